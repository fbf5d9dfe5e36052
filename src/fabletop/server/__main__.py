"""Run a server with the settings of the environment: `python -m fabletop.server`."""

from fabletop.server.app import run

if __name__ == "__main__":
    run()
