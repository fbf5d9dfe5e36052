"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guests")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("by_id", sa.String(length=24), nullable=False),
        sa.Column("about_id", sa.String(length=24), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=30), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
    op.create_table(
        "shunned",
        sa.Column("guest_id", sa.String(length=24), nullable=False),
        sa.Column("other_id", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_shunned_guest_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other_id"], ["guests.id"], name=op.f("fk_shunned_other_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest_id", "other_id", "kind", name=op.f("pk_shunned")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=30), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("content_hash", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("phase", sa.String(length=10), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("host_id", sa.String(length=24), nullable=True),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("pace_kind", sa.String(length=10), nullable=False),
        sa.Column("pace_amount", sa.Integer(), nullable=False),
        sa.Column("absent_after", sa.Integer(), nullable=False),
        sa.Column("window", sa.Float(), nullable=False),
        sa.Column("watchers_allowed", sa.Boolean(), nullable=False),
        sa.Column("fill", sa.String(length=30), nullable=False),
        sa.Column("server_part", sa.LargeBinary(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=True),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("ended_at", sa.Float(), nullable=True),
        sa.Column("due_at", sa.Float(), nullable=True),
        sa.Column("result", sa.LargeBinary(), nullable=True),
        sa.Column("undo", sa.LargeBinary(), nullable=True),
        sa.Column("rematch_id", sa.String(length=16), nullable=True),
        sa.Column("branched_from", sa.String(length=16), nullable=True),
        sa.Column("is_imagined", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["host_id"], ["guests.id"], name=op.f("fk_tables_host_id"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_ended_at"), ["ended_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_host_id"), ["host_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_phase_due_at"), ["phase", "due_at"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_tables_phase_listed_created_at"), ["phase", "listed", "created_at"], unique=False
        )

    op.create_table(
        "answers",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("entry", sa.LargeBinary(), nullable=False),
        sa.Column("tail_number", sa.Integer(), nullable=False),
        sa.Column("tail", sa.LargeBinary(), nullable=False),
        sa.Column("news", sa.LargeBinary(), nullable=False),
        sa.Column("counts", sa.LargeBinary(), nullable=False),
        sa.Column("secret", sa.Boolean(), nullable=False),
        sa.Column("traced", sa.Boolean(), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_answers_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "place", name=op.f("pk_answers")),
    )
    with op.batch_alter_table("answers", schema=None) as batch_op:
        batch_op.create_index("uq_answers_command", ["table_id", "seat", "command"], unique=True)
        batch_op.create_index("uq_answers_number", ["table_id", "number"], unique=True)

    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_chat_guest_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_chat_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chat_guest_id"), ["guest_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_chat_table_id"), ["table_id"], unique=False)
        batch_op.create_index("uq_chat_command", ["table_id", "guest_id", "command"], unique=True)

    op.create_table(
        "checkpoints",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("chance_count", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_checkpoints_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "place", "number", name=op.f("pk_checkpoints")),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("guest_id", sa.String(length=24), nullable=True),
        sa.Column("level", sa.String(length=30), nullable=True),
        sa.Column("secret", sa.String(length=40), nullable=False),
        sa.Column("random", sa.String(length=64), nullable=False),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("ask_talk", sa.Boolean(), nullable=False),
        sa.Column("pass_windows", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_seats_guest_id"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_guest_id"), ["guest_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_guest_id"))

    op.drop_table("seats")
    op.drop_table("checkpoints")
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_index("uq_chat_command")
        batch_op.drop_index(batch_op.f("ix_chat_table_id"))
        batch_op.drop_index(batch_op.f("ix_chat_guest_id"))

    op.drop_table("chat")
    with op.batch_alter_table("answers", schema=None) as batch_op:
        batch_op.drop_index("uq_answers_number")
        batch_op.drop_index("uq_answers_command")

    op.drop_table("answers")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tables_phase_listed_created_at"))
        batch_op.drop_index(batch_op.f("ix_tables_phase_due_at"))
        batch_op.drop_index(batch_op.f("ix_tables_host_id"))
        batch_op.drop_index(batch_op.f("ix_tables_ended_at"))

    op.drop_table("tables")
    op.drop_table("shunned")
    op.drop_table("secrets")
    op.drop_table("reports")
    op.drop_table("guests")
