"""The unchanged tests of `idna` 3.20, run with `alabel.compat.idna` in its place."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

REQUIREMENT = "idna==3.20 --hash=sha256:a7db850025b95ded1eae8a46181a1a6c56c92c96f0e2b005d9ff8dc0210cab44"

# The number of tests, to check that they run. One needs an interpreter without a GIL.
TESTS = 6442
SKIPPED = {"test_idna_concurrency.ConcurrencyTests.test_gil_stays_disabled_when_requested"}

UNKNOWN = "replaces a function of `idna` by one that does not know a code point; alabel's tables know them all"
PRIVATE = "calls a private function of the command of `idna`; test_compat_idna.py has what it says of the command"
NOT_PASSED = {
    "test_idna.IDNATests.test_check_label_contextj_unknown_codepoint": UNKNOWN,
    "test_idna.IDNATests.test_uts46_remap_ascii": "reads a table of `idna`; test_compat_idna.py has what it says of ASCII",
    "test_idna_cli.CLIAutoDetectTests.test_looks_like_alabel_handles_unicode_dots": PRIVATE,
    "test_idna_cli.CLIAutoDetectTests.test_looks_like_alabel_is_case_insensitive": PRIVATE,
    "test_idna_errors.ErrorAttributeTests.test_attributes_are_populated": f"one of 15 cases {UNKNOWN}",
    "test_idna_errors.ErrorAttributeTests.test_every_error_code_is_raisable": f"two of 27 codes are for a test that {UNKNOWN}",
    "test_idna_errors.ErrorAttributeTests.test_unknown_codepoint_adjacent_to_joiner": UNKNOWN,
}

OUTCOMES = ("skipped", "failure", "error")


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Downloads the tests into a folder without `idna`."""
    folder = tmp_path_factory.mktemp("suite")
    requirements = folder / "requirements.txt"
    requirements.write_text(REQUIREMENT)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", "idna", "--require-hashes"]
    subprocess.run([*pip, "--requirement", requirements, "--dest", folder], check=True)
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        for member in archive.getmembers():
            root, _, path = member.name.partition("/")
            if path.startswith("tests/"):
                member.name = path
                archive.extract(member, folder)
    return folder


def test_idna_tests_pass(suite: Path, tmp_path: Path) -> None:
    # Child processes of these tests load it too.
    (tmp_path / "sitecustomize.py").write_text("import alabel.compat.idna\nalabel.compat.idna.install()\n")
    report = tmp_path / "report.xml"
    pytest_of_the_suite = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junit-xml={report}", "tests"]
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    run = subprocess.run(pytest_of_the_suite, cwd=suite, env=environment, capture_output=True, text=True)

    cases = list(ElementTree.parse(report).getroot().iter("testcase"))
    names = {name(case) for case in cases}
    skipped, failed, errors = ({name(case) for case in cases if case.find(tag) is not None} for tag in OUTCOMES)
    assert failed | errors == NOT_PASSED.keys(), run.stdout
    assert (len(names), skipped) == (TESTS, SKIPPED)
    print(f"{TESTS - len(SKIPPED) - len(NOT_PASSED)} of {TESTS} tests pass, {len(SKIPPED)} is skipped")


def name(case: ElementTree.Element) -> str:
    """Returns the module, class and name of a test."""
    return f"{case.attrib['classname'].removeprefix('tests.')}.{case.attrib['name'].partition(' ')[0]}"
