import { api } from "./api.js";
import { Engine } from "./engine.js";
import code from "./core.wasm.js";

export { AlabelError } from "./error.js";

export const { toAscii, toUnicode, check, checkToUnicode, punycode, Domain, Profile } = api(new Engine(code));
export const { UNICODE_VERSION } = code;
