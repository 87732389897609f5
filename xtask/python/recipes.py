"""Works out in plain Python what each recipe of the Python module should answer, runs it, and compares.

python recipes.py RECIPES TABLES FILES PYTHON RECIPE: the folder of the recipes, that of the exported tables as CSV and as Parquet, a
file with the paths of the records, the interpreter that has what the recipe needs, and its name."""

import csv
import json
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

csv.field_size_limit(1 << 30)
recipes, tables = Path(sys.argv[1]), Path(sys.argv[2])
paths = Path(sys.argv[3]).read_text(encoding="utf-8").splitlines()
python, recipe = sys.argv[4], sys.argv[5]


def read(table):
    with open(tables / f"{table}.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


games, plies, findings = read("games"), read("plies"), read("findings")


def game_of(row):
    return row["source"], int(row["game"])


def of_engine():
    """What there is in all files."""
    legal = sum(game["legal"] == "true" for game in games)
    codes = Counter(finding["code"] for finding in findings)
    return {"games": len(games), "legal": legal, "moves": len(plies), "findings": dict(codes)}


def most_frequent(column):
    """The position that most games have after two moves of the main line, and go on from."""
    followed = {(*game_of(row), row["parent"]) for row in plies if row["main"] == "true"}
    counts = Counter(
        row[column]
        for row in plies
        if row["ply"] == "2" and row["main"] == "true" and row[column] and (*game_of(row), row["node"]) in followed
    )
    return counts.most_common(1)[0][0]


def answers(key, canonical):
    winner = {game_of(game): game["winner"] for game in games}
    here = {(*game_of(row), row["node"]) for row in plies if row["key"] == key}
    following = defaultdict(lambda: [0, 0, 0])
    for row in plies:
        if row["main"] == "true" and (*game_of(row), row["parent"]) in here:
            counts, won = following[row["move"]], winner[game_of(row)]
            counts[0] += 1
            counts[1] += won == "1"
            counts[2] += won == "2"
    reached = {game_of(row) for row in plies if row["canonical"] == canonical}
    player = {game_of(game): game["player1"] for game in games if game["player1"]}
    first = defaultdict(lambda: [0, 0])
    for row in plies:
        if row["ply"] == "1" and row["main"] == "true" and game_of(row) in player:
            counts = first[row["move"], player[game_of(row)]]
            counts[0] += 1
            counts[1] += winner[game_of(row)] == "1"
    refusals = Counter((row["status"], row["refusal"]) for row in plies if row["refusal"])
    copies = Counter(int(game["moves_hash"], 16) for game in games if game["moves_hash"])
    disputed = []
    for game in games:
        if not game["winner"] or game["computed"] in ("", "unknown"):
            continue
        side = {"draw": "draw", "attackers": "1", "white" if game["rules"] == "tak" else "black": "1"}
        if side.get(game["computed"], "2") != game["winner"]:
            disputed.append([*game_of(game), game["winner"], game["computed"]])
    return {
        "next": sorted(([move, *counts] for move, counts in following.items()), key=lambda row: (-row[1], row[0])),
        "reached": sorted(list(game) for game in reached),
        "first": sorted(
            ([*key, *counts] for key, counts in first.items()), key=lambda row: (-row[2], row[0], row[1])
        ),
        "refusals": sorted(
            ([*key, count] for key, count in refusals.items()), key=lambda row: (-row[2], row[0], row[1])
        ),
        "copies": sorted(([key, count] for key, count in copies.items() if count > 1), key=lambda row: (-row[1], row[0])),
        "disputed": sorted(disputed),
    }


if recipe.startswith("ask_"):
    keys = most_frequent("key"), most_frequent("canonical")
    arguments, expected = [str(tables), *keys], answers(*keys)
    assert all(expected.values()), {name: len(rows) for name, rows in expected.items()}
    size = f"{sum(map(len, expected.values()))} rows of {len(expected)} answers"
else:
    arguments, expected = paths, of_engine()
    size = f"{expected['games']} games, {expected['moves']} moves, {sum(expected['findings'].values())} findings"
ran = subprocess.run([python, recipes / recipe, *arguments], capture_output=True, text=True, encoding="utf-8")
if ran.returncode:
    sys.exit(f"{recipe} failed: {ran.stderr[-3000:]}")
answered = json.loads(ran.stdout.splitlines()[-1])
for name, rows in expected.items():
    assert answered[name] == rows, (recipe, name, answered[name], rows)
assert answered.keys() == expected.keys(), answered.keys()
print(f"passed   {recipe}: {size}, as worked out in plain Python")
