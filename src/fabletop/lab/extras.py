"""Import the optional packages of the laboratory: tables, charts and clusters need the extra `lab`."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from fabletop.kernel import BadSetup

INSTALL = (
    "run make setup in a checkout of Fabletop, or install its wheel with the extra, as in pip install 'WHEEL[lab]'"
)


class NeedsExtra(BadSetup):
    """A feature needs a package that is not installed."""


def needed(module: str, what: str) -> ModuleType:
    """Return a module of the extra. Raises NeedsExtra with the command to install it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name != module.partition(".")[0]:
            raise
        package = module.partition(".")[0]
        raise NeedsExtra(f"{what} need the package {package}: {INSTALL}") from None
