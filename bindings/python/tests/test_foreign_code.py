"""Foreign code that runs during a call: generators, progress bars, imports, threads, signal handlers.

Each program runs in a separate process with a time limit, so that a deadlock fails the test.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

SECONDS = 60
"""The time limit of a program. The slowest needs two seconds on an idle machine."""

STREAMS = """
import itertools, os, signal, threading, time
import alabel, pyarrow

PROTECTED = alabel.Lookalikes(["paypal.com"])
SCHEMA = pyarrow.schema({"host": pyarrow.string()})
NAMES = ["example.com", "paypál.com", "a b"]

def batch(names=NAMES):
    return pyarrow.record_batch({"host": names}, SCHEMA)

# The first batch imports pandas if it is installed.
batch()

def scan_of(batches, **arguments):
    return PROTECTED.scan(pyarrow.RecordBatchReader.from_batches(SCHEMA, batches), **arguments)

def in_a_thread(function):
    result = []
    thread = threading.Thread(target=lambda: result.append(function()), daemon=True)
    thread.start()
    thread.join()
    return result[0]

def outcome(function):
    try:
        return function()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
"""

PROGRESS = """
import tqdm

class Bar:
    def __init__(self, **arguments):
        self.seen = []
        bars.append(self)

    def update(self, rows):
        self.seen.append((rows, *look()))

    def close(self):
        self.seen.append(("close", *look()))

bars = []
tqdm.tqdm = Bar
"""

BUSY = "RuntimeError: another call is advancing the scan; advance it from one thread, and not from its reader or progress bar"


def run(program: str) -> list[str]:
    """Returns the lines that a program prints."""
    try:
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        pytest.fail(f"the program hangs: {program}")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("consume", ["list(scan)", "pyarrow.table(scan)", "for _ in scan: pass"])
def test_a_generator_reads_the_counts_of_the_scan_that_it_feeds(consume: str) -> None:
    program = """
def batches():
    for _ in range(3):
        seen.append((scan.rows, scan.matches, scan.invalid))
        yield batch()

seen = []
scan = scan_of(batches())
{consume}
print(seen, scan.rows, scan.matches, scan.invalid)
"""
    assert run(STREAMS + program.format(consume=consume)) == ["[(0, 0, 0), (3, 1, 1), (6, 2, 2)] 9 3 3"]


@pytest.mark.parametrize("consume", ["list(scan)", "pyarrow.table(scan)"])
def test_a_progress_bar_reads_the_counts_of_its_scan(consume: str) -> None:
    program = """
def look():
    return scan.rows, scan.matches, scan.invalid

scan = scan_of([batch(), batch()], progress=True)
{consume}
print(bars[0].seen)
"""
    lines = run(STREAMS + PROGRESS + program.format(consume=consume))
    assert lines == ["[(3, 3, 1, 1), (3, 6, 2, 2), ('close', 6, 2, 2)]"]


@pytest.mark.parametrize("consume", ["next(scan)", "pyarrow.table(scan)"])
def test_another_thread_reads_the_counts_while_a_batch_is_read(consume: str) -> None:
    program = """
def look():
    return in_a_thread(lambda: (scan.rows, scan.matches, scan.invalid))

def batches():
    yield batch(["example.com"])
    seen.append(look())
    yield batch()

seen = []
scan = scan_of(batches(), progress=True)
{consume}
print(seen, bars[0].seen[:2])
"""
    lines = run(STREAMS + PROGRESS + program.format(consume=consume))
    assert lines == ["[(1, 0, 0)] [(1, 1, 0, 0), (3, 4, 1, 1)]"]


@pytest.mark.parametrize("consume", ["list(scan)", "pyarrow.table(scan).to_batches()"])
@pytest.mark.parametrize("advance", ["next(scan)", "list(scan)", "pyarrow.table(scan)"])
@pytest.mark.parametrize("where", ["function()", "in_a_thread(function)"])
def test_a_scan_cannot_be_advanced_twice_at_a_time(consume: str, advance: str, where: str) -> None:
    program = """
