"""Tables and pieces say what the whole file says, to every library that reads Arrow."""

import gzip
import json
import pickle
import threading

import movetext
import pytest

pyarrow = pytest.importorskip("pyarrow")

GAME = '[Size "5"]\n[Player1 "Zoë"]\n\n1. a1 e5\n2. c3 {seen} d3\n\n'
BROKEN = '[Size "5"]\n\n1. a1 e5\n2. c3 c3\n3. a2 a3\n\n'
TREES = "(;GM[1]SZ[9]PB[Ann];B[ee];W[ee])\n(;GM[1]SZ[9];B[aa](;W[bb])(;W[cc]))\n"
ARCHIVE = (GAME + BROKEN) * 200


def rows(table):
    return pyarrow.record_batch(table).to_pylist()


def test_a_table_has_the_rows_of_the_dictionaries():
    for text in (ARCHIVE, TREES):
        plain = movetext.replay(text, positions=True, canonical=True)
        assert rows(movetext.plies(text, positions="text", canonical=True)) == plain
        games = movetext.games(text)
        table = rows(movetext.games_table(text))
        for game, row in zip(games, table, strict=True):
            tags = row.pop("tags")
            assert {**row, "tags": json.loads(tags)} == game


def test_findings_are_those_of_lint():
    table = rows(movetext.findings(ARCHIVE, path="a.ptn"))
    plain = movetext.lint(ARCHIVE, path="a.ptn")
    assert len(plain) > 200
    same = ["code", "severity", "message", "help", "address", "game"]
    for row, finding in zip(table, plain, strict=True):
        assert [row[name] for name in same] == [finding[name] for name in same]
        assert (row["line"], row["column"]) == (finding["start"]["line"], finding["start"]["column"])
        assert row["fixable"] == bool(finding["fixes"])
    counted = rows(movetext.games_table(ARCHIVE, lint=True))
    assert sum(game["findings"] for game in counted) == len(plain)


def test_keys_are_unsigned_and_the_version_is_told():
    schema = pyarrow.schema(movetext.plies(GAME))
    assert schema.field("key").type == pyarrow.uint64()
    assert schema.field("move").nullable and not schema.field("node").nullable
    assert schema.metadata[b"movetext.tables"] == b"1"


def test_streams_are_tables():
    table = movetext.plies(GAME)
    assert pyarrow.table(table).num_rows == len(table) == 5
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(table)["move"].to_list() == [None, "a1", "e5", "c3", "d3"]


def whole_and_cut(path, size):
    text = path.read_bytes()
    pieces = list(movetext.pieces(path, size=size))
    assert [piece.offset for piece in pieces[1:]] == [piece.offset + piece.length for piece in pieces[:-1]]
    for table in (movetext.findings, movetext.games_table, movetext.plies):
        cut = [row for piece in pieces for row in rows(table(piece))]
        assert cut == rows(table(text, path=str(path)))
    return pieces


def test_the_games_of_pieces_are_those_of_the_file(tmp_path):
    for name, text in (("a.ptn", ARCHIVE), ("b.sgf", TREES * 100)):
        for encoding in ("utf-8", "latin-1", "utf-8-sig"):
            path = tmp_path / name
            path.write_bytes(text.encode(encoding))
            for size in (300, 5000, 1 << 23):
                pieces = whole_and_cut(path, size)
                assert (len(pieces) > 1) == (size < len(text)) or encoding == "latin-1"


def test_pieces_of_packed_files_bring_their_bytes(tmp_path):
    path = tmp_path / "a.ptn.gz"
    path.write_bytes(gzip.compress(ARCHIVE.encode()))
    pieces = list(movetext.pieces(path, size=3000))
    assert b"".join(piece.read() for piece in pieces) == ARCHIVE.encode()
    cut = [row for piece in pieces for row in rows(movetext.findings(piece))]
    assert cut == rows(movetext.findings(ARCHIVE, path=str(path)))


def test_a_packed_file_that_is_cut_short_is_an_error(tmp_path):
    path = tmp_path / "a.ptn.gz"
    path.write_bytes(gzip.compress(ARCHIVE.encode())[:-20])
    with pytest.raises(EOFError):
        list(movetext.pieces(path, size=3000))


def test_pieces_cross_to_other_processes(tmp_path):
    path = tmp_path / "a.ptn"
    path.write_text(ARCHIVE)
    pieces = list(movetext.pieces(path, size=3000))
    assert pickle.loads(pickle.dumps(pieces)) == pieces
    assert len(pickle.dumps(pieces[0])) < 300


def test_what_concerns_the_file_keeps_it_whole(tmp_path):
    path = tmp_path / "a.ptn"
    path.write_text("{movetext: ignore-file PTN}\n" + ARCHIVE)
    assert len(list(movetext.pieces(path, size=3000))) == 1


def test_a_file_that_changed_is_an_error(tmp_path):
    path = tmp_path / "a.ptn"
    path.write_text(ARCHIVE)
    last = list(movetext.pieces(path, size=3000))[-1]
    path.write_text(GAME)
    with pytest.raises(OSError, match="shorter"):
        last.read()


def test_what_is_no_record_is_an_error(tmp_path):
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary")
    with pytest.raises(ValueError, match="notation"):
        list(movetext.pieces(path))
    path.write_bytes(b"\x7fELF\x02\x01\x01" + bytes(1000))
    with pytest.raises(ValueError, match="cannot read"):
        list(movetext.pieces(path, "ptn"))
    with pytest.raises(ValueError, match="positions"):
        movetext.plies(GAME, positions="board")


def test_other_threads_run_meanwhile():
    seen = []

    def work():
        movetext.findings(ARCHIVE * 20)
        seen.append("work")

    thread = threading.Thread(target=work)
    thread.start()
    seen.append("here")
    thread.join()
    assert seen == ["here", "work"]
