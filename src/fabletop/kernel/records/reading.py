"""Parse a record, with a clear error where a line does not fit."""

from __future__ import annotations

from io import BytesIO

import msgspec

from fabletop.kernel.errors import BrokenRecord
from fabletop.kernel.records.lines import FORMAT, READABLE, AtRest, Body, End, Header, Record, Seen

MAX_BYTES = 64 * 2**20
"""The largest record that is read. Records of games are far smaller."""
MAX_LINE = 2**20

_decode = msgspec.json.Decoder(Header | Body | End).decode


def read(source: str | bytes) -> Record:
    """Parse a record. Raises BrokenRecord with the line that does not fit."""
    data = source.encode(errors="surrogatepass") if isinstance(source, str) else source
    if len(data) > MAX_BYTES:
        raise BrokenRecord(f"a record has at most {MAX_BYTES >> 20} MiB")
    # Line by line, so that millions of empty lines are refused at the first one.
    rows = BytesIO(data)
    header = _read_header(rows.readline().removesuffix(b"\n"))
    body: list[Body] = []
    number, at = 0, 1
    for at, row in enumerate(rows, start=2):
        line = _read_line(row.removesuffix(b"\n"), at)
        if isinstance(line, End):
            if line.lines != at - 1:
                raise BrokenRecord(f"{line.lines} lines were written before this one, {at - 1} are there", line=at)
            if rows.readline():
                raise BrokenRecord("something follows the end of the game", line=at + 1)
            return Record(header, tuple(body), line)
        if isinstance(line, Header) or isinstance(line, Seen) == (header.level == "full"):
            raise BrokenRecord(f"a record of level {header.level!r} has no such line", line=at)
        if line.n != number:
            raise BrokenRecord(f"number {number} is due here, not {line.n}", line=at)
        number += not isinstance(line, AtRest)
        body.append(line)
    raise BrokenRecord("the record ends too early: its last line is missing", line=at)


def _read_header(row: bytes) -> Header:
    foreign = BrokenRecord("this is not a record of Fabletop", line=1)
    try:
        first = msgspec.json.decode(row[:MAX_LINE])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise foreign from None
    form = first.get("format") if isinstance(first, dict) else None
    if not isinstance(form, str) or not form.startswith("fabletop-record/"):
        raise foreign
    if form not in READABLE:
        raise BrokenRecord(f"its format is {form}, and this version reads {FORMAT}", line=1)
    header = _read_line(row, 1)
    if not isinstance(header, Header):
        raise foreign
    if form != FORMAT and header.scheme != 1:
        raise BrokenRecord(f"a record of format {form} names no scheme", line=1)
    if (header.level == "seat") != (header.seat is not None):
        raise BrokenRecord("a record of one seat names that seat, and no other record does", line=1)
    if header.seat is not None and not 0 <= header.seat < len(header.seats):
        raise BrokenRecord(f"there is no seat {header.seat + 1}", line=1)
    return header


def _read_line(row: bytes, at: int) -> Header | Body | End:
    if len(row) > MAX_LINE:
        raise BrokenRecord(f"a line has at most {MAX_LINE >> 10} KiB", line=at)
    try:
        line: Header | Body | End = _decode(row)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BrokenRecord(f"it cannot be read: {error}", line=at) from None
    return line
