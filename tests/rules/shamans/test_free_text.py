"""Free text at an open table: suits and counts may be named, the number of a card may not, however it is written."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabletop.games.shamans.advice import why_not_chat
from tests.rules.shamans.talking import talking

rule = pytest.mark.rule
VIEW = talking(5, talk_open=True).view(0)


def is_refused(text: str, before: str = "") -> bool:
    """Whether the table refuses a text, written after another one of the same player."""
    refusal = why_not_chat(VIEW, text, before)
    assert refusal is None or refusal.clause == "SHA-216"
    return refusal is not None


ALLOWED = """
I have two reds
I have 2 reds.
I have 2 red
we hold three blue between us
I hold three blue cards and two yellow ones
Four cards are left in my hand
I have blue, two of them
my red cards are all high
2reds and 3 blues
I have one blue
I have 2 more reds
two of you have no red
I have two low blues
my two blue cards are high
a pair of reds
some high blue
both my whites are low
2 of my reds are high
I have 2 or 3 blues
I have two or maybe three reds
I had 2 whites, both low
I got three high browns and one low one
no reds, 2 blues, 3 whites
only one yellow
Three reds here, all low
I started with four greens
I have 2x red cards
none of my 3 blues is high
I have 5 reds
six reds in one hand!
I have two \U0001f535 cards
Ich habe zwei rote
ich habe 3 blaue Karten
J'ai deux rouges
j'ai 2 cartes bleues
tengo tres rojas
ho due rosse
the blue pile has 5
the blue pile has 4 cards
blue pile: 5 of 6
7 of 8 whites lie there
7 of the 8 whites are out
5 of 6 blues lie open
the pile of red has 6 already
white pile is at 7
the green pile needs 2 more
two more for the brown pile
4 blues are on the pile
three whites lie there
only two purple cards are missing
one red is missing
all 6 greens are gone
there are 2 yellows left
5 blues are out, 1 to go
the red pile holds only 3
P1 lied in trick 4
P1 led red in trick 3
P2 has no blue
P2 and P3 have no blue
I trust P4, he follows blue
P5 is a Shadow, he had red
was P3 out of green?
I suspect P2, no red from him
P1's red was low
Player two is lying about white
player 1's red is low
Seat three worries me, what do you think?
You played red in trick 3, and I saw it
Round 2 was mine, and yellow won it
My hand was better in the 1st round
trick 4: all blue
in the 5th trick you had no red
in the third trick red was led
That is the third time you have no red
The first blue trick was mine
Lead blue first
he went off suit 4 times when red was led
Three of us follow blue every time
The Moon is 4 steps away
only 3 steps left, do not stray from blue
We lose at 29, so please keep blue
the Shadow is 2 spaces from the Moon, keep blue
the pawn stands on space 6, lead red
We have won three rounds
I need 2 points
2 VP for me, thanks to purple
it is 6 to 4 in points, and red is dead
white gives me 3 points
I have 2 Daggers and no white
2 Portals lie open, take one and lead green
use your two shards, red can wait
I bring 12 cards of cake
five minutes more, the cards can wait
back in 3 min, lead green for me
I bet 5 to 1 that he has no red
Follow suit, please!
I will play the blue one
No one has red
One of you has the last blue
I had no green
Take the top of the pile
the highest card gathers, the lowest card takes a tile
I am a Shaman
I am blue with cold
This one is a Shadow, he had red
wait a second
I want to see the cards first
Who led red?
the last blue is with one of us
my longest suit is red
I have high red, low blue and nothing else
please do not play yellow
red is nearly full
half of my cards are brown
my hand is mostly low
red or blue, which of the two?
two suits are dead: red and white
of the 7 suits red is worst
we are 5 players, 2 Shadows, and I have red
Max, lead blue
give me a minute, I count the reds
his nose is red
the whites are due
to be or not to be blue
I won, so I lead green now
I ate before we played red
in for a penny, in for a purple
sun and moon
well done, fire away
it is your turn
he did not follow, did he?
I lead what you like
I have 2 red and 3 blue
I've got 4 green
I've two reds
we've 3 blues left
2 whites left
only 2 blues left
blue has 5 cards
blue needs 1 more
one more red and it is full
the red pile wants one more
the pile of white cards is at 5 of 6
6 of 8 reds are gone
3 out of 6 blues
5 out of the 8 whites are open
8 browns in all
all 8 reds
P4 went off suit in tricks 2 and 3
P1 and P2 are Shamans
P3 is lying about red
P3 is a Shadow
P5's blue was a lie
I think P2 has red
P2: do you have red?
P2, lead blue
P2 please lead blue
player 4 is the Shadow, red proves it
trick 3 was red
tricks 1 to 3 were red
rounds 1 and 2 went to red
in trick four he had no red
we are at 24, 6 spaces left, red please
6 spaces left: red please
space 24, so two off suits are fine, red please
it takes 3 more steps
the Shadow moved 2, red was led
the Shadow moved two spaces when red was led
I have 4 cards, none red
3 cards left, all low
you have 2 cards too many
first I lead red, then blue
my first card was red
second, I have no red
my second lead was red
3 of you follow red
one for all, all for red
for one thing I have no red
number one suspect: P2, no red
10 reds? no way
in 5 minutes I lead red
my 2 cents: lead red
50/50 that red is safe
let us get the 4th pile, red
third pile complete: red
8 points win, so red it is
2 VP for Shards, I keep red
with 2 Shards I need no red
I use 1 Portal, then red
step 1: lead red. step 2: win
at 8 pm I lead red
two down, one to go, then red
both of us have red
red, red, red!
red twice
the lowest card takes the tile, so play low red
somebody plays higher than me in red
two high reds and a low one
one high red, one low red
one red, one blue
1 red, 2 blues
2 red cards, 3 blue ones
two Rituals of white
do the white one
a white one please
J'ai trois cartes
j'ai 3 rouges
keine rote
zwei rote, drei blaue
ich habe 2 rote und 3 blaue
no tengo rojas
I have six or seven cards of red
Elementary, my dear Watson
who has 5 blues??
I agree 100%, red it is
he threw 3 blues away
threw away 2 blues
we need 4 more whites
4 whites to go
two whites to go
4 to go in white
"""

REFUSED = """
I have a red 6
I have a red six.
red 6
My blue is a five
I have two reds. My blue is a 5!
I have two reds and the blue 4
six, red
6 = blue
6/blue
six-blue
6\U0001f534
\U0001f5346
\U0001f534 = 6
six \U0001f534
red: penultimate
my red is the penultimate one
the second highest red
my red is next to top
second-lowest green
I hold the highest green
My LOWEST card is purple
the top white is mine
my red is top
my green is the max
yellow: minimum
My hand has a 7
MY RED CARD IS A SIX
I have the B4
b4?
B:4
4/B
B=4
my P1 is safe
I have P1 and W2
red6
6red
redsix
sixred
my red-6
red_6
red~6
red|6
red (6)
(red) [6]
red..6
red,6
red; 6
red... six
red? six!
red, that is 6
the 6, red of course
six (blue)
six / blue / mine
six~blue
six|blue
six = the blue
red \uff16
the 6th blue
the sixth blue
I hold the 6th of blue
blue VI
Blue iv, that is mine
my blue V
blue \u2165
my bluish six
the azure five
my flame is a 3
the crimson eight
a six of flames
the sun card, five
paw 3
\U0001f525 3
3 \U0001f43e
\U0001f30a=5
s i x of blue
s.i.x b.l.u.e
s1x blue is... no: blue s1x
blue thr33
s!x blue? blue s!x
siiiix, red
six, reeeed
blue s\u0456x
bl\u0443e, 5
r\u0435d 6
r\u0435d: f\u0456ve
the 6 of blues
six of blue
the 6 blue
a six blue
two sixes
I have two 6s
I have a six
I play the 4
\U0001f535 6
blue \u2465
blue \u2685
blue 6\ufe0f\u20e3
6\ufe0f\u20e3\U0001f535
\U0001f3a8 blue \u516d
bl\u200bue 6
b\u00adlue 6
s\u200di\u200dx, red
\U0001f1f7\U0001f1ea\U0001f1e9 6
\U0001f17c\U0001f17d red \U0001d7de
\U0001d42b\U0001d41e\U0001d41d 6
\u0280\u1d07\u1d05 6
r\u0338e\u0338d\u0338 6
the bl\xfce 6
red\u30006
red\u28006
red\u31646
Blue. Six.
Blue! Six!
my blue is over four
my blue is between 3 and 5
blue half a dozen
my blue: three plus three
blue is two times three
blue: 10 minus 4
\u0666 blue? no, blue \u0666
my card is one
blue one is mine
4b
the 4, and it is blue
blue the 6th
ace of reds
n-3
I follow with the five
my red is worth 6
my number is 4, my suit red
red, number four
no. 6, red
#6 red
red #6
rot sechs
rot 6
sechs, rot
die rote Sechs
die gr\xfcne 4
rouge six
le 6 rouge
le six, rouge
rojo cinco
cinco, rojo
el 5 rojo
rosso quattro
il 4, rosso
rood zes
zes, rood
blau: vorletzte
the red pile wants my 6
my red pile has a 6
I put the 6 on the red pile
the red pile has the 6
7 of whites
red is 6 of 6
I have 2 reds: 5 and 6
2 reds, 5 and 6
three whites: 1, 2, 3
trick 4, red 6
in trick 3 I play the red 6
P2, red 6
player 2, red 6
P1 and W6 are mine
red->6
6<-red
red\U0001f19a6
6 \U0001f171lue
\U0001f5346\ufe0f\u20e3
\u277b red
six - my red one is
I have 6\U0001f534
red \U0001f4af 6
red five-ish
red= V I
my red card has the value five
my red is one less than 7
it's a six and it's red
red: it is the sixth
red vi
vi red
red \u21166
red 6th
r6
6r
r 6
r-6
red6!
\u042fED 6
redd 6
RED SIX
r e d 6
red s-i-x
red s.i.x
red 0x6
red 6.0
red 06
I have 2 reds (5,6)
my two reds are 5 and 6
my 2 reds, 5/6
low red = 2
red two and red four
I have red two
I have red two and three
six of red
my six is red
my six red
the red card is number 6
pile red 6
lead six, it is red
5\ufe0f\u20e3\U0001f7e1
\U0001f7e15\ufe0f\u20e3
yellow \u0665
yellow \u096b
blue cinque
quattro blu
my reds: 4 6
reds 4 6
reds: 4, 6
2 reds 4 6
seven.yellow
I keep brown 4 for trick 7
in trick 7 I play brown 4
red 6 in trick 2
P1 has the red 6
player 1 has red 6
seat 2 holds the 4 of green
the 8
I lead the 5
hold on: 6! red!
ace red
red ace
my lowest red
last but one red
red is the second lowest
my red beats five
3 more than 3, red
\U0001d7de \U0001d42b\U0001d41e\U0001d41d
\u24e1\u24d4\u24d3 \u2465
\U0001f141\U0001f134\U0001f133 6
r\u0435d s\u0456\u0445
six\u2011blue
six\u2013blue
six\u2026blue
six\u061f blue
six\u3002blue
blue\u3001six
six\u200bblue
b1ue six
b|ue s1x
ye11ow 4
wh1te 3
whiteseven
7white
white_7
purple'6'
'purple' '6'
"six" "purple"
six "purple"
roter Sechser
die 6 in rot
la seis roja
seis rojo
le rouge: six
sei rosso
due, rosso
un rouge de valeur six
J'ai le 6 rouge
Ich habe die rote 6
Ich habe rot 6
tengo el rojo 6
"""


def lines(text: str) -> list[str]:
    """The sentences of a table."""
    return text.strip().splitlines()


def test_the_tables_are_long_enough() -> None:
    for table in (lines(ALLOWED), lines(REFUSED)):
        assert len(table) == len(set(table)) > 100


@rule("SHA-216", "SHA-178", "SHA-179")
@pytest.mark.parametrize("text", lines(ALLOWED))
def test_free_text_may_name_suits_and_count(text: str) -> None:
    assert not is_refused(text)


@rule("SHA-216", "SHA-183")
@pytest.mark.parametrize("text", lines(REFUSED))
def test_free_text_may_not_join_a_card_with_a_number(text: str) -> None:
    assert is_refused(text)


VALUES = {
    "digit": ["1", "2", "3", "4", "5", "6", "7", "8"],
    "word": ["one", "two", "three", "four", "five", "six", "seven", "eight"],
    "ordinal": ["2nd", "3rd", "4th", "5th", "6th", "7th", "8th"],
    "roman": ["ii", "iii", "iv", "vi", "vii", "viii"],
    "sign": ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⚀", "⚅", "6️⃣"],
    "foreign": ["zwei", "drei", "vier", "sechs", "quatre", "cinq", "siete", "ocho", "quattro", "cinque"],
}
COLOURS = {
    "word": ["blue", "green", "yellow", "purple", "white", "brown", "red"],
    "sign": ["🔵", "🟢", "🟡", "🟣", "⚪", "🟤", "🔴", "🟥", "💙"],
    "symbol": ["🌊", "🍃", "☀️", "💎", "🪶", "🐾", "🔥"],
    "foreign": ["blau", "rouge", "verde", "giallo", "lila", "braun", "rojo"],
}
SEPARATORS = [
    *"-=/:;,.|~_+*()[]<>!?&@^",
    *[
        " - ",
        " = ",
        ": ",
        ", ",
        "... ",
        " / ",
        " >> ",
        "==",
        "\n",
        "\u2013",
        " \u2014 ",
        " \u2192 ",
        "\u00b7",
        " \u2022 ",
    ],
    *["\u200b-\u200b", "\u3000=\u3000", " \U0001f440 ", "\U0001f44d", " \U0001f600: "],
]
HIDDEN = ["", "\u200b", "\u200d", "\u00ad", "\u2060", "\ufeff", "\u0338"]
FRAMES = ["{}", "I hold {}", "{} is mine", "lead it, I have {}!", "hello all. {}", "my card: {} (psst)"]
every = st.sampled_from


@st.composite
def spelled(draw: st.DrawFn, word: str) -> str:
    """A word in any case, in any alphabet of letters, with signs between its letters that nobody sees."""
    letters = [draw(every([sign.lower(), sign.upper()])) if sign in string.ascii_letters else sign for sign in word]
    if word.isascii() and word.isalpha():
        shift = draw(every([0, 0, 0x1D400 - ord("A"), 0xFF21 - ord("A")]))
        letters = [chr(ord(sign.upper()) + shift) if shift else sign for sign in letters]
        return draw(every(HIDDEN)).join(letters)
    return "".join(letters)


@st.composite
def named_cards(draw: st.DrawFn) -> str:
    """Colour and value of a card, either first, with something between them and around them."""
    value = draw(spelled(draw(every([each for group in VALUES.values() for each in group]))))
    colour = draw(spelled(draw(every([each for group in COLOURS.values() for each in group]))))
    between = draw(every(SEPARATORS))
    first, second = draw(st.permutations([value, colour]))
    return draw(every(FRAMES)).format(f"{first}{between}{second}")


@rule("SHA-216", "SHA-182")
@given(named_cards())
def test_nothing_between_value_and_colour_hides_a_card(text: str) -> None:
    assert is_refused(text)


@st.composite
def counted(draw: st.DrawFn) -> str:
    """A count of cards of a colour, as people write it."""
    number = draw(every(["2", "3", "4", "two", "three", "four"]))
    level = draw(every(["", "low ", "high ", "more "]))
    colour = draw(every(COLOURS["word"]))
    things = draw(every([f"{colour}s", f"{colour} cards", f"{colour} ones"]))
    said = draw(
        every(["I have {}", "{} here", "I hold {} and nothing else", "there are {}", "{}, please", "he had {}!"])
    )
    text = str(said.format(f"{number} {level}{things}"))
    return draw(every([text, text.upper(), text.capitalize()]))


@rule("SHA-216", "SHA-179")
@given(counted())
def test_counts_are_heard_in_any_case(text: str) -> None:
    assert not is_refused(text)


@rule("SHA-216")
@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("my blue is a", "6"),
        ("I hold red", "four"),
        ("I keep the", "5 yellow"),
        ("brown is my", "5"),
        ("the", "6th blue"),
        ("red", "6"),
        ("six", "blue"),
        ("s i", "x, red"),
        ("my \U0001f534 is", "\u2465"),
        ("I have the purple", "7!"),
        ("it is blue", "and it is a 5"),
    ],
)
def test_free_text_names_no_number_in_two_messages_either(before: str, text: str) -> None:
    assert is_refused(text, before)


@rule("SHA-216")
@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("I like red", "two tricks to go"),
        ("no blue here", "well done"),
        ("hello", "I have two reds"),
        ("I have two", "reds"),
        ("how many blues have you?", "I have 3 of them"),
        ("the blue pile", "has 5"),
        ("red is dead", "P1 lied in trick 4"),
    ],
)
def test_what_was_written_before_forbids_nothing_harmless(before: str, text: str) -> None:
    assert not is_refused(before)
    assert not is_refused(text, before)
