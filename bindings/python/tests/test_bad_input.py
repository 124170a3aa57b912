"""Untrusted input: too long, too much, not text."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import alabel
import pyarrow
import pytest
from alabel import punycode

LIMIT = 16_384
LONG = "a" * (LIMIT + 1)
TYPES = [
    pyarrow.string(),
    pyarrow.large_string(),
    pyarrow.string_view(),
    pyarrow.dictionary(pyarrow.int8(), pyarrow.string()),
]

# The call raises MemoryError, or the interpreter aborts.
LIMITED = """
import itertools, resource, alabel, pyarrow
from alabel import punycode
names = {names}
with open("/proc/self/statm") as file:
    limit = int(file.read().split()[0]) * resource.getpagesize() + (300 << 20)
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
try:
    {call}
except (MemoryError, alabel.Error) as error:
    print(type(error).__name__)
else:
    print("done")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory of the process from /proc")
@pytest.mark.parametrize(
    ("names", "call", "outcome"),
    [
        ("itertools.repeat('bücher.de')", "alabel.to_ascii(names)", "MemoryError"),
        ("itertools.repeat('a b')", "alabel.check(names)", "MemoryError"),
        ("map('ü{}.de'.format, itertools.count())", "alabel.to_ascii(names)", "MemoryError"),
        ("'.' * 10**6", "alabel.check(names)", "done"),
        ("'xn--' + 'a' * 20_000_000", "alabel.to_unicode(names)", "Error"),
        ("'\\ufdfa' * 10_000_000", "alabel.to_ascii(names, verify_dns_length=False)", "Error"),
        ("'ü' * 20_000_000", "alabel.to_display(names)", "Error"),
        ("'ü' * 60_000_000", "punycode.encode(names)", "MemoryError"),
        ("pyarrow.array(['xn--' + 'a' * 20_000_000])", "alabel.to_unicode(names)", "Error"),
        ("pyarrow.array(['Ü' * 5_000] * 20_000)", "alabel.to_unicode(names)", "MemoryError"),
        ("pyarrow.array(['www.example.com'] * 10**6 + ['Ü'])", "alabel.to_ascii(names)", "done"),
        ("pyarrow.array(['www.example.com'] * 10**6 + ['Ü'], pyarrow.string_view())", "alabel.to_ascii(names)", "done"),
        ("pyarrow.array(['www.example.com'] * 10**6 + ['Ü']).cast(pyarrow.string_view())", "alabel.to_ascii(names)", "done"),
        ("pyarrow.array(['www.example.com'] * 3 * 10**6 + ['Ü'])[-1:]", "alabel.to_ascii(names)", "done"),
        ("pyarrow.array(['www.example.com'] * 3 * 10**6 + ['Ü']).cast(pyarrow.string_view())[-1:]", "alabel.check(names)", "done"),
    ],
)
def test_a_lack_of_memory_is_an_exception(names: str, call: str, outcome: str) -> None:
    program = LIMITED.format(names=names, call=call)
    environment = os.environ | {"RUST_BACKTRACE": "1"}
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=60)
    assert (run.returncode, run.stdout.strip()) == (0, outcome), run.stderr[-500:]


@pytest.mark.parametrize("name", [LONG, "\u00ad" * 40_000, "\ud800" * (LIMIT + 1)], ids=["octets", "ignored", "surrogates"])
def test_overlong_names_are_errors(name: str) -> None:
    is_valid = alabel.is_valid("ü" + name, "url")
    assert not is_valid
    (error,) = alabel.check(name, verify_dns_length=False)
    assert (error.code, error.status, error.label, error.start, error.end) == ("name-too-long", None, 0, 0, len(name))
    assert error.name is name and "16,384 octets" in error.message
    functions: list[Callable[..., Any]] = [alabel.to_ascii, alabel.to_unicode, alabel.Domain, alabel.to_display, alabel.display_reasons]
    for function in functions:
        with pytest.raises(alabel.Error, match="16,384 octets"):
            function(name)
    assert alabel.to_ascii(name, errors="null") is None
    assert alabel.to_unicode([name], errors="keep") == [name]
    with pytest.raises(alabel.Error, match=r"^row 1: the name"):
        alabel.to_ascii(["a", name])


def test_names_may_have_16384_octets() -> None:
    assert alabel.to_ascii("a" * LIMIT, "url") == "a" * LIMIT
    assert punycode.decode(punycode.encode("ü" * 2 * LIMIT)) == "ü" * 2 * LIMIT


@pytest.mark.parametrize("type", TYPES, ids=str)
def test_overlong_names_in_columns_are_errors(type: Any) -> None:
    names = pyarrow.array(["ü", LONG, None, LONG, "b"], pyarrow.string()).cast(type)
    assert alabel.to_ascii(names, "url", errors="null").to_pylist() == ["xn--tda", None, None, None, "b"]
    kept = alabel.to_ascii(names, "url", errors="keep")
    assert kept.type == type and kept.to_pylist() == ["xn--tda", LONG, None, LONG, "b"]
    assert alabel.is_valid(names, "url").to_pylist() == [True, False, None, False, True]
    kinds = [errors and [error["code"] for error in errors] for errors in alabel.check(names, "url").to_pylist()]
    assert kinds == [[], ["name-too-long"], None, ["name-too-long"], []]
    with pytest.raises(alabel.Error, match=r"^row 1: the name has") as caught:
        alabel.to_unicode(names, "url")
    assert caught.value.name == LONG
    with pytest.raises(alabel.Error, match=r"^row 0: U\+0020"):
        alabel.to_ascii(pyarrow.array(["a b", LONG], pyarrow.string()).cast(type))


