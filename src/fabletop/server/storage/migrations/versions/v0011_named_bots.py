"""Bots may be named by a package and a class, or by a program. Such a name is longer than a level."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

COLUMNS = (("tables", "fill"), ("seats", "level"))


def upgrade() -> None:
    """Widen both columns to 200 characters."""
    for table, column in COLUMNS:
        with op.batch_alter_table(table) as batch_op:
            batch_op.alter_column(column, existing_type=sa.String(length=30), type_=sa.String(length=200))


def downgrade() -> None:
    """Truncate longer names. No bot has a truncated name, so the default bot plays."""
    for table, column in COLUMNS:
        op.execute(f"UPDATE {table} SET {column} = substr({column}, 1, 30)")  # noqa: S608
        with op.batch_alter_table(table) as batch_op:
            batch_op.alter_column(column, existing_type=sa.String(length=200), type_=sa.String(length=30))
