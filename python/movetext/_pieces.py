"""Files in pieces of whole games, so that many workers share one, and only what they work on is in memory."""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike, fspath
from typing import BinaryIO

from . import _native

_BLOCK = 1 << 20
_HEAD = 1 << 22


@dataclass(frozen=True, slots=True)
class Piece:
    """Whole games of a file. Small, and can be sent to another process: the bytes are read where they are needed."""

    path: str
    """The file."""
    notation: str
    """Its notation."""
    offset: int
    """The first byte, of what is in a packed file the first when it is unpacked."""
    length: int
    """How many bytes there are."""
    games: int
    """How many games of the file stand before these."""
    lines: int
    """How many lines of the file end before these."""
    columns: int
    """How many characters stand before these on their line."""
    data: bytes | None = None
    """The bytes, of a packed file, which cannot be read from the middle."""

    def read(self) -> bytes:
        """The bytes."""
        if self.data is not None:
            return self.data
        with open(self.path, "rb") as file:
            file.seek(self.offset)
            read = file.read(self.length)
        if len(read) < self.length:
            raise OSError(f"`{self.path}` is shorter than it was")
        return read


def pieces(path: str | PathLike[str], notation: str | None = None, *, size: int = 1 << 23) -> Iterator[Piece]:
    """Cuts a file between games, into pieces of about so many bytes. `.gz` and `.zst` are unpacked meanwhile.

    Together, the games of the pieces are the games of the file, with the same numbers, lines and findings."""
    path = fspath(path)
    packed, file = _open(path)
    with file:
        head = file.read(_HEAD)
        cutter = _native.Cutter(head, path, notation, size)
        block = head
        while True:
            cutter.feed(block)
            while (piece := cutter.next()) is not None:
                offset, data, games, lines, columns = piece
                kept = data if packed else None
                yield Piece(path, cutter.notation, offset, len(data), games, lines, columns, kept)
            if not block:
                return
            block = file.read(_BLOCK)


def _open(path: str) -> tuple[bool, BinaryIO]:
    """A file to read from, and whether it is packed, by its first bytes."""
    file = open(path, "rb")
    start = file.read(4)
    file.seek(0)
    if start[:2] == b"\x1f\x8b":
        return True, gzip.GzipFile(fileobj=file)
    if start == b"\x28\xb5\x2f\xfd":
        return True, _zstandard(file)
    return False, file


def _zstandard(file: BinaryIO) -> BinaryIO:
    try:
        from compression import zstd
    except ImportError:
        try:
            import zstandard
        except ImportError:
            raise OSError(
                f"`{file.name}` is packed by Zstandard; reading it takes Python 3.14, or `pip install zstandard`"
            ) from None
        return zstandard.ZstdDecompressor().stream_reader(file, read_across_frames=True)
    return zstd.ZstdFile(file)


def stored(
    text: str | bytes | Piece, notation: str | None, path: str
) -> tuple[bytes, str, str | None, tuple[int, int, int, int]]:
    """What the native functions take: bytes, name, notation, and what the file has in front of them."""
    if isinstance(text, Piece):
        before = (text.offset, text.games, text.lines, text.columns)
        return text.read(), text.path, notation or text.notation, before
    data = text.encode() if isinstance(text, str) else bytes(text)
    return data, path, notation, (0, 0, 0, 0)
