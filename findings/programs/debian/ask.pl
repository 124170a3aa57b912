# Asks the Perl modules of Debian. Reads names in UTF-8, one a line.
use strict; use warnings; use utf8;
use open qw(:std :encoding(UTF-8));
use URI; use Mojo::URL; use Net::IDN::Encode; use Net::IDN::UTS46; use Net::LibIDN2; use Net::LibIDN;
use Net::DNS; use Net::DNS::Domain; use Zonemaster::LDNS; use LWP::UserAgent; use HTTP::Tiny;
use Encode qw(encode_utf8 decode_utf8);

my $proxy = shift;
my $position = 0;
sub say_answer {
    my ($slug, $ask) = @_;
    my $answer = eval { local $SIG{__WARN__} = sub {}; $ask->() };
    my $status = defined $answer ? 'ok' : 'refused';
    $answer //= '';
    $answer =~ s/[\r\n\t]/ /g;
    print "$slug\t$position\t$status\t$answer\n";
}
my $agent = LWP::UserAgent->new(timeout => 5); $agent->proxy('http', $proxy);
my $tiny = HTTP::Tiny->new(timeout => 5, http_proxy => $proxy);
while (my $name = <STDIN>) {
    chomp $name;
    say_answer('perl-URI', sub { URI->new("http://$name/")->host });
    say_answer('Mojo::URL', sub { Mojo::URL->new("http://$name/")->ihost });
    say_answer('Net::IDN::Encode', sub { Net::IDN::Encode::domain_to_ascii($name) });
    say_answer('Net::IDN::UTS46', sub { Net::IDN::UTS46::uts46_to_ascii($name) });
    say_answer('Net::LibIDN2', sub { Net::LibIDN2::idn2_lookup_u8(encode_utf8($name)) });
    say_answer('Net::LibIDN', sub { Net::LibIDN::idn_to_ascii(encode_utf8($name), 'utf-8') });
    say_answer('Net::DNS', sub { Net::DNS::Domain->new($name)->name });
    say_answer('Zonemaster::LDNS', sub { Zonemaster::LDNS::to_idn($name) });
    # The proxy logs the host; the position in the path tells which name it belongs to.
    eval { $agent->get("http://$name/LWP.$position") };
    eval { $tiny->get("http://$name/HTTP::Tiny.$position") };
    $position++;
}
