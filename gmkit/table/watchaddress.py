"""Addresses of a page: where it listens, by which names it may be asked for, what is to be opened in a browser."""

from __future__ import annotations

import errno
import ipaddress
import os
import socket

from gmkit.errors import UsageError
from gmkit.text import Both, safe_text


def is_local(host: str) -> bool:
    name = host.strip("[]").lower()
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there. UsageError."""
    name = host.strip("[]")
    try:
        family, kind, _, _, place = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind)
    except (OSError, UnicodeError) as error:
        raise _no_address(host) from error
    try:
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(place)
        found.listen(128)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise UsageError(
                Both(f"порт {port} занят; назовите другой, 0: любой", f"port {port} is taken; name another, 0: any")
            ) from error
        if error.errno in (errno.EACCES, errno.EPERM):
            raise UsageError(
                Both(f"порт {port} этому пользователю не дают", f"port {port} is not for this user")
            ) from error
        raise _no_address(host) from error
    return found


def _no_address(host: str) -> UsageError:
    shown = safe_text(host, 80)
    return UsageError(
        Both(f"--host {shown}: у этой машины нет такого адреса", f"--host {shown}: this machine has no such address")
    )


def address(host: str, listening: socket.socket) -> str:
    """The address to open; of a socket that listens everywhere, by an address that others can reach."""
    port = listening.getsockname()[1]
    name = host.strip("[]")
    if name in ("0.0.0.0", "::"):
        name = _reached_by() or socket.gethostname()
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _reached_by() -> str:
    """The address by which this machine speaks to others; "" where it has no network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def own_names() -> set[str]:
    name = socket.gethostname().lower()
    return {name, f"{name.partition('.')[0]}.local"}
