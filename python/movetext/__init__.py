"""Lint, format and replay the records of abstract board games."""

import json
from typing import Any

from . import _native

__version__ = _native.__version__
__all__ = ["format", "games", "lint", "replay"]


def lint(
    text: str, notation: str | None = None, *, path: str = "<text>", select: list[str] | None = None
) -> list[dict[str, Any]]:
    """What is wrong with a text: one finding for each mistake, as `movetext lint --output-format json` reports it."""
    return json.loads(_native.lint(text, notation, path, select or []))


def format(text: str, notation: str | None = None) -> str:
    """The same records in the layout of their notation; what they say stays the same."""
    return _native.format(text, notation)


def games(text: str, notation: str | None = None, *, path: str = "<text>") -> list[dict[str, Any]]:
    """A dictionary for each game: its players, result, length, whether all of it can be played."""
    return json.loads(_native.games(text, notation, path))


def replay(
    text: str,
    notation: str | None = None,
    *,
    path: str = "<text>",
    positions: bool = False,
    canonical: bool = False,
    main_line: bool = False,
) -> list[dict[str, Any]]:
    """A dictionary for each start and each move of all games: who played it, what came of it, the key of the position."""
    return json.loads(_native.replay(text, notation, path, positions, canonical, main_line))
