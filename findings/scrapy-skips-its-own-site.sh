#!/bin/sh
# PyPI Scrapy 2.19.0: a spider with allowed_domains = ["bücher.de"] ends without a page from links to its own site. Each
# URL is converted to A-labels, and the list is not, so the links are "offsite": a message of the level DEBUG, once for
# each host. LinkExtractor(allow_domains=["bücher.de"]) finds no link, without any message. A-labels are right in both,
# but not for faß.de: Scrapy asks for fass.de, so xn--fa-hia.de matches nothing.
. "$(dirname "$0")/common.sh"
ask_python Scrapy==2.19.0 <<'END'
from scrapy import Request, Spider
from scrapy.downloadermiddlewares.offsite import OffsiteMiddleware
from scrapy.http import HtmlResponse
from scrapy.linkextractors import LinkExtractor
from scrapy.utils.test import get_crawler


def followed(domain, url):
    spider = Spider("spider", allowed_domains=[domain])
    part = OffsiteMiddleware.from_crawler(get_crawler())
    part.spider_opened(spider)
    return part.should_follow(Request(url), spider)


def links(domain, url):
    page = HtmlResponse(url, body=f'<a href="{url}">a</a>'.encode(), encoding="utf-8")
    return [link.url for link in LinkExtractor(allow_domains=[domain]).extract_links(page)]


for domain, url, expected in [
    ("bücher.de", "http://bücher.de/", None),
    ("xn--bcher-kva.de", "http://bücher.de/", "http://xn--bcher-kva.de/"),
    ("faß.de", "http://faß.de/", None),
    ("xn--fa-hia.de", "http://faß.de/", None),
    ("fass.de", "http://faß.de/", "http://fass.de/"),
]:
    see(f"allowed_domains {domain}, {url}", lambda: followed(domain, url), expected is not None)
    see(f"allow_domains {domain}, {url}", lambda: links(domain, url), [expected] if expected else [])
