-- Asks Prosody's `util.encodings`. Reads names in UTF-8, one a line.
local idna = require "util.encodings".idna
local position = 0
for name in io.lines() do
    local ascii = idna.to_ascii(name)
    print(("prosody\t%d\t%s\t%s"):format(position, ascii and "ok" or "refused", ascii or ""))
    position = position + 1
end
