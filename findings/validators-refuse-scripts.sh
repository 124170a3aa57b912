#!/bin/sh
# Validators of names in Unicode whose patterns leave out letters that names have.
# - npm typebox 1.4.3: the format idn-email has no combining marks, so a name of India such as भारत.भारत is no domain,
#   and none with a joiner or the middle dot of Catalan. Its format idn-hostname accepts them.
# - npm yup 1.7.1, PyPI Django 5.2.19 and marshmallow 4.4.0: the patterns for URLs end at U+FFFF, so 𠮷野家.jp is no
#   host. Its first letter, U+20BB7, is PVALID in IDNA2008. The A-label is accepted. Django and marshmallow also refuse
#   the mail address in Unicode.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 typebox@1.4.3 yup@1.7.1 <<'END'
const { IsIdnEmail, IsIdnHostname } = require('typebox/format');
const yup = require('yup');

const domains = ['bücher.example', 'भारत.भारत', 'فا\u200Cرس.example', 'l·l.cat'];
await see('typebox, idn-hostname', () => domains.filter(IsIdnHostname), domains);
await see('typebox, idn-email', () => domains.filter((domain) => IsIdnEmail(`a@${domain}`)), ['bücher.example']);
const isUrl = (host) => yup.string().url().isValidSync(`http://${host}/`);
await see('yup, url', () => ['例え.テスト', '𠮷野家.jp', 'xn--fctt27jo60v.jp'].filter(isUrl), ['例え.テスト', 'xn--fctt27jo60v.jp']);
END
ask_python Django==5.2.19 marshmallow==4.4.0 <<'END'
from django.core.validators import DomainNameValidator, EmailValidator, URLValidator
from marshmallow.validate import URL, Email

judges = {
    "Django, URL": lambda host: URLValidator()(f"http://{host}/"),
    "Django, mail": lambda host: EmailValidator()(f"a@{host}"),
    "Django, domain": DomainNameValidator(),
    "marshmallow, URL": lambda host: URL()(f"http://{host}/"),
    "marshmallow, mail": lambda host: Email()(f"a@{host}"),
}


def accepts(judge, host):
    judge(host)
    return True


for name, judge in judges.items():
    for host in ["例え.テスト", "xn--fctt27jo60v.jp"]:
        see(f"{name}, {host}", lambda: accepts(judge, host), True)
    see(f"{name}, 𠮷野家.jp", lambda: accepts(judge, "𠮷野家.jp"), "ValidationError")
END
