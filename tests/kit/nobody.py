"""A call by a user who owns nothing, for files and folders that may not be written."""

from __future__ import annotations

import json
import os
from pathlib import Path

from tests.kit.console import Ran, gmkit

NOBODY = 65534


def as_nobody(*args: str, folder: Path, typed: str = "") -> Ran:
    """A call by a user who owns nothing here; by the user who runs the tests where that is not root.

    It is a copy of this process that becomes that user: he may not be able to start this Python at all.
    """
    receive, send = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            with os.fdopen(send, "w") as pipe:
                json.dump(gmkit(*args, typed=typed, folder=folder), pipe)
        finally:
            os._exit(0)
    os.close(send)
    with os.fdopen(receive) as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return Ran(*json.loads(answer))
