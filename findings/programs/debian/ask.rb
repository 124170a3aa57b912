# Asks the Ruby libraries of Debian. Reads names in UTF-8, one a line.
require "addressable/uri"
require "simpleidn"
require "uri"

def answer(slug, position)
  value = begin
    yield
  rescue StandardError
    nil
  end
  puts [slug, position, value.nil? ? "refused" : "ok", value].join("\t")
end

STDIN.set_encoding("UTF-8").each_line(chomp: true).with_index do |name, position|
  answer("addressable", position) { Addressable::URI.parse("http://#{name}/").normalized_host }
  answer("simpleidn", position) { SimpleIDN.to_ascii(name) }
  answer("ruby-URI", position) { URI.parse("http://#{name}/").host }
end
