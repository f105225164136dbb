"""The map as drawn: cells, edges, the file format, reachability, findings. It knows no game."""
