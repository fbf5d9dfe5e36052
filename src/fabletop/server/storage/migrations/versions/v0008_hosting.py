"""Moderation: complaints that outlive deleted guests, blocked people and addresses, and the health check."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables; existing complaints get the names that are known now."""
    op.create_table(
        "blocked",
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "value", name=op.f("pk_blocked")),
    )
    op.create_table(
        "pulse",
        sa.Column("name", sa.String(length=30), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_pulse")),
    )
    with op.batch_alter_table("guests") as batch_op:
        batch_op.add_column(sa.Column("address", sa.String(length=64), nullable=False, server_default=""))
    with op.batch_alter_table("tables") as batch_op:
        batch_op.add_column(sa.Column("is_brought_in", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("reports") as batch_op:
        batch_op.add_column(sa.Column("by_name", sa.String(length=40), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("about_name", sa.String(length=40), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("about_address", sa.String(length=64), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("said", sa.Text(), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("settled_at", sa.Float(), nullable=True))
        batch_op.add_column(sa.Column("outcome", sa.Text(), nullable=False, server_default=""))
    for who in ("by", "about"):
        name = f"SELECT name FROM guests WHERE guests.id = reports.{who}_id"  # noqa: S608
        op.execute(f"UPDATE reports SET {who}_name = COALESCE(({name}), '')")  # noqa: S608


def downgrade() -> None:
    """Remove it."""
    with op.batch_alter_table("reports") as batch_op:
        for name in ("outcome", "settled_at", "said", "about_address", "about_name", "by_name"):
            batch_op.drop_column(name)
    with op.batch_alter_table("tables") as batch_op:
        batch_op.drop_column("is_brought_in")
    with op.batch_alter_table("guests") as batch_op:
        batch_op.drop_column("address")
    op.drop_table("pulse")
    op.drop_table("blocked")
