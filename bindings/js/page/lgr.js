// The part of the page that reads language tables. The page loads it with the first table.

import { Ruleset } from "./build/lgr.js";

globalThis.alabelLgr = Ruleset;
