#!/bin/sh
# Three packages of PyPI that make links from URLs in a text, for documents and pages of the web.
# - docutils 0.23, which Sphinx uses: http://bücher.de/ becomes a link to "http:/", and http://l·l.cat/ to "http://l".
#   Only A-labels work.
# - Jinja2 3.1.6, urlize: a URL is found if its top-level domain has ASCII letters, so http://президент.рф/ stays text.
#   The mail address is found in Unicode, and not with A-labels.
# - mistune 3.4.0 and Django 5.2.19: hosts are percent-encoded, which a browser decodes. Other clients send the percent
#   signs: RFC 3986 permits this form, but section 3.2.2 asks for A-labels where DNS is meant.
. "$(dirname "$0")/common.sh"
ask_python docutils==0.23 Jinja2==3.1.6 mistune==3.4.0 Django==5.2.19 <<'END'
import html
import re

import mistune
from django.conf import settings
from django.utils.html import urlize as django
from docutils.core import publish_parts
from jinja2.utils import urlize as jinja

settings.configure()


def links(text):
    return [html.unescape(link) for link in re.findall('href="([^"]*)"', text)]


def docutils(text):
    return publish_parts(text, writer="html5")["body"]


see("docutils", lambda: links(docutils("http://bücher.de/ http://l·l.cat/")), ["http:/", "http://l"])
see("docutils, A-label", lambda: links(docutils("http://xn--bcher-kva.de/")), ["http://xn--bcher-kva.de/"])
see("jinja2", lambda: links(jinja("http://bücher.de/ http://президент.рф/")), ["http://bücher.de/"])
see("jinja2, mail", lambda: links(jinja("a@президент.рф a@xn--d1abbgf6aiiy.xn--p1ai")), ["mailto:a@президент.рф"])
for name, call in [("mistune", mistune.create_markdown(plugins=["url"])), ("Django", django)]:
    see(name, lambda: links(call("http://bücher.de/")), ["http://b%C3%BCcher.de/"])
see("Django, mail", lambda: links(django("a@bücher.de")), ["mailto:a@b%C3%BCcher.de"])
END
