"""Tables that cannot continue are marked as broken."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark; no table has it yet."""
    with op.batch_alter_table("tables") as batch_op:
        batch_op.add_column(sa.Column("broken", sa.String(length=200), nullable=True))


def downgrade() -> None:
    """Remove it."""
    with op.batch_alter_table("tables") as batch_op:
        batch_op.drop_column("broken")
