"""What the module gives is what the program gives: same findings, same rows."""

import threading
from pathlib import Path

import movetext
import pytest

SOUND = '[Size "5"]\n[Player1 "Ann"]\n\n1. a1 e5\n2. c3 d3\n'
BROKEN = '[Size "5"]\n\n1. a1 e5\n2. c3 c3\n3. a2 a3\n'


def test_sound_text_has_no_errors():
    assert [finding for finding in movetext.lint(SOUND) if finding["severity"] == "error"] == []


def test_an_illegal_move_is_a_finding_at_its_place():
    errors = [finding for finding in movetext.lint(BROKEN, "ptn", path="a.ptn") if finding["severity"] == "error"]
    assert len(errors) == 1
    assert errors[0]["path"] == "a.ptn"
    assert errors[0]["address"] == "2b"


def test_only_selected_rules_are_reported():
    assert movetext.lint(BROKEN, select=["PTN001"]) == []
    with pytest.raises(ValueError, match="XYZ"):
        movetext.lint(BROKEN, select=["XYZ"])


def test_formatting_twice_changes_nothing():
    once = movetext.format("[Size \"5\"]\n1. a1   e5")
    assert once != "[Size \"5\"]\n1. a1   e5"
    assert movetext.format(once) == once


def test_games_are_rows():
    first, second = movetext.games(SOUND + "\n" + BROKEN)
    assert (first["game"], first["player1"], first["plies"], first["legal"]) == (1, "Ann", 4, True)
    assert (second["game"], second["player1"], second["legal"]) == (2, None, False)
    assert first["tags"] == {"Size": "5", "Player1": "Ann"}
    assert second["offset"] == len(SOUND) + 1


def test_moves_that_cannot_be_played_have_no_key():
    moves = movetext.replay(BROKEN)
    assert [move["status"] for move in moves] == ["played"] * 4 + ["illegal"] + ["beyond"] * 2
    assert all((move["key"] is None) == (move["status"] != "played") for move in moves)
    assert moves[0]["address"] == "0a" and moves[0]["move"] is None


def test_equal_positions_have_equal_keys_up_to_symmetry():
    one, other = (movetext.replay(f'[Size "5"]\n1. {move}', canonical=True)[-1] for move in ("a1", "e5"))
    assert one["key"] != other["key"]
    assert one["canonical"] == other["canonical"]


def test_positions_on_request():
    assert movetext.replay(SOUND)[-1]["position"] is None
    assert "/" in movetext.replay(SOUND, positions=True)[-1]["position"]


def test_what_is_no_record_is_an_error():
    with pytest.raises(ValueError, match="notation"):
        movetext.games("Dear diary")
    with pytest.raises(ValueError, match="pgn"):
        movetext.games(SOUND, "pgn")


def test_threads_give_the_same():
    results = [None] * 4
    text = (SOUND + "\n") * 500

    def work(at):
        results[at] = movetext.lint(text)

    threads = [threading.Thread(target=work, args=(at,)) for at in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(result == results[0] for result in results)


def test_the_examples_of_the_readme_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("games.ptn").write_text(SOUND + "\n" + BROKEN)
    readme = (Path(__file__).parent.parent / "README.md").read_text()
    blocks = [block.split("```")[0] for block in readme.split("```python\n")[1:]]
    assert len(blocks) == 2
    for block in blocks:
        exec(block, {})
