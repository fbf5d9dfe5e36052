"""What the browser client draws cards from is what the content packs say."""

from tools.web_content import files


def test_the_client_has_the_cards_of_the_packs() -> None:
    for path, text in files().items():
        assert path.read_text() == text, "run tools/web_content.py"
