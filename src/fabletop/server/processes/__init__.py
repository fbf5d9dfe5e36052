"""The processes of one server: workers, guarded threads, the relay between processes, and fair queues."""
