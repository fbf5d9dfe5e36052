"""Preferences of a seat at windows, and whether a table shows odds."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns with their defaults."""
    with op.batch_alter_table("tables") as batch_op:
        batch_op.add_column(sa.Column("odds", sa.Boolean(), nullable=False, server_default=sa.true()))
    with op.batch_alter_table("seats") as batch_op:
        batch_op.add_column(sa.Column("ask_windows", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("orders", sa.Text(), nullable=False, server_default="[]"))


def downgrade() -> None:
    """Remove them."""
    with op.batch_alter_table("tables") as batch_op:
        batch_op.drop_column("odds")
    with op.batch_alter_table("seats") as batch_op:
        batch_op.drop_column("orders")
        batch_op.drop_column("ask_windows")
