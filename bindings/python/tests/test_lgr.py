"""Language tables: verdicts, variants, and columns that agree with a loop over the labels."""

import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import alabel
import alabel.polars
import duckdb
import polars
import pyarrow
import pytest
from test_display_columns import COLUMNS, LIMIT, Column, _values

TABLE = """<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
  <meta><language>und-Latn</language></meta>
  <data>
    <char cp="002D"/>
    <range first-cp="0061" last-cp="006E"/>
    <char cp="006F"><var cp="00F6" type="blocked"/></char>
    <range first-cp="0070" last-cp="007A"/>
    <char cp="00E4"/>
    <char cp="00F6"><var cp="006F" type="blocked"/></char>
    <char cp="00B7" when="between-l"/>
  </data>
  <rules>
    <rule name="between-l">
      <look-behind><char cp="006C"/></look-behind><anchor/><look-ahead><char cp="006C"/></look-ahead>
    </rule>
    <rule name="double-q"><char cp="0071"/><char cp="0071"/></rule>
    <action disp="invalid" match="double-q" comment="no double q"/>
  </rules>
</lgr>
"""
RULESET = alabel.Ruleset(TABLE)
LABELS = ["zoo", None, "zöo", "zoé", "xn--zo-fka", "col·lega", "aqqa", "zoo", "", "a.b", None, "-a", "a b"]
DISPOSITIONS = ["valid", None, "valid", "invalid", "valid", "valid", "invalid", "valid", *["invalid"] * 2, None, *["invalid"] * 2]
INDEX_LABELS = ["zoo", None, "zoo", None, "zoo", "col·lega", "aqqa", "zoo", None, None, None, None, None]


def test_a_verdict_has_every_reason_with_its_place() -> None:
    verdict = RULESET.check("zoéß")
    assert (verdict.label, verdict.disposition, verdict.action, verdict.is_valid) == ("zoéß", "invalid", None, False)
    first, second = verdict.reasons
    assert (first.code, first.start, first.end, first.code_points, first.rule) == ("not-in-repertoire", 2, 3, ("U+00E9",), None)
    assert str(second) == "U+00DF at [3:4] is not in the repertoire (RFC 7940, section 8.1)"
    (context,) = RULESET.check("äl·a").reasons
    assert (context.code, context.start, context.end, context.rule) == ("middle-dot", 2, 3, None)
    (context,) = alabel.Ruleset(TABLE, idna2008=False).check("äl·a").reasons
    assert (context.code, context.start, context.end, context.rule) == ("when", 2, 3, "between-l")
    assert str(context).startswith('U+00B7 at [2:3] is where the rule "between-l" does not allow it')
    verdict = RULESET.check("äqqa")
    (reason,) = verdict.reasons
    assert (verdict.action, verdict.comment) == (1, "no double q")
    assert (reason.code, reason.start, reason.end, reason.rule) == ("action", 1, 3, "double-q")
    (reason,) = RULESET.check("xn--zo-9ia").reasons
    assert (reason.start, reason.end, reason.code_points) == (0, 10, ("U+00E9",))
    (reason,) = RULESET.check("ä b").reasons
    assert reason.code == "disallowed" and reason.message.startswith("U+0020 at [1:2], in the label")
    verdict = RULESET.check("zoo")
    assert (verdict.disposition, verdict.is_valid, verdict.reasons) == ("valid", True, ())
    assert RULESET.check("xn--zo-fka").label == "zöo"
    assert pickle.loads(pickle.dumps(verdict)) == verdict


def test_variants_are_listed_lazily() -> None:
    variants = RULESET.variants("o" * 50)
    assert variants.permutation_count == 1 << 50
    assert [str(next(variants)) for _ in range(2)] == ["o" * 50, "o" * 49 + "ö"]
    variant = next(variants)
    assert (variant.label, variant.disposition, variant.dispositions) == ("o" * 48 + "öo", "blocked", ("blocked",))
    assert variant.action is not None and not variant.is_duplicate
    assert pickle.loads(pickle.dumps(variant)) == variant
    variants = RULESET.variants("ooo", limit=2)
    assert [next(variants).label, next(variants).label] == ["ooo", "ooö"]
    with pytest.raises(OverflowError, match="^the list ends at the limit of 2 permutations of the label"):
        next(variants)
    assert list(variants) == []
    assert list(RULESET.variants("zoé")) == [] and RULESET.variants("zoé").permutation_count == 0
    table = TABLE.replace('type="blocked"', 'type="invalid"')
    ruleset = alabel.Ruleset(table)
    assert [variant.label for variant in ruleset.variants("o")] == ["o"]
    assert [variant.disposition for variant in ruleset.variants("o", include_invalid=True)] == ["valid", "invalid"]


