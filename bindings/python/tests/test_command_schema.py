"""The JSON of the command is valid under ``docs/command.schema.json``, and a fault in any object is not.

The command is ``target/debug/alabel`` in the repository, or the file that ``ALABEL_COMMAND`` names.
"""

import copy
import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

ROOT = Path(__file__).parents[3]
COMMAND = os.environ.get("ALABEL_COMMAND", ROOT / "target/debug/alabel")
SCHEMA = json.loads((ROOT / "docs/command.schema.json").read_text("utf-8"))

NAMES = "Bücher.example\na b.xn--0\na\u0378\n".encode() + b"\xff\n"
ROWS = "1,bücher.example\n2,a b\n".encode()
LABELS = "zö\nzxoa\nzó\n".encode() + b"\xff\n\n"
ZONE = b"$ORIGIN example.\n@ 1 IN NS xn--tda\n a--b. 1 IN A 192.0.2.1\nxn--0 1 IN MX 1 \xc3\xbc\n"

# "o" is a variant of "ö".
TABLE = """<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
  <meta><language>{}</language></meta>
  <data><range first-cp="0061" last-cp="007A"/>
  <char cp="00F6"><var cp="006F" type="blocked"/></char>
  </data></lgr>"""


def _calls(folder: Path) -> Iterator[tuple[str, list[str], bytes]]:
    """Lists the subcommands with arguments and standard input."""
    tables = folder / "tables"
    tables.mkdir()
    for tag in ["und-a", "und-b"]:
        (tables / f"{tag}.xml").write_text(TABLE.format(tag), "utf-8")
    (folder / "protected").write_text("paypal.com\n", "utf-8")
    protected = ["--protected", str(folder / "protected")]
    yield "to-ascii", [], NAMES
    yield "to-ascii", ["a_b.example", "--profile=url-strict"], b""
    yield "to-ascii", ["--csv", "--field=2"], ROWS
    yield "to-unicode", ["--display", "--on-error=keep"], "аррӏе.com\npаypal\n⑷\nxn--0\n".encode()
    yield "check", ["--display"], NAMES + "аррӏе.com\n".encode()
    yield "check", ["--email", "joe＠example.com"], b""
    yield "check", ["--format=hostname", "☕.example", "a..b"], b""
    yield "lookalikes", protected, "paypál.com\nwww.paypal.org\nx.de\na b\n".encode()
    yield "lookalikes", [*protected, "--table", str(tables), "--csv", "--field=1"], "paypál.com,1\n".encode()
    yield "host", ["--empty=keep"], "0x7f.1\n[::1]\na_b.Bücher.example\n\n1.2.3.256\n".encode() + b"\xff\n"
    yield "host", ["--opaque", 'a"b', "a b"], b""
    yield "inspect", ["Bücher.xn--0", "аррӏе.a\u200db", "xn--中文.tw", "facebook.com.مثال"], b""
    yield "inspect", [], b"\xff\n"
    (folder / "mail").write_text("büro@bücher.de, xn--0.com\n", "utf-8")
    yield "text list", [str(folder / "mail")], b""
    yield "text check", [str(folder / "mail"), "-"], b"http://xn--0.com/\n"
    yield "zone to-ascii", [], ZONE
    yield "zone to-unicode", [], ZONE
    yield "zone check", [], ZONE
    for table in [tables, tables / "und-a.xml"]:
        for subcommand in ["check", "variants", "index"]:
            yield f"lgr {subcommand}", ["--table", str(table), "--empty=keep"], LABELS
    yield "lgr lint", [str(tables), str(folder / "protected")], b""


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Any]]:
    """Returns each object that the command writes, with the name of its definition."""
    found = []
    for subcommand, arguments, text in _calls(tmp_path_factory.mktemp("schema")):
        command = [COMMAND, *subcommand.split(), "--json", *arguments]
        run = subprocess.run(command, input=text, capture_output=True)
        assert run.returncode in (0, 1), (command, run.stderr)
        lines = run.stdout.splitlines()
        assert lines, command
        found += [(subcommand.replace(" ", "-"), json.loads(line)) for line in lines]
    return found


def _closed() -> Any:
    """Returns the schema without room for other fields, which later versions can add."""
    schema = copy.deepcopy(SCHEMA)
    for definition in schema["$defs"].values():
        if "properties" in definition:
            definition["additionalProperties"] = False
    return schema


def _is_valid(definition: str, value: Any, schema: Any) -> bool:
    reference = {"$schema": schema["$schema"], "$ref": f"#/$defs/{definition}", "$defs": schema["$defs"]}
    return bool(Draft202012Validator(reference).is_valid(value))


def _objects(schema: Any, value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Lists the objects in a value that have a definition, and their paths."""
    for choice in schema.get("anyOf", []):
        if value is not None:
            yield from _objects(choice, value, path)
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        definition = SCHEMA["$defs"][name]
        if "properties" in definition:
            yield name, path
        yield from _objects(definition, value, path)
    for key, inner in schema.get("properties", {}).items():
        if key in value:
            yield from _objects(inner, value[key], (*path, key))
    if "items" in schema:
        for index, item in enumerate(value):
            yield from _objects(schema["items"], item, (*path, index))


def test_the_schema_is_valid() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_each_output_is_valid(outputs: list[tuple[str, Any]]) -> None:
    closed = _closed()
    for definition, value in outputs:
        assert Draft202012Validator(SCHEMA).is_valid(value)
        assert _is_valid(definition, value, closed), (definition, value)


def test_a_fault_in_any_object_is_found(outputs: list[tuple[str, Any]]) -> None:
    closed = _closed()
    tried = set()
    for definition, value in outputs:
        for name, path in _objects({"$ref": f"#/$defs/{definition}"}, value):
            target = value
            for step in path:
                target = target[step]
            rules = SCHEMA["$defs"][name]
            for key in [*target, "other"]:
                if (name, key) in tried:
                    continue
                tried.add((name, key))
                before = copy.deepcopy(target)
                target[key] = {"other": 1}
                assert not _is_valid(definition, value, closed), (name, key)
                target.pop(key)
                assert _is_valid(definition, value, closed) == (key not in rules["required"]), (name, key)
                target.clear()
                target.update(before)
    expected = {
        (name, key) for name, rules in SCHEMA["$defs"].items() if "properties" in rules for key in [*rules["properties"], "other"]
    }
    assert tried == expected
