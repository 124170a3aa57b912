// Compilation of the WebAssembly module, and its embedding in JavaScript.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { encode } from "./lib/encoding.js";

const TARGET = "wasm32-unknown-unknown";
// The first flag removes source locations from the module. The second makes the compiler inline less: this
// saves a tenth of the octets and costs few instructions.
const RUST_FLAGS = ["-Zlocation-detail=none", "-Cllvm-args=-inline-threshold=25"];

function run(command, args, environment = {}) {
  return execFileSync(command, args, { encoding: "utf8", env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "inherit"] });
}

function succeeds(command, args) {
  try {
    return run(command, args);
  } catch {
    return "";
  }
}

/**
 * Returns a way to call cargo: rustup's toolchain with the target, or Debian's with the standard library's
 * source.
 */
export function toolchain() {
  if (succeeds("rustup", ["target", "list", "--installed"]).split("\n").includes(TARGET)) {
    return { cargo: "cargo", argumentsFor: () => [], environment: { RUSTFLAGS: RUST_FLAGS.join(" ") } };
  }
  const linker = readdirSync("/usr/bin").filter((name) => /^wasm-ld-\d+$/.test(name)).sort().at(-1);
  if (!existsSync("/usr/bin/rustc") || !existsSync("/usr/lib/rustlib/src/rust/library") || !linker) {
    throw new Error(`run "rustup target add ${TARGET}", or install Debian's rustc-web, cargo-web, rust-web-src and lld-22`);
  }
  const flags = [`-Clinker=${linker}`, "-Zunstable-options", "-Cpanic=immediate-abort", ...RUST_FLAGS];
  return {
    cargo: "/usr/bin/cargo",
    argumentsFor: (libraries) => [`-Zbuild-std=${libraries}`, "-Zbuild-std-features=optimize_for_size"],
    environment: { RUSTC: "/usr/bin/rustc", RUSTFLAGS: flags.join(" ") },
  };
}

/** Builds the module with these features, for speed (3) or size ("z"), and returns its octets. */
export function compile({ cargo, argumentsFor, environment }, { wasm, features, level = "3", hasStandardLibrary = false }) {
  const release = ["build", "--release", "--locked", "--target", TARGET, "--features", features.join()];
  run(cargo, [...release, ...argumentsFor(hasStandardLibrary ? "std,panic_abort" : "core,alloc")], { ...environment, RUSTC_BOOTSTRAP: "1", CARGO_PROFILE_RELEASE_OPT_LEVEL: level });
  const { target_directory: target } = JSON.parse(run(cargo, ["metadata", "--no-deps", "--offline", "--format-version", "1"], environment));
  const optimized = `${target}/${wasm}.wasm`;
  run("node_modules/.bin/wasm-opt", [
    level === "3" ? "-O3" : "-Oz", "--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int",
    "--enable-multivalue", "--enable-reference-types", "--strip-debug", "--strip-producers", "--strip-target-features",
    `${target}/${TARGET}/release/alabel_js.wasm`, "-o", optimized,
  ]);
  return readFileSync(optimized);
}

/** Writes the octets of a module as a JavaScript module. */
export function embed(octets, path) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(octets), { alabel: { normalize() {} } });
  const version = exports.unicode_version();
  const code = { ...encode(octets), UNICODE_VERSION: [version >> 16, (version >> 8) & 255, version & 255].join(".") };
  writeFileSync(path, `export default ${JSON.stringify(code)};\n`);
}

/** Returns the size of a file, plain and compressed as by servers. */
export function octetsOf(contents) {
  return { minified: contents.length, gzip: gzipSync(contents, { level: 9 }).length, brotli: brotliCompressSync(contents).length };
}

/** Throws if a file exceeds its limits. */
export function assertLimits(name, sizes, limits) {
  for (const [kind, limit] of Object.entries(limits)) {
    if (sizes[kind] > limit) throw new Error(`${name}: ${sizes[kind]} octets ${kind}; the limit is ${limit}`);
  }
}