def test_variants_outlive_the_name_of_their_ruleset() -> None:
    variants = alabel.Ruleset(TABLE.encode()).variants("oo")
    assert [variant.label for variant in variants] == ["oo", "oö", "öo", "öö"]


def test_a_contradiction_of_the_table_has_several_dispositions() -> None:
    table = """<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>
      <char cp="0061"><var cp="0061" type="allocatable"/></char>
      <char cp="0062"/>
      <char cp="0061 0062"><var cp="0061 0062" type="blocked"/></char>
    </data></lgr>"""
    (variant,) = alabel.Ruleset(table).variants("ab")
    assert (variant.disposition, variant.dispositions, variant.is_duplicate) == (None, ("allocatable", "blocked"), True)


def test_collisions_are_exact() -> None:
    assert RULESET.collides("zoo", "zöö") and RULESET.collides("zoo", "xn--zo-fka") and RULESET.collides("zoo", "zoo")
    assert not RULESET.collides("zoo", "zo") and not RULESET.collides("zoé", "zoé")


def test_a_source_is_octets_text_or_a_path(tmp_path: Path) -> None:
    file = tmp_path / "table.xml"
    file.write_text(TABLE, encoding="utf-8")
    for source in (TABLE, TABLE.encode(), file, b"\xef\xbb\xbf" + TABLE.encode()):
        assert alabel.Ruleset(source).disposition(LABELS) == DISPOSITIONS
        assert alabel.Ruleset.lint(source) == []
    with pytest.raises(FileNotFoundError, match="no-table.xml"):
        alabel.Ruleset(tmp_path / "no-table.xml")
    with pytest.raises(ValueError, match=r"use pathlib.Path"):
        alabel.Ruleset(str(file))
    with pytest.raises(TypeError, match="not int"):
        alabel.Ruleset(1)  # type: ignore[arg-type]
    assert repr(RULESET) == "<alabel.Ruleset for und-Latn>"


def test_a_broken_table_raises_its_first_error() -> None:
    table = TABLE.replace('first-cp="0061" last-cp="006E"', 'first-cp="006E" last-cp="0061"')
    with pytest.raises(alabel.Finding, match="^line 5, column 5, <range>: 006E-0061 ends before it starts") as caught:
        alabel.Ruleset(table)
    finding = caught.value
    assert isinstance(finding, ValueError)
    assert (finding.code, finding.severity, finding.section) == ("reversed-range", "error", "RFC 7940, section 5")
    assert (finding.line, finding.column, finding.element, finding.subject) == (5, 5, "range", "006E-0061")
    assert finding.requirement == "The last code point of a range is not before the first."
    copy = pickle.loads(pickle.dumps(finding))
    assert (str(copy), vars(copy)) == (str(finding), vars(finding))
    with pytest.raises(alabel.Finding, match="DOCTYPE"):
        alabel.Ruleset("<!DOCTYPE lgr>")


def test_warnings_and_strictness() -> None:
    table = TABLE.replace('<char cp="00E4"/>', '<char cp="00E4"><var cp="0061"/></char>')
    (warning,) = alabel.Ruleset(table).warnings
    assert (warning.code, warning.severity) == ("asymmetric-variant", "warning")
    assert RULESET.warnings == ()
    table = TABLE.replace("</meta>", "<unicode-version>6.3.0</unicode-version></meta>")
    table = table.replace("<rules>", '<rules><class name="mark" property="gc:Mn"/>')
    severities = [[finding.severity for finding in alabel.Ruleset.lint(table, strict=strict)] for strict in (False, True)]
    assert severities == [["warning"], ["error"]]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_ruleset_is_pickled_as_its_source(protocol: int) -> None:
    for idna2008 in (True, False):
        ruleset = alabel.Ruleset(TABLE, idna2008)
        copy = pickle.loads(pickle.dumps(ruleset, protocol))
        assert copy.__reduce__() == (alabel.Ruleset, (TABLE.encode(), idna2008))
        assert copy.disposition("-a") == ("invalid" if idna2008 else "valid")


@pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)
def test_a_column_agrees_with_a_loop(column: Column) -> None:
    functions: list[tuple[Callable[..., Any], list[str | None]]] = [
        (RULESET.disposition, DISPOSITIONS),
        (RULESET.index_label, INDEX_LABELS),
    ]
    for function, expected in functions:
        assert [None if label is None else function(label) for label in LABELS] == expected
        result = function(column(LABELS))
        assert _values(result) == function(LABELS) == expected
        assert type(result) is type(column(LABELS))


