"""The OpenAPI description holds: no answer that it does not describe, and never an error of ours."""

from __future__ import annotations

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from tests.server.helpers import Server

DESCRIBED = [schemathesis.checks.response_schema_conformance, schemathesis.checks.status_code_conformance]
BOUNDED = settings(
    max_examples=6,
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
        _check(operation, {})
        # A guest who deleted themselves could do nothing more.
        if (operation.method.upper(), operation.path) != ("DELETE", "/api/me"):
            _check(operation, {"fabletop": cookie})


def _check(operation: Any, cookies: dict[str, str]) -> None:
    @BOUNDED
    @given(case=operation.as_strategy())
    def check(case: schemathesis.Case[Any]) -> None:
        response = case.call(cookies=cookies)
        where = f"{case.method} {case.formatted_path}: {response.status_code} {response.text[:300]}"
        assert response.status_code < 500, where
        is_refused = response.status_code >= 400
        assert not is_refused or "application/problem+json" in str(response.headers["content-type"]), where
        case.validate_response(response, checks=DESCRIBED)

    check()


def test_what_guests_and_tables_need_is_described(server: Server) -> None:
    """Calls that only guests may make name 401, and calls about a table 404: tried, and looked up."""
    schema = httpx.get(f"{server.url}/schema/openapi.json").json()
    tried = 0
    with httpx.Client(base_url=server.url) as client:
        for path, calls in schema["paths"].items():
            for method, call in calls.items():
                place = path.replace("{table}", "nosuchtab").replace("{seat}", "0").replace("{draft}", "nosuch")
                place = place.replace("{kind}", "muted").replace("{person}", "nosuch").replace("{game}", "nosuch")
                answer = client.request(method, place.replace("{clause}", "SHA-001"), json=_example(schema, call))
                assert str(answer.status_code) in call["responses"], (method, path, answer.text)
                tried += answer.status_code in {401, 404}
    assert tried > 20


def _example(schema: dict[str, Any], call: dict[str, Any]) -> Any:
    """The least that a call takes as its body."""
    if "requestBody" not in call:
        return None
    (content,) = call["requestBody"]["content"].values()
    found = content["schema"]
    found = schema["components"]["schemas"][found["$ref"].rsplit("/", 1)[-1]] if "$ref" in found else found
    samples = {"string": "x", "integer": 0, "array": [], "object": {}, "boolean": False}
    return {
        name: found["properties"][name].get("enum", [samples.get(found["properties"][name].get("type"), "x")])[0]
        for name in found.get("required", ())
    }
