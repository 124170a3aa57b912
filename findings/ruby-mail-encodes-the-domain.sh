#!/bin/sh
# Ruby's gem mail 2.7.1 (Debian 12): a message to "user@bücher.example" is written with `To:
# user@=?UTF-8?B?...?=`, an encoded word in place of the domain. RFC 2047, section 5, forbids encoded words
# in an addr-spec, and no mail server has a domain of this text. The domain has an ASCII form,
# "xn--bcher-kva.example", which every server knows.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
cd "$folder"
apt-get download ruby-mail=2.7.1+dfsg1-2 ruby-mini-mime > apt.log 2>&1 || { cat apt.log >&2; exit 2; }
for package in *.deb; do
    dpkg -x "$package" root
done
cat > message.rb <<'RUBY'
require "mail"
mail = Mail.new(from: "a@b.example", to: "user@bücher.example", body: "x")
puts Mail::VERSION.version
puts mail.encoded.lines.grep(/^To:/)
RUBY
libraries=$(find root -name mail.rb -o -name mini_mime.rb | xargs -n 1 dirname | sort -u | sed 's/^/-I/')
# shellcheck disable=SC2086
command -v ruby > /dev/null || apt-get install --yes --no-install-recommends ruby > /dev/null
ruby $libraries message.rb | tr -d '\r' | tee output
printf '%s\n' 2.7.1 'To: user@=?UTF-8?B?YsO8Y2hlci5leGFtcGxl?=' | diff - output
