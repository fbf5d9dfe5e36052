"""The PostgreSQL of the tests itself: it starts, also for root, and speaks to SQLAlchemy."""

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

pytestmark = [pytest.mark.postgres, pytest.mark.anyio]


async def test_a_real_postgresql_answers(postgres_url: str) -> None:
    engine = create_async_engine(postgres_url)
    async with engine.connect() as connection:
        version = (await connection.execute(text("select version()"))).scalar_one()
    await engine.dispose()
    assert version.startswith("PostgreSQL ")
