"""gmkit: an assistant for the human game master of hidden-map games."""

__version__ = "0.2.0"
