from collections.abc import Iterator
from os import PathLike
from typing import Any, Literal, TypedDict

__version__: str

Notation = Literal["otn", "tsn", "ten", "sgf", "ptn", "tps", "ppn"]

class Game(TypedDict):
    source: str
    game: int
    offset: int
    length: int
    notation: Notation
    rules: str | None
    variant: str | None
    size: str | None
    player1: str | None
    player2: str | None
    date: str | None
    event: str | None
    result: str | None
    winner: Literal["1", "2", "draw"] | None
    computed: str | None
    reason: str | None
    plies: int
    nodes: int
    legal: bool
    findings: int | None
    moves_hash: int | None
    tags: dict[str, str]

# `move` is what a row is about; the others are described in docs/tables.md.
Ply = TypedDict(
    "Ply",
    {
        "source": str,
        "game": int,
        "node": int,
        "parent": int | None,
        "ply": int,
        "main": bool,
        "side": str | None,
        "move": str | None,
        "point": str | None,
        "status": Literal["played", "illegal", "unread", "beyond"],
        "refusal": str | None,
        "comment": str | None,
        "clock": str | None,
        "key": int | None,
        "canonical": int | None,
        "position": str | None,
        "address": str,
    },
)

class Piece:
    """Whole games of a file. Small, and can be sent to another process: the bytes are read where they are needed."""

    path: str
    notation: Notation
    offset: int
    length: int
    games: int
    lines: int
    columns: int
    data: bytes | None
    def __init__(
        self,
        path: str,
        notation: Notation,
        offset: int,
        length: int,
        games: int,
        lines: int,
        columns: int,
        data: bytes | None = None,
    ) -> None: ...
    def read(self) -> bytes: ...

class Table:
    """Rows of a table, for every library that reads Arrow: `pyarrow.record_batch(table)`, `polars.DataFrame(table)`."""

    @property
    def column_names(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def pieces(
    path: str | PathLike[str], notation: Notation | None = None, *, size: int = ...
) -> Iterator[Piece]: ...
def findings(
    text: str | bytes | Piece,
    notation: Notation | None = None,
    *,
    path: str = "<text>",
    select: list[str] | None = None,
) -> Table: ...
def games_table(
    text: str | bytes | Piece,
    notation: Notation | None = None,
    *,
    path: str = "<text>",
    lint: bool = False,
    select: list[str] | None = None,
) -> Table: ...
def plies(
    text: str | bytes | Piece,
    notation: Notation | None = None,
    *,
    path: str = "<text>",
    positions: Literal["none", "key", "text"] = "key",
    canonical: bool = False,
    main_line: bool = False,
    until: int | None = None,
) -> Table: ...
def lint(
    text: str | bytes | Piece, notation: Notation | None = None, *, path: str = "<text>", select: list[str] | None = None
) -> list[dict[str, Any]]: ...
def format(text: str | bytes | Piece, notation: Notation | None = None) -> str: ...
def games(text: str | bytes | Piece, notation: Notation | None = None, *, path: str = "<text>") -> list[Game]: ...
def replay(
    text: str | bytes | Piece,
    notation: Notation | None = None,
    *,
    path: str = "<text>",
    positions: bool = False,
    canonical: bool = False,
    main_line: bool = False,
) -> list[Ply]: ...
