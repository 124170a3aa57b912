// The part of the page that finds names in a text. The page loads it with the first text.

import { links, textToAscii, textToUnicode } from "./build/links.js";

globalThis.alabelLinks = { links, textToAscii, textToUnicode };
