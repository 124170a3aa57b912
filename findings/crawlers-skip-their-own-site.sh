#!/bin/sh
# Two crawlers with a list of the hosts that they may visit. Both convert each URL to A-labels and not the list.
# - PyPI Scrapy 2.19.0: a spider with allowed_domains = ["bücher.de"] follows no link to its own site. The links are
#   "offsite": a message of the level DEBUG, once for each host. LinkExtractor(allow_domains=["bücher.de"]) finds no link,
#   without any message. A-labels are right in both, but not for faß.de: Scrapy asks for fass.de.
# - Wget 1.21.3 (Debian 12): --domains=bücher.test follows no link there, and --exclude-domains=bücher.test excludes none.
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
END
unpack wget=1.21.3-1+deb12u1
python3 - >"$folder/paths" 2>"$folder/port" <<'END' &
import http.server
import sys


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if "robots.txt" in self.path:
            self.send_error(404)
            return
        print(self.path, flush=True)
        page = '<a href="http://bücher.test/b">'.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, file=sys.stderr, flush=True)
server.serve_forever()
END
servers="$servers $!"
until [ -s "$folder/port" ]; do sleep 0.1; done
http_proxy=http://127.0.0.1:$(cat "$folder/port")
export http_proxy
unset no_proxy

# Prints the URLs that Wget visits from a page with a link to bücher.test.
visited() {
    before=$(wc -l <"$folder/paths")
    run wget --quiet --recursive --level 1 --span-hosts --directory-prefix "$folder/pages" "$@" http://start.test/a || true
    tail -n "+$((before + 1))" "$folder/paths" | tr '\n' ' '
}

link=http://xn--bcher-kva.test/b
see "--domains, bücher.test" "http://start.test/a " "$(visited --domains start.test,bücher.test)"
see "--domains, A-labels" "http://start.test/a $link " "$(visited --domains start.test,xn--bcher-kva.test)"
see "--exclude-domains, bücher.test" "http://start.test/a $link " "$(visited --exclude-domains bücher.test)"
see "--exclude-domains, A-labels" "http://start.test/a " "$(visited --exclude-domains xn--bcher-kva.test)"
exit $changed
