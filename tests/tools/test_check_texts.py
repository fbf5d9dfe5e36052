"""The check that refuses words of a rulebook, tried on a rulebook of our own."""

from pathlib import Path

import pytest

from tools import check_texts
from tools.check_texts import check, grams_of, project_texts, read_fingerprints, rulebook_grams, words_of

BOOK = """The Heron's Turn

At dusk the heron walks three spaces along the river and eats – if it can – one "frog" from the nearest pond.
Fish: 1 2 3 4 5 6 7 8 9 10 11 12
"""


@pytest.fixture
def books(tmp_path: Path) -> Path:
    folder = tmp_path / "books"
    folder.mkdir()
    (folder / "heron.txt").write_text(BOOK, encoding="utf-8")
    return folder


def findings(books: Path, text: str) -> list[tuple[int, str, str]]:
    path = books.parent / "ours.md"
    path.write_text(text, encoding="utf-8")
    by_book = rulebook_grams(books)
    return [(f.line, f.words, f.rulebook) for f in check(path, frozenset().union(*by_book.values()), by_book)]


def test_no_text_of_the_project_holds_nine_words_of_a_rulebook() -> None:
    known = read_fingerprints()
    assert [str(found) for path in project_texts() for found in check(path, known)] == []


def test_the_project_has_fingerprints_of_all_five_rulebooks() -> None:
    assert len(read_fingerprints()) > 30_000


def test_the_registers_and_the_documents_are_among_the_texts() -> None:
    names = {path.name for path in project_texts()}
    assert {"shamans.toml", "CONTRIBUTING.md", "check_texts.py"} <= names
    assert "package-lock.json" not in names


def test_nine_words_are_refused(books: Path) -> None:
    assert findings(books, "The heron walks three spaces along the river and") == [
        (1, "the heron walks three spaces along the river and", "heron")
    ]


def test_eight_words_are_not(books: Path) -> None:
    assert findings(books, "The heron walks three spaces along the river.") == []


def test_case_line_breaks_and_signs_do_not_hide_a_run(books: Path) -> None:
    hidden = 'Our rule.\n# AT DUSK the "heron"\n# walks, three\\nspaces along *the* river'
    assert findings(books, hidden) == [(2, "at dusk the heron walks three spaces along the river", "heron")]


def test_either_apostrophe_reads_alike() -> None:
    assert [word for word, _ in words_of("the heron's frog’s 'leg'")] == ["the", "herons", "frogs", "leg"]


def test_overlapping_runs_are_one_finding_and_separate_ones_are_two(books: Path) -> None:
    twice = "the heron walks three spaces along the river and eats.\nThree spaces along the river and eats if it"
    assert [words for _, words, _ in findings(books, twice)] == [
        "the heron walks three spaces along the river and eats",
        "three spaces along the river and eats if it",
    ]


def test_figures_belong_to_nobody(books: Path) -> None:
    assert findings(books, "Fish: 1 2 3 4 5 6 7 8 9 10 11 12") == []


def test_a_short_text_has_no_runs() -> None:
    assert list(grams_of(["too", "short"])) == []


@pytest.fixture
def own_fingerprints(books: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Fingerprints of the book above, in a place of their own."""
    path = books.parent / "grams.bin"
    defaults = (path,)
    monkeypatch.setattr(check_texts, "FINGERPRINTS", path)
    monkeypatch.setattr(check_texts.write_fingerprints, "__defaults__", defaults)
    monkeypatch.setattr(check_texts.read_fingerprints, "__defaults__", defaults)
    assert check_texts.main(["--write", str(books)]) == 0
    return path


@pytest.mark.usefixtures("own_fingerprints")
def test_the_command_says_where_and_fails(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = books.parent / "bad.md"
    bad.write_text("Fine.\n\n" + BOOK, encoding="utf-8")
    assert check_texts.main([str(bad), "--rulebooks", str(books)]) == 1
    assert f"{bad}:3: words of a rulebook (heron): the herons turn at dusk" in capsys.readouterr().out


@pytest.mark.usefixtures("own_fingerprints")
def test_the_command_is_content_without_the_rulebooks(books: Path) -> None:
    good = books.parent / "good.md"
    good.write_text("Herons eat frogs.", encoding="utf-8")
    assert check_texts.main([str(good), "--rulebooks", str(books / "nowhere")]) == 0


@pytest.mark.usefixtures("own_fingerprints")
def test_fingerprints_of_other_rulebooks_are_noticed(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (books / "otter.txt").write_text("The otter swims up the river and takes two fish home", encoding="utf-8")
    assert check_texts.main(["--rulebooks", str(books)]) == 1
    assert "run with --write" in capsys.readouterr().out


def test_a_broken_file_of_fingerprints_is_refused(tmp_path: Path) -> None:
    (tmp_path / "grams.bin").write_bytes(b"123")
    with pytest.raises(ValueError, match="no fingerprints of 5 bytes"):
        read_fingerprints(tmp_path / "grams.bin")
