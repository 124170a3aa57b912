"""The command lines that Debian's programs are asked with."""

import concurrent.futures
import functools
import re
import subprocess
import sys

import documents
from servers import Servers

LIMIT = 20  # seconds for one call


class Asker:
    """Asks the programs in turn; each method yields the slug, the position of a name, and the answer."""

    def __init__(self, names, folder, environment, here):
        self.names, self.folder, self.environment, self.here = names, folder, environment, here
        self.servers = Servers()
        self.proxy = f"http://127.0.0.1:{self.servers.http.port}"

    def all(self, chosen):
        """Yields the answers of all questions, or of the chosen ones."""
        own = {name[4:]: getattr(self, name) for name in dir(self) if name.startswith("ask_")}
        through_files = {name: functools.partial(ask, self) for name, ask in documents.QUESTIONS.items()}
        for name, question in (own | through_files).items():
            if not chosen or name in chosen:
                print(f"asks {name}", file=sys.stderr)
                yield from question()

    def run(self, *command, text="", limit=LIMIT, **environment):
        """Runs a command, and returns its exit code and output."""
        try:
            done = subprocess.run(
                [str(part) for part in command], input=text.encode(), capture_output=True, timeout=limit,
                env={**self.environment, **environment}, cwd=self.folder, check=False,
            )
        except subprocess.TimeoutExpired:
            print(f"{command} takes more than {limit} s: its row says that the name is refused", file=sys.stderr)
            return 124, b""
        return done.returncode, done.stdout

    def script(self, *command, limit=240, **environment):
        """Runs a script that reads all names, and yields its answers."""
        everything = "".join(name + "\n" for name in self.names)
        code, output = self.run(*command, text=everything, limit=limit, **environment)
        if code:
            print(f"{command[0]} exits with {code}", file=sys.stderr)
        for line in output.split(b"\n"):
            if line.count(b"\t") >= 3:
                slug, position, status, value = line.split(b"\t", 3)
                yield slug.decode(), int(position), value if status == b"ok" else None

    def hosts_by_path(self, slug):
        """Yields the hosts of requests whose path is `/SLUG.POSITION`."""
        hosts = {}
        for request in self.servers.http.log.take():
            found = re.match(rb"[A-Z]+ http://(.*?)/" + re.escape(slug.encode()) + rb"\.(\d+)", request)
            if found:
                hosts.setdefault(int(found[2]), found[1].removesuffix(b":80"))
        for position in range(len(self.names)):
            yield slug, position, hosts.get(position)

    def each(self, slug, *command, log=None, **environment):
        """Runs a command for each name: `{}` stands for the name, and the proxy's log has the answers."""
        for position, name in enumerate(self.names):
            self.run(*(str(part).replace("{}", name).replace("{n}", f"{slug}.{position}") for part in command),
                     http_proxy=self.proxy, HTTP_PROXY=self.proxy, **environment)
        yield from self.hosts_by_path(slug)

    def ask_curl(self):
        yield from self.each("curl", "curl", "-s", "-m5", "-x", self.proxy, "http://{}/{n}")

    def ask_wget(self):
        yield from self.each("wget", "wget", "-q", "-t1", "-T5", "--no-config", "--no-hsts", "-Oo", "http://{}/{n}")

    def ask_wget2(self):
        yield from self.each("wget2", "wget2", "-q", "-t1", "-T5", "--no-config", "--no-hsts", "--no-robots", "-Oo",
                             f"--http-proxy={self.proxy}", "http://{}/{n}")

    def ask_lynx(self):
        yield from self.each("lynx", "lynx", "-cfg=/dev/null", "-dump", "http://{}/{n}")

    def ask_w3m(self):
        yield from self.each("w3m", "w3m", "-dump", "-o", f"http_proxy={self.proxy}/", "http://{}/{n}")

    def ask_aria2c(self):
        yield from self.each("aria2c", "aria2c", "-q", "--no-conf", "-m1", "-t5", "--allow-overwrite=true",
                             f"--http-proxy={self.proxy}", "-oo", "http://{}/{n}")

    def ask_links(self):
        yield from self.each("links", "links", "-http-proxy", self.proxy.removeprefix("http://"), "-dump",
                             "http://{}/{n}")

    def ask_elinks(self):
        host = self.proxy.removeprefix("http://")
        yield from self.each("elinks", "elinks", "-no-connect", "1", "-eval",
                             f'set protocol.http.proxy.host = "{host}"', "-dump", "http://{}/{n}")

    def ask_lftp(self):
        yield from self.each("lftp", "lftp", "-c", "set net:max-retries 1; set net:timeout 5; "
                             f"set http:proxy {self.proxy}; cat 'http://{{}}/{{n}}'")

    def ask_axel(self):
        yield from self.each("axel", "axel", "-q", "-n1", "--max-redirect=0", "-T5", "-oo", "http://{}/{n}")

    def ask_git(self):
        yield from self.each("git", "git", "-c", f"http.proxy={self.proxy}", "ls-remote", "http://{}/{n}",
                             GIT_TERMINAL_PROMPT="0")

    def ask_apt(self):
        yield from self.each("apt", "/usr/lib/apt/apt-helper", "-o", f"Acquire::http::Proxy={self.proxy}", "-o",
                             "Acquire::Retries=0", "-o", "APT::Sandbox::User=root", "download-file", "http://{}/{n}",
                             "file")

    def ask_httrack(self):
        def ask(position):
            self.run("httrack", f"http://{self.names[position]}/httrack.{position}", "-P",
                     self.proxy.removeprefix("http://"), "-O", self.folder / f"mirror{position}", "-r1", "-s0", "-R0",
                     "-q", "-I0", "-T5", "-E5", "--disable-security-limits")

        # Each call waits for a second, so eight run at once.
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            list(pool.map(ask, range(len(self.names))))
        yield from self.hosts_by_path("httrack")

    def ask_connect(self):
        """The programs that open a tunnel through the proxy: `CONNECT HOST:PORT`."""
        port = self.servers.http.port
        for slug, *command in (
            ("openssl-s_client", "openssl", "s_client", "-proxy", f"127.0.0.1:{port}", "-connect", "{}:443"),
            ("ncat", "ncat", "--proxy", f"127.0.0.1:{port}", "--proxy-type", "http", "{}", "443"),
            ("socat", "socat", "-T5", "-", f"PROXY:127.0.0.1:{{}}:443,proxyport={port}"),
        ):
            for position, name in enumerate(self.names):
                self.run(*(part.replace("{}", name) for part in command))
                requests = self.servers.http.log.take()
                found = re.match(rb"CONNECT (.*):443 HTTP", requests[0]) if requests else None
                yield slug, position, found[1] if found else None

    def ask_dns(self):
        """The programs that look a name up; the root dot is not written."""
        port = self.servers.dns.port
        for slug, *command in (
            ("dig", "dig", "+tries=1", "+time=2", "@127.0.0.1", "-p", port, "{}"),
            ("dig-idnin", "dig", "+idnin", "+tries=1", "+time=2", "@127.0.0.1", "-p", port, "{}"),
            ("host", "host", "-t", "A", "-W2", "-R1", "-p", port, "{}", "127.0.0.1"),
            ("nslookup", "nslookup", "-nosearch", "-type=a", "-timeout=2", f"-port={port}", "{}", "127.0.0.1"),
            ("kdig", "kdig", "+retry=0", "+time=2", "@127.0.0.1", "-p", port, "{}"),
            ("kdig-noidn", "kdig", "+noidn", "+retry=0", "+time=2", "@127.0.0.1", "-p", port, "{}"),
            ("drill", "drill", "-p", port, "{}", "@127.0.0.1"),
            ("getdns_query", "getdns_query", "-s", f"@127.0.0.1:{port}", "-A", "{}"),
        ):
            for position, name in enumerate(self.names):
                self.servers.dns.log.take()
                self.run(*(str(part).replace("{}", name) for part in command))
                asked = [labels for labels in self.servers.dns.log.take() if labels]
                yield slug, position, b".".join(asked[0]) if asked else None

    def ask_whois(self):
        for position, name in enumerate(self.names):
            self.run("whois", "-h", "127.0.0.1", "-p", self.servers.whois.port, "--", name)
            asked = self.servers.whois.log.take()
            yield "whois", position, asked[0] if asked else None

    def ask_mail(self):
        """The programs that send mail: the domain of the recipient, for a server without SMTPUTF8."""
        server = self.servers.mail
        url = f"smtp://127.0.0.1:{server.port}"
        settings = self.folder / "muttrc"
        settings.write_text("".join(f"set {setting}\n" for setting in (
            'from="a@b.example"', f'smtp_url="{url}"', "ssl_starttls=no", "ssl_force_tls=no", "copy=no",
            "charset=utf-8", "use_envelope_from=yes", 'envelope_from_address="a@b.example"', "hostname=b.example",
        )))
        message = self.folder / "message"
        message.write_text("From: a@b.example\nSubject: x\n\nx\n")
        for slug, *command in (
            ("curl-smtp", "curl", "-s", "-m5", url, "--mail-from", "a@b.example", "--mail-rcpt", "u@{}", "-T", message),
            ("msmtp", "msmtp", "-C", "/dev/null", "--host=127.0.0.1", f"--port={server.port}",
             "--from=a@b.example", "--", "u@{}"),
            ("swaks", "swaks", "-s", f"127.0.0.1:{server.port}", "-f", "a@b.example", "-t", "u@{}", "-n"),
            ("mutt", "mutt", "-n", "-F", settings, "-s", "x", "--", "u@{}"),
            ("neomutt", "neomutt", "-n", "-F", settings, "-s", "x", "--", "u@{}"),
            ("s-nail", "s-nail", "-:/", "-s", "x", "-r", "a@b.example", "-S", "v15-compat", "-S",
             f"mta={url}", "-S", "smtp-auth=none", "-S", "ttycharset=utf-8", "-S", "sendwait", "u@{}"),
        ):
            for position, name in enumerate(self.names):
                server.log.take()
                self.run(*(str(part).replace("{}", name) for part in command), text=message.read_text())
                sent = [re.match(rb"RCPT TO: ?<u@(.*)>", line) for line in server.log.take()]
                sent = [found for found in sent if found]
                yield slug, position, sent[0][1] if sent else None

    def ask_commands(self):
        """The programs that print a name, one call for each name."""
        for slug, *command in (
            ("idn2", "idn2", "--", "{}"),
            ("idn2-register", "idn2", "--register", "--", "{}"),
            ("idn2-std3", "idn2", "--usestd3asciirules", "--", "{}"),
            ("idn", "idn", "--quiet", "--idna-to-ascii", "--", "{}"),
            ("idn-std3", "idn", "--quiet", "--usestd3asciirules", "--idna-to-ascii", "--", "{}"),
        ):
            for position, name in enumerate(self.names):
                code, output = self.run(*(part.replace("{}", name) for part in command))
                yield slug, position, None if code else output.rstrip(b"\n")

    def ask_exim(self):
        """Exim, with the user that its package would add."""
        users, groups = self.folder / "passwd", self.folder / "group"
        users.write_text("root:x:0:0::/root:/bin/sh\nDebian-exim:x:100:100::/:/bin/sh\n")
        groups.write_text("root:x:0:\nDebian-exim:x:100:\nmail:x:8:\n")
        for position, name in enumerate(self.names):
            code, output = self.run(
                "exim4", "-C", "/dev/null", "-be", f"${{utf8_domain_to_alabel:{name}}}", LD_PRELOAD="libnss_wrapper.so",
                NSS_WRAPPER_PASSWD=str(users), NSS_WRAPPER_GROUP=str(groups))
            failed = code or output.startswith(b"Failed")
            yield "exim", position, None if failed else output.rstrip(b"\n")

    def ask_libraries(self):
        yield from self.script("/usr/bin/python3", self.here / "libraries.py")

    def ask_qt(self):
        for version in "56":
            yield from self.script("/usr/bin/python3", self.here / "qt.py", version)

    def ask_perl(self):
        yield from self.script("/usr/bin/perl", self.here / "ask.pl", self.proxy)
        requests = self.servers.http.log.take()
        for slug in ("LWP", "HTTP::Tiny"):
            self.servers.http.log.requests = list(requests)
            yield from self.hosts_by_path(slug)

    def ask_ruby(self):
        yield from self.script("ruby", self.here / "ask.rb")

    def ask_php(self):
        yield from self.script("php", self.here / "ask.php")

    def ask_r(self):
        yield from self.script("Rscript", self.here / "ask.R")

    def ask_guile(self):
        yield from self.script("guile", "--no-auto-compile", self.here / "ask.scm")

    def ask_pike(self):
        yield from self.script("pike8.0", self.here / "ask.pike")

    def ask_tcl(self):
        yield from self.script("tclsh", self.here / "ask.tcl", self.servers.http.port)
        yield from self.hosts_by_path("tcl-http")

    def ask_emacs(self):
        yield from self.script("emacs", "--batch", "-Q", "-l", self.here / "ask.el",
                               self.proxy.removeprefix("http://"))
        yield from self.hosts_by_path("emacs-url")

    def ask_go(self):
        yield from self.script("go", "run", self.here / "ask.go", self.proxy)
        yield from self.hosts_by_path("go-net-http")

    def ask_haskell(self):
        self.run("ghc", "-outputdir", self.folder / "hs", "-o", self.folder / "ask-hs", self.here / "Ask.hs", limit=120)
        yield from self.script(self.folder / "ask-hs")

    def ask_mono(self):
        self.run("mcs", f"-out:{self.folder}/ask.exe", self.here / "Ask.cs", limit=120)
        yield from self.script("mono", self.folder / "ask.exe")

    def ask_crystal(self):
        yield from self.script("crystal", "run", "--no-color", self.here / "ask.cr")

    def ask_erlang(self):
        names = self.folder / "names"
        names.write_text("".join(name + "\n" for name in self.names))
        self.run("erlc", "-o", self.folder, self.here / "ask.erl", limit=60)
        yield from self.script("erl", "-noshell", "-pa", self.folder, "-s", "ask", "main", NAMES=str(names))
