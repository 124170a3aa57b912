"""Examples in the documentation, and types."""

import doctest
import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import alabel
import pytest

PROJECT = Path(__file__).parent.parent
# In the source distribution, the file is two folders up.
CONFIGURATION = next(path for folder in [PROJECT, *PROJECT.parents] if (path := folder / "pyproject.toml").exists())


def _documented() -> list[tuple[str, Any]]:
    modules = [alabel, alabel.punycode]
    return [(f"{module.__name__}.{name}", getattr(module, name)) for module in modules for name in module.__all__]


@pytest.mark.parametrize(("name", "value"), [pair for pair in _documented() if callable(pair[1])], ids=lambda value: str(value))
def test_examples_of_functions_and_classes_have_their_results(name: str, value: Any) -> None:
    members = [member for key, member in vars(value).items() if not key.startswith("_")] if isinstance(value, type) else []
    runner = doctest.DocTestRunner()
    assert value.__doc__, name
    for documented in [value, *members]:
        examples = doctest.DocTestParser().get_doctest(getattr(documented, "__doc__", None) or "", {}, name, None, None)
        assert runner.run(examples).failed == 0


@pytest.mark.parametrize("module", ["alabel", "alabel.jsonschema", "alabel.punycode", "alabel.types", "alabel.polars"])
def test_examples_of_modules_have_their_results(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0


@pytest.mark.parametrize("page", ["README.md", "PYPI.md"])
def test_examples_of_pages_have_their_results(page: str) -> None:
    # In the source distribution, PYPI.md is beside `pyproject.toml`.
    path = next(path for folder in [PROJECT, *PROJECT.parents] if (path := folder / page).exists())
    result = doctest.testfile(str(path), module_relative=False)
    assert result.attempted > 0 and result.failed == 0


def _run(*arguments: str) -> None:
    result = subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, cwd=PROJECT)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_package_and_the_tests_have_correct_types() -> None:
    _run("mypy", "--strict", "--config-file", str(CONFIGURATION), "--package", "alabel")
    _run("mypy", "--strict", "--config-file", str(CONFIGURATION), "tests")


def test_stubs_agree_with_the_module() -> None:
    _run("mypy.stubtest", "alabel", "--mypy-config-file", str(CONFIGURATION), "--allowlist", "tests/stubtest-allowlist.txt")