def advance():
    function = lambda: outcome(lambda: {advance})
    return {where}

def batches():
    for _ in range(2):
        said.append(advance())
        yield batch()

def look():
    said.append(advance())
    return ()

said = []
scan = scan_of(batches(), progress=True)
found = {consume}
print(len(found), scan.rows, outcome(lambda: next(scan)))
for text in said:
    print(text)
"""
    counts, *said = run(STREAMS + PROGRESS + program.format(consume=consume, advance=advance, where=where))
    assert counts == "2 6 StopIteration: "
    # Two batches, two updates of the bar, and its end.
    assert len(said) == 5
    for text in said:
        assert text.endswith(BUSY)


def test_a_scan_that_feeds_itself_is_an_error() -> None:
    program = """
def batches():
    yield batch()
    yield from map(pyarrow.record_batch, scan)

scan = scan_of(batches())
print(len(next(scan)), outcome(lambda: next(scan)))
print(scan.rows, outcome(lambda: next(scan)))
"""
    lines = run(STREAMS + program)
    assert lines[0].startswith("1 ValueError: in the array that starts at row 3: ")
    assert any(BUSY in line for line in lines) and lines[-1] == "3 StopIteration: "


def test_threads_can_share_a_scan() -> None:
    program = """
def advance():
    while True:
        try:
            rows.extend(pyarrow.record_batch(next(scan))["row"].to_pylist())
        except RuntimeError:
            time.sleep(0)
        except StopIteration:
            return

