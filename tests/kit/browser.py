"""Debian's chromium without a network, driven through chromedriver: for the page's tests and for screenshots."""

from __future__ import annotations

import contextlib
import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.kit.needed import need

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
)


def why_not() -> str:
    """Why there can be no browser here, or ""."""
    if not (shutil.which("chromium") and shutil.which("chromedriver")):
        return "no chromium and chromedriver on PATH (apt-get install chromium chromium-driver)"
    try:
        import selenium  # noqa: F401
    except ImportError:
        return "no selenium (pip install selenium)"
    return ""


def need_browser() -> None:
    """Skip, with the reason, where there is no browser; on CI that is a failure."""
    need(why_not())


@contextlib.contextmanager
def chromium(*, dark: bool = False) -> Iterator[Any]:
    """A driver with an empty profile that logs every request; its sockets are closed at the end."""
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service

    with tempfile.TemporaryDirectory(prefix="gmkit-browser-", ignore_cleanup_errors=True) as profile:
        options = Options()
        options.binary_location = shutil.which("chromium") or ""
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        service = Service(shutil.which("chromedriver") or "")
        driver = webdriver.Chrome(options=options, service=service)
        try:
            feature = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
            yield driver
        finally:
            driver.quit()
            driver.command_executor.close()


def scripts_off(driver: Any, off: bool = True) -> None:
    """Whether the page's own scripts may run from the next load on."""
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": off})


def emulate(driver: Any, media: str = "", **features: str) -> None:
    """Another medium ("print") or preference (prefers_color_scheme="dark")."""
    wanted = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": wanted})


def window(driver: Any, width: int, height: int) -> None:
    """The size of the page, not of the window about it; below 500 a phone is played."""
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def requests(driver: Any, own: Path) -> list[str]:
    """What the page asked for since the last call, itself and data: apart."""
    found = []
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"]
            if not url.startswith("data:") and url.split("#")[0] != own.as_uri():
                found.append(url)
    return found


def complaints(driver: Any) -> list[str]:
    """Errors and warnings of the console since the last call."""
    return [entry["message"] for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
