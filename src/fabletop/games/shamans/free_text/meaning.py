"""Decide whether a text names the number of a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from fabletop.games.shamans.free_text.words import Sense, Token

_SUITS = (Sense.COLOUR, Sense.COLOURS, Sense.PICTURE)
_ONE_SUIT = (Sense.COLOUR, Sense.PICTURE)
_NOWHERE = Token(Sense.MARK, "")
"""The token before the first word and after the last."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_COUNTED = _words(
    """step steps space spaces point points round rounds trick tricks time times turn turns player players people
    person seat seats game games minute minutes min second seconds hour hours tile tiles portal portals shard
    shards dagger daggers mask masks shaman shamans shadow shadows bot bots ritual rituals pile piles friend
    friends guide guides move moves thing things reason reasons week weeks day days percent vp lead leads play
    plays off pm am oclock ones cent cents"""
)
_LABELS = _words(
    """trick tricks round rounds seat seats player players space spaces step game games bot bots table shadow shaman
    rule clause moved moves advanced"""
)
_LEFT = _words("more left missing out gone open hidden down there lie lies lying already")
_BETWEEN = _words(
    "x more other low high lower higher good bad small big little last different whole new your the our his her their"
)
"""The words that may stand between a number and what it counts."""
_MINE = _words("my your his her their our mine yours")
_ARTICLES = _words("a an the this that no das der die le la les el los il lo de het") | _MINE
_THEM = _words("them us you these those")
_HOLDING = _words(
    "have has had having hold holds held got get need needs see with are were keep kept habe ai tengo ho heb"
)
_ONLY = _words("only just about still exactly at least most nearly or and maybe perhaps even some around")
_PILE = _words("pile piles stack stacks")
_FILLS = _words(
    """has have is are at now with holds contains counts needs wants misses lacks stands lies on the only already still
    exactly about just of for and : ="""
)
"""The words that may stand between a pile and its count."""
_PLAYS = _words("play plays played playing lead leads led leading with throw threw drop dropped dump dumped keep kept")
_GOES_ON = _words("and or but too now then here please also so if is was as for in to")
_SCORE = _words("points point score vp bet odds wins")
_SOME = _words("no any some every this that which the another each only")
_RULE = _words("takes gathers gets leads wins took gathered won take gather")
_DOES = _words(
    """s lied lies lying led leads plays played follows followed strayed took takes has had can could should must will
    would may might please said says claims knows goes went out passed"""
)
"""Verbs that fit a player and not a card."""
_TO_PLAYERS = _words("trust suspect accuse believe ask kill eliminate player seat was did does is to from against")
_SAID_TO = _words("do did please lead follow play take use you are have can will why what how is stop help trust your")
"""The words that follow the name of a player who is addressed."""
_NEAR_BEST = _words("is the a of my your almost very at second card cards one are not")


