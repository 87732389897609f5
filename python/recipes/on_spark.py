"""What is in some files, by Spark: python on_spark.py PATH…"""

import json
import os
import sys

import movetext
import pyarrow as pa
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

PIECES = "path string, notation string, offset long, length long, games long, lines long, columns long, data binary"
COUNTS = "games long, legal long, moves long"
FINDINGS = "source string, game long, code string, severity string, line long, message string"


def to_pieces(batches):
    """Paths to pieces of whole games."""
    for batch in batches:
        for path in batch["path"].to_pylist():
            rows = [
                {name: getattr(piece, name) for name in movetext.Piece.__slots__}
                for piece in movetext.pieces(path)
            ]
            if rows:
                yield pa.RecordBatch.from_pylist(rows)


def pieces_of(batch):
    return (movetext.Piece(**row) for row in batch.to_pylist())


def to_findings(batches):
    """Pieces to a row for each finding."""
    names = [column.split()[0] for column in FINDINGS.split(", ")]
    for batch in batches:
        for piece in pieces_of(batch):
            yield pa.record_batch(movetext.findings(piece)).select(names)


def to_counts(batches):
    """Pieces to how many games and moves they hold."""
    for batch in batches:
        for piece in pieces_of(batch):
            games = pa.record_batch(movetext.games_table(piece))
            moves = len(movetext.plies(piece))
            yield pa.RecordBatch.from_pylist(
                [{"games": len(games), "legal": games["legal"].true_count, "moves": moves}]
            )


def main(paths):
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = (
        SparkSession.builder.master(os.environ.get("SPARK_MASTER", "local[2]"))
        .config("spark.driver.host", "localhost")
        .config("spark.driver.bindAddress", "localhost")
        .config("spark.ui.enabled", "false")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    files = spark.createDataFrame([(path,) for path in paths], "path string")
    pieces = files.repartition(len(paths)).mapInArrow(to_pieces, PIECES).cache()
    pieces = pieces.repartition(max(2, pieces.count()))
    found = pieces.mapInArrow(to_findings, FINDINGS).groupBy("code").count().collect()
    counts = pieces.mapInArrow(to_counts, COUNTS).agg(f.sum("games"), f.sum("legal"), f.sum("moves")).first()
    games, legal, moves = counts
    print(json.dumps({"games": games, "legal": legal, "moves": moves, "findings": {row[0]: row[1] for row in found}}))


if __name__ == "__main__":
    main(sys.argv[1:])
