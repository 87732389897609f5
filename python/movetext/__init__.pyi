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

def lint(
    text: str, notation: Notation | None = None, *, path: str = "<text>", select: list[str] | None = None
) -> list[dict[str, Any]]: ...
def format(text: str, notation: Notation | None = None) -> str: ...
def games(text: str, notation: Notation | None = None, *, path: str = "<text>") -> list[Game]: ...
def replay(
    text: str,
    notation: Notation | None = None,
    *,
    path: str = "<text>",
    positions: bool = False,
    canonical: bool = False,
    main_line: bool = False,
) -> list[Ply]: ...
