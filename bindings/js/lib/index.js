import { api } from "./api.js";
import { Engine } from "./engine.js";
import code from "./core.wasm.js";

export { AlabelError } from "./error.js";
export { Profile } from "./profile.js";

export const { toAscii, toUnicode, check, checkToUnicode, punycode, Domain } = api(new Engine(code), { isFull: false });
export const { UNICODE_VERSION } = code;
