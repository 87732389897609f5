"""What is in some files, by Dask: python on_dask.py PATH…"""

import json
import sys
from collections import Counter

import movetext
import pyarrow as pa
from dask.distributed import Client, LocalCluster


def pieces_of(path):
    return list(movetext.pieces(path))


def counts_of(piece):
    games = pa.record_batch(movetext.games_table(piece))
    codes = pa.record_batch(movetext.findings(piece))["code"].to_pylist()
    return len(games), games["legal"].true_count, len(movetext.plies(piece)), Counter(codes)


def main(paths):
    # Threads will do: while Rust works, the others run.
    cluster = LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None)
    with cluster, Client(cluster) as client:
        pieces = [piece for found in client.gather(client.map(pieces_of, paths)) for piece in found]
        counts = client.gather(client.map(counts_of, pieces, pure=False))
    games, legal, moves = (sum(count[at] for count in counts) for at in range(3))
    findings = sum((count[3] for count in counts), Counter())
    print(json.dumps({"games": games, "legal": legal, "moves": moves, "findings": findings}))


if __name__ == "__main__":
    main(sys.argv[1:])
