"""Replay a record: step by step, to its end, or to the first illegal answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Literal, get_type_hints

import msgspec

from fabletop.kernel.chance import SEED_BYTES, SeededChance, TurnedChance
from fabletop.kernel.decisions import CHANCE, Decision, Joint, Seat
from fabletop.kernel.errors import BadSetup, BrokenRecord, FabletopError, brief
from fabletop.kernel.game import Game
from fabletop.kernel.log import Entry, LogEntry
from fabletop.kernel.misfits import explained, meant, plainly
from fabletop.kernel.records.lines import (
    Answer,
    AtRest,
    Awaited,
    Body,
    End,
    Header,
    Record,
    Seen,
    Undone,
    content_hash,
    encode,
)
from fabletop.kernel.records.seeds import commitment, joint_seed
from fabletop.kernel.rules import News, Rules
from fabletop.kernel.texts import Texts, plain

NO_DIGITS = "the seed is not written in hexadecimal digits"


class Step(msgspec.Struct, frozen=True):
    """One step of a replay."""

    number: int
    """The number of the answer, or of the change of the view; -1 for the start."""
    entry: LogEntry
    """The answer. None at the start and in a redacted record."""
    news: tuple[News, ...]
    view: Callable[[Seat | None], msgspec.Struct]
    """Returns what a seat sees after this step. To be called before the next step is taken."""
    hidden: Callable[[], Sequence[msgspec.Struct]]
    """Returns what is still hidden after this step, for finished games. To be called before the next step is taken.
    Empty in a redacted record."""


class Verdict(msgspec.Struct, frozen=True):
    """The result of `verify`."""

    kind: Literal["legal", "illegal", "redacted"]
    words: str
    line: int = 0
    number: int | None = None
    clause: str = ""


def replay(record: Record, rules: Rules[Any]) -> Iterator[Step]:
    """Yield the game step by step. Raises BrokenRecord at the first illegal answer."""
    if record.is_redacted:
        return _replay_seen(record, rules)
    return Replay.of(record, rules).steps()


def load(record: Record, rules: Rules[Any]) -> Game[Any]:
    """Return the game, ready to be continued. Raises BrokenRecord if it is not a legal game."""
    if record.is_redacted:
        raise BrokenRecord("a redacted record holds no answers: it can be replayed, but not played on")
    replayed = Replay.of(record, rules)
    for _ in replayed.steps():
        pass
    replayed.check_end(record.end)
    replayed.game.chance = replayed.chance
    return replayed.game


def verify(record: Record, rules: Rules[Any]) -> Verdict:
    """Replay a record, and return whether it is a legal game, or the first error in it."""
    if record.is_redacted:
        return Verdict("redacted", "redacted: not verifiable")
    try:
        game = load(record, rules)
    except BrokenRecord as broken:
        return Verdict("illegal", broken.reason, broken.line, broken.number, broken.clause)
    words = "legal game" if game.is_over else "legal game, not over yet"
    words += of_older_rules(record.header, rules)
    if record.end.seed is None:
        words += "; without its seed the draws cannot be checked"
    if record.end.turns:
        words += f"; a branch, with other luck from result {record.end.turns[0].count + 1} of chance on"
    return Verdict("legal", words)


def of_older_rules(header: Header, rules: Rules[Any]) -> str:
    """Return a remark about a record that was written under an older version of the rules; empty otherwise."""
    if header.rules >= rules.version:
        return ""
    return f"; it was played under version {header.rules} of the rules, and every answer fits version {rules.version}"


class Replay:
    """A game that is replayed from the lines of its record.

    If the current rules are newer than the record, the fingerprints of states are not compared, because the form of
    states may have changed. Everything else is checked, so the result is a game that is legal under the newer rules.
    """

    def __init__(
        self,
        game: Game[Any],
        lines: Sequence[Body],
        chance: SeededChance | None = None,
        first_line: int = 2,
        rules_then: int | None = None,
    ) -> None:
        self.game = game
        self.chance = chance
        self._lines = lines
        self._first_line = first_line
        self._rules_then = game.rules.version if rules_then is None else rules_then

    @classmethod
    def of(cls, record: Record, rules: Rules[Any]) -> Replay:
        """Set up the replay from the header. Raises BrokenRecord if it was made with other rules or other content."""
        header, content = record.header, rules.content()
        if header.game != rules.game:
            raise BrokenRecord(f"this is a game of {header.game}, not of {rules.game}", line=1)
        if header.rules > rules.version:
            raise BrokenRecord(f"it follows version {header.rules} of the rules; here is {rules.version}", line=1)
        is_older = header.rules < rules.version
        if not (_same_packs(header, rules) if is_older else header.content == content_hash(content)):
            raise BrokenRecord(_other_content(header, rules), line=1)
        try:
            start = rules.start(options_from(rules, header.options), len(header.seats), content)
        except BadSetup as bad:
            raise BrokenRecord(f"no game can be set up like this: {bad}", line=1, clause=bad.clause) from None
        return cls(Game(rules, start, content), record.lines, _chance_of(record), rules_then=header.rules)

    @property
    def _is_older(self) -> bool:
        return self._rules_then < self.game.rules.version

    def _broken(self, reason: str, line: int, number: int | None = None, clause: str = "") -> BrokenRecord:
        if self._is_older:
            reason = (
                f"it follows version {self._rules_then} of the rules, and does not fit version"
                f" {self.game.rules.version}, which is here: {reason}"
            )
        return BrokenRecord(reason, line=line, number=number, clause=clause)

    def steps(self) -> Iterator[Step]:
        """Yield one step for each answer. Each is checked against the rules, the seed and the hashes."""
        yield Step(-1, None, tuple(self.game.news), self.game.view, self._hidden)
        for at, line in enumerate(self._lines, start=self._first_line):
            try:
                step = self._take(line)
            except BrokenRecord as broken:
                number = line.n if isinstance(line, Answer | Undone) else None
                raise self._broken(broken.reason, at, number, broken.clause) from None
            if step is not None:
                yield step

    def _hidden(self) -> Sequence[msgspec.Struct]:
        return self.game.rules.unveil(self.game.state)

    def _take(self, line: Body) -> Step | None:
        match line:
            case Answer():
                news = self._answer(line)
                return Step(line.n, self.game.log[line.n], tuple(news), self.game.view, self._hidden)
            case Undone(n, to, agreed):
                self._undo(to, agreed)
                return Step(n, self.game.log[n], (), self.game.view, self._hidden)
            case Awaited(n):
                if not (n < self.game.number and self.game.log[n] is None):
                    raise BrokenRecord(f"no answer {n} is awaited here")
            case AtRest(n, fingerprint):
                here = self.game.checkpoints[-1]
                if here.number != n:
                    raise BrokenRecord("no turn begins here")
                if here.hash != fingerprint and not self._is_older:
                    raise BrokenRecord("the state is not the one that was recorded")
            case Seen():
                raise BrokenRecord("a full record holds answers, not views")
        return None

    def _answer(self, line: Answer) -> list[News]:
        option = self._chance_answer(line) if line.seat == CHANCE else self._option(line)
        try:
            news = self.game.answer(line.seat, option, number=line.n)
        except FabletopError as refused:
            raise self._refusal(line, option, refused) from None
        entry = self.game.log[line.n]
        if not isinstance(entry, Entry) or entry.offer != line.offer:
            raise BrokenRecord(f"seat {line.seat + 1} {'was' if line.offer else 'was not'} asked for this answer")
        return news

    def _option(self, line: Answer) -> Any:
        try:
            option = msgspec.convert(line.answer, self.game.rules.choices)
        except msgspec.ValidationError as error:
            raise BrokenRecord(f"answer {line.n} is no option of {self.game.rules.title}: {explained(error)}") from None
        given = line.answer if isinstance(line.answer, dict) else {}
        strange = [name for name in given if name not in msgspec.to_builtins(option)]
        if strange:
            raise BrokenRecord(f"answer {line.n} is no option of {self.game.rules.title}: there is no {strange[0]!r}")
        return option

    def _chance_answer(self, line: Answer) -> Any:
        pending = self.game.pending
        if self.chance is None or pending is None or isinstance(pending, Decision | Joint):
            return line.answer
        given = self.chance.answer(pending, self.game.chance_count)
        try:
            is_given = encode(line.answer) == encode(given)
        except RecursionError:
            is_given = False
        if not is_given:
            raise BrokenRecord(f"answer {line.n} of chance is not the one that the seed gives")
        return given

    def _refusal(self, line: Answer, option: Any, refused: FabletopError) -> BrokenRecord:
        """Return the error for a refused answer, with the reason from the rules if they have one."""
        if not 0 <= line.seat < self.game.state.seat_count:
            return BrokenRecord(f"answer {line.n} is not legal: {refused}", clause=refused.clause)
        what = _in_words(self.game.rules.texts(), option)
        because = self.game.refusal(line.seat, option)
        reason = self.game.rules.reason(because) if because else str(refused)
        clause = because.clause if because else refused.clause
        return BrokenRecord(f"answer {line.n} of seat {line.seat + 1}, “{what}”, is not legal: {reason}", clause=clause)

    def _undo(self, to: int, agreed: tuple[Seat, ...]) -> None:
        try:
            self.game.undo(to, agreed)
        except FabletopError as refused:
            raise BrokenRecord(f"that cannot be taken back: {refused}") from None

    def check_end(self, end: End) -> None:
        """Check the result, and that nothing is missing after the last answer."""
        at = len(self._lines) + self._first_line
        game = self.game
        if self.chance and not (game.is_over or isinstance(game.pending, Decision | Joint)):
            raise self._broken("an answer of chance is missing before the end", at)
        if game.is_over == (end.result is None):
            raise self._broken("the game is over here" if game.is_over else "the game is not over here", at)
        if game.rules.result(game.state) != end.result:
            raise self._broken(f"the result is {game.rules.result(game.state)}, not {end.result}", at)


def options_from(rules: Rules[Any], options: Mapping[str, Any]) -> msgspec.Struct:
    """Return table options from plain values. Raises BadSetup if one is unknown or of the wrong type."""
    for name in options:
        if name not in rules.options.__struct_fields__:
            raise BadSetup(
                f"{rules.title} has no option {name!r}. {_offered(str(name), rules.options.__struct_fields__)}"
            )
    try:
        chosen = msgspec.convert(options, rules.options)
    except msgspec.ValidationError as error:
        raise BadSetup(f"{rules.title} cannot be set up like that. {plainly(error, rules.options)}") from None
    for name, values in rules.option_values(rules.content()).items():
        value, known = getattr(chosen, name), [each.value for each in values]
        if value not in known:
            there = [str(each) for each in known]
            raise BadSetup(f"{name}: {rules.title} has no {value!r}. {_offered(str(value), there)}")
    return chosen


def _offered(word: str, known: Sequence[str]) -> str:
    """Return the known alternatives to an unknown word, and what may have been meant."""
    guess = "" if word.lstrip("-").isdigit() else meant(word, known).removeprefix("; ")
    return f"{guess[:1].upper()}{guess[1:]} There is {', '.join(dict.fromkeys(known))}".lstrip()


def _in_words(texts: Texts, option: Any) -> str:
    """Return an answer in words. A record may hold an option that no game offers and that therefore has no words."""
    try:
        return plain(texts.of("option", option))
    except LookupError:
        return brief(option)


def _same_packs(header: Header, rules: Rules[Any]) -> bool:
    return [(each.id, each.version) for each in header.packs] == [(each.id, each.version) for each in rules.packs]


def _other_content(header: Header, rules: Rules[Any]) -> str:
    """Return the packs that a record needs, and those that are loaded."""
    played = [f"{each.id} {each.version} (hash {each.hash})" for each in header.packs] or ["the base pack alone"]
    here = [f"{each.id} {each.version} (hash {each.hash})" for each in rules.packs] or ["the base pack alone"]
    return (
        f"it was played with other content, hash {header.content}: {', '.join(played)}; here is {', '.join(here)}."
        " Name the same packs in the same order with --pack DIR"
    )


def _chance_of(record: Record) -> SeededChance | None:
    """Return the chance seat of a record, after checking its seed against its parts and its commitment."""
    end, at, scheme = record.end, len(record.lines) + 2, record.header.scheme
    if end.seed is None:
        return None
    seed = _seed_in(end.seed, at)
    try:
        server_part = bytes.fromhex(end.parts[0]) if end.parts else seed
    except ValueError:
        raise BrokenRecord(NO_DIGITS, line=at) from None
    if end.parts and joint_seed(server_part, end.parts[1:], scheme) != seed:
        raise BrokenRecord("the seed does not come from its parts", line=at)
    if commitment(server_part, scheme) != record.header.commitment:
        raise BrokenRecord("the seed is not the one that was committed to before the game", line=at)
    chance = SeededChance(seed)
    for turn in end.turns:
        _seed_in(turn.seed, at)
        chance = TurnedChance(chance, turn)
    return chance


def _seed_in(digits: str, at: int) -> bytes:
    """Parse a seed from the last line."""
    try:
        seed = bytes.fromhex(digits)
    except ValueError:
        raise BrokenRecord(NO_DIGITS, line=at) from None
    if seed.hex() != digits:
        raise BrokenRecord(NO_DIGITS, line=at)
    if len(seed) != SEED_BYTES:
        raise BrokenRecord(f"a seed has {SEED_BYTES} bytes, not {len(seed)}", line=at)
    return seed


def _replay_seen(record: Record, rules: Rules[Any]) -> Iterator[Step]:
    if record.header.game != rules.game:
        raise BrokenRecord(f"this is a game of {record.header.game}, not of {rules.game}", line=1)
    of_game = get_type_hints(rules.view)["return"]
    known: dict[str, Any] = {}
    for at, line in enumerate(record.lines, start=2):
        assert isinstance(line, Seen)
        known |= line.view
        try:
            view = msgspec.convert(known, of_game)
            news = tuple(News(msgspec.convert(event, rules.events)) for event in line.news)
        except msgspec.ValidationError as error:
            raise BrokenRecord(f"this is no view of {rules.title}: {explained(error)}", line=at) from None
        yield Step(line.n, None, news, partial(_same, view), tuple)


def _same(view: msgspec.Struct, seat: Seat | None) -> msgspec.Struct:
    """Return the only view of a redacted record, for any seat."""
    return view
