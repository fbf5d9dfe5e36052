"""What the browser client draws cards from is what the content packs say."""

from pathlib import Path

import pytest

from tools.web_content import files


@pytest.mark.parametrize(("path", "text"), [pytest.param(*each, id=each[0].parent.name) for each in files().items()])
def test_content_of_the_client_is_fresh(path: Path, text: str) -> None:
    assert path.read_text() == text, "run tools/web_content.py"
