"""Free text at the table: cards may be counted and described, but no number of a card may be named (SHA-182, SHA-216).

A filter cannot understand a sentence. It looks for numbers in any spelling and lets those pass that plainly count
something: cards, tricks, steps, people. It knows English, and it reads a message together with the one before it.
"""

from __future__ import annotations

import re
from unicodedata import category, name, normalize, numeric

from fabletop.kernel import Refusal


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_SUITS = {
    "blue": _words("blues blu bluish azure navy cyan wave waves"),
    "green": _words("greens grn greenish emerald leaf leaves"),
    "yellow": _words("yellows yello ylw yel yellowish gold golden sun suns"),
    "purple": _words("purples purp purpel purplish violet violets lilac crystal crystals"),
    "white": _words("whites wht whitish snowy feather feathers"),
    "brown": _words("browns brn brownish paw paws"),
    "red": _words("reds rd reddish crimson scarlet flame flames"),
}
_SUIT_WORDS = frozenset({*_SUITS, *[word for words in _SUITS.values() for word in words]})
_COLOURS = ("BLUE", "GREEN", "YELLOW", "PURPLE", "BROWN", "RED")
"""In the names of coloured signs."""
_DIGITS = _words("1 2 3 4 5 6 7 8")
_NUMBERS = _words("one two three four five six seven eight")
_ORDINALS = _words("first second third fourth fifth sixth seventh eighth 1st 2nd 3rd 4th 5th 6th 7th 8th")
_PLURALS = _words("twos threes fours fives sixes sevens eights")
_ROMAN = _words("ii iii iv v vi vii viii")
_EXTREMES = _words(
    "ace aces top topmost bottom highest lowest biggest smallest largest greatest maximum minimum max min"
)
_CARDS = _words("card cards hand hands suit suits")
_COUNTED = _words("card cards suit suits ones")
_NOUNS = _words(
    """step steps space spaces point points round rounds trick tricks time times turn turns player players people person
    seat seats game games minute minutes second seconds hour hours tile tiles portal portals shard shards dagger daggers
    mask masks shaman shamans shadow shadows bot bots ritual rituals pile piles friend friends guide guides move moves
    thing things reason reasons week weeks day days percent vp lead leads play plays off"""
)
_LABELS = _words("trick round seat player space step game bot table shadow shaman pawn rule clause")
_BETWEEN = _words(
    "more other low high lower higher good bad small big little last different whole new of my your the our"
)
_DETERMINERS = _words("a an the my your his her their our that this no")
_PLAYS = _words("play plays played playing lead leads led leading with throw threw drop dropped dump dumped keep kept")
_GOES_ON = _words("and or but too now then here please also so if is was as for in to")
_LEET = str.maketrans("013457", "oieast")
_TOKEN = re.compile(r"\d+(?:st|nd|rd|th)(?![a-z])|\d+|[a-z]+")
_SENTENCE = re.compile(r"[.!?;\n]+")
_CARD_NAME = re.compile(r"(?<![a-z0-9])(?:[bgypwnr][-_ ]?[1-8]|[1-8][bgypwnr])(?![a-z0-9])")
_SPELT_OUT = re.compile(r"(?<![a-z0-9])(?:[a-z0-9][\s.\-_*]){2,}[a-z0-9](?![a-z0-9])")
_MIXED = re.compile(r"[a-z0-9]*(?:[a-z]\d|\d[a-z])[a-z0-9]*")
_NAMED = Refusal("SHA-216", "names_a_card")


def why_not_write(text: str, before: str = "") -> Refusal | None:
    """Why this may not be written after what the same player wrote last, so that no number comes in two halves.

    None if nothing in it names the number of a card, as well as a filter can tell.
    """
    return _NAMED if _names_a_card(text) or (before and _names_a_card(f"{before} {text}")) else None


def _names_a_card(text: str) -> bool:
    plain = _plainly(text)
    sentences = [_TOKEN.findall(sentence) for sentence in _SENTENCE.split(plain)]
    is_of_cards = any(word in _SUIT_WORDS or word in _CARDS for sentence in sentences for word in sentence)
    return bool(_CARD_NAME.search(plain)) or any(_names_a_number(sentence, is_of_cards) for sentence in sentences)


