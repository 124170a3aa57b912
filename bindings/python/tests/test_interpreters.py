"""Subinterpreters, and interpreters without a GIL."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor

import alabel
import pytest

IN_A_SUBINTERPRETER = """
import importlib, sys

module = "_interpreters" if sys.version_info >= (3, 13) else "_xxsubinterpreters"
interpreters = importlib.import_module(module)
program = "import alabel; print(alabel.to_ascii('bücher.de'))"
try:
    failure = interpreters.run_string(interpreters.create(), program)
except interpreters.RunFailedError as error:
    failure = error
print(failure)
"""

NAMES = ["bücher.de", "example.com", "xn--bcher-kva.de", "xn--0", "раураl.com"] * 500


def run(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


def test_subinterpreters_work_or_refuse_the_import() -> None:
    output = run(IN_A_SUBINTERPRETER)
    if sys.version_info >= (3, 12):
        assert "ImportError" in output
        assert "alabel._alabel does not support loading in subinterpreters" in output
    else:
        assert output == "xn--bcher-kva.de\nNone\n"


@pytest.mark.skipif(not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="this interpreter has a GIL")
def test_the_gil_stays_off() -> None:
    assert run("import alabel, sys; print(sys._is_gil_enabled())") == "False\n"


def test_threads_can_share_every_object() -> None:
    profile = alabel.Profile("uts46", check_hyphens=False)
    protected = alabel.Lookalikes(["paypal.com"])
    domain = alabel.Domain("bücher.de")

    def work(_: int) -> list[object]:
        found = [protected.find(name) for name in NAMES if alabel.is_valid(name)]
        columns = [alabel.to_ascii(NAMES, profile, errors="null"), alabel.to_display(NAMES)]
        errors = [(error.code, error.name) for name in NAMES for error in alabel.check(name)]
        return [found, *columns, errors, hash(domain), domain == alabel.Domain("xn--bcher-kva.de")]

    with ThreadPoolExecutor(8) as pool:
        first, *others = pool.map(work, range(32))
    assert first[-1] is True
    assert all(other == first for other in others)
