"""Tables can be played with packs; the merged packs are stored."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the bundles, and each table's reference to one."""
    op.create_table(
        "bundles",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_bundles"),
    )
    with op.batch_alter_table("tables") as batch_op:
        batch_op.add_column(sa.Column("bundle", sa.String(length=64), nullable=True))
        batch_op.create_foreign_key("fk_tables_bundle", "bundles", ["bundle"], ["key"])


def downgrade() -> None:
    """Remove them."""
    with op.batch_alter_table("tables") as batch_op:
        batch_op.drop_constraint("fk_tables_bundle", type_="foreignkey")
        batch_op.drop_column("bundle")
    op.drop_table("bundles")
