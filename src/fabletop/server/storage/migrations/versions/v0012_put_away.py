"""Tables that guests have archived from their own list."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the list."""
    op.create_table(
        "put_away",
        sa.Column("guest_id", sa.String(length=24), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_put_away_guest_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_put_away_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest_id", "table_id", name="pk_put_away"),
    )


def downgrade() -> None:
    """Remove the list."""
    op.drop_table("put_away")
