"""Reads records with GNU Go: the board at the end of the main line, a JSON object per file.

The paths are on standard input, one per line; the program is asked in GTP.
"""

import json
import subprocess
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def start():
    command = ["gnugo", "--mode", "gtp"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def ask(program, question):
    program.stdin.write(question + "\n")
    program.stdin.flush()
    lines = []
    while True:
        line = program.stdout.readline()
        if not line:
            raise EOFError("GNU Go has ended")
        if line == "\n":
            break
        lines.append(line.rstrip("\n"))
    answer = "\n".join(lines)
    if not answer.startswith("="):
        raise ValueError(answer)
    return answer[1:].strip()


def facts(program, path):
    ask(program, f"loadsgf {path}")
    size = int(ask(program, "query_boardsize"))
    rows = [["."] * size for _ in range(size)]
    for colour, sign in (("black", "X"), ("white", "O")):
        for point in ask(program, f"list_stones {colour}").split():
            rows[size - int(point[1:])][COLUMNS.index(point[0])] = sign
    return {"board": "/".join("".join(row) for row in rows)}


program = start()
for line in sys.stdin:
    path = line.rstrip("\n")
    try:
        answer = facts(program, path)
    except (EOFError, BrokenPipeError) as error:
        answer = {"error": str(error)}
        program = start()
    except Exception as error:  # whatever it cannot read is an answer
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps({"path": path, **answer}), flush=True)
