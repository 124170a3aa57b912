# Asks Crystal's URI::Punycode. Reads names in UTF-8, one a line.
require "uri/punycode"

STDIN.each_line.with_index do |name, position|
  value = begin
    URI::Punycode.to_ascii(name)
  rescue
    nil
  end
  puts [("crystal-punycode"), position, value ? "ok" : "refused", value].join("\t")
end
