"""Questions of exported tables, by Polars: python ask_polars.py FOLDER KEY CANONICAL"""

import json
import sys
from pathlib import Path

import polars as pl
from polars import col, lit

GAME = ["source", "game"]


def wins(player):
    return (col("winner") == player).sum()


def main(folder, key, canonical):
    games, plies = (pl.scan_parquet(Path(folder) / f"{name}.parquet") for name in ("games", "plies"))
    key, canonical = (lit(int(text, 16), dtype=pl.UInt64) for text in (key, canonical))
    here = plies.filter(col("key") == key).select(*GAME, "node")
    played = here.join(plies.filter("main"), left_on=[*GAME, "node"], right_on=[*GAME, "parent"])
    first = plies.filter(col("main") & (col("ply") == 1)).select(*GAME, "move")
    player1 = pl.when(col("rules") == "tak").then(lit("white")).otherwise(lit("black"))
    is_first = (col("computed") == "attackers") | (col("computed") == player1)
    computed = pl.when(col("computed") == "draw").then(lit("draw")).when(is_first).then(lit("1")).otherwise(lit("2"))
    questions = {
        "next": played.join(games, on=GAME)
        .group_by("move")
        .agg(pl.len().alias("games"), wins("1").alias("won1"), wins("2").alias("won2"))
        .sort([-col("games").cast(pl.Int64), "move"]),
        "reached": plies.filter(col("canonical") == canonical).select(GAME).unique().sort(GAME),
        "first": games.filter(col("player1").is_not_null())
        .join(first, on=GAME)
        .group_by("move", "player1")
        .agg(pl.len().alias("games"), wins("1").alias("won"))
        .sort([-col("games").cast(pl.Int64), "move", "player1"]),
        "refusals": plies.filter(col("refusal").is_not_null())
        .group_by("status", "refusal")
        .agg(pl.len().alias("moves"))
        .sort([-col("moves").cast(pl.Int64), "status", "refusal"]),
        "copies": games.filter(col("moves_hash").is_not_null())
        .group_by("moves_hash")
        .agg(pl.len().alias("copies"))
        .filter(col("copies") > 1)
        .sort([-col("copies").cast(pl.Int64), "moves_hash"]),
        "disputed": games.filter((col("computed") != "unknown") & (col("winner") != computed))
        .select(*GAME, "winner", "computed")
        .sort(GAME),
    }
    print(json.dumps({name: question.collect().rows() for name, question in questions.items()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
