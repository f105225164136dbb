"""The tests. They speak the language that each of them asks for, whatever the system of whoever runs them speaks."""

import os

for _name in ("GMKIT_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(_name, None)
