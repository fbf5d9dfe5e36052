"""A real Chromium for the browser tests, on any machine.

The npm package ``@sparticuz/chromium`` is unpacked once, into ``node_modules/.cache`` beside this file: a browser
without the windows around a page, so its tests take two thirds of the time that a desktop's needs. The variable
``FABLETOP_CHROMIUM`` names another executable.

``make browser`` runs ``npm ci`` in this folder first.
"""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Playwright

HERE = Path(__file__).parent
NODE_MODULES = HERE / "node_modules"

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--no-zygote",
    "--disable-setuid-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--host-resolver-rules=MAP plain.test 127.0.0.1",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
)
"""For a browser that runs as any user, talks to nobody but the page under test, and always paints alike.

Under the name ``plain.test`` a page comes without encryption, as from one's own network: what browsers keep
from such pages is missing there."""

FONTS_CONF = "fabletop-fonts.conf"
_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{folder}/fonts-cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
"""
"""The package's own font first, so that pages look alike on machines with few fonts or none."""

_UNPACK = "import('@sparticuz/chromium').then(({ default: c }) => c.executablePath()).then(console.log)"


class NoBrowser(Exception):
    """There is no Chromium to run: ``npm ci`` was not run in ``tests/e2e``, or there is no Node."""


def chromium_path() -> str:
    """The path of a Chromium that can be started; unpacks the npm package on the first call."""
    if named := os.environ.get("FABLETOP_CHROMIUM"):
        return named
    return str(_unpacked() / "chromium")


def launch(playwright: Playwright) -> Browser:
    """Start Chromium, headless, with the flags above."""
    path = chromium_path()
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS), env=_environment(Path(path)))


def axe_source() -> str:
    """The script of axe-core, to be put into a page with ``page.add_script_tag(content=...)``."""
    script = NODE_MODULES / "axe-core" / "axe.min.js"
    if not script.exists():
        raise NoBrowser(f"axe-core is not installed: run `make browser` ({script} is missing)")
    return script.read_text(encoding="utf-8")


def _unpacked() -> Path:
    """The folder with the unpacked npm package: the executable, its fonts and its libraries."""
    package = NODE_MODULES / "@sparticuz" / "chromium"
    if not package.exists():
        raise NoBrowser("no Chromium: run `make browser`, or name one in FABLETOP_CHROMIUM")
    version = json.loads((package / "package.json").read_text(encoding="utf-8"))["version"]
    target = NODE_MODULES / ".cache" / f"chromium-{version}"
    if target.exists():
        return target
    target.parent.mkdir(exist_ok=True)
    # Several test processes may come here at once: each unpacks for itself, the first to rename wins.
    scratch = Path(tempfile.mkdtemp(dir=target.parent))
    # The package unpacks into the temporary directory, and its spare libraries only where it believes
    # that it runs on the platform it was made for.
    env = os.environ | {"TMPDIR": str(scratch), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs20.x"}
    try:
        subprocess.run([_node(), "--eval", _UNPACK], cwd=HERE, env=env, check=True, capture_output=True)
        (scratch / FONTS_CONF).write_text(_FONTS.format(folder=target), encoding="utf-8")
        scratch.rename(target)
    except OSError:
        if not target.exists():
            raise
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    return target


def _node() -> str:
    """Node: the system's, else the one that a wheel put into our environment."""
    if system := shutil.which("node"):
        return system
    raise NoBrowser("no node on the path to unpack Chromium with: run `make browser`")


def _environment(executable: Path) -> dict[str, str | float | bool]:
    """The browser's environment: spare libraries and fonts where the system lacks its own."""
    environment: dict[str, str | float | bool] = dict(os.environ)
    libraries = executable.parent / "al2023" / "lib"
    if libraries.exists() and _lacks_libraries(executable):
        environment["LD_LIBRARY_PATH"] = os.pathsep.join(
            filter(None, [str(libraries), os.environ.get("LD_LIBRARY_PATH")])
        )
    fonts = executable.parent / FONTS_CONF
    if fonts.exists():
        environment["FONTCONFIG_FILE"] = str(fonts)
    return environment


def _lacks_libraries(executable: Path) -> bool:
    ldd = shutil.which("ldd")
    if ldd is None:
        return True
    listed = subprocess.run([ldd, executable], capture_output=True, text=True, check=False)
    return "not found" in listed.stdout
