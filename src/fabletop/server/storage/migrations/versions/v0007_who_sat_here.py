"""Seats record who left them, and when a bot stood in."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; earlier changes of seats are unknown."""
    with op.batch_alter_table("seats") as batch_op:
        batch_op.add_column(sa.Column("past", sa.Text(), nullable=False, server_default="[]"))


def downgrade() -> None:
    """Remove it."""
    with op.batch_alter_table("seats") as batch_op:
        batch_op.drop_column("past")
