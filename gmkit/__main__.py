"""`python -m gmkit` is the same program as `gmkit`."""

from gmkit.cli import main

if __name__ == "__main__":
    main()
