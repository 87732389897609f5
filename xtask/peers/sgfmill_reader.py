"""Reads records with sgfmill: the board at the end of the main line and the comments on the way, a JSON object per file.

The paths are on standard input, one per line.
"""

import json
import sys

from sgfmill import boards, sgf

SIGNS = {None: ".", "b": "X", "w": "O"}


def facts(path):
    with open(path, "rb") as file:
        game = sgf.Sgf_game.from_bytes(file.read())
    size = game.get_size()
    board = boards.Board(size)
    texts = []
    for node in game.get_main_sequence():
        if node.has_setup_stones():
            black, white, empty = node.get_setup_stones()
            if not board.apply_setup(black, white, empty):
                raise ValueError("a setup without liberties")
        colour, point = node.get_move()
        if colour is not None and point is not None:
            board.play(*point, colour)
        if node.has_property("C"):
            texts.append(node.get("C"))
    rows = ["".join(SIGNS[board.get(row, column)] for column in range(size)) for row in reversed(range(size))]
    return {"board": "/".join(rows), "texts": texts}


for line in sys.stdin:
    path = line.rstrip("\n")
    try:
        answer = facts(path)
    except Exception as error:  # whatever it cannot read is an answer
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps({"path": path, **answer}), flush=True)
