"""Run the migrations on the connection that `fabletop.server.storage.schema` passes."""

from alembic import context

from fabletop.server.storage.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
