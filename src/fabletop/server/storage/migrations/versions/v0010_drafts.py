"""Legends become drafts: packs that guests write for any game and may share."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Convert the Legends; all of them were written for Andor."""
    op.create_table(
        "drafts",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=30), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("changed_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_drafts_guest_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_drafts"),
    )
    op.create_index("ix_drafts_guest_id", "drafts", ["guest_id"])
    same = "id, guest_id, revision, title, text, created_at, changed_at"
    op.execute(f"INSERT INTO drafts (game, {same}) SELECT 'andor', {same} FROM legends")  # noqa: S608
    op.drop_index("ix_legends_guest_id", table_name="legends")
    op.drop_table("legends")


def downgrade() -> None:
    """Keep only the drafts for Andor."""
    op.create_table(
        "legends",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=24), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("changed_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_legends_guest_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_legends"),
    )
    op.create_index("ix_legends_guest_id", "legends", ["guest_id"])
    same = "id, guest_id, revision, title, text, created_at, changed_at"
    op.execute(f"INSERT INTO legends ({same}) SELECT {same} FROM drafts WHERE game = 'andor'")  # noqa: S608
    op.drop_index("ix_drafts_guest_id", table_name="drafts")
    op.drop_table("drafts")
