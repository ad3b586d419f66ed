"""Eruption: keep the lava of an old volcano out of one's own village, and lead it into the others'."""
