"""Legends that guests write."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them."""
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


def downgrade() -> None:
    """Remove them."""
    op.drop_index("ix_legends_guest_id", table_name="legends")
    op.drop_table("legends")
