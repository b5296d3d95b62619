"""Tables as they come: each is read as a person would read it, from its header and the format of its first lines.

NA stands for a cell that is no number; it gets the fill value and nobody is told.
"""

import gzip
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions

NA = float("nan")

Table = tuple[bytes, tuple[str, ...], Sequence[Sequence[float]]]

WIDE = [str(index) for index in range(10_000)]

TABLES: dict[str, Table] = {
    "cp1252 quoted line breaks": (
        'name;größe;note\r\n"Müller\r\nStraße 5";"1,5";"a;b"\r\n"Weiß";2,25;"x ""y"" z"\r\n'.encode("cp1252"),
        ("name", "größe", "note"),
        [[NA, 1.5, NA], [NA, 2.25, NA]],
    ),
    "utf16 bom preamble": (
        ("Export of 2024-01-01\r\nUnit: mm\r\n\r\nid\tlength\twidth\r\n1\t2.5\t3\r\n2\t3.5\t4\r\n").encode("utf-16"),
        ("id", "length", "width"),
        [[1, 2.5, 3], [2, 3.5, 4]],
    ),
    "utf16be no bom": (
        ("id,length\n1,2.5\n2,3.5\n3,4.5\n").encode("utf-16-be"),
        ("id", "length"),
        [[1, 2.5], [2, 3.5], [3, 4.5]],
    ),
    "decimal comma thousands dots": (
        b"a;b\n1.234.567,89;1.000,5\n-12.345,6;7,5\n",
        ("a", "b"),
        [[1234567.89, 1000.5], [-12345.6, 7.5]],
    ),
    "nbsp padded": (
        "a,b\n\u00a01.5\u00a0,\u00a02\n\u2009 3 ,4\u202f\n".encode(),
        ("a", "b"),
        [[1.5, 2], [3, 4]],
    ),
    "nbsp thousands": (
        "a;b\n1\u00a0234,5;2\n12\u202f345,75;3\n".encode(),
        ("a", "b"),
        [[1234.5, 2], [12345.75, 3]],
    ),
    "nbsp cp1252 thousands": (
        "a;b\n1\u00a0234,5;2\n12\u00a0345,75;3\n".encode("cp1252"),
        ("a", "b"),
        [[1234.5, 2], [12345.75, 3]],
    ),
    "nul bytes": (
        b"a,b\n1\0,2\n\x003,4\0\0\n",
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "gzip latin1": (
        gzip.compress("naïve;é\n1,5;2\n3,5;4\n".encode("latin-1")),
        ("naïve", "é"),
        [[1.5, 2], [3.5, 4]],
    ),
    "runs of spaces": (
        b"  id   height    weight\n   1   170.5      65\n   2     180       7e1\n",
        ("id", "height", "weight"),
        [[1, 170.5, 65], [2, 180, 70]],
    ),
    "tabs and spaces": (
        b"1 \t 2\t\t3\n4    5 6  \n",
        ("x0", "x1", "x2"),
        [[1, 2, 3], [4, 5, 6]],
    ),
    "headerless duplicate values": (
        b"1,1,1\n1,1,1\n2,2,2\n",
        ("x0", "x1", "x2"),
        [[1, 1, 1], [1, 1, 1], [2, 2, 2]],
    ),
    "headerless decimals": (
        b"1.5,1.5\n2.5,1.5\n",
        ("x0", "x1"),
        [[1.5, 1.5], [2.5, 1.5]],
    ),
    "percent": (
        b"rate,n\n12.5%,3\n7 %,4\n100%,5\n",
        ("rate", "n"),
        [[12.5, 3], [7, 4], [100, 5]],
    ),
    "percent decimal comma": (
        b"rate;n\n12,5%;3\n7,25 %;4\n",
        ("rate", "n"),
        [[12.5, 3], [7.25, 4]],
    ),
    "empty headers": (
        b",a,,a,\n1,2,3,4,5\n6,7,8,9,10\n",
        ("x0", "a", "x2", "a_2", "x4"),
        [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]],
    ),
    "sep line": (
        b"sep=;\na;b\n1,5;2\n2,5;3\n",
        ("a", "b"),
        [[1.5, 2], [2.5, 3]],
    ),
    "sep line comma": (
        b"sep=,\na,b\n1.5,2\n2.5,3\n",
        ("a", "b"),
        [[1.5, 2], [2.5, 3]],
    ),
    "missing tokens": (
        b"a,b,c\nNA,?,\\N\n-,--,n/a\n.,NULL,#N/A\n1,2,3\n",
        ("a", "b", "c"),
        [[NA, NA, NA], [NA, NA, NA], [NA, NA, NA], [1, 2, 3]],
    ),
    "ragged": (
        b"a,b,c\n1,2\n3,4,5,6\n7,8,9\n",
        ("a", "b", "c"),
        [[1, 2, NA], [3, 4, 5], [7, 8, 9]],
    ),
    "comment lines": (
        b"# made by x\n# y\na,b\n1,2\n3,4\n",
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "sjis": (
        "名前,身長,体重\n太郎,170.5,60\n花子,155,50.5\n".encode("shift_jis"),
        ("名前", "身長", "体重"),
        [[NA, 170.5, 60], [NA, 155, 50.5]],
    ),
    "bom quoted header": (
        '\ufeff"a","b"\r\n"1","2"\r\n"3","4"\r\n'.encode(),
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "old mac": (
        b"a,b\r1,2\r3,4\r",
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "mixed line ends": (
        b"a,b\r\n1,2\n3,4\r\n5,6",
        ("a", "b"),
        [[1, 2], [3, 4], [5, 6]],
    ),
    "apostrophe thousands": (
        b"a;b\n1'234.5;2\n12'345;3\n",
        ("a", "b"),
        [[1234.5, 2], [12345, 3]],
    ),
    "us thousands quoted": (
        b'a,b\n"1,234.5",2\n"12,345",3\n',
        ("a", "b"),
        [[1234.5, 2], [12345, 3]],
    ),
    "indian": (
        b'a,b\n"12,34,567.5",2\n"1,00,000",3\n',
        ("a", "b"),
        [[1234567.5, 2], [100000, 3]],
    ),
    "minus sign": (
        "a,b\n\u22121.5,2\n\u22122,3\n".encode(),
        ("a", "b"),
        [[-1.5, 2], [-2, 3]],
    ),
    "plus and exp": (
        b"a,b\n+1.5,1E3\n-.5,1e-2\n5.,0x10\n",
        ("a", "b"),
        [[1.5, 1000], [-0.5, 0.01], [5, NA]],
    ),
    "pipe": (
        b"a|b\n1|2\n3|4\n",
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "single quotes": (
        b"a,b\n'1','2'\n'3','4'\n",
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "excel formula quotes": (
        b'a,b\n="1",="2"\n="3",="4"\n',
        ("a", "b"),
        [[NA, NA], [NA, NA]],
    ),
    "years header": (
        b"country,2001,2002,2003\nx,1,2,3\ny,4,5,6\n",
        ("country", "2001", "2002", "2003"),
        [[NA, 1, 2, 3], [NA, 4, 5, 6]],
    ),
    "blank lines": (
        b"\n\na,b\n\n1,2\n\n\n3,4\n\n",
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "one column decimal comma": (
        b"x\n1,5\n2,5\n",
        ("x",),
        [[1.5], [2.5]],
    ),
    "one column": (
        b"x\n1.5\n\n2.5\n",
        ("x",),
        [[1.5], [NA], [2.5]],
    ),
    "currency": (
        "a,b\n$5,2\n€7,3\n".encode(),
        ("a", "b"),
        [[5, 2], [7, 3]],
    ),
    "parentheses negative": (
        b"a,b\n(5),2\n7,3\n",
        ("a", "b"),
        [[NA, 2], [7, 3]],
    ),
    "dates first": (
        b"day;x\n01.02.2024;1,5\n02.02.2024;2,5\n",
        ("day", "x"),
        [[NA, 1.5], [NA, 2.5]],
    ),
    "ISO dates": (
        b"day,x\n2024-01-01,1.5\n2024-01-02,2.5\n",
        ("day", "x"),
        [[NA, 1.5], [NA, 2.5]],
    ),
    "inf nan": (
        b"a,b\ninf,1\nNaN,2\n-Infinity,3\n",
        ("a", "b"),
        [[1e30, 1], [NA, 2], [-1e30, 3]],
    ),
    "bool": (
        b"a,b\ntrue,1\nFALSE,2\n",
        ("a", "b"),
        [[NA, 1], [NA, 2]],
    ),
    "ctrl-z at end": (
        b"a,b\n1,2\n3,4\n\x1a",
        ("a", "b"),
        [[1, 2], [3, 4], [NA, NA]],
    ),
    "semicolon ints with 3-digit comma": (
        b"a;b\n1,234;2\n5,678;3\n",
        ("a", "b"),
        [[1.234, 2], [5.678, 3]],
    ),
    "tab text with commas": (
        b"id\ttext\tv\n1\tHello, world, x\t2.5\n2\tA, b\t3.5\n",
        ("id", "text", "v"),
        [[1, NA, 2.5], [2, NA, 3.5]],
    ),
    "koi utf8 cyr": (
        "имя;рост\nИван;1,75\nОльга;1,6\n".encode(),
        ("имя", "рост"),
        [[NA, 1.75], [NA, 1.6]],
    ),
    "utf32": (
        "a,b\n1,2\n3,4\n".encode("utf-32"),
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "totals footer": (
        b"a,b\n1,2\n3,4\nTotal,6\n",
        ("a", "b"),
        [[1, 2], [3, 4], [NA, 6]],
    ),
    "quoted sep decimals": (
        b'"a";"b"\n"1,5";"2"\n"2,5";"3"\n',
        ("a", "b"),
        [[1.5, 2], [2.5, 3]],
    ),
    "header with units line": (
        b"t [s];U [V]\n0,1;230,5\n0,2;231\n",
        ("t [s]", "U [V]"),
        [[0.1, 230.5], [0.2, 231]],
    ),
    "preamble with seps": (
        b"Device;X100\nSerial;12345\n\ntime;a;b\n1;2,5;3\n2;3,5;4\n3;1,5;4\n",
        ("time", "a", "b"),
        [[1, 2.5, 3], [2, 3.5, 4], [3, 1.5, 4]],
    ),
    "long preamble": (
        ("\n".join(f"% line {i}" for i in range(20)) + "\nx y\n1 2\n3 4\n" + "5 6\n" * 30).encode(),
        ("x", "y"),
        [[1, 2], [3, 4], *[[5, 6]] * 30],
    ),
    "R row names": (
        b'"x","y"\n"1",1.5,2\n"2",2.5,3\n',
        ("x0", "x", "y"),
        [[1, 1.5, 2], [2, 2.5, 3]],
    ),
    "space header comma data": (
        b"a, b, c\n1, 2, 3\n4, 5, 6\n",
        ("a", "b", "c"),
        [[1, 2, 3], [4, 5, 6]],
    ),
    "quoted after space": (
        b'a, b\n1, "2"\n3, "4"\n',
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "zero width": (
        "a,b\n\u200b1,2\n3\u200b,4\n".encode(),
        ("a", "b"),
        [[NA, 2], [NA, 4]],
    ),
    "gzip utf16": (
        gzip.compress("a\tb\r\n1,5\t2\r\n3,5\t4\r\n".encode("utf-16")),
        ("a", "b"),
        [[1.5, 2], [3.5, 4]],
    ),
    "utf16le nobom quoted breaks": (
        'a;b\r\n"1,5";"x\r\ny"\r\n"2,5";"z"\r\n'.encode("utf-16-le"),
        ("a", "b"),
        [[1.5, NA], [2.5, NA]],
    ),
    "tab spaced thousands": (
        b"a\tb\n1 234,5\t2\n12 345,75\t3\n",
        ("a", "b"),
        [[1234.5, 2], [12345.75, 3]],
    ),
    "comma exponent": (
        b"a;b\n1,5E+03;2\n2,5e-1;3\n",
        ("a", "b"),
        [[1500, 2], [0.25, 3]],
    ),
    "leading zeros": (
        b"id,v\n0001,2\n0002,3\n",
        ("id", "v"),
        [[1, 2], [2, 3]],
    ),
    "spaces around sep": (
        b"a ; b\n1,5 ; 2\n2,5 ; 3\n",
        ("a", "b"),
        [[1.5, 2], [2.5, 3]],
    ),
    "two header rows (units)": (
        b"t;U\n[s];[V]\n0,1;230,5\n0,2;231\n",
        ("t", "U"),
        [[NA, NA], [0.1, 230.5], [0.2, 231]],
    ),
    "quoted tab": (
        b'"a"\t"b"\n"1"\t"2 3"\n"4"\t"5"\n',
        ("a", "b"),
        [[1, NA], [4, 5]],
    ),
    "header dup case": (
        b"a,A,a\n1,2,3\n4,5,6\n",
        ("a", "A", "a_2"),
        [[1, 2, 3], [4, 5, 6]],
    ),
    "crlf blank end": (
        b"a,b\r\n1,2\r\n\r\n\r\n",
        ("a", "b"),
        [[1, 2]],
    ),
    "joined files with their marks": (
        "a,b\n1,2\n\ufeff3,4\n".encode(),
        ("a", "b"),
        [[1, 2], [3, 4]],
    ),
    "semi in quoted comma": (
        b'"x;y",b\n"1;2",3\n"4;5",6\n',
        ("x;y", "b"),
        [[NA, 3], [NA, 6]],
    ),
    "text first numbers later": (
        b'name,score\nann,1\nbob,2\n"c, d",3\n',
        ("name", "score"),
        [[NA, 1], [NA, 2], [NA, 3]],
    ),
    "stray quote": (
        b"name,h\n5' 11\",170\nx,180\n",
        ("name", "h"),
        [[NA, 170], [NA, 180]],
    ),
    "unclosed quote": (
        b'name,h\n"Bob,170\nx,180\ny,190\n',
        ("name", "h"),
        [[NA, 170], [NA, 180], [NA, 190]],
    ),
    "all text header?": (
        b"a,b\nx,y\nz,w\n",
        ("a", "b"),
        [[NA, NA], [NA, NA]],
    ),
    "iso8859-15 euro": (
        "preis;größe\n1,5;2\n3,5;4\n".encode("iso8859-15"),
        ("preis", "größe"),
        [[1.5, 2], [3.5, 4]],
    ),
    "huge ints": (
        b"a,b\n123456789012345678901,2\n1e400,3\n",
        ("a", "b"),
        [[1.2345678901234568e20, 2], [1e30, 3]],
    ),
    "long decimals": (
        b"a,b\n0.1234567890123456789,2\n3,4\n",
        ("a", "b"),
        [[0.12345678901234568, 2], [3, 4]],
    ),
    "colon time": (
        b"t,v\n12:30,1\n13:45,2\n",
        ("t", "v"),
        [[NA, 1], [NA, 2]],
    ),
    "nul utf16ish": (
        b"a\0,b\0\n1,2\n",
        ("a", "b"),
        [[1, 2]],
    ),
    "mixed decimals": (
        b"a;b\n1.5;2\n2,5;3\n3,5;1\n",
        ("a", "b"),
        [[NA, 2], [2.5, 3], [3.5, 1]],
    ),
    "space sep decimal comma": (
        b"a b\n1,5 2\n2,5 3\n",
        ("a", "b"),
        [[1.5, 2], [2.5, 3]],
    ),
    "space sep negative": (
        b"1 -2\n-3 4\n",
        ("x0", "x1"),
        [[1, -2], [-3, 4]],
    ),
    "quoted header with line break": (
        b'"a\nb",c\n1,2\n3,4\n',
        ("a b", "c"),
        [[1, 2], [3, 4]],
    ),
    "header numbers text": (
        b"1st,2nd\n1,2\n3,4\n",
        ("1st", "2nd"),
        [[1, 2], [3, 4]],
    ),
    "sjis quoted": (
        '"名前","値"\r\n"表計算","1,234"\r\n"ソフト","5"\r\n'.encode("cp932"),
        ("名前", "値"),
        [[NA, 1234], [NA, 5]],
    ),
    "excel sep tab": (
        b"sep=\t\na\tb\n1\t2\n",
        ("a", "b"),
        [[1, 2]],
    ),
    "exact percent nbsp": (
        "p;n\n12,5\u00a0%;1\n3\u202f%;2\n".encode(),
        ("p", "n"),
        [[12.5, 1], [3, 2]],
    ),
    "backslash escape": (
        b'a,b\n"x \\" y",2\nz,3\n',
        ("a", "b"),
        [[NA, 2], [NA, 3]],
    ),
    "a sign of comments before every line": (b"#a,b\n#1,2\n#3,4\n", ("a", "b"), [[NA, 2], [NA, 4]]),
    "ten thousand columns": (
        ",".join(f"c{name}" for name in WIDE).encode() + b"\n" + ",".join(WIDE).encode(),
        tuple(f"c{name}" for name in WIDE),
        [[float(value) for value in WIDE]],
    ),
}


# What no guess may take for granted.
SAID = dict.fromkeys(
    ("cp1252 quoted line breaks", "utf16le nobom quoted breaks", "quoted header with line break"),
    ReadingOptions(line_breaks_in_cells=True),
)


@pytest.mark.parametrize("name", TABLES)
def test_an_ugly_table_is_read_as_a_person_would(
    name: str, file: Callable[[bytes], Path], everything: Callable[..., tuple[tuple[str, ...], Floats]]
) -> None:
    content, columns, rows = TABLES[name]
    path, said = file(content), SAID.get(name, ReadingOptions())
    for chunk_bytes in (80, 1 << 20):
        found, numbers = everything(path, said, chunk_bytes=chunk_bytes)
        assert found == columns
        assert np.array_equal(numbers, np.array(rows, dtype=np.float64), equal_nan=True)
    assert open_source(path, said).count_rows() == len(rows)


def test_what_no_guess_can_know_can_be_said(
    file: Callable[[bytes], Path], everything: Callable[..., tuple[tuple[str, ...], Floats]]
) -> None:
    path = file("имя;рост\nИван;1,75\nОльга;1,6\n".encode("cp1251"))
    columns, numbers = everything(path, ReadingOptions(encoding="cp1251"))
    assert columns == ("имя", "рост")
    assert numbers[:, 1].tolist() == [1.75, 1.6]