def _plainly(text: str) -> str:
    """The text in small letters and digits: no accents, no invisible signs, nothing spelt in pieces or in digits."""
    letters = []
    for sign in normalize("NFKD", text):
        if category(sign) in ("Mn", "Cf", "Me"):
            continue
        letters.append(sign if sign.isascii() else _meant(sign))
    plain = "".join(letters).lower().replace("half a dozen", "six").replace("half-dozen", "six")
    plain = _SPELT_OUT.sub(lambda match: re.sub(r"[\s.\-_*]", "", match[0]), plain)
    return _MIXED.sub(lambda match: _unleet(match[0]), plain)


def _meant(sign: str) -> str:
    """What a sign of another script or a picture stands for."""
    value = numeric(sign, None)
    if value is not None and value.is_integer():
        return f" {int(value)} "
    words = name(sign, "").split()
    if words[:1] == ["DIE"]:
        return f" {words[-1][-1]} "
    if words[-1:] in (["CIRCLE"], ["SQUARE"], ["HEART"]):
        for colour in (*_COLOURS, "WHITE"):
            if colour in words:
                return f" {colour.lower()} "
    return sign


def _unleet(word: str) -> str:
    """A word in which digits stand for letters, as in "s1x"; else the word as it is."""
    meant = word.translate(_LEET)
    return meant if meant in _NUMBERS or meant in _SUIT_WORDS or meant in _ORDINALS else word


def _names_a_number(sentence: list[str], is_of_cards: bool) -> bool:
    """Whether some number in this sentence is not plainly a count of something."""
    return any(_names(sentence, at, is_of_cards) for at in range(len(sentence)))


def _names(sentence: list[str], at: int, is_of_cards: bool) -> bool:
    word = sentence[at]
    before = sentence[at - 1] if at else ""
    after = sentence[at + 1] if at + 1 < len(sentence) else ""
    if word in _PLURALS or (word in _DIGITS and after == "s"):
        return True
    if word in _EXTREMES:
        return is_of_cards and not (word == "top" and after in ("of", "tile", "tiles"))
    if word in _ORDINALS:
        return _is_place_of_a_card(sentence, at)
    if word in _ROMAN:
        return is_of_cards and (word != "v" or (before in _SUIT_WORDS and after not in _SUIT_WORDS))
    if word not in _NUMBERS and word not in _DIGITS:
        return False
    if word == "one":
        return _names_one(sentence, at, is_of_cards)
    if _counts(sentence, at) or before in _LABELS:
        return False
    if is_of_cards:
        return True
    return (before in _DETERMINERS or before in _PLAYS) and (not after or after in _GOES_ON)


def _counts(sentence: list[str], at: int) -> bool:
    """Whether the number is followed by what it counts, as in "two reds", "2 more cards", "three of them"."""
    rest = sentence[at + 1 :]
    if rest[:1] == ["of"] and len(rest) > 1 and rest[1] in _SUIT_WORDS:
        return False
    if rest[:1] == ["of"] and rest[1:2] and rest[1] in ("them", "us", "you", "these", "those"):
        return True
    while rest and rest[0] in _BETWEEN:
        rest = rest[1:]
    if not rest:
        return False
    if rest[0] in _NOUNS or rest[0] in _COUNTED:
        return True
    if rest[0] not in _SUIT_WORDS:
        return False
    # "The 6 blue" is a card, "the 6 blues" and "the 6 blue cards" are a count.
    is_singular = rest[0] in _SUITS and not (len(rest) > 1 and rest[1] in _COUNTED)
    return not (is_singular and at and sentence[at - 1] in ("a", "an", "the"))


def _is_place_of_a_card(sentence: list[str], at: int) -> bool:
    """Whether an ordinal stands for a card, as in "the 6th blue"; "the first blue trick" and "blue first" do not."""
    rest = sentence[at + 1 :]
    while rest and rest[0] in _BETWEEN:
        rest = rest[1:]
    if rest and (rest[0] in _SUIT_WORDS or rest[0] in _CARDS):
        return not (len(rest) > 1 and rest[1] in _NOUNS)
    is_adverb = sentence[at] in ("first", "second", "1st", "2nd")
    return (
        not is_adverb
        and any(word in _SUIT_WORDS for word in sentence[max(at - 2, 0) : at])
        and not (rest and rest[0] in _NOUNS)
    )


def _names_one(sentence: list[str], at: int, is_of_cards: bool) -> bool:
    """Whether "one" is a number: mostly it is not, as in "no one", "the blue one", "one of you"."""
    before = sentence[at - 1] if at else ""
    if _counts(sentence, at):
        return False
    if before in ("a", "is"):
        return is_of_cards or before == "a"
    return before in _SUIT_WORDS and (at < 2 or sentence[at - 2] not in _DETERMINERS)
