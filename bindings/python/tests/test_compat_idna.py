"""The API of `alabel.compat.idna`: names, signatures, errors, and installation as `idna`."""

import doctest
import importlib
import inspect
import pickle
import pkgutil
import subprocess
import sys
from typing import Any

import idna as theirs
import idna.codec
import idna.compat
import idna.intranges
import pytest

import alabel
from alabel.compat import idna as ours
from alabel.compat.idna import cli

MODULES = [module.name for module in pkgutil.iter_modules(ours.__path__, f"{ours.__name__}.") if "__main__" not in module.name]


@pytest.mark.parametrize("name", [ours.__name__, *MODULES])
def test_examples_have_their_results(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.failed == 0


def test_names_and_signatures_agree_with_idna() -> None:
    functions = [name for name in theirs.__all__ if getattr(getattr(theirs, name), "__module__", None) == "idna.core"]
    pairs: list[tuple[Any, Any, list[str]]] = [
        (ours, theirs, theirs.__all__),
        (ours.core, theirs.core, functions),
        (importlib.import_module(f"{ours.__name__}.compat"), theirs.compat, ["ToASCII", "ToUnicode", "nameprep"]),
        (ours.intranges, theirs.intranges, ["intranges_contain", "intranges_from_list"]),
    ]
    for our_module, their_module, names in pairs:
        for name in names:
            our, their = getattr(our_module, name), getattr(their_module, name)
            if inspect.isfunction(their):
                parameters = [(each.name, each.default) for each in inspect.signature(our).parameters.values()]
                expected = [(each.name, each.default) for each in inspect.signature(their).parameters.values()]
                assert parameters == expected, name
            elif inspect.isclass(their):
                assert [each.__name__ for each in our.__mro__] == [each.__name__ for each in their.__mro__]
            else:
                assert our == their, name


def test_the_codec_agrees_with_idna() -> None:
    codec = importlib.import_module(f"{ours.__name__}.codec")
    our, their = codec.search_function("idna2008"), theirs.codec.search_function("idna2008")
    assert our is not None and their is not None and our.name == their.name
    assert codec.search_function("idna") is None
    for name in ("Codec", "IncrementalEncoder", "IncrementalDecoder", "StreamReader", "StreamWriter"):
        bases = [each.__name__ for each in getattr(codec, name).__mro__]
        assert bases == [each.__name__ for each in getattr(theirs.codec, name).__mro__]


INSTALL = "import alabel.compat.idna; alabel.compat.idna.install()"
ASSIGN = "import sys, alabel.compat.idna; sys.modules['idna'] = alabel.compat.idna"
USE = """
import idna, idna.codec, idna.compat, idna.core, idna.intranges, idna.package_data
assert idna.__name__ == "alabel.compat.idna"
for error in ("IDNAError", "IDNABidiError", "InvalidCodepoint", "InvalidCodepointContext"):
    assert getattr(idna.core, error) is getattr(idna, error)
try:
    idna.core.check_label("a_b")
except idna.InvalidCodepoint as error:
    assert error.position == 2
assert "bücher".encode("idna2008") == idna.compat.ToASCII("bücher") == b"xn--bcher-kva"
"""


@pytest.mark.parametrize("replace", [INSTALL, ASSIGN])
def test_the_package_can_replace_idna(replace: str) -> None:
    subprocess.run([sys.executable, "-c", f"{replace}\n{USE}"], check=True, timeout=60)


def test_the_package_is_a_command() -> None:
    command = [sys.executable, "-m", ours.__name__, "bücher.example", "a b"]
    run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert (run.returncode, run.stdout.strip()) == (1, "xn--bcher-kva.example")
    assert run.stderr.startswith("idna: encode failed for 'a b': Codepoint U+0020")


@pytest.mark.parametrize(
    ("name", "code", "place"),
    [
        ("", "empty_domain", None),
        ("a..b", "empty_label", None),
        ("a" * 64, "label_too_long", None),
        ("a." * 128, "domain_too_long", None),
        ("ü" * 1025, "input_too_long", None),
        (b"\xff", "invalid_ascii", None),
        (7, "invalid_ascii", None),
        ("a.xn--0", "invalid_alabel", None),
        ("a.bücher☕", "disallowed_codepoint", ("bücher☕", 0x2615, 7)),
        ("a\ud800b", "disallowed_codepoint", ("a\ud800b", 0xD800, 2)),
        ("\U0001d7d8\u05d0", "disallowed_codepoint", ("\U0001d7d8\u05d0", 0x1D7D8, 1)),
        ("𐤀𐤁-\u0301.0\u05d0", "bidi_rule_3", ("𐤀𐤁-\u0301", 0x2D, 3)),
    ],
)
def test_errors_have_code_and_position(name: Any, code: str, place: tuple[str, int, int] | None) -> None:
    with pytest.raises(ours.IDNAError) as caught:
        ours.encode(name)
    error = pickle.loads(pickle.dumps(caught.value))
    assert type(error) is caught.type and isinstance(error, UnicodeError)
    assert error.code == code
    assert (error.text, error.codepoint, error.position) == (place or (None, None, None))
    assert str(error) == str(caught.value)


def test_every_type_of_octets_is_accepted() -> None:
    for octets in (b"xn--bcher-kva", bytearray(b"xn--bcher-kva"), memoryview(b"xn--bcher-kva")):
        assert ours.encode(octets) == b"xn--bcher-kva"  # type: ignore[arg-type]
        assert ours.decode(octets) == "bücher"  # type: ignore[arg-type]


def test_encode_keeps_the_case_of_ascii_labels() -> None:
    """`decode` and mapping do not keep it."""
    for name in ("XN--BCHER-KVA.Example", "Example.bücher.XN--BCHER-KVA"):
        assert ours.encode(name) == theirs.encode(name) != theirs.encode(name, uts46=True) == ours.encode(name, uts46=True)
        assert ours.decode(name) == theirs.decode(name)


def test_every_ascii_code_point_is_mapped_to_lowercase() -> None:
    for c in map(chr, range(128)):
        assert ours.uts46_remap(c, std3_rules=False) == c.lower()


def test_a_deprecation_warning_names_the_caller() -> None:
    for function in (ours.encode, ours.uts46_remap):
        with pytest.warns(DeprecationWarning, match="transitional") as warnings:
            function("a", transitional=True)
        assert [warning.filename for warning in warnings] == [__file__]


def test_derived_properties_agree_and_are_read_only() -> None:
    classes = ours.idnadata.codepoint_classes
    for name, ranges in theirs.idnadata.codepoint_classes.items():
        assert classes[name] == tuple(ranges), name
    # A change would have no effect, so it must not succeed.
    with pytest.raises(TypeError):
        classes["PVALID"] = ()  # type: ignore[index]


def test_codecs_convert_a_name_octet_by_octet() -> None:
    codec = importlib.import_module(f"{ours.__name__}.codec")
    for name in ("bücher.example.", "a.bücher"):
        encoder, decoder = codec.IncrementalEncoder(), codec.IncrementalDecoder()
        encoded = b"".join(map(encoder.encode, name)) + encoder.encode("", final=True)
        assert encoded == ours.encode(name)
        assert "".join(decoder.decode(bytes([octet])) for octet in encoded) + decoder.decode(b"", final=True) == name


def test_versions_agree() -> None:
    assert ours.__version__ == theirs.__version__
    assert ours.unicode_version == ".".join(map(str, alabel.UNICODE_VERSION))


@pytest.mark.parametrize(
    ("name", "converted"),
    [
        ("xn--tda.example", "ü.example"),
        ("www.XN--TDA", "www.ü"),
        *[(f"a{separator}xn--tda", "a.ü") for separator in ".\u3002\uff0e\uff61"],
        ("bücher.de", "xn--bcher-kva.de"),
        ("axn--b.c", "axn--b.c"),
    ],
)
def test_the_command_decodes_names_with_a_labels(name: str, converted: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([name]) == 0
    assert capsys.readouterr().out == converted + "\n"
