"""Questions of exported tables, by DuckDB: python ask_duckdb.py FOLDER KEY CANONICAL"""

import json
import sys
from pathlib import Path

import duckdb


def main(folder, key, canonical):
    tables = duckdb.connect()
    for name in ("games", "plies"):
        tables.execute(f"create view {name} as from '{Path(folder) / name}.parquet'")
    known = {"key": int(key, 16), "canonical": int(canonical, 16)}
    answers = {}
    sql = Path(__file__).with_name("questions.sql").read_text()
    for question in sql.split("\n-- ")[1:]:
        title, query = question.split("\n", 1)
        asked = {name: value for name, value in known.items() if f"${name}" in query}
        answers[title.split(":")[0]] = tables.execute(query, asked).fetchall()
    print(json.dumps(answers))


if __name__ == "__main__":
    main(*sys.argv[1:])
