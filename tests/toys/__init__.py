"""Two small games that show every seam of the core; found by looking, through a search path that tests alone set."""
