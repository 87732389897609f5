"""What is in some files, by Daft: python on_daft.py PATH…"""

import json
import pickle
import sys
from collections import Counter

import daft
import movetext
import pyarrow as pa


@daft.func(return_dtype=daft.DataType.list(daft.DataType.binary()))
def pieces_of(path: str):
    """A piece crosses to a worker as the few bytes that Python makes of it."""
    return [pickle.dumps(piece) for piece in movetext.pieces(path)]


@daft.func(return_dtype=daft.DataType.string())
def counts_of(pickled: bytes):
    piece = pickle.loads(pickled)
    games = pa.record_batch(movetext.games_table(piece))
    codes = pa.record_batch(movetext.findings(piece))["code"].to_pylist()
    return json.dumps([len(games), games["legal"].true_count, len(movetext.plies(piece)), Counter(codes)])


def main(paths):
    files = daft.from_pydict({"path": paths})
    pieces = files.select(pieces_of(daft.col("path")).alias("piece")).explode("piece")
    answers = pieces.select(counts_of(daft.col("piece")).alias("counts")).to_pydict()["counts"]
    counts = [json.loads(answer) for answer in answers]
    games, legal, moves = (sum(count[at] for count in counts) for at in range(3))
    findings = sum((Counter(count[3]) for count in counts), Counter())
    print(json.dumps({"games": games, "legal": legal, "moves": moves, "findings": findings}))


if __name__ == "__main__":
    main(sys.argv[1:])
