"""The commands of the workshop at the terminal. They use the same functions as the browser."""

from __future__ import annotations

import os
import shlex
import subprocess
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.bots import USUAL
from fabletop.cli.commands.simulate import counting
from fabletop.cli.frames import DIM
from fabletop.cli.lookup import MOST, matching
from fabletop.cli.screen import InputEnded, Screen
from fabletop.cli.seating import new_table
from fabletop.cli.workshop import faces
from fabletop.cli.workshop.draft import Draft, Thing
from fabletop.cli.workshop.sorts import of_sort, sorts
from fabletop.kernel import BadSetup, FabletopError, whole_number
from fabletop.kernel.misfits import meant
from fabletop.kernel.packs import (
    Finding,
    as_toml,
    fields_of,
    kinds,
    one_file,
    with_card,
    with_field,
    with_plain,
    with_removed,
    without_card,
)
from fabletop.lab.trials import trial

RANDOM_GAMES, HEURISTIC_GAMES = 6, 24
"""The same numbers as in the browser's workshop."""
UNWANTED_GAMES = 20
SEED = "0"
MOST_LISTED = 30

HELP = {
    "list [KIND] [WORDS]": "what the game and the pack have: by table, by kind as in list strangers, by words of its "
    "name; list kinds names all kinds",
    "show [THING]": "a card, a character, a space: as the table shows it, and what is written of it",
    "board": "the table after the set-up",
    "read": "the whole pack in words",
    "words [WORDS]": "what may be written in a pack, and what it means",
    "set THING FIELD VALUE": "changes one field; asks for what you leave out. As in: set sword price 3",
    "set TABLE [KEY] VALUE": "the same for numbers and lists of the game",
    "edit [THING]": "opens the pack in $EDITOR, at that place",
    "copy THING ID": "brings a new thing like another one",
    "remove THING": "takes out what the pack says of it; a thing of the game leaves the game",
    "restore THING": "what was taken out of the game comes back",
    "undo": "takes back the last change since the workshop was opened, one after the other",
    "check": "everything that is wrong, with its line; every change is checked at once anyway",
    "try [SEATS]": "plays it here and now, as in: try me,heuristic,search",
    "measure [N [M]]": "what the pack changes, in N games by heuristic bots and M by random ones "
    f"({HEURISTIC_GAMES}, {RANDOM_GAMES})",
    "unwanted [N]": f"what nobody wanted in N games of heuristic bots ({UNWANTED_GAMES})",
    "export [FILE]": "the pack as one file, to be shared, or opened in the browser's workshop",
    "new NAME [BASE]": "begins a pack in NAME.toml: a small one, or with cards of the game to be changed",
    "quit": "leaves; everything is kept already",
}


