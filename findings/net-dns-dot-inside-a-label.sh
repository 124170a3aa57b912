#!/bin/sh
# Perl's Net::DNS 1.36 with Net::LibIDN2 1.01: a name with the full stop U+3002 becomes one label that
# contains a dot. `Net::DNS::Domain->new("例え。テスト")` has one label, "xn--r8jz45g.xn--zckzah", printed with an
# escaped dot; a query for it asks for a name directly below the root that nobody can register. The module
# divides the name at "." first, and libidn2, which knows four full stops, divides the label once more. UTS
# #46, section 4, maps U+3002 before it breaks the name into labels.
. "$(dirname "$0")/common.sh"
unpack libnet-dns-perl=1.36-1+deb12u1 libnet-libidn2-perl=1.01-2+b1

ask() {
    run perl -Mutf8 -MNet::DNS::Domain -e 'utf8::decode(my $name = shift); my $domain = Net::DNS::Domain->new($name);
        print $domain->name, " labels=", scalar(() = $domain->label)' "$1"
}
see "full stop" "xn--r8jz45g.xn--zckzah labels=2" "$(ask 例え.テスト)"
see "U+3002" 'xn--r8jz45g\.xn--zckzah labels=1' "$(ask 例え。テスト)"
exit $changed
