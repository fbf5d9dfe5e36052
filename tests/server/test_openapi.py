"""The OpenAPI description holds: no answer that it does not describe, and never an error of ours."""

from __future__ import annotations

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from tests.server.helpers import Server

BOUNDED = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_every_call_answers_as_described(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        client.put("/api/me", json={"name": "Ann"})
        cookie = client.cookies["fabletop"]
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    operations = [each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)]
    assert len(operations) > 25
    for operation in operations:
        # A guest who deleted themselves could do nothing more.
        is_farewell = (operation.method.upper(), operation.path) == ("DELETE", "/api/me")
        cookies = {} if is_farewell else {"fabletop": cookie}

        _check(operation, cookies)


def _check(operation: Any, cookies: dict[str, str]) -> None:
    @BOUNDED
    @given(case=operation.as_strategy())
    def check(case: schemathesis.Case[Any]) -> None:
        response = case.call(cookies=cookies)
        where = f"{case.method} {case.formatted_path}: {response.status_code} {response.text[:300]}"
        assert response.status_code < 500, where
        if response.status_code < 400:
            case.validate_response(response, checks=[schemathesis.checks.response_schema_conformance])
        else:
            assert "application/problem+json" in str(response.headers["content-type"]), where

    check()
