"""The stored tables: guests, tables and their seats, answers, checkpoints, chat and complaints."""

from __future__ import annotations

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Text, false, true
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from fabletop.kernel.records import SCHEME, Scheme
from fabletop.server.protocol.bodies import LONGEST_LEVEL

NO_NUMBER = -1
"""The log number of a table's first row, which holds what happened before the first answer."""


class Base(DeclarativeBase):
    """Base of all models. Constraints have names, so that migrations can refer to them."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
        }
    )


class KeptSecret(Base):
    """A secret shared by all processes of this server."""

    __tablename__ = "secrets"
    name: Mapped[str] = mapped_column(String(30), primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)


class Guest(Base):
    """A person with an account on this server."""

    __tablename__ = "guests"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[float] = mapped_column(Float)
    address: Mapped[str] = mapped_column(String(64), default="", server_default="")
    """The address from which they last set their name; needed to act on complaints."""


class Ignored(Base):
    """A guest who has blocked or muted another."""

    __tablename__ = "shunned"
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True)
    other_id: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    """blocked, muted"""


class PutAway(Base):
    """A table that a guest has archived from their own list."""

    __tablename__ = "put_away"
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class TableRow(Base):
    """A table: its settings and its phase."""

    __tablename__ = "tables"
    __table_args__ = (Index(None, "phase", "listed", "created_at"), Index(None, "phase", "due_at"))
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    revision: Mapped[int] = mapped_column(Integer, default=0)
    """Counts the changes of this row and of its seats. A change based on an older revision is refused."""
    game: Mapped[str] = mapped_column(String(30))
    rules_version: Mapped[int] = mapped_column(Integer)
    content_hash: Mapped[str] = mapped_column(String(64))
    bundle: Mapped[str | None] = mapped_column(ForeignKey("bundles.key"))
    """The key of the merged packs of this table; None for the base pack alone."""
    name: Mapped[str] = mapped_column(String(60))
    phase: Mapped[str] = mapped_column(String(10))
    """open, running, over"""
    listed: Mapped[bool] = mapped_column(Boolean)
    host_id: Mapped[str | None] = mapped_column(ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    options: Mapped[bytes] = mapped_column(LargeBinary)
    pace_kind: Mapped[str] = mapped_column(String(10))
    pace_amount: Mapped[int] = mapped_column(Integer)
    absent_after: Mapped[int] = mapped_column(Integer)
    window: Mapped[float] = mapped_column(Float)
    watchers_allowed: Mapped[bool] = mapped_column(Boolean)
    odds: Mapped[bool] = mapped_column(Boolean, default=True, server_default=true())
    """Whether players may ask how likely an option succeeds."""
    fill: Mapped[str] = mapped_column(String(LONGEST_LEVEL))
    server_part: Mapped[bytes] = mapped_column(LargeBinary)
    scheme: Mapped[Scheme] = mapped_column(Integer, default=SCHEME, server_default="1")
    """The scheme by which its commitment and its seed are hashed."""
    seed: Mapped[bytes | None] = mapped_column(LargeBinary)
    created_at: Mapped[float] = mapped_column(Float)
    ended_at: Mapped[float | None] = mapped_column(Float, index=True)
    due_at: Mapped[float | None] = mapped_column(Float)
    """When the table is due, even if nobody is connected."""
    result: Mapped[bytes | None] = mapped_column(LargeBinary)
    undo: Mapped[bytes | None] = mapped_column(LargeBinary)
    """The requested undo, while the others decide on it."""
    rematch_id: Mapped[str | None] = mapped_column(String(16))
    branched_from: Mapped[str | None] = mapped_column(String(16))
    is_imagined: Mapped[bool] = mapped_column(Boolean, default=False)
    """It began in the middle of another game, so it has no record of its own."""
    broken: Mapped[str | None] = mapped_column(String(200))
    """Why it cannot be loaded or continue, in words for its people; None if no fault is known."""
    is_brought_in: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    """It was imported from a record."""


class BundleRow(Base):
    """The merged packs of a table, which stay available if their folders change."""

    __tablename__ = "bundles"
    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    data: Mapped[bytes] = mapped_column(LargeBinary)


class DraftRow(Base):
    """A pack that a guest writes: one file, finished or not."""

    __tablename__ = "drafts"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(30))
    revision: Mapped[int] = mapped_column(Integer, default=0)
    """Counts the changes. A change based on an older revision is refused."""
    shared: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    """Whether everyone who knows its address may read it."""
    title: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    created_at: Mapped[float] = mapped_column(Float)
    changed_at: Mapped[float] = mapped_column(Float)


class SeatRow(Base):
    """A seat and who sits there."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    """open, person, bot"""
    guest_id: Mapped[str | None] = mapped_column(ForeignKey("guests.id", ondelete="SET NULL"), index=True)
    level: Mapped[str | None] = mapped_column(String(LONGEST_LEVEL))
    secret: Mapped[str] = mapped_column(String(40))
    """The secret of a resume link."""
    random: Mapped[str] = mapped_column(String(64), default="")
    """The client's contribution to the seed."""
    away: Mapped[bool] = mapped_column(Boolean, default=False)
    past: Mapped[str] = mapped_column(Text, default="[]", server_default="[]")
    """JSON: who left this seat, and when a bot stood in."""
    ask_talk: Mapped[bool] = mapped_column(Boolean, default=False)
    pass_windows: Mapped[bool] = mapped_column(Boolean, default=False)
    ask_windows: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    orders: Mapped[str] = mapped_column(Text, default="[]", server_default="[]")
    """JSON: advance orders for windows."""


