"""Tables name the scheme by which their commitment and their seed are hashed.

Under scheme 1, the commitment of a branch was its seed, and everyone could read it. Finished games keep their proof. A
branch that is still played gets a new secret: past chance is in its log, and future chance follows from the new secret.
"""

import secrets
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

SEED = b"fabletop seed 2\n"
TABLES = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("phase", sa.String),
    sa.column("branched_from", sa.String),
    sa.column("revision", sa.Integer),
    sa.column("scheme", sa.Integer),
    sa.column("server_part", sa.LargeBinary),
    sa.column("seed", sa.LargeBinary),
)
SEATS = sa.table("seats", sa.column("table_id", sa.String))


def upgrade() -> None:
    """Existing tables keep scheme 1; branches that are still played move to scheme 2."""
    with op.batch_alter_table("tables") as batch_op:
        batch_op.add_column(sa.Column("scheme", sa.Integer(), nullable=False, server_default="1"))
    database = op.get_bind()
    seats = sa.select(sa.func.count()).where(SEATS.c.table_id == TABLES.c.id).scalar_subquery()
    is_played = (TABLES.c.phase == "running") & TABLES.c.branched_from.is_not(None)
    for table, count in database.execute(sa.select(TABLES.c.id, seats).where(is_played)).all():
        secret = secrets.token_bytes(32)
        database.execute(
            TABLES.update()
            .where(TABLES.c.id == table)
            .values(
                scheme=2,
                server_part=secret,
                seed=sha256(SEED + secret + b"\n" * count).digest(),
                revision=TABLES.c.revision + 1,
            )
        )


def downgrade() -> None:
    """Remove the scheme. Games continue, but the proofs of games begun under scheme 2 no longer fit."""
    with op.batch_alter_table("tables") as batch_op:
        batch_op.drop_column("scheme")
