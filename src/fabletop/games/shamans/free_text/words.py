"""The words for cards and numbers, in the languages that players use."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Sense(Enum):
    """The meaning of a word, a sign or a mark."""

    NUMBER = "number"
    ORDINAL = "ordinal"
    NUMBERS = "numbers"
    """Cards by their number, as in "sixes"."""
    COLOUR = "colour"
    COLOURS = "colours"
    """Several cards of a suit, as in "reds"."""
    PICTURE = "picture"
    """A suit as a coloured sign."""
    CARD = "card"
    CODE = "code"
    """A card in short form, as in "B4", or a player, as in "P4"."""
    BEST = "best"
    """A word that singles out one card of a suit, as "highest" does."""
    LETTER = "letter"
    """The first letter of a suit."""
    MARK = "mark"
    """Punctuation, or a sign without a meaning in this game."""
    WORD = "word"


class Token(NamedTuple):
    """A word, a number or a mark of a text."""

    sense: Sense
    word: str
    value: int = 0
    """The value of a number."""


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


LANGUAGES: dict[str, dict[Sense, tuple[str, ...]]] = {
    "English": {
        Sense.NUMBER: _words("one two three four five six seven eight"),
        Sense.ORDINAL: _words("first second third fourth fifth sixth seventh eighth"),
        Sense.NUMBERS: _words("twos threes fours fives sixes sevens eights"),
        Sense.COLOUR: _words(
            """blue blu bluish azure navy cyan wave green grn greenish emerald leaf yellow yello ylw yel yellowish gold
            golden sun purple purp purpel purplish violet lilac crystal white wht whitish snowy feather brown brn
            brownish paw red rd reddish crimson scarlet flame"""
        ),
        Sense.COLOURS: _words(
            """blues waves greens leaves yellows suns purples violets crystals whites feathers browns paws reds
            flames"""
        ),
        Sense.CARD: _words("card cards hand hands suit suits"),
        Sense.BEST: _words("highest lowest topmost penultimate antepenultimate maximum minimum"),
    },
    "German": {
        Sense.NUMBER: _words("eins zwei drei vier fuenf|funf sechs sieben acht"),
        Sense.ORDINAL: _words("erste zweite dritte vierte fuenfte|funfte sechste siebte achte"),
        Sense.NUMBERS: _words("einser zweier dreier vierer funfer sechser siebener achter"),
        Sense.COLOUR: _words("blau grun gruen gelb lila violett weiss braun rot"),
        Sense.COLOURS: _words(
            """blaue blauen blauer blaues grune gruene grunen gruner gelbe gelben gelber violette violetten weisse
            weissen weisser braune braunen brauner rote roten roter rotes"""
        ),
        Sense.CARD: _words("karte karten farbe farben"),
        Sense.BEST: _words("hochste hochsten niedrigste niedrigsten vorletzte vorletzten"),
    },
    "French": {
        Sense.NUMBER: _words("~un deux trois quatre cinq six ~sept huit"),
        Sense.ORDINAL: _words("premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme"),
        Sense.COLOUR: _words("bleu bleue vert verte jaune violette blanc blanche marron brun brune rouge"),
        Sense.COLOURS: _words("bleus bleues verts vertes jaunes violettes blancs blanches marrons bruns brunes rouges"),
        Sense.CARD: _words("carte cartes"),
        Sense.BEST: _words("avant-dernier avantdernier avantderniere"),
    },
    "Spanish": {
        Sense.NUMBER: _words("~uno ~dos tres cuatro cinco seis siete ocho"),
        Sense.ORDINAL: _words("primero segundo tercero cuarto quinto sexto septimo octavo"),
        Sense.COLOUR: _words("azul verde amarillo amarilla morado morada violeta blanco blanca castano rojo roja"),
        Sense.COLOURS: _words("azules verdes amarillos amarillas morados moradas violetas blancos blancas rojos rojas"),
        Sense.CARD: _words("carta cartas"),
        Sense.BEST: _words("penultimo penultima"),
    },
    "Italian": {
        Sense.NUMBER: _words("~uno ~due ~tre quattro cinque ~sei sette ~otto"),
        Sense.ORDINAL: _words("primo secondo terzo quarto quinto sesto settimo ottavo"),
        Sense.COLOUR: _words("azzurro giallo gialla viola bianco bianca marrone rosso rossa"),
        Sense.COLOURS: _words("azzurri gialli gialle bianchi bianche marroni rossi rosse verdi"),
        Sense.CARD: _words("carta ~carte"),
    },
    "Dutch": {
        Sense.NUMBER: _words("~een twee drie vier vijf zes zeven acht"),
        Sense.ORDINAL: _words("eerste tweede derde vierde vijfde zesde zevende achtste"),
        Sense.COLOUR: _words("blauw groen geel paars ~wit bruin rood"),
        Sense.COLOURS: _words("blauwe groene gele paarse witte bruine rode"),
        Sense.CARD: _words("kaart kaarten"),
        Sense.BEST: _words("hoogste laagste voorlaatste"),
    },
}
"""Every word by its sense. Numbers and ordinals are in ascending order. "a|b" are two spellings. A word after "~" is
also an English word or a name, and counts only beside another word of its language."""

ROMAN = {"ii": 2, "iii": 3, "iiii": 4, "iv": 4, "vi": 6, "vii": 7, "viii": 8}
"""Roman numerals that are not words themselves, unlike "i" and "v"."""
PHRASES = {
    "half a dozen": "six",
    "half-dozen": "six",
    "half dozen": "six",
    "last but one": "penultimate",
    "next to last": "penultimate",
    "next to top": "penultimate",
    "next to bottom": "penultimate",
    "avant-dernier": "avantdernier",
}
"""Several words that readers take as one."""

SUIT_LETTERS = "bgypwnr"
COLOURED = ("BLUE", "GREEN", "YELLOW", "PURPLE", "BROWN", "RED")
"""The colours in the names of coloured signs. White is left out, since a white sign may only be an outline."""
PICTURES = {
    "WATER WAVE": "blue",
    "DROPLET": "blue",
    "LEAF FLUTTERING IN WIND": "green",
    "FOUR LEAF CLOVER": "green",
    "HERB": "green",
    "BLACK SUN WITH RAYS": "yellow",
    "SUN WITH FACE": "yellow",
    "GEM STONE": "purple",
    "CRYSTAL BALL": "purple",
    "FEATHER": "white",
    "PAW PRINTS": "brown",
    "FIRE": "red",
    "HEAVY BLACK HEART": "red",
    "BLACK HEART SUIT": "red",
}
"""The signs that mean a suit, by their Unicode names."""
LOOKS = str.maketrans(
    {
        **dict(zip("аеорсухіѕјԁһӏкмтвня", "aeopcyxisjdhlkmtbhr", strict=True)),
        **dict(zip("οινακερτυχωσμηβδ", "oivakeptuxwomnbd", strict=True)),
        "ß": "ss",
        "×": "x",
        "ø": "o",
        "ł": "l",
        "ı": "i",
        "æ": "ae",
        "œ": "oe",
        "З": "3",
        "з": "3",
        "б": "6",
        "’": "'",
        "‘": "'",
        "ʼ": "'",
        "′": "'",
    }
)
"""Small letters of other alphabets that resemble Latin ones, and letters without a decomposition."""


class Known(NamedTuple):
    """A word of some language."""

    token: Token
    language: str
    is_ours_too: bool
    """Whether it is also an English word, which counts only if the text uses its language."""


def _lexicon() -> dict[str, Known]:
    lexicon: dict[str, Known] = {}
    for language, senses in LANGUAGES.items():
        for sense, listed in senses.items():
            for at, spellings in enumerate(listed, 1):
                for word in spellings.removeprefix("~").split("|"):
                    known = Known(Token(sense, word, at), language, spellings.startswith("~"))
                    lexicon.setdefault(word, known)
    return lexicon


LEXICON = _lexicon()