class Bench:
    """A session of work on a pack."""

    def __init__(self, screen: Screen, draft: Draft) -> None:
        self._screen = screen
        self.draft = draft
        self._commands: dict[str, Callable[[str], bool]] = {
            name.split()[0]: getattr(self, f"_{name.split()[0]}") for name in HELP if name != "quit"
        }

    def work(self) -> None:
        """Execute commands until the person leaves."""
        self._tell(faces.overview(self.draft))
        if self.draft.path is not None:
            self._check("")
        self._tell(Text("help lists all commands.", DIM))
        while True:
            try:
                line = self._screen.ask(self.draft.title)
            except InputEnded:
                return
            if line in ("quit", "exit"):
                return
            try:
                self.do(line)
            except (FabletopError, OSError) as error:
                self._tell(Text(f"{error}.".replace("..", "."), faces.BAD))
            except KeyboardInterrupt:
                self._tell(Text("Stopped.", DIM))

    def do(self, line: str) -> bool:
        """Execute one command; False if its result is negative."""
        name, _, rest = line.strip().partition(" ")
        if not name:
            return True
        if name in ("help", "?"):
            return self._help()
        if name not in self._commands:
            raise BadSetup(f"there is no command {name!r}; help lists them")
        return self._commands[name](rest.strip())

    def _tell(self, *things: RenderableType) -> None:
        self._screen.show(*things)

    def _help(self) -> bool:
        rows = Grid.grid(padding=(0, 2, 0, 0))
        for name, about in HELP.items():
            rows.add_row(Text(name, "bold"), Text(about))
        self._tell(rows)
        return True

    # -- reading -------------------------------------------------------------------------------------------------------

    def _list(self, rest: str) -> bool:
        things = self.draft.things()
        kind, _, words = rest.partition(" ")
        if not rest:
            self._tell(faces.overview(self.draft))
            return True
        if kind in kinds(self.draft.library.content):
            if kinds(self.draft.library.content)[kind].card is None:
                self._tell(Text(as_toml(msgspec.to_builtins(getattr(self.draft.content, kind)))))
                return True
            found = _called([each for each in things if each.table == kind], words)
        elif rest == "kinds":
            self._tell(faces.overview(self.draft), faces.sorts(sorts(self.draft)))
            return True
        else:
            found = self._of_sort(rest) or _called(things, rest)
        self._tell(faces.listed(found))
        self._tell(Text(f"{len(found)} of {len(things)}", DIM))
        return bool(found)

    def _of_sort(self, words: str) -> list[Thing]:
        """Return the things of a sort, optionally limited by further words to matching names."""
        known = sorts(self.draft)
        first, _, rest = words.partition(" ")
        return of_sort(known, words) or (_called(of_sort(known, first), rest) if rest else [])

    def _show(self, rest: str) -> bool:
        things = self.draft.things()
        found = _called(things, rest) if rest else [each for each in things if each.mark]
        if not found:
            raise BadSetup(f"nothing here is called {rest!r}")
        if len(found) > MOST:
            self._tell(faces.listed(found))
        else:
            for each in found:
                self._face(each)
        return True

    def _face(self, thing: Thing) -> None:
        self._tell(faces.face(self.draft, thing, self._screen.width, self._screen.is_coloured))

    def _board(self, rest: str) -> bool:
        self._tell(faces.board(self.draft, self._screen.width, self._screen.is_coloured))
        return True

    def _read(self, rest: str) -> bool:
        self._tell(faces.pack_in_words(self.draft.reading()))
        return True

    def _words(self, rest: str) -> bool:
        found = matching(self.draft.known.words(), rest, lambda each: f"{each.word} {each.kind}")
        rows = Grid.grid(padding=(0, 2, 0, 0))
        for each in found[:MOST_LISTED]:
            fields = Text(f" ({', '.join(each.fields)})" if each.fields else "", DIM)
            rows.add_row(Text(each.word, "bold"), Text(each.kind, DIM), Text(each.means).append_text(fields))
        self._tell(rows)
        if len(found) > MOST_LISTED:
            self._tell(Text(f"{len(found) - MOST_LISTED} more: say more words.", DIM))
        return bool(found)

    def _meant(self, words: str, things: Sequence[Thing] | None = None) -> Thing:
        """Return the one thing that the words name."""
        found = _called(self.draft.things() if things is None else things, words)
        if not found:
            raise BadSetup(f"nothing here is called {words!r}")
        if len(found) > 1:
            names = ", ".join(f"{each.table}:{each.id}" for each in found[:MOST])
            raise BadSetup(f"{words!r} could be {names}{' and more' if len(found) > MOST else ''}")
        return found[0]

    # -- changing ------------------------------------------------------------------------------------------------------

    def _set(self, rest: str) -> bool:
        pack = self.draft.changeable
        what, rest = _first(rest)
        kind = kinds(self.draft.library.content).get(what)
        if kind is not None and kind.card is None:
            key, rest = _first(rest) if kind.is_table else ("", rest)
            return self._put(with_plain(pack, what, key, _value(rest or self._screen.ask(key or what))))
        thing = self._meant(what or self._screen.ask("thing"))
        fields = self.draft.fields(thing)
        field, rest = _first(rest)
        if not field:
            self._face(thing)
            field = self._screen.ask("field")
        if not rest:
            self._tell(Text(f"{field} = {as_toml(_within(fields, field.split('.')))}", DIM))
            rest = self._screen.ask("value")
        name, *inner = field.split(".")
        card = kinds(self.draft.library.content)[thing.table].card
        assert card is not None
        if name not in fields_of(card):
            raise BadSetup(f"{thing.table} have no field {name!r}{meant(name, fields_of(card))}")
        value = _changed(fields.get(name), inner, _value(rest))
        return self._put(with_field(pack, thing.table, fields["id"], name, value))

    def _edit(self, rest: str) -> bool:
        """Open an editor at a thing, or at the first error."""
        draft = self.draft
        before = draft.own_sources()
        place = self._entry(self._meant(rest)) if rest else next(iter(draft.examined.errors), Finding(""))
        file, opened = draft.file(place.file or next(iter(before))), draft.sources()
        editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi"
        subprocess.run([*shlex.split(editor), f"+{place.line or 1}", str(file)], check=False)  # noqa: S603  # theirs
        if draft.sources() == opened != before:
            draft.undo()
        draft.load()
        return self._check("")

    def _entry(self, thing: Thing) -> Finding:
        """Return where the pack defines a thing. A thing of the base game is added to the pack first, with its fields
        as comments.
        """
        pack = self.draft.changeable
        named = [str(each.get("id")) for each in pack.tables.get(thing.table, ())]
        if thing.id not in named:
            fields = self.draft.fields(thing)
            about = [f"{name} = {as_toml(value)}" for name, value in fields.items() if name != "id"]
            self.draft.write(with_card(pack, thing.table, {"id": fields["id"]}, about))
            named.append(thing.id)
        return self.draft.pack.finding("", (thing.table, named.index(thing.id)))

    def _copy(self, rest: str) -> bool:
        pack = self.draft.changeable
        what, name = _first(rest)
        thing = self._meant(what)
        fields, name = self.draft.fields(thing), name or self._screen.ask("id")
        if isinstance(fields["id"], int):
            number = whole_number(name)
            if number is None:
                raise BadSetup(f"the id of {thing.table} is a whole number, and {name!r} is none")
            return self._put(with_card(pack, thing.table, {**fields, "id": number}))
        return self._put(with_card(pack, thing.table, {**fields, "id": name, "name": faces.plain(name).capitalize()}))

    def _remove(self, rest: str) -> bool:
        pack, thing = self.draft.changeable, self._meant(rest)
        if any(str(each.get("id")) == thing.id for each in pack.tables.get(thing.table, ())):
            return self._put(without_card(pack, thing.table, thing.id))
        gone = pack.manifest.remove.get(thing.table, ())
        return self._put(with_removed(pack, thing.table, (*gone, thing.id)))

    def _restore(self, rest: str) -> bool:
        pack = self.draft.changeable
        gone = [Thing(table, card, card, "") for table, ids in pack.manifest.remove.items() for card in ids]
        thing = self._meant(rest, gone)
        left = [each for each in pack.manifest.remove[thing.table] if each != thing.id]
        return self._put(with_removed(pack, thing.table, left))

    def _undo(self, rest: str) -> bool:
        if not self.draft.undo():
            raise BadSetup(
                "there is nothing to take back: undo knows the changes since this workshop was opened; what was written"
                " before stays in the file"
            )
        return self._check("")

    def _put(self, files: dict[str, str]) -> bool:
        self.draft.write(files)
        return self._check("")

    def _check(self, rest: str) -> bool:
        self._tell(faces.findings(self.draft.examined))
        return not self.draft.examined.errors

    # -- trying and measuring ------------------------------------------------------------------------------------------

    def _try(self, rest: str) -> bool:
        rules = self.draft.playable
        fewest, most = self.draft.reading().seats if self.draft.packs else rules.seats
        others = min(max(3, fewest), most) - 1
        options = [f"{name}={value}" for name, value in self.draft.options.items()]
        packs = [str(self.draft.path)] if self.draft.path else []
        seats = rest or ",".join(["me", *[USUAL] * others])
        table = new_table(
            self.draft.game, self._screen, seats=seats, options=options, seed=None, packs=packs,
            ask_talk=False, ask_all=False, explain=True, pace=0.35,
        )  # fmt: skip
        return table.play()

    def _measure(self, rest: str) -> bool:
        rules, pack = self.draft.playable, self.draft.pack
        given = _numbers(rest)
        games = dict(zip((USUAL, "random"), (*given, *(HEURISTIC_GAMES, RANDOM_GAMES)[len(given) :]), strict=False))
        with counting() as progress:
            found = trial(self.draft.game).run(rules, pack, games, SEED, progress)
        self._tell(faces.tried(found, list(map(pack.placed, found.remarks))))
        return True

    def _unwanted(self, rest: str) -> bool:
        rules = self.draft.playable
        games = (_numbers(rest) or [UNWANTED_GAMES])[0]
        with counting() as progress:
            found = trial(self.draft.game).unwanted(rules, self.draft.everything(), games, SEED, progress)
        self._tell(Text(f"{games} games of {USUAL} bots, with every number of players by turns.", DIM))
        self._tell(faces.unwanted(found, self.draft.things()))
        return True

    # -- packs as files ------------------------------------------------------------------------------------------------

    def _export(self, rest: str) -> bool:
        pack = self.draft.pack
        target = Path(rest or f"{pack.manifest.id}.toml")
        if target.exists():
            raise BadSetup(f"{target} is there already: name another file")
        target.write_text(one_file(pack), encoding="utf-8")
        self._tell(Text(f"The pack is in {target}: fabletop play {self.draft.game} --pack {target}"))
        return True

    def _new(self, rest: str) -> bool:
        name, base = _first(rest)
        self.draft = self.draft.begun(name or self._screen.ask("name"), base)
        self._tell(Text(f"{self.draft.title} is in {self.draft.path}."))
        return self._check("")