class AnswerRow(Base):
    """One answer or one undo. The primary key decides which of two concurrent answers is first."""

    __tablename__ = "answers"
    __table_args__ = (
        Index("uq_answers_number", "table_id", "number", unique=True),
        Index("uq_answers_command", "table_id", "seat", "command", unique=True),
    )
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    place: Mapped[int] = mapped_column(Integer, primary_key=True)
    """The order of storage. Answers to a joint decision may have their numbers in any order."""
    number: Mapped[int] = mapped_column(Integer)
    """The number in the game's log."""
    seat: Mapped[int] = mapped_column(Integer)
    entry: Mapped[bytes] = mapped_column(LargeBinary)
    tail_number: Mapped[int] = mapped_column(Integer)
    tail: Mapped[bytes] = mapped_column(LargeBinary)
    """The answers of chance that followed, and the places reserved for a joint decision."""
    news: Mapped[bytes] = mapped_column(LargeBinary)
    counts: Mapped[bytes] = mapped_column(LargeBinary)
    """How often the view of each seat, and then of the spectators, has changed up to here."""
    secret: Mapped[bool] = mapped_column(Boolean)
    """Other seats may not know that this question was asked."""
    traced: Mapped[bool] = mapped_column(Boolean)
    """Something was drawn, or others have seen a trace of the answer."""
    command: Mapped[str | None] = mapped_column(String(64))
    at: Mapped[float] = mapped_column(Float)


class OutcomeRow(Base):
    """The outcome of a seat's last command that left no answer, in case it is repeated after a restart."""

    __tablename__ = "outcomes"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    command: Mapped[str] = mapped_column(String(64))
    reason: Mapped[str | None] = mapped_column(Text)
    """Why it was refused; None if it was carried out."""
    clause: Mapped[str] = mapped_column(String(30))


class CheckpointRow(Base):
    """The whole state at rest, stored with the answer that led there."""

    __tablename__ = "checkpoints"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    place: Mapped[int] = mapped_column(Integer, primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    chance_count: Mapped[int] = mapped_column(Integer)
    state: Mapped[bytes] = mapped_column(LargeBinary)


class ArchiveRow(Base):
    """All positions of a finished game in everyone's views. It can be watched even after the rules have changed."""

    __tablename__ = "archives"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    frames: Mapped[bytes] = mapped_column(LargeBinary)


class ChatRow(Base):
    """A chat message."""

    __tablename__ = "chat"
    __table_args__ = (Index("uq_chat_command", "table_id", "guest_id", "command", unique=True),)
    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    guest_id: Mapped[str] = mapped_column(ForeignKey("guests.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int | None] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    command: Mapped[str] = mapped_column(String(64))
    at: Mapped[float] = mapped_column(Float)


class ReportRow(Base):
    """A complaint about a person, for the server's operator. It outlives deleted guests and keeps the names of its
    time.
    """

    __tablename__ = "reports"
    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(String(16))
    by_id: Mapped[str] = mapped_column(String(24))
    """Empty once the person who complained has deleted their account."""
    by_name: Mapped[str] = mapped_column(String(40), default="", server_default="")
    about_id: Mapped[str] = mapped_column(String(24))
    about_name: Mapped[str] = mapped_column(String(40), default="", server_default="")
    about_address: Mapped[str] = mapped_column(String(64), default="", server_default="")
    said: Mapped[str] = mapped_column(Text, default="", server_default="")
    """What the person had written at that table."""
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)
    settled_at: Mapped[float | None] = mapped_column(Float)
    outcome: Mapped[str] = mapped_column(Text, default="", server_default="")
    """The operator's decision."""


class BlockedRow(Base):
    """A blocked person or address."""

    __tablename__ = "blocked"
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    """person, address"""
    value: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The id of a guest, an address or a network."""
    reason: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)


class PulseRow(Base):
    """A row that the health check writes."""

    __tablename__ = "pulse"
    name: Mapped[str] = mapped_column(String(30), primary_key=True)
    at: Mapped[float] = mapped_column(Float)
