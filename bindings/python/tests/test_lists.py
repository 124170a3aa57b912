"""Lists and other iterables of names."""

import _thread
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import alabel
import pytest

NAMES = ["Bücher.example", None, "www.example", "a b", "xn--bcher-kva.example"]


@pytest.mark.parametrize("iterable", [list, tuple, iter, lambda names: (name for name in names)])
def test_every_iterable_is_accepted(iterable: Any) -> None:
    ascii = alabel.to_ascii(iterable(NAMES), errors="null")
    assert ascii == ["xn--bcher-kva.example", None, "www.example", None, "xn--bcher-kva.example"]
    assert ascii[2] is NAMES[2]
    unicode = alabel.to_unicode(iterable(NAMES), errors="keep")
    assert unicode == ["bücher.example", None, "www.example", "a b", "bücher.example"]
    assert alabel.is_valid(iterable(NAMES)) == [True, None, True, False, True]
    kinds = [errors and [error.code for error in errors] for errors in alabel.check(iterable(NAMES))]
    assert kinds == [[], None, [], ["forbidden-domain-code-point"], []]


def assert_results_are_plain_strings(make: Callable[[list[str]], Any]) -> None:
    names = ["www.example", "Ü.example", "a b", "\ud800"]
    results: list[Any] = alabel.to_ascii(make(names), errors="keep")
    assert results == ["www.example", "xn--tda.example", "a b", "\ud800"]
    results += alabel.to_unicode(make(names[:3]), errors="keep") + alabel.to_display(make(names[:2]))
    results += [pair[0] for pair in alabel.to_ascii_or_error(make(names[:2]))] + [alabel.to_ascii(make(names)[0])]
    assert {type(result) for result in results} == {str}


def test_results_are_plain_strings() -> None:
    class Name(str):
        """A subclass, as that of numpy."""

    assert_results_are_plain_strings(lambda names: [Name(name) for name in names])


def test_an_empty_list_has_an_empty_result() -> None:
    assert alabel.to_ascii([]) == []
    assert alabel.check(()) == []


def test_errors_name_the_row() -> None:
    with pytest.raises(alabel.Error, match=r"^row 3: U\+0020 at \[1:2\]") as caught:
        alabel.to_ascii(NAMES)
    assert (caught.value.row, caught.value.name) == (3, "a b")
    assert [errors and errors[0].row for errors in alabel.check(["a", "b.", "c d"], strict=True)] == [[], 1, 2]


def test_the_first_row_that_fails_is_raised() -> None:
    with pytest.raises(alabel.Error, match=r"row 1: .* lone surrogate"):
        alabel.to_ascii(["a", "\udc80", "b c"])
    with pytest.raises(alabel.Error, match=r"row 1: .* forbidden"):
        alabel.to_ascii(["a", "b c", "\udc80"])


def test_lone_surrogates_fail_like_other_errors() -> None:
    names = ["ü", "\udc80"]
    assert alabel.to_ascii(names, errors="null") == ["xn--tda", None]
    assert alabel.to_ascii(names, errors="keep") == ["xn--tda", "\udc80"]
    assert alabel.is_valid(names) == [True, False]
    assert [[error.code for error in errors] for errors in alabel.check(names)] == [[], ["lone-surrogate"]]


@pytest.mark.parametrize("wrong", [b"c", 3, ["c"], float("nan")])
@pytest.mark.parametrize("errors", ["raise", "null", "keep"])
def test_wrong_types_name_the_row(wrong: Any, errors: Any) -> None:
    with pytest.raises(TypeError, match=f"row 2: expected a str or None, not {type(wrong).__name__}$"):
        alabel.to_ascii(["a b", "b", wrong], errors=errors)


@pytest.mark.parametrize("octets", [b"a", bytearray(b"a"), memoryview(b"a")])
def test_octets_are_errors(octets: Any) -> None:
    with pytest.raises(TypeError, match=f"not {type(octets).__name__}|expected a str or None, not int"):
        alabel.to_ascii(octets)


def test_exceptions_of_an_iterator_are_passed_on() -> None:
    def names() -> Iterator[str]:
        yield "a"
        raise ConnectionError("gone")

    with pytest.raises(ConnectionError, match="gone"):
        alabel.to_ascii(names())


def test_a_length_is_not_trusted() -> None:
    class Names:
        def __len__(self) -> int:
            return 2**62

        def __iter__(self) -> Iterator[str]:
            return iter(["ü"])

    assert alabel.to_ascii(Names()) == ["xn--tda"]


def test_other_threads_run_during_a_call() -> None:
    names = ["Bücher-und-Zeitschriften.example"] * 600_000
    ticks = 0
    is_done = False

    def tick() -> None:
        nonlocal ticks
        while not is_done:
            ticks += 1
            time.sleep(0)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)  # Only a released GIL lets the other thread run.
    thread = threading.Thread(target=tick)
    thread.start()
    before = ticks
    alabel.is_valid(names)
    during = ticks - before
    sys.setswitchinterval(interval)
    is_done = True
    thread.join()
    assert during > 10


def test_a_call_can_be_interrupted() -> None:
    names = ["Bücher.example"] * 1_000_000
    # Python keeps the signal ignored if its parent ignored it, as a shell script does for background
    # commands.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.05, _thread.interrupt_main)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            for _ in range(100):
                alabel.is_valid(names)
    finally:
        timer.join()
        signal.signal(signal.SIGINT, handler)