def _called(things: Sequence[Thing], words: str) -> list[Thing]:
    """Return the things that the words mean: by id, by table and id, or by words of the name."""
    exact = [each for each in things if words in (each.id, f"{each.table}:{each.id}")]
    return exact or matching(things, words, lambda each: f"{each.name} {each.id}")


def _first(text: str) -> tuple[str, str]:
    """Return the first word or quoted phrase, and the rest."""
    if text[:1] in ('"', "'") and text.find(text[0], 1) > 0:
        end = text.index(text[0], 1)
        return text[1:end], text[end + 1 :].strip()
    word, _, rest = text.partition(" ")
    return word, rest.strip()


def _value(text: str) -> Any:
    """Parse an input as a value of a file; anything else is a text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, KeyError):
        return text


def _within(value: Any, way: Sequence[str]) -> Any:
    for step in way:
        index = whole_number(step) if isinstance(value, list) else None
        try:
            value = value[step if index is None else index]
        except (KeyError, IndexError, TypeError):
            return ""
    return value


def _changed(old: Any, way: Sequence[str], value: Any) -> Any:
    """Return a value with one part replaced, as in effects.0.health."""
    if not way:
        return value
    step, *rest = way
    index = whole_number(step) if isinstance(old, list) else None
    if index is not None and index < len(old):
        return [*old[:index], _changed(old[index], rest, value), *old[index + 1 :]]
    if isinstance(old, list):
        raise BadSetup(f"there is no {step!r} in a list of {len(old)}")
    known = old if isinstance(old, dict) else {}
    return {**known, step: _changed(known.get(step), rest, value)}


def _numbers(text: str) -> list[int]:
    found = [whole_number(each) for each in text.split()]
    if None in found:
        raise BadSetup(f"{text!r} is no number of games")
    return [each for each in found if each is not None]
