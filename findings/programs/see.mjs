// Read before the module of a finding: `require` of the installed packages, and `see`.
import { createRequire } from 'node:module';
const require = createRequire(`${process.cwd()}/package.json`);

/** Prints what a call returns or throws, and ends the script if that is not what is expected. */
async function see(what, call, expected) {
  let result;
  try {
    result = await call();
  } catch (error) {
    result = error.name;
  }
  console.log(`${what}: ${JSON.stringify(result)}`);
  if (JSON.stringify(result) !== JSON.stringify(expected)) {
    console.error(`The behavior changed: ${JSON.stringify(expected)} is expected.`);
    process.exit(1);
  }
}

