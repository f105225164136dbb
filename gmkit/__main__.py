"""`python -m gmkit`, and the script `gmkit`. Ctrl-C ends it quietly, also while it is still being loaded.

Nothing is imported up here: what is loaded outside `main` could only end in a traceback.
"""

_INTERRUPTED = 130  # errors.EXIT_INTERRUPTED, before anything is loaded


def main() -> None:
    """Run a command and leave with its exit code."""
    try:
        import signal

        # Where nobody is to listen to Ctrl-C, as under nohup, that is left so.
        heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        try:
            if heeded:
                signal.signal(signal.SIGINT, _leave)
            from gmkit.cli.main import main as command

            if heeded:
                signal.signal(signal.SIGINT, signal.default_int_handler)
            command()
        finally:
            if heeded:
                signal.signal(signal.SIGINT, signal.SIG_IGN)  # all is done, and the exit code tells how
    except KeyboardInterrupt:
        raise SystemExit(_INTERRUPTED) from None


def _leave(*_: object) -> None:
    """Nothing is begun yet. An exception could be lost in the machinery of importing, or come as another one."""
    import os

    os._exit(_INTERRUPTED)


if __name__ == "__main__":
    main()
