"""Outcomes of the last commands. References to missing rematches are removed."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the outcomes, and repair references that a crash left behind."""
    op.create_table(
        "outcomes",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("command", sa.String(length=64), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("clause", sa.String(length=30), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_outcomes_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_outcomes"),
    )
    op.execute("UPDATE tables SET rematch_id = NULL WHERE rematch_id NOT IN (SELECT id FROM tables)")


def downgrade() -> None:
    """Remove them."""
    op.drop_table("outcomes")
