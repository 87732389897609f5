"""Lint, format and replay the records of abstract board games; tables of large collections, as Arrow has them."""

import json
from typing import Any

from . import _native
from ._native import Table
from ._pieces import Piece, pieces, stored

__version__ = _native.__version__
__all__ = [
    "Piece",
    "Table",
    "findings",
    "format",
    "games",
    "games_table",
    "lint",
    "pieces",
    "plies",
    "replay",
]


def lint(
    text: str | bytes | Piece, notation: str | None = None, *, path: str = "<text>", select: list[str] | None = None
) -> list[dict[str, Any]]:
    """What is wrong with a text: one finding for each mistake, as `movetext lint --output-format json` reports it.

    Of a piece, places are counted from its beginning; `findings` counts them from that of the file."""
    return json.loads(_native.lint(stored(text, notation, path), select or []))


def format(text: str | bytes | Piece, notation: str | None = None) -> str:
    """The same records in the layout of their notation; what they say stays the same."""
    return _native.format(stored(text, notation, "<text>"))


def games(text: str | bytes | Piece, notation: str | None = None, *, path: str = "<text>") -> list[dict[str, Any]]:
    """A dictionary for each game: its players, result, length, whether all of it can be played."""
    return json.loads(_native.games(stored(text, notation, path)))


def replay(
    text: str | bytes | Piece,
    notation: str | None = None,
    *,
    path: str = "<text>",
    positions: bool = False,
    canonical: bool = False,
    main_line: bool = False,
) -> list[dict[str, Any]]:
    """A dictionary for each start and each move of all games: who played it, what came of it, the key of the position."""
    return json.loads(_native.replay(stored(text, notation, path), positions, canonical, main_line))


def games_table(
    text: str | bytes | Piece,
    notation: str | None = None,
    *,
    path: str = "<text>",
    lint: bool = False,
    select: list[str] | None = None,
) -> Table:
    """A row for each game. With `lint`, the findings in it are counted, those of `select` alone if it is given."""
    return _native.games_table(stored(text, notation, path), (select or []) if lint else None)


def plies(
    text: str | bytes | Piece,
    notation: str | None = None,
    *,
    path: str = "<text>",
    positions: str = "key",
    canonical: bool = False,
    main_line: bool = False,
    until: int | None = None,
) -> Table:
    """A row for each start and each move of all games. `positions` is `none`, `key` or `text`."""
    return _native.plies(stored(text, notation, path), positions, canonical, main_line, until)


def findings(
    text: str | bytes | Piece, notation: str | None = None, *, path: str = "<text>", select: list[str] | None = None
) -> Table:
    """A row for each finding."""
    return _native.findings(stored(text, notation, path), select or [])
