"""The Island of El Dorado: explorers find an island tile by tile, and fight for its four shrines."""
