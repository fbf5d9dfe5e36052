"""What the Containerfile runs, run as it would: as nobody in particular, with nothing writable but the volume."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fabletop.games import OWN
from tests.server.helpers import free_port, without_privilege

ROOT = Path(__file__).parent.parent.parent


class Image:
    """The last stage of the Containerfile."""

    def __init__(self, text: str) -> None:
        whole = re.sub(r"\\\n\s*", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
        last = whole[whole.rindex("FROM ") :]
        self.lines = [each.split(None, 1) for each in last.splitlines() if each.strip()]
        self.environment = dict(
            each.split("=", 1) for word, rest in self.lines if word == "ENV" for each in shlex.split(rest)
        )

    def one(self, word: str) -> str:
        """The only line that begins with this word."""
        (found,) = (rest for each, rest in self.lines if each == word)
        return found

    def command(self, word: str) -> list[str]:
        """A command in the form that needs no shell."""
        found: list[str] = json.loads(self.one(word)[self.one(word).index("[") :])
        return found


IMAGE = Image((ROOT / "Containerfile").read_text())


@pytest.fixture
def container(tmp_path: Path) -> Iterator[Path]:
    """A folder in the place of the container's root: read-only but for the volume and for /tmp."""
    for writable in (IMAGE.one("VOLUME"), "/tmp"):
        (tmp_path / writable.lstrip("/")).mkdir()
    tmp_path.chmod(0o555)
    yield tmp_path
    tmp_path.chmod(0o755)


def _run(root: Path, command: list[str], port: int) -> subprocess.Popen[bytes]:
    """A command of the image with its environment; its paths and its port are those of this machine."""
    volume = IMAGE.one("VOLUME")
    variables = {name: value.replace(volume, f"{root}{volume}") for name, value in IMAGE.environment.items()}
    assert variables["FABLETOP_PORT"] == IMAGE.one("EXPOSE") == "8000"
    variables |= {"FABLETOP_PORT": str(port), "TMPDIR": f"{root}/tmp", "HOME": f"{root}{volume}"}
    program, *rest = (each.replace(":8000", f":{port}") for each in command)
    started = {"fabletop": [sys.executable, "-m", "fabletop.cli.main"], "python": [sys.executable]}[program]
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    return subprocess.Popen(
        without_privilege([*started, *rest]), env=kept | variables, cwd=f"{root}{IMAGE.one('WORKDIR')}"
    )


def test_what_the_client_takes_from_python_is_made_before_it_is_built(tmp_path: Path) -> None:
    """With nothing but what the stage copies, and without what was made here."""
    whole = (ROOT / "Containerfile").read_text()
    stage = whole[whole.index(" AS generated") : whole.index("FROM node")]
    made = shutil.ignore_patterns("*.gen.*", "types.ts", "static", "__pycache__")
    for folder in re.findall(r"^COPY (\S+) \1$", stage, re.MULTILINE):
        if (ROOT / folder).is_dir():
            shutil.copytree(ROOT / folder, tmp_path / folder, ignore=made)
    for tool in re.findall(r"^RUN python (\S+)$", stage, re.MULTILINE):
        variables = os.environ | {"PYTHONPATH": str(tmp_path / "src")}
        subprocess.run([sys.executable, tool], cwd=tmp_path, env=variables, check=True)
    assert "COPY --from=generated /build/web/src src" in whole[whole.index("FROM node") :]
    assert (tmp_path / "web" / "src" / "wire" / "types.ts").is_file()
    assert len(list(tmp_path.glob("web/src/games/*/texts.gen.ts"))) == len(OWN)


def test_the_image_keeps_its_data_in_the_volume(container: Path) -> None:
    port = free_port()
    server = _run(container, IMAGE.command("CMD"), port)
    try:
        deadline = time.monotonic() + 60
        while _run(container, IMAGE.command("HEALTHCHECK"), port).wait() != 0:
            assert server.poll() is None
            assert time.monotonic() < deadline
        assert httpx.put(f"http://127.0.0.1:{port}/api/me", json={"name": "Ann"}).status_code == 200
    finally:
        server.terminate()
    assert server.wait(30) == 0
    kept = [each.relative_to(container) for each in container.rglob("*") if each.is_file()]
    volume = Path(IMAGE.one("VOLUME").lstrip("/"))
    assert kept == [volume / "fabletop.sqlite3"]
    assert _run(container, IMAGE.command("HEALTHCHECK"), port).wait() != 0


def test_the_image_runs_as_nobody_in_particular() -> None:
    user = IMAGE.one("USER")
    assert int(user) > 0
    assert any(word == "RUN" and f"--uid {user}" in rest for word, rest in IMAGE.lines)
