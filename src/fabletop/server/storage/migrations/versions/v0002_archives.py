"""Archives: finished games are stored as everyone saw them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the archives."""
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("frames", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_archives_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_archives"),
    )


def downgrade() -> None:
    """Remove the archives."""
    op.drop_table("archives")
