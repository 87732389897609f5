"""Adds up the tables of a folder as DuckDB, pyarrow and Polars read them, and as they stand in CSV."""

import csv
import sys
from pathlib import Path

import duckdb
import polars
import pyarrow.parquet

csv.field_size_limit(1 << 30)
folder = Path(sys.argv[1])

# By kind of column: how many values there are, and what they come to. Keys are added up by 64 bits.
WORD = 1 << 64


def of_csv(table):
    with open(folder / f"{table}.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    sums = {"rows": len(rows)}
    for name in rows[0]:
        values = [row[name] for row in rows if row[name] != ""]
        sums[name] = values
    return sums


def total(values):
    """What the values of a column come to: numbers and flags added up, texts by their bytes."""
    amount = 0
    for value in values:
        if value is None:
            continue
        if isinstance(value, str):
            value = value.encode()
        amount += len(value) if isinstance(value, bytes) else int(value)
    return amount % WORD


def expected(name, values, kind):
    if kind == "key":
        return sum(int(value, 16) for value in values) % WORD
    if kind == "number":
        return sum(int(value) for value in values)
    if kind == "flag":
        return values.count("true")
    return sum(len(value.encode()) for value in values)


def kind_of(field):
    text = str(field.type)
    return {"uint64": "key", "int64": "number", "bool": "flag"}.get(text, "text")


for table in ("games", "plies", "findings"):
    path = folder / f"{table}.parquet"
    plain = of_csv(table)
    arrow = pyarrow.parquet.read_table(path)
    version = pyarrow.parquet.read_metadata(path).metadata[b"movetext.tables"]
    assert version == b"1", version
    frame = polars.read_parquet(path)
    duck = duckdb.sql(f"select * from '{path}'")
    columns = dict(zip(duck.columns, zip(*duck.fetchall())))
    assert plain["rows"] == arrow.num_rows == frame.height == len(columns["source"]), table
    for field in arrow.schema:
        name, kind = field.name, kind_of(field)
        sums = {
            "csv": expected(name, plain[name], kind) % WORD,
            "pyarrow": total(arrow[name].to_pylist()),
            "polars": total(frame[name].to_list()),
            "duckdb": total(columns[name]),
        }
        assert len(set(sums.values())) == 1, (table, name, sums)
    print(f"passed   {table}: {plain['rows']} rows, {len(arrow.schema)} columns, equal sums in 4 programs")
