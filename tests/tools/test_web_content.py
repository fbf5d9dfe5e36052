"""What the browser client draws cards from is what the content packs say."""

import pytest

from tools.web_content import files


@pytest.mark.parametrize(("path", "text"), files().items(), ids=lambda each: getattr(each, "parent", each).name[:12] if hasattr(each, "parent") else "")
def test_content_of_the_client_is_fresh(path, text):
    assert path.read_text() == text, "run tools/web_content.py"
