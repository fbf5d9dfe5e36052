"""Processes of one server: workers, guarded threads, relays between them, and fair shares."""
