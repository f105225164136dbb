"""The map workshop: maps drawn, turned, compared, carried in and out, and put on paper. It plays no game."""