class Sentence:
    """A tokenized text, with queries about its numbers."""

    def __init__(self, read: Sequence[Token]) -> None:
        self.tokens = read

    @property
    def names_a_card(self) -> bool:
        """Return whether some word names the number of a card."""
        return any(_ASKED[token.sense](self, at) for at, token in enumerate(self.tokens) if token.sense in _ASKED)

    @cached_property
    def is_of_cards(self) -> bool:
        """Return whether the text mentions cards or suits."""
        return any(token.sense in (*_SUITS, Sense.CARD) for token in self.tokens)

    def at(self, at: int) -> Token:
        """Return the token at a position, or an empty one."""
        return self.tokens[at] if 0 <= at < len(self.tokens) else _NOWHERE

    def word(self, at: int) -> str:
        """Return the word at a position."""
        return self.at(at).word

    def beyond_marks(self, at: int, step: int) -> Token:
        """Return the next token in that direction that is not a mark."""
        at += step
        while self.at(at).sense is Sense.MARK and self.at(at) is not _NOWHERE:
            at += step
        return self.at(at)

    # -- numbers -------------------------------------------------------------------------------------------------------

    def is_number_of_a_card(self, at: int) -> bool:
        """Return whether a number counts nothing and is no number of a trick or a player."""
        if self.is_explained(at):
            return False
        if self.at(at).word == "one":
            return self._is_card_one(at)
        if self.is_of_cards or Sense.LETTER in (self.beyond_marks(at, -1).sense, self.beyond_marks(at, 1).sense):
            return True
        ends = self.at(at + 1).sense is Sense.MARK or self.word(at + 1) in _GOES_ON
        return ends and (self.word(at - 1) in _ARTICLES or self.word(at - 1) in _PLAYS)

    def is_explained(self, at: int) -> bool:
        """Return whether the text explains what the number is."""
        return (
            self._is_label(at)
            or self._counts(at)
            or self._is_part_of_a_count(at)
            or self._counts_a_pile(at)
            or self._is_a_score(at)
            or (self.at(at).value == 2 and [self.word(at - 2), self.word(at - 1)] == ["of", "the"])
        )

    def _is_label(self, at: int) -> bool:
        """Return whether it is the number of something else, as in "trick 4", "rounds 1 and 2"."""
        if self.word(at - 1) in _LABELS:
            return True
        is_listed = self.word(at - 1) in ("and", "to", "or", "-") and self.at(at + 1).sense not in _SUITS
        return is_listed and self._is_number(at - 2) and self._is_label(at - 2)

    def _counts(self, at: int) -> bool:
        """Return whether the number is followed by something it counts, or by another number for the same things."""
        other = at + 2 + (self.word(at + 2) == "maybe")
        if self.word(at + 1) in ("or", "to", "-", "maybe") and self._is_number(other):
            return self._counts_things(other)
        return self._counts_things(at)

    def _counts_things(self, at: int) -> bool:
        """Return whether the number is followed by what it counts, as in "two reds", "2 more cards", "3 of my 5
        blues"."""
        after = at + 1
        if self.word(after) == "of":
            return self._counts_some_of(after + 1)
        while self.word(after) in _BETWEEN:
            after += 1
        thing = self.at(after)
        if thing.word in _COUNTED or thing.sense in (Sense.CARD, Sense.COLOURS):
            return True
        if thing.sense in _ONE_SUIT:
            return self._counts_one_suit(at, after)
        is_left = thing.word in _LEFT or self.word(after - 1) == "more" or self.word(after + 1) == "go"
        return is_left and self.beyond_marks(at, -1).sense not in _ONE_SUIT

    def _counts_some_of(self, after: int) -> bool:
        """Return whether "of" is followed by a plural or a group. "the 6 of blues" is a card."""
        if self.word(after) in _THEM:
            return True
        start = after
        while self.word(after) in _MINE or self.word(after) in ("the", "all"):
            after += 1
        if self._is_number(after) and self.word(after + 1) != "of":
            return self._counts_things(after)
        return after > start and self.at(after).sense in (Sense.COLOURS, Sense.CARD)

    def _counts_one_suit(self, at: int, suit: int) -> bool:
        """Return whether "2 red" is a count, as in "I have 2 red", "2 red cards". "the 2 red" and "2 red" alone are
        cards."""
        if self.at(suit + 1).sense is Sense.CARD or self.word(suit + 1) == "ones":
            return True
        if self.at(suit).sense is Sense.PICTURE:
            return False
        if self.at(at).value == 1:
            return self.word(at - 1) not in ("a", "the", *_MINE)
        before = at - 1
        while self.word(before) in _ONLY or self.word(before) == "," or self._is_number(before):
            before -= 1
        if self.at(before).sense is Sense.COLOUR and self._is_number(before - 1):
            return self._counts(before - 1)
        return self.word(before) in _HOLDING and self.word(at - 1) != ","

    def _is_part_of_a_count(self, at: int) -> bool:
        """Return whether it is the total of a counted number, as the 6 in "the blue pile has 5 of 6"."""
        before = at - 1 - (self.word(at - 1) == "the")
        return self.word(before) == "of" and self._is_number(before - 1) and self._counts_a_pile(before - 1)

    def _counts_a_pile(self, at: int) -> bool:
        """Return whether it follows a pile, as in "the pile of red has 6". "the 6" would be a card that goes there."""
        if self.at(at - 1).sense in _SUITS or self.word(at - 1) in _ARTICLES or self.at(at + 1).sense in _SUITS:
            return False
        before = at - 1
        while self.word(before) in _FILLS or self.at(before).sense in (*_SUITS, Sense.CARD):
            before -= 1
        return self.word(before) in _PILE and not any(
            self.word(each) in _MINE or self.word(each) == "i" for each in range(before - 3, before)
        )

    def _is_a_score(self, at: int) -> bool:
        """Return whether it is one side of a score or of a bet, as in "6 to 4 in points"."""
        pair = (self.word(at + 1) == "to" and self._is_number(at + 2)) or (
            self.word(at - 1) == "to" and self._is_number(at - 2)
        )
        return pair and any(token.word in _SCORE for token in self.tokens)

    def _is_number(self, at: int) -> bool:
        return self.at(at).sense is Sense.NUMBER

    def _is_card_one(self, at: int) -> bool:
        """Return whether "one" is a number. Mostly it is not, as in "no one", "the blue one", "one of you"."""
        before, after = self.word(at - 1), self.at(at + 1)
        if before in ("a", "is"):
            return self.is_of_cards or before == "a"
        if self.at(at - 1).sense in _SUITS:
            return self.word(at - 2) not in _ARTICLES
        is_marked_off = after.sense is Sense.MARK and self.beyond_marks(at, 1).sense in _SUITS
        follows = self.at(at - 1).sense is Sense.MARK and self.beyond_marks(at, -1).sense in _SUITS
        return (is_marked_off and before not in _SOME) or (follows and after.sense is Sense.MARK)

    # -- other words ---------------------------------------------------------------------------------------------------

    def is_several_of_a_number(self, at: int) -> bool:
        """Return whether cards are called by their number, as in "two sixes". "player 1's" is not."""
        return self.word(at - 1) not in _LABELS

    def is_place_of_a_card(self, at: int) -> bool:
        """Return whether an ordinal means a card, as in "the 6th blue", unlike "the first blue trick"."""
        after = at + 1
        while (
            self.word(after) in _BETWEEN or self.word(after) in ("of", *_ARTICLES) or self.at(after).sense is Sense.MARK
        ):
            if self.at(after) is _NOWHERE:
                break
            after += 1
        if self.word(after) in _COUNTED or self.word(at + 1) in _COUNTED:
            return False
        if self.at(after).sense in (*_SUITS, Sense.CARD) and self.word(after + 1) not in _COUNTED:
            return not (self.word(at) == "first" and self.at(at + 1).sense in (Sense.MARK, Sense.CARD))
        if self.word(at) in ("first", "second"):
            return False
        ends = self.at(at + 1).sense is Sense.MARK and self.word(at - 1) in _ARTICLES and self.is_of_cards
        return ends or any(self.at(each).sense in _SUITS for each in range(at - 4, at))

    def is_card_in_short(self, at: int) -> bool:
        """Return whether "P4" is the purple 4, or any other card. In "P4 lied" and "I trust P4" it is a player."""
        word = self.word(at)
        if word[0] != "p" or self.at(at).value > 5:
            return True
        first, after = at, at + 1
        while self.word(first - 1) in _LISTED and self.at(first - 2).sense is Sense.CODE:
            first -= 2
        while self.word(after) in _LISTED and self.at(after + 1).sense is Sense.CODE:
            after += 2
        if self.word(after) in ("is", "are"):
            is_player = self.word(after + 1) not in _MINE
        elif self.word(after) in (",", ":"):
            is_player = first in (0, self.at(0).word == "@") and self.word(after + 1) in _SAID_TO
        else:
            is_player = self.word(after) in _DOES or (self.word(after) == "have" and after - first > 1)
        is_player = is_player or any(self.word(first - each) in _TO_PLAYERS for each in (1, 2))
        return self.word(first - 1) in _MINE or not is_player

    def is_best_of_a_suit(self, at: int) -> bool:
        """Return whether "the highest" means a player's card, and not the card that the rules mention."""
        after = at + 1 + (self.at(at + 1).sense is Sense.CARD)
        return self.is_of_cards and self.word(after) not in _RULE

    def is_top_of_a_suit(self, at: int) -> bool:
        """Return whether an ambiguous word describes a suit or a card, as in "my red is top"."""
        if self.word(at) in _TOPS and not {"pile", "tile", "tiles"} & {self.word(at + each) for each in (1, 2, 3)}:
            return any(self._reaches_a_card(at, step) for step in (-1, 1))
        if self.word(at) == "v":
            return self.beyond_marks(at, -1).sense in _SUITS and self.beyond_marks(at, 1).sense not in _SUITS
        return False

    def _reaches_a_card(self, at: int, step: int) -> bool:
        at += step
        while self.word(at) in _NEAR_BEST or (self.at(at).sense is Sense.MARK and self.word(at) not in ("", ",")):
            if self.at(at).sense is Sense.CARD:
                return True
            at += step
        return self.at(at).sense in (*_SUITS, Sense.CARD)


_LISTED = ("and", "or", ",")
_TOPS = _words("top bottom max min ace aces biggest smallest largest greatest")
_ASKED: dict[Sense, Callable[[Sentence, int], bool]] = {
    Sense.NUMBER: Sentence.is_number_of_a_card,
    Sense.NUMBERS: Sentence.is_several_of_a_number,
    Sense.ORDINAL: Sentence.is_place_of_a_card,
    Sense.CODE: Sentence.is_card_in_short,
    Sense.BEST: Sentence.is_best_of_a_suit,
    Sense.WORD: Sentence.is_top_of_a_suit,
}
"""The check for a word of each sense."""
