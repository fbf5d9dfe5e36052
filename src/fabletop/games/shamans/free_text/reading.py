"""Split a text into words, numbers and marks, for any alphabet, signs and spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, product
from unicodedata import category, name, normalize, numeric

from fabletop.games.shamans.free_text.words import (
    COLOURED,
    LEXICON,
    LOOKS,
    PHRASES,
    PICTURES,
    ROMAN,
    SUIT_LETTERS,
    Known,
    Sense,
    Token,
)

_SIGN = "\ue000"
"""Marks the start and the end of a word that was written as a sign."""
_STANDS_FOR = {"0": "o", "1": "il", "3": "e", "4": "a", "5": "s", "7": "t", "$": "s", "@": "a", "!": "i", "|": "li"}
_LETTER = re.compile(r"LETTER (?:DOTLESS )?(?:SMALL CAPITAL |CAPITAL |SMALL )?([A-Z])(?: WITH .*)?$")
_SPELT_OUT = [
    re.compile(rf"(?<![a-z0-9])(?:{sign}[ .\-_*]+){{2,}}{sign}(?![a-z0-9])") for sign in ("[a-z]", "[a-z0-9]")
]
_MIXED = re.compile(r"[a-z0-9!@$|]*(?:[a-z][\d!@$|]|[\d!@$|][a-z])[a-z0-9!@$|]*(?<![!|])")
_APOSTROPHE = re.compile(r"(?<=[a-z0-9])'(?=(?:s|m|re|ve|ll|d|t|ai|a|as)(?![a-z0-9]))")
_REPEATED = re.compile(r"(.)\1+")
_TOKEN = re.compile(
    rf"{_SIGN}(?P<sign>\w+){_SIGN}"
    rf"|(?<![a-z0-9])(?P<code>[{SUIT_LETTERS}][1-8])(?![a-z0-9])"
    r"|(?P<ordinal>\d+)(?:st|nd|rd|th)(?![a-z])"
    r"|(?P<numbers>\d+) ?s(?![a-z])"
    r"|(?P<number>\d+)"
    r"|(?P<word>[^\W\d_]+)"
    r"|(?P<mark>[^\w ]|_)"
)
_JOINED = [
    word
    for word, known in LEXICON.items()
    if known.token.sense in (Sense.NUMBER, Sense.NUMBERS, Sense.COLOUR, Sense.COLOURS) and not known.is_ours_too
]
_PARTS = re.compile(rf"({'|'.join(_JOINED)})((?:{'|'.join(_JOINED)})+)")
_STRETCHED = {_REPEATED.sub(r"\1", word): known for word, known in LEXICON.items() if not known.is_ours_too}
"""Every word without its repeated letters, to recognize "siiix" and "redd"."""
_LONGEST = 48
"""Words longer than this are not taken apart."""
_MARK = Token(Sense.MARK, ",")


def tokens(text: str) -> list[Token]:
    """Return the words, numbers and marks of a text, in their order."""
    plain = _APOSTROPHE.sub(" ", _whole_words(_plainly(text)))
    found = list(chain.from_iterable(_found(match) for match in _TOKEN.finditer(plain)))
    spoken = {each.language for each in found if isinstance(each, Known) and not each.is_ours_too}
    return [_meant(each, spoken) if isinstance(each, Known) else each for each in found]


def _meant(known: Known, spoken: set[str]) -> Token:
    """Return a word's meaning. A word of another language counts only where the text uses that language."""
    if known.is_ours_too and known.language not in spoken:
        return Token(Sense.WORD, known.token.word)
    return known.token