@pytest.mark.parametrize("column", [list, *COLUMNS.values()], ids=["list", *COLUMNS])
def test_text_that_is_no_name_is_raised_or_null(column: Column) -> None:
    labels = ["a", None, "ü" * LIMIT]
    functions: list[Callable[..., Any]] = [RULESET.disposition, RULESET.index_label]
    for function in functions:
        with pytest.raises(alabel.Error, match=r"^row 2: the name has more than 16,384 octets"):
            function(column(labels))
        results = function(column(labels), errors="null")
        assert (results if isinstance(results, list) else _values(results))[1:] == [None, None]
    wrong: Any = "keep"
    with pytest.raises(ValueError, match='errors must be "raise"'):
        RULESET.disposition(column(labels), errors=wrong)
    single: list[Callable[..., Any]] = [RULESET.check, RULESET.variants, lambda label: RULESET.collides("a", label)]
    for call in [*functions, *single]:
        with pytest.raises(alabel.Error, match="lone surrogate"):
            call("\ud800")


def test_labels_are_grouped_by_their_index_in_duckdb() -> None:
    connection = duckdb.connect()
    alabel.register_duckdb(connection, ruleset=RULESET)
    connection.register("labels", pyarrow.table({"row": range(len(LABELS)), "label": pyarrow.array(LABELS)}))
    query = "SELECT alabel_lgr_disposition(label), alabel_lgr_index_label(label) FROM (SELECT row, label FROM labels) ORDER BY row"
    assert connection.sql(query).fetchall() == list(zip(DISPOSITIONS, INDEX_LABELS, strict=True))
    query = """
        SELECT list(DISTINCT label ORDER BY label) FROM (SELECT label FROM labels WHERE label IS NOT NULL)
        GROUP BY alabel_lgr_index_label(label) HAVING alabel_lgr_index_label(label) = 'zoo'
    """
    assert connection.sql(query).fetchall() == [(["xn--zo-fka", "zoo", "zöo"],)]


def test_methods_in_polars_agree_with_functions() -> None:
    label: Any = polars.col("label")
    frame = polars.DataFrame({"label": LABELS}).lazy()
    columns = frame.select(disposition=label.alabel.lgr_disposition(RULESET), key=label.alabel.lgr_index_label(RULESET))
    for result in (columns.collect(), columns.collect(engine="streaming")):
        assert result.schema == columns.collect_schema()
        assert (result["disposition"].to_list(), result["key"].to_list()) == (DISPOSITIONS, INDEX_LABELS)
    series: Any = polars.Series(LABELS, dtype=polars.Categorical)
    assert series.alabel.lgr_index_label(RULESET).to_list() == INDEX_LABELS


def test_methods_of_a_broadcast_are_those_of_the_object() -> None:
    from types import SimpleNamespace

    from alabel import _engines

    protected, ruleset = SimpleNamespace(value=alabel.Lookalikes(["paypal.com"])), SimpleNamespace(value=RULESET)
    methods = _engines._methods("null", protected, ruleset, _engines._MethodOfBroadcast)
    assert methods.keys() == _engines._methods("null", protected.value, ruleset.value).keys()
    labels = pyarrow.array(LABELS)
    assert methods["lgr_disposition"](labels).to_pylist() == DISPOSITIONS
    assert methods["lgr_index_label"](labels).to_pylist() == INDEX_LABELS
    assert methods["lookalike"](pyarrow.array(["paypál.com"])).to_pylist()[0]["protected"] == "paypal.com"
    method = _engines._MethodOfBroadcast(RULESET, "disposition")
    assert pickle.loads(pickle.dumps(method)).name == "disposition"


def test_threads_can_share_a_ruleset() -> None:
    labels = pyarrow.array(LABELS * 2_000)
    results: list[Any] = []
    threads = [threading.Thread(target=lambda: results.append(RULESET.index_label(labels))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [result.to_pylist() for result in results] == [INDEX_LABELS * 2_000] * 4


def test_other_threads_run_while_variants_are_listed() -> None:
    program = """
import threading, time
import alabel
ruleset = alabel.Ruleset('''<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>
  <char cp="006F"><var cp="00F6" type="invalid"/></char><char cp="00F6"/>
</data></lgr>''')
variants = ruleset.variants("o" * 50, limit=300_000)
next(variants)
# The next permutations are all invalid, so one call tries them all.
ticks, done = 0, False
def list_them():
    global done
    try:
        next(variants)
    except OverflowError:
        done = True
thread = threading.Thread(target=list_them)
thread.start()
while thread.is_alive():
    ticks += 1
    time.sleep(0.001)
print(done and ticks > 10)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert run.stdout.strip() == "True", run.stderr
