"""Security headers for browsers, and the check of a request's origin."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from fabletop.server.operation.settings import Settings
from fabletop.server.protocol.problems import NotAllowed

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


def check_origin(settings: Settings, headers: Mapping[str, str]) -> None:
    """Refuse requests from pages of other sites. Programs other than browsers send no origin."""
    origin = headers.get("origin")
    if origin is None or origin.rstrip("/") in settings.origins:
        return
    if urlsplit(origin).netloc.lower() != (headers.get("host") or "").lower():
        raise NotAllowed("This request comes from another site.")
