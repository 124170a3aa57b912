#!/bin/sh
# Packages that find URLs, mail addresses and names in text, for links and for threat reports. With names in Unicode,
# most find another name that is a part of the right one, and nothing says so.
# - PyPI bleach 6.4.0 links http://xn--d1abbgf6aiiy.xn--p1ai/, the A-labels of президент.рф, to another host: it ends
#   at ".xn", also in a mail address.
# - PyPI urlextract 1.10.0 and ioc-finder 9.4.1, and npm anchorme 3.0.8, find cher.de in bücher.de. npm twitter-text
#   3.1.0 does so in a mail address.
# - PyPI iocextract 1.16.1 cuts a host after two letters if no label is ASCII.
# - npm autolinker 4.1.5 cuts a Persian host at its joiner, and bleach begins there.
# - npm get-urls 12.1.0 finds no URL whose top-level domain is an A-label. npm linkifyjs 4.4.0 finds all these names but
#   the bare A-labels of рф.
# - urlscan 0.9.9 (Debian 12), for readers of mail, finds http://भ in http://भारत.भारत/: it ends at the first vowel sign.
# - Ruby's URI.extract (Ruby 3.1 of Debian 12) finds http://b in http://bücher.de/a.
# - Four that cut text into words for its language, and know URLs and mail addresses. PyPI SoMaJo 2.5.0 removes the
#   joiner of a Persian host, which is another name then, and spaCy 3.8.18 finds the URL http://xn in the A-labels of
#   президент.рф. npm wink-tokenizer 5.3.0 finds a mention of @b in user@bücher.de, and compromise 14.17.0 calls the
#   address with A-labels a URL.
. "$(dirname "$0")/common.sh"
ask_python bleach==6.4.0 urlextract==1.10.0 ioc-finder==9.4.1 iocextract==1.16.1 requests==2.34.2 \
    SoMaJo==2.5.0 spacy==3.8.18 <<'END'
import re

import bleach
import iocextract
import spacy
from ioc_finder import find_iocs
from somajo import SoMaJo
from urlextract import URLExtract


def links(text):
    return re.findall('href="([^"]*)"', bleach.linkify(text, parse_email=True))


see("bleach, URL", lambda: links("http://xn--d1abbgf6aiiy.xn--p1ai/"), ["http://xn--d1abbgf6aiiy.xn"])
see("bleach, mail", lambda: links("a@xn--d1abbgf6aiiy.xn--p1ai"), ["mailto:a@xn--d1abbgf6aiiy.xn"])
see("bleach, joiner", lambda: links("http://فا\u200Cرس.com/"), ["http://رس.com/"])
see("urlextract", lambda: URLExtract().find_urls("http://bücher.de"), ["cher.de"])
see("ioc-finder", lambda: find_iocs("http://bücher.de")["domains"], ["cher.de"])
see("iocextract", lambda: list(iocextract.extract_urls("http://президент.рф/")), ["http://пр"])
words = SoMaJo("en_PTB").tokenize_text
persian = "http://نامه\u200Cای.com/"  # xn--mgba3gch31f060k.com
see("SoMaJo", lambda: [word.text for (word,) in words([persian])], [persian.replace("\u200C", "")])
english = spacy.blank("en")
a_labels = "http://xn--d1abbgf6aiiy.xn--p1ai/"
see("spaCy", lambda: [word.text for word in english(a_labels) if word.like_url], ["http://xn", "d1abbgf6aiiy.xn"])
see("spaCy, Unicode", lambda: [word.like_url for word in english("http://президент.рф/")], [True])
END
ask_node 26.10.0 anchorme@3.0.8 autolinker@4.1.5 get-urls@12.1.0 linkifyjs@4.4.0 twitter-text@3.1.0 \
    wink-tokenizer@5.3.0 compromise@14.17.0 <<'END'
const anchorme = require('anchorme').default;
const { Autolinker } = require('autolinker');
const compromise = require('compromise');
const getUrls = (await import(require.resolve('get-urls'))).default;
const linkify = require('linkifyjs');
const twitter = require('twitter-text');
const Tokenizer = require('wink-tokenizer');

const persian = 'http://فا\u200Cرس.example/';
const aLabels = 'xn--d1abbgf6aiiy.xn--p1ai';
await see('anchorme', () => anchorme.list('www.bücher.de').map((link) => link.string), ['cher.de']);
await see('twitter-text', () => twitter.extractUrls('a@bücher.de'), ['cher.de']);
await see('autolinker', () => Autolinker.parse(persian).map((match) => match.getAnchorHref()), ['http://فا']);
await see('get-urls', () => [...getUrls(`http://${aLabels}/ http://президент.рф/`)], [`http://${aLabels}`]);
await see('get-urls, A-labels only', () => [...getUrls(`http://${aLabels}/`)], []);
const found = (text) => linkify.find(text).map((link) => link.value);
await see('linkifyjs', () => found(`bücher.de a@bücher.de ${persian} ${aLabels}`), ['bücher.de', 'a@bücher.de', persian]);
const kinds = (text) => new Tokenizer().tokenize(text).map((word) => `${word.value} ${word.tag}`);
await see('wink-tokenizer', () => kinds('user@bücher.de').slice(0, 3), ['user word', '@b mention', 'ücher word']);
await see('wink-tokenizer, ASCII', () => kinds('user@example.de'), ['user@example.de email']);
const tags = (text) => compromise(text).terms().json()[0].terms[0].tags.filter((tag) => /Url|Email/.test(tag));
await see('compromise', () => tags('user@xn--bcher-kva.de'), ['Url']);
await see('compromise, Unicode', () => tags('user@bücher.de'), ['Email']);
END
unpack urlscan=0.9.9-1 ruby=1:3.1
printf '%s\n' http://भारत.भारत/ http://президент.рф/ >"$folder/text"
see urlscan "http://भ http://президент.рф/ " "$(run urlscan --no-browser --compact "$folder/text" | tr '\n' ' ')"
see URI.extract "http://b" "$(run ruby -r uri -e 'puts URI.extract("see http://bücher.de/a")' 2>"$folder/warnings")"
exit $changed
