"""What is in some files, by Ray: python on_ray.py PATH…"""

import json
import sys
from collections import Counter

import movetext
import pyarrow as pa
import ray


@ray.remote
def pieces_of(path):
    return list(movetext.pieces(path))


@ray.remote
def counts_of(piece):
    """A task for each piece: what comes back are a few numbers, or tables, which Ray shares without copying them."""
    games = pa.record_batch(movetext.games_table(piece))
    codes = pa.record_batch(movetext.findings(piece))["code"].to_pylist()
    return len(games), games["legal"].true_count, len(movetext.plies(piece)), Counter(codes)


def main(paths):
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    pieces = [piece for found in ray.get([pieces_of.remote(path) for path in paths]) for piece in found]
    counts = ray.get([counts_of.remote(piece) for piece in pieces])
    games, legal, moves = (sum(count[at] for count in counts) for at in range(3))
    findings = sum((count[3] for count in counts), Counter())
    print(json.dumps({"games": games, "legal": legal, "moves": moves, "findings": findings}))


if __name__ == "__main__":
    main(sys.argv[1:])
