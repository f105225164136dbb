"""Where the repository's top folder is, whatever folder a test lies in."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
