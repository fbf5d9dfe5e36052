"""Refuse runs of nine words from a rulebook in our own texts.

    python tools/check_texts.py                    check all texts of the project
    python tools/check_texts.py FILE ...           check these files
    python tools/check_texts.py --rulebooks DIR    also name the rulebook; are the fingerprints current?
    python tools/check_texts.py --write DIR        make the fingerprints anew from the rulebooks in DIR

The rulebooks are not ours and not in the repository. What is kept here, in ``rulebook-ninegrams.bin``, is a
fingerprint: a hash of five bytes for each run of nine words, sorted, from which no text can be read. Where
there is no DIR, ``--rulebooks`` is passed over.

A run counts only if at least six of its words have letters: tables of figures belong to nobody.
"""

import argparse
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

RUN = 9
FEWEST_WITH_LETTERS = 6
DIGEST_SIZE = 5
ROOT = Path(__file__).resolve().parent.parent
FINGERPRINTS = Path(__file__).resolve().parent / "rulebook-ninegrams.bin"
SUFFIXES = frozenset({".css", ".html", ".json", ".md", ".po", ".py", ".svg", ".toml", ".ts", ".tsx", ".txt", ".yaml"})
NOT_TEXTS = frozenset({"package-lock.json"})
"""Generated lists of packages; nobody reads them as prose."""

_WORD = re.compile(r"[^\W_]+")
_ESCAPE = re.compile(r"\\[nrt]")
_APOSTROPHE = re.compile(r"(?<=\w)['\u2018\u2019](?=\w)")


class Finding(NamedTuple):
    """A stretch of our text that stands in a rulebook, too."""

    path: Path
    line: int
    words: str
    rulebook: str = ""

    def __str__(self) -> str:
        where = f" ({self.rulebook})" if self.rulebook else ""
        return f"{self.path}:{self.line}: words of a rulebook{where}: {self.words}"


def main(arguments: list[str] | None = None) -> int:
    """Run the check; the exit status says whether all is well."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="check these instead of all")
    parser.add_argument("--rulebooks", type=Path, metavar="DIR", help="the rulebooks, as .txt files")
    parser.add_argument("--write", type=Path, metavar="DIR", help="make the fingerprints from these rulebooks")
    chosen = parser.parse_args(arguments)

    if chosen.write is not None:
        grams = frozenset().union(*rulebook_grams(chosen.write).values())
        write_fingerprints(grams)
        print(f"{FINGERPRINTS.name}: {len(grams)} runs of {RUN} words")
        return 0

    known = read_fingerprints()
    books = rulebook_grams(chosen.rulebooks) if chosen.rulebooks and chosen.rulebooks.is_dir() else {}
    if books and known != frozenset().union(*books.values()):
        print(f"{FINGERPRINTS.name} is not made from these rulebooks: run with --write")
        return 1
    findings = [found for path in chosen.files or project_texts() for found in check(path, known, books)]
    for found in findings:
        print(found)
    return 1 if findings else 0


def check(path: Path, known: frozenset[bytes], books: dict[str, frozenset[bytes]] | None = None) -> list[Finding]:
    """What of this file stands in a rulebook; overlapping runs make one finding."""
    words = list(words_of(path.read_text(encoding="utf-8")))
    hits = [start for start, gram in grams_of([word for word, _ in words]) if gram in known]
    findings = []
    for first, last in _stretches(hits):
        stretch = words[first : last + RUN]
        text = " ".join(word for word, _ in stretch)
        gram = fingerprint(word for word, _ in stretch[:RUN])
        book = next((name for name, grams in (books or {}).items() if gram in grams), "")
        findings.append(Finding(path, stretch[0][1], text, book))
    return findings


def words_of(text: str) -> Iterator[tuple[str, int]]:
    """The words of a text, without case, accents' spelling or punctuation, each with its line."""
    for number, line in enumerate(text.splitlines(), start=1):
        plain = unicodedata.normalize("NFKC", line).casefold()
        plain = _APOSTROPHE.sub("", _ESCAPE.sub(" ", plain))
        for word in _WORD.findall(plain):
            yield word, number


def grams_of(words: list[str]) -> Iterator[tuple[int, bytes]]:
    """Each run of nine words that counts: where it starts, and its fingerprint."""
    for start in range(len(words) - RUN + 1):
        run = words[start : start + RUN]
        if sum(not word.isdigit() for word in run) >= FEWEST_WITH_LETTERS:
            yield start, fingerprint(run)


def fingerprint(run: Iterable[str]) -> bytes:
    """Five bytes for a run of words."""
    return blake2b(" ".join(run).encode(), digest_size=DIGEST_SIZE).digest()


def rulebook_grams(folder: Path) -> dict[str, frozenset[bytes]]:
    """The fingerprints of each rulebook in a folder of .txt files."""
    return {
        path.stem: frozenset(
            gram for _, gram in grams_of([word for word, _ in words_of(path.read_text(encoding="utf-8"))])
        )
        for path in sorted(folder.glob("*.txt"))
    }


def write_fingerprints(grams: frozenset[bytes], path: Path = FINGERPRINTS) -> None:
    """Keep fingerprints in a file: sorted, one after the other."""
    path.write_bytes(b"".join(sorted(grams)))


def read_fingerprints(path: Path = FINGERPRINTS) -> frozenset[bytes]:
    """The fingerprints in a file."""
    kept = path.read_bytes()
    if not kept or len(kept) % DIGEST_SIZE:
        raise ValueError(f"{path} holds no fingerprints of {DIGEST_SIZE} bytes each")
    return frozenset(kept[at : at + DIGEST_SIZE] for at in range(0, len(kept), DIGEST_SIZE))


def project_texts(root: Path = ROOT) -> list[Path]:
    """Every text of the project, also one that is not committed yet; nothing that git ignores."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    paths = (root / name for name in sorted(set(listed.stdout.split("\0"))) if name)
    return [p for p in paths if p.suffix in SUFFIXES and p.name not in NOT_TEXTS and p.is_file()]


def _stretches(starts: list[int]) -> Iterator[tuple[int, int]]:
    """Runs of starts that follow each other, as (first, last)."""
    for at, start in enumerate(starts):
        if at and starts[at - 1] == start - 1:
            continue
        last = start
        while (end := at + last - start + 1) < len(starts) and starts[end] == last + 1:
            last += 1
        yield start, last


if __name__ == "__main__":
    sys.exit(main())
