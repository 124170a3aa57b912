"""The modules of the package."""

import ast
import graphlib
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "python" / "alabel"


def uses(path: Path) -> Iterator[str]:
    """Yields the private modules that a file imports, in functions too. Type checkers resolve circles."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        for part in ast.walk(node):
            if isinstance(part, ast.ImportFrom) and part.module:
                yield part.module.removeprefix("alabel.")


def test_no_modules_use_each_other() -> None:
    modules = {path.stem: set(uses(path)) for path in FOLDER.glob("_[a-z]*.py")}
    assert "_error" in modules["_not_text"]
    graphlib.TopologicalSorter(modules).prepare()