rows = []
scan = scan_of(batch() for _ in range(200))
threads = [threading.Thread(target=advance) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(sorted(rows) == list(range(1, 600, 3)), scan.rows, scan.matches, scan.invalid)
"""
    assert run(STREAMS + program) == ["True 600 200 200"]


def test_an_exception_of_a_progress_bar_leaves_the_scan_usable() -> None:
    program = """
def look():
    if scan.rows == 3:
        raise LookupError("no bar")
    return ()

scan = scan_of([batch()] * 3, progress=True)
print(outcome(lambda: next(scan)), len(list(scan)), scan.rows)
"""
    assert run(STREAMS + PROGRESS + program) == ["LookupError: no bar 2 9"]


def test_an_exception_text_may_contain_nul() -> None:
    program = """
def look():
    raise LookupError("no\\0bar")

scan = scan_of([batch()], progress=True)
print(outcome(lambda: pyarrow.table(scan)).encode("unicode_escape"))
"""
    (line,) = run(STREAMS + PROGRESS + program)
    assert line.endswith("LookupError: no\\\\ufffdbar'")


def test_a_generator_can_delete_its_scan() -> None:
    program = """
class Witness:
    def __del__(self):
        print("gone")

def batches():
    witness = Witness()
    scans.clear()
    yield batch()

scans = []
scans.append(scan_of(batches()))
print(len(next(scans[0])))
"""
    assert sorted(run(STREAMS + program)) == ["1", "gone"]


@pytest.mark.parametrize("last", ["", "del scan, stream"])
def test_a_function_can_read_names_from_the_stream_of_a_scan(last: str) -> None:
    program = """
scan = scan_of([batch(), batch()])
stream = scan.__arrow_c_stream__()
reader = pyarrow.RecordBatchReader._import_from_c_capsule(stream)
{last}

def names():
    global reader
    for batch in reader:
        yield from batch["name"].to_pylist()
    del reader

print(alabel.to_ascii(names()))
"""
    assert run(STREAMS + program.format(last=last)) == ["['xn--paypl-0qa.com', 'xn--paypl-0qa.com']"]


@pytest.mark.skipif(sys.platform == "win32", reason="a signal ends the process there")
@pytest.mark.parametrize("names", ["NAMES", "['example.com']"])
@pytest.mark.parametrize("wait", ["time.sleep(0.01)", "scan.rows"])
def test_ctrl_c_stops_a_scan_of_a_slow_generator(names: str, wait: str) -> None:
    program = """
def batches():
    for _ in itertools.count():
        {wait}
        yield batch({names})

scan = scan_of(batches())
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    for _ in scan:
        pass
except KeyboardInterrupt:
    print("stopped", scan.rows > 0)
"""
    assert run(STREAMS + program.format(wait=wait, names=names)) == ["stopped True"]


@pytest.mark.skipif(sys.platform == "win32", reason="a signal ends the process there")
def test_ctrl_c_stops_the_consumer_of_a_stream() -> None:
    program = """
def batches():
    for _ in itertools.count():
        time.sleep(0.01)
        yield batch(["example.com"])

scan = scan_of(batches())
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    pyarrow.table(scan)
except (KeyboardInterrupt, pyarrow.ArrowException) as error:
    print("KeyboardInterrupt" in str(error) or type(error).__name__, scan.rows > 0)
"""
    assert run(STREAMS + program) == ["True True"]


def test_threads_of_a_stream_can_take_the_gil() -> None:
    program = """
import io, pyarrow.dataset, pyarrow.fs, pyarrow.parquet

octets = io.BytesIO()
pyarrow.parquet.write_table(pyarrow.table({"host": NAMES * 2_000}), octets, row_group_size=1_000)

class Slow(io.BytesIO):
    def read(self, size=-1):
        time.sleep(0.01)
        return super().read(size)

class Handler(pyarrow.fs.FileSystemHandler):
    def open_input_file(self, path):
        return pyarrow.PythonFile(Slow(octets.getvalue()), mode="r")

    def get_file_info(self, paths):
        size = len(octets.getvalue())
        return [pyarrow.fs.FileInfo(path, pyarrow.fs.FileType.File, size=size) for path in paths]

    def get_type_name(self):
        return "slow"

    def normalize_path(self, path):
        return path

    def unused(self, *_):
        raise NotImplementedError

    __eq__ = __ne__ = get_file_info_selector = create_dir = delete_dir = unused
    delete_dir_contents = delete_root_dir_contents = unused
    delete_file = move = copy_file = open_input_stream = open_output_stream = open_append_stream = unused

def reader():
    files = pyarrow.fs.PyFileSystem(Handler())
    return pyarrow.dataset.dataset(["a", "b"], format="parquet", filesystem=files).scanner().to_reader()

print(outcome(lambda: alabel.to_ascii(reader())))
scan = PROTECTED.scan(reader())
print(sum(map(len, scan)), scan.rows)
"""
    first, second = run(STREAMS + program)
    assert first.startswith("TypeError: names must be string") and second == "4000 12000"


IMPORTS = """
import builtins
import alabel, pyarrow
from alabel import punycode

def call():
    try:
        {call}
    except ValueError:
        pass

def hooked(name, *arguments, **keywords):
    global depth
    if name == {module!r} and depth < 2:
        depth += 1
        call()
    return original(name, *arguments, **keywords)

depth, original = 0, builtins.__import__
builtins.__import__ = hooked
call()
print(depth)
"""


@pytest.mark.parametrize(
    ("module", "call"),
    [
        ("alabel._columns", "alabel.to_ascii(iter(['a']))"),
        ("alabel._display", "alabel.display_reasons('☕')"),
        ("alabel._display", "alabel.Lookalikes(['paypal.com']).find('paypál.com')"),
        ("alabel._error", "alabel.check('a b')"),
        ("alabel._not_text", "alabel.check('a' * 20_000)"),
        ("alabel._not_text", "alabel.check('\\ud800')"),
        ("alabel._not_text", "alabel.to_ascii('\\ud800')"),
        ("alabel._scan", "alabel.Lookalikes([]).scan(pyarrow.table({'host': ['a']}), progress=True)"),
        ("alabel._profile", "alabel.Profile().__reduce__()"),
        ("alabel.punycode", "punycode.decode('é')"),
    ],
)
def test_an_import_hook_can_call_the_importing_function(module: str, call: str) -> None:
    assert run(IMPORTS.format(module=module, call=call)) == ["2"]