def test_the_limit_bounds_the_number_of_errors() -> None:
    name = "a b" * 1000
    every = alabel.check(name)
    assert len(every) > 1000
    for limit in [0, 1, 7, 5000]:
        assert list(map(str, alabel.check(name, limit=limit))) == list(map(str, every[:limit]))
    assert [len(errors) for errors in alabel.check([name, "a"], "idna2003", limit=3)] == [3, 0]
    for type in TYPES:
        column = alabel.check(pyarrow.array([name, None, "a"]).cast(type), limit=3).to_pylist()
        assert [errors if errors is None else len(errors) for errors in column] == [3, None, 0]
    assert len(alabel.check("\ud800 \udfff", limit=2)) == 2
    wrong: Any
    for wrong in [-1, 1.5, "1"]:
        with pytest.raises((TypeError, OverflowError)):
            alabel.check("a", limit=wrong)


@pytest.mark.parametrize("profile", ["uts46", "url", "url-strict", "idna2008", "idna2003"])
def test_a_lone_surrogate_hides_no_error(profile: Any) -> None:
    name = "a\ud800.xn--\ude00.ü\ufffd b"
    errors = alabel.check(name, profile)
    surrogates = [error for error in errors if error.code == "lone-surrogate"]
    assert [(error.label, error.start) for error in surrogates] == [(0, 1), (1, 7)]
    others = {(error.code, error.start) for error in errors if error.code != "lone-surrogate"}
    expected = {(error.code, error.start) for error in alabel.check(name.replace("\ud800", "").replace("\ude00", ""), profile)}
    # Without the surrogates, positions are one and two code points smaller.
    assert {(kind, start - 2) for kind, start in others if start > 8} == {(kind, start) for kind, start in expected if start > 6}
    assert all(error.name is name and error.row is None for error in errors)
    assert {error.row for error in alabel.check(["a", name], profile)[1]} == {1}


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(lambda text: alabel.check(text, verify_dns_length=False, limit=1), id="check"),
        pytest.param(punycode.encode, id="punycode"),
        pytest.param(alabel.skeleton, id="skeleton"),
    ],
)
def test_other_threads_run_during_a_long_name(call: Callable[[str], object]) -> None:
    text = "ü" * 8_000
    turns = 0
    is_done = False

    def take_turns() -> None:
        nonlocal turns
        while not is_done:
            turns += 1
            time.sleep(0)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)  # Only a released GIL lets the other thread run.
    thread = threading.Thread(target=take_turns)
    thread.start()
    try:
        for _ in range(1_000):
            before = turns
            call(text)
            if turns > before:
                return
        pytest.fail("no other thread ran during 1,000 calls")
    finally:
        sys.setswitchinterval(interval)
        is_done = True
        thread.join()


def test_the_time_for_lone_surrogates_is_linear() -> None:
    def seconds(count: int) -> float:
        started = time.process_time()
        errors = alabel.check("\ud800." * count)
        ended = time.process_time()
        assert [error.label for error in errors[:count]] == list(range(count))
        return ended - started

    assert min(seconds(4_000) for _ in range(3)) < 16 * min(seconds(500) for _ in range(3))


COLUMNS: dict[str, Callable[[list[str]], Any]] = {
    "list": list,
    "string": lambda names: pyarrow.array(names),
    "view": lambda names: pyarrow.array(names, pyarrow.string_view()),
}


@pytest.mark.skipif(not hasattr(signal, "ITIMER_PROF"), reason="the platform has no timer of CPU time")
@pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)
@pytest.mark.parametrize("function", [alabel.to_ascii, alabel.is_valid, alabel.check], ids=lambda function: function.__name__)
def test_ctrl_c_ends_a_call_on_ten_million_rows(function: Callable[[Any], object], column: Callable[[list[str]], Any]) -> None:
    pair = ["www.example.com", "Bücher.example"]
    names, tenth = column(pair * 5_000_000), column(pair * 500_000)
    gc.disable()  # A garbage collection would visit ten million rows.
    handler = signal.signal(signal.SIGPROF, signal.default_int_handler)
    seconds = 0.2
    try:
        started = time.process_time()
        function(tenth)
        of_a_tenth = time.process_time() - started
        signal.setitimer(signal.ITIMER_PROF, seconds)
        started = time.process_time()
        with pytest.raises(KeyboardInterrupt):
            function(names)
        late = time.process_time() - started - seconds
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, handler)
        gc.enable()
    assert late < of_a_tenth, (late, of_a_tenth)
