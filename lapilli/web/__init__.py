"""The pages, and the door through which browsers and programs come to the tables."""