def _found(match: re.Match[str]) -> Iterator[Token | Known]:
    word = match.group(match.lastgroup or 0)
    match match.lastgroup:
        case "word":
            yield from _word(word)
        case "sign":
            token = _number(int(word)) if word.isdigit() else Token(Sense.PICTURE, word)
            # Between marks: a sign next to a number names a card and does not count anything.
            yield from (_MARK, token, _MARK) if token.sense is Sense.NUMBER else (token,)
        case "code":
            yield Token(Sense.CODE, word, int(word[1]))
        case "ordinal":
            yield _number(int(word), Sense.ORDINAL)
        case "numbers":
            yield _number(int(word), Sense.NUMBERS)
        case "number":
            yield _number(int(word))
        case _:
            yield Token(Sense.MARK, word)


def _number(value: int, sense: Sense = Sense.NUMBER) -> Token:
    """Return a number, or a plain word if no card has this number."""
    return Token(sense if 1 <= value <= 8 else Sense.WORD, str(value), value)


def _word(word: str) -> Iterator[Token | Known]:
    if word in LEXICON:
        yield LEXICON[word]
    elif word in ROMAN:
        yield Token(Sense.NUMBER, word, ROMAN[word])
    elif word in SUIT_LETTERS:
        yield Token(Sense.LETTER, word)
    elif (short := _REPEATED.sub(r"\1", word)) != word and short in _STRETCHED:
        yield _STRETCHED[short]
    elif parts := _PARTS.fullmatch(word[:_LONGEST]):
        yield LEXICON[parts[1]]
        yield _MARK
        yield from _word(parts[2])
    else:
        yield Token(Sense.WORD, word)


# -- spelling ----------------------------------------------------------------------------------------------------------


def _plainly(text: str) -> str:
    """Return the text in small plain letters and digits. Words for signs stand between two marks."""
    shown = normalize("NFKD", text.replace("\n", ";").replace("\u20e3", " "))
    plain = "".join(_sign(sign) for sign in shown if category(sign) not in ("Mn", "Cf", "Me", "Co")).lower()
    plain = re.sub(r"\s+", " ", plain.translate(LOOKS))
    for phrase, word in PHRASES.items():
        plain = plain.replace(phrase, word)
    return plain


def _sign(sign: str) -> str:
    """Return the word for a sign of another script or for a picture."""
    if sign.isascii():
        return sign
    named = name(sign, "")
    value = numeric(sign, None)
    if named in PICTURES:
        return f"{_SIGN}{PICTURES[named]}{_SIGN}"
    if value is not None and value.is_integer():
        return f"{_SIGN}{int(value)}{_SIGN}"
    if letter := _LETTER.search(named):
        return letter[1]
    words = named.replace("-", " ").split()
    if category(sign) == "So":
        return _picture(words)
    return " " if "FILLER" in words else sign


def _picture(words: list[str]) -> str:
    """Return the word for a picture, from the words of its Unicode name."""
    is_shape = bool({"CIRCLE", "SQUARE", "HEART"} & set(words[-1:]))
    for colour in (*COLOURED, *(["WHITE"] if is_shape else [])):
        if colour in words:
            return f"{_SIGN}{colour.lower()}{_SIGN}"
    for word in words:
        known = LEXICON.get(word.lower())
        if word.isdigit() or (known and known.token.sense is Sense.NUMBER):
            return f"{_SIGN}{known.token.value if known else int(word)}{_SIGN}"
    return " " if "BLANK" in words else ";"


def _whole_words(plain: str) -> str:
    """Rejoin words that were spelt in pieces, or with digits and marks for letters."""
    for pieces in _SPELT_OUT:
        plain = pieces.sub(lambda match: _if_known(re.sub(r"[ .\-_*]", "", match[0]), match[0]), plain)
    return _MIXED.sub(lambda match: _if_known(match[0], match[0]), plain)


def _if_known(word: str, written: str) -> str:
    """Return the first reading of a word that is a number or a suit, else the word as written."""
    readings = product(*[_STANDS_FOR.get(sign, sign) for sign in word[:_LONGEST]])
    for reading in readings if sum(sign in _STANDS_FOR for sign in word) < 6 else ():
        meant = "".join(reading)
        if meant in LEXICON or _PARTS.fullmatch(meant):
            return meant
    return written
