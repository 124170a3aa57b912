import { api } from "./api.js";
import { displayApi } from "./display.js";
import { Engine } from "./engine.js";
import { formatsApi } from "./formats.js";
import code from "./full.wasm.js";
import { hostClass } from "./host.js";
import { inspector } from "./inspect.js";

export { AlabelError } from "./error.js";

const engine = new Engine(code);
const functions = api(engine);
const display = displayApi(engine, functions);

export const { toAscii, toUnicode, check, checkToUnicode, Domain, Profile } = functions;
export const { POLICIES, LIKENESSES, toDisplay, displayReasons, summarize, registeredLabel, restrictionLevel, skeleton, areConfusable, Lookalikes } = display;
export const punycode = Object.freeze({
  ...functions.punycode,
  traceEncode: (text) => engine.text("punycode_trace", [0], text),
  traceDecode: (text) => engine.text("punycode_trace", [1], text),
});
export const Host = hostClass(engine);
export const { formats, checkFormat, Mailbox } = formatsApi(engine);
export const inspect = inspector(engine, functions, display);
export const { UNICODE_VERSION } = code;
