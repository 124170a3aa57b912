// Tests of the page in Chromium and Firefox: `npm run test:page`, after `npm run page`. `SCREENSHOTS=FOLDER`
// stores pictures.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import vm from "node:vm";
import puppeteer from "puppeteer-core";

import { texts } from "./texts.js";

const DIST = new URL("dist/", import.meta.url);
const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const TYPES = { html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript" };
const BROWSERS = { chrome: "/usr/bin/chromium", firefox: "/usr/bin/firefox-esr" };
/** Names with the summary of each. */
const SUMMARIES = JSON.parse(readFileSync(new URL("../../../data/summaries.json", import.meta.url), "utf8"));
const { SCREENSHOTS } = process.env;
/** The languages besides English, each with a word of the page. */
const LANGUAGES = { ar: "صالح", de: "gültig", ja: "有効", zh: "有效" };
/** The longest time in which the page may not react, in milliseconds: machines can be busy. */
const MOST_BLOCKED = 1_000;

const server = createServer(({ url }, response) => {
  const file = new URL(`.${new URL(url, "http://a/some/folder/").pathname.replace("/some/folder", "").replace(/\/$/, "/index.html")}`, DIST);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": TYPES[file.pathname.split(".").at(-1)] }).end(readFileSync(file));
});

before(() => new Promise((resolve) => server.listen(0, "127.0.0.1", resolve)));
after(() => server.close());

/** Returns a table. */
const table = (data, rules = "") => `<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">\n<data>${data}</data>\n${rules}</lgr>`;
/** Files with tables. In "de", "o" and "ö" are variants. "el" accepts only Greek. */
const TABLES = {
  "de.xml": table(
    '<range first-cp="0061" last-cp="006E"/><char cp="006F"><var cp="00F6" type="blocked"/></char><range first-cp="0070" last-cp="007A"/>'
      + '<char cp="00F6"><var cp="006F" type="blocked"/></char>',
    '<rules><rule name="www"><start/><char cp="0077 0077 0077"/><end/></rule><action disp="blocked" match="www" comment="for servers"/></rules>',
  ),
  "el.xml": table('<range first-cp="03B1" last-cp="03C9"/>'),
  "bad.xml": table('<char cp="61"/>\n<char cp="0062" tag="b b"/>'),
};

/** Returns 5,000 names. Each fifth is invalid. */
function many() {
  return Array.from({ length: 1000 }, (_, number) => [`näme${number}.example`, `p${number}.example`, `pаypal${number}.example`, `straße${number}.example`, `a b${number}`]).flat().join("\n");
}

/** Starts a browser. Firefox takes the color scheme from a preference. */
function launch(browser, scheme) {
  return puppeteer.launch({
    browser,
    executablePath: BROWSERS[browser],
    headless: true,
    args: browser === "chrome" ? ["--no-sandbox", "--disable-gpu"] : [],
    extraPrefsFirefox: { "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1 },
    protocolTimeout: 240_000,
    timeout: 120_000,
  });
}

test("every language has the same words, with the same values", () => {
  const files = readdirSync(new URL("languages/", import.meta.url));
  assert.deepEqual(files.sort(), Object.keys(LANGUAGES).map((language) => `${language}.js`));
  const values = (words) => Object.fromEntries(Object.entries(words).map(([key, word]) => [key, (word.match(/\{\d\}/g) ?? []).sort().join()]));
  const { "countOne": one, ...english } = texts;
  for (const { code } of SUMMARIES) english[code] = "";
  for (const code of ["address", "looks-like", "programs-disagree", "alike"]) english[code] = "{0}";
  for (const file of files) {
    const context = vm.createContext({});
    vm.runInContext(readFileSync(new URL(`languages/${file}`, import.meta.url), "utf8"), context);
    const { countOne, ...words } = context.alabelTexts;
    assert.ok(countOne.includes("{1}"), file);
    assert.deepEqual(values(words), values(english), file);
  }
});

for (const browser of Object.keys(BROWSERS).filter((name) => existsSync(BROWSERS[name]))) {
  describe(browser, () => {
    let instance;
    let page;
    const messages = [];

    before(async () => {
      instance = await launch(browser, "light");
      page = await instance.newPage();
      page.on("console", (message) => message.type() === "error" && messages.push(message.text()));
      page.on("pageerror", (error) => messages.push(error.message));
    });
    after(() => instance?.close());

    const address = (names) => `http://127.0.0.1:${server.address().port}/some/folder/#n=${encodeURIComponent(names)}`;
    const open = async (names) => {
      await page.goto("about:blank");
      await page.goto(address(names));
      await page.waitForFunction(() => document.querySelector("#status").textContent !== "");
    };
    const text = (selector) => page.$eval(selector, (element) => element.textContent);
    const type = async (names) => {
      await page.$eval("#names", (field, value) => {
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }, names);
      await page.waitForFunction((hash) => location.hash === hash, {}, `#${new URLSearchParams({ n: names })}`);
    };

    test("the page shows both forms of a name", async () => {
      await open("Faß.xn--bcher-kva.example");
      assert.match(await text(".forms"), /faß\.bücher\.example/);
      assert.match(await text(".forms"), /xn--fa-hia\.xn--bcher-kva\.example/);
      assert.equal(await text("#status"), "1 name, 0 not valid.");
      await page.waitForFunction(() => document.querySelector("article").textContent.includes("LATIN SMALL LETTER SHARP S"));
      assert.match(await text("article"), /deviation to ss/);
      assert.match(await text("article"), /IDNA2003, as in Javafass\.xn--bcher-kva\.example/);
    });

    test("the page shows the host of a URL, and its kind", async () => {
      for (const [input, host] of [
        ["BÜCHER.example", "xn--bcher-kva.example (a domain)"],
        ["0x7f.1", "127.0.0.1 (an IPv4 address)"],
        ["[0:0::1]", "[::1] (an IPv6 address)"],
        ["a b", "none"],
      ]) {
        await open(input);
        assert.equal(await text(".forms dt:nth-last-of-type(1)"), "Host of a URL");
        assert.equal(await text(".forms dd:nth-last-of-type(1)"), host);
      }
    });

    test("errors have a marked position and a link to their section", async () => {
      await open("a b.xn--0");
      const marks = await page.$$eval(".errors mark", (elements) => elements.map((element) => element.textContent));
      assert.deepEqual(marks, ["U+0020", "∅"]);
      const links = await page.$$eval(".errors a", (elements) => elements.map((element) => element.href));
      assert.equal(links[0], "https://url.spec.whatwg.org/#host-miscellaneous");
      assert.match(links[1], /^https:\/\/www\.unicode\.org\/reports\/tr46\//);
      assert.equal(await text("#status"), "1 name, 1 not valid.");
    });

    test("names are found in URLs, e-mail addresses and lists", async () => {
      await open("https://user@Bücher.example:8080/ü?q#f\nMax <max@faß.example>\nexample.com:443/x\n\nplain.example");
      const names = await page.$$eval(".list th button", (elements) => elements.map((element) => element.textContent));
      assert.deepEqual(names, ["Bücher.example", "faß.example", "example.com", "plain.example"]);
    });

    test("the page lists code points that prevent Unicode", async () => {
      await open("p\u0430ypal.example");
      const rows = await page.$$eval("table", (tables) => tables[1].innerText);
      assert.match(rows, /Chromium/);
      assert.match(rows, /hidden: \s*xn--pypal-4ve\.example/);
      assert.match(rows, /Cyrillic/);
    });

    test("typing changes the report and the address", async () => {
      await open("a.example");
      await type("bücher.example");
      assert.equal(await text("h2"), "bücher.example");
      await page.goto(`${address("x")}yz.example`);
      await page.waitForFunction(() => document.querySelector("h2").textContent === "xyz.example");
    });

    test("lookalikes of protected names are found", async () => {
      await page.goto("about:blank");
      await page.goto(`${address("www.payp\u1ea1l.com")}&p=paypal.com`);
      await page.waitForFunction(() => document.querySelector("article"));
      assert.match(await text("article"), /looks like paypal\.com/);
    });

    test("pasted text never becomes markup", async () => {
      const attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>.example\n"><svg onload=alert(1)>';
      await open(attack);
      assert.equal(await page.$("img, svg, article script"), null);
      assert.match(await page.title(), /^<img src=x onerror=/);
      await type("javascript:alert(1)//\n&lt;b&gt;.example\n</textarea><b>x");
      assert.equal(await page.$("article b"), null);
      const hrefs = await page.$$eval("a", (links) => links.map((link) => link.protocol));
      assert.ok(hrefs.every((protocol) => protocol === "https:"));
    });

    test("right-to-left names are isolated, and invisible code points are boxes", async () => {
      await open("אבג.example\na\u202eb\u200d.example");
      assert.equal(await page.$eval("h2 bdi", (element) => getComputedStyle(element).unicodeBidi), "isolate");
      const boxes = await page.$$eval("h2 .box", (elements) => elements.map((element) => element.textContent));
      assert.deepEqual(boxes, ["U+202E", "U+200D"]);
    });

    test("lone surrogates are invalid, and long lists are cut", async () => {
      await open("a");
      await type("\ufffd.example");
      assert.match(await text("#status"), /1 not valid/);
      await open("a.example\n".repeat(10_010));
      assert.match(await text("#status"), /10,010 names, 0 not valid. 10,000 of 10,010 names are shown./);
    });

    test("a name that browsers hide has a warning, in one line", async () => {
      await open("xn--80ak6aa92e.com");
      assert.equal(await page.$("article .fine"), null);
      assert.equal(await text(".verdict"), "⚠ valid, but browsers hide it: all Cyrillic, looks like apple.com");
      await open("bücher.example");
      assert.equal(await text(".verdict.verdict .fine"), "✓ valid");
      await open("a b");
      assert.match(await text(".verdict .bad"), /^✗ not valid: /);
    });

    test("the results are the summaries of the library", async () => {
      const marks = { valid: "✓ ", invalid: "✗ ", "refused-by-browsers": "✗ " };
      const cases = SUMMARIES.filter(({ name, profile }) => profile === undefined && !name.includes("/"));
      for (const list of new Set(cases.map(({ protected: names }) => names?.join("\n")))) {
        const those = cases.filter(({ protected: names }) => names?.join("\n") === list);
        // Four more names, so that the page shows a table.
        const names = [...those.map(({ name }) => name), ..."abcd"].join("\n");
        await page.goto("about:blank");
        await page.goto(list === undefined ? address(names) : `${address(names)}&p=${encodeURIComponent(list)}`);
        await page.waitForFunction(() => document.querySelector("#status").textContent !== "");
        const results = await page.$$eval(".list > tbody > tr > td:nth-child(2)", (cells) => cells.map(({ textContent }) => textContent));
        assert.deepEqual(results.slice(0, -4), those.map(({ code, message }) => (marks[code] ?? "⚠ ") + message));
      }
    });

    test("the title has the name, without invisible code points", async () => {
      await open("b\u202eücher.example");
      assert.equal(await page.title(), "bU+202Eücher.example · alabel");
      await open("a.example\nb.example");
      assert.equal(await page.title(), "a.example, … (2) · alabel");
    });

    /** Measures the longest time in which the page does not react, from a call of `watch` to its end. */
    const watch = () => page.evaluate(() => {
      window.longest = 0;
      let last = performance.now();
      window.watching = setInterval(() => {
        window.longest = Math.max(window.longest, performance.now() - last);
        last = performance.now();
      }, 5);
    });
    const longest = () => page.evaluate(() => {
      clearInterval(window.watching);
      return Math.round(window.longest);
    });

    test("5,000 names are a table, and the page reacts meanwhile", async (context) => {
      await open("a");
      await watch();
      await type(many());
      context.diagnostic(`5,000 names: the page did not react for ${await longest()} ms`);
      assert.ok((await longest()) < MOST_BLOCKED);
      assert.match(await text("#status"), /5,000 names, 1,000 not valid\./);
      assert.equal((await page.$$(".list > tbody > tr")).length, 5000);
      await page.click(".list th button");
      assert.match(await text(".list article"), /xn--nme0-loa\.example/);
      assert.equal(await page.$eval(".list th button", (button) => button.ariaExpanded), "true");
      await page.click(".list th button");
      assert.equal(await page.$(".list article"), null);
      const shown = () => page.$$eval(".list > tbody > tr", (rows) => rows.filter((row) => row.offsetParent !== null).length);
      await page.type("#filter", "NÄME12");
      assert.equal(await shown(), 11);
      await page.select(".tools select", "bad");
      assert.equal(await shown(), 0);
      await page.$eval("#filter", (field) => {
        field.value = "";
        field.dispatchEvent(new Event("input"));
      });
      assert.equal(await shown(), 1000);
    });

    test("a table is saved as CSV", async () => {
      await open('bücher.example\na,"b".example\n=a b\nxn--80ak6aa92e.com');
      await page.evaluate(() => {
        URL.createObjectURL = (blob) => {
          window.saved = blob.text();
          return "#";
        };
      });
      await page.click(".tools button:not(#link *)");
      const [first, ...lines] = (await page.evaluate(() => window.saved)).split("\r\n");
      assert.equal(first.replace("\ufeff", ""), "name,ascii,unicode,result,reason");
      assert.equal(lines[0], "bücher.example,xn--bcher-kva.example,bücher.example,fine,valid");
      assert.match(lines[1], /^"a,""b"".example","a,""b"".example","a,""b"".example",fine,valid$/);
      assert.match(lines[3], /^xn--80ak6aa92e\.com,xn--80ak6aa92e\.com,аррӏе\.com,warn,"valid, but browsers hide it: all Cyrillic, looks like apple\.com"$/);
      assert.equal(lines.length, 5);
    });

    test("a button copies the link", async () => {
      await open("bücher.example");
      await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } }));
      await page.click("#link button");
      assert.equal(await page.evaluate(() => window.copied), address("bücher.example"));
      await type("ü".repeat(9));
      assert.equal(await page.evaluate(() => location.hash.length), 57);
    });

    /** Writes a text, and waits for its status. */
    const write = async (content, status) => {
      await page.$eval("#text", (field, value) => {
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }, content);
      await page.waitForFunction((expected) => document.querySelector("#status").textContent === expected, {}, status);
    };

    test("the names in a text are shown, and the converted text is copied", async () => {
      await open("a.example");
      await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } }));
      assert.equal(await page.$eval("#converted", (tools) => tools.hidden), true);
      await page.click("#text-box summary");
      const written = "Siehe https://bücher.de/größe, büro@xn--bcher-kva.de,\nbücher.de und xn--0.com. <b>größe.txt</b>";
      await write(written, "3 names, 1 not valid.");
      const headings = await page.$$eval("article h2", (elements) => elements.map((element) => element.textContent));
      assert.deepEqual(headings, ["bücher.de", "xn--bcher-kva.de", "xn--0.com"]);
      assert.match(await text("article"), /the host in https:\/\/bücher\.de\/größe/);
      const [ascii, unicode] = await page.$$("#converted button");
      await ascii.click();
      assert.equal(await page.evaluate(() => window.copied), written.replaceAll("bücher.de", "xn--bcher-kva.de"));
      await unicode.click();
      assert.equal(await page.evaluate(() => window.copied), written.replaceAll("xn--bcher-kva.de", "bücher.de"));
      assert.equal(await page.evaluate(() => location.hash), "#n=a.example");
      await write("no name", "There are no names in the text.");
      await write("", "1 name, 0 not valid.");
      assert.equal(await text("h2"), "a.example");
      assert.equal(await page.$eval("#converted", (tools) => tools.hidden), true);
      const table = Array.from({ length: 2_000 }, (_, number) => `p${number}.de, ü${number}.com`).join("\n");
      await write(table, "4,000 names, 0 not valid.");
      await write("", "1 name, 0 not valid.");
    });

    test("a name with 20,000 code points does not block the page, which states its limit", async (context) => {
      await open("a");
      await watch();
      await type("ü".repeat(20_000));
      context.diagnostic(`20,000 ü: the page did not react for ${await longest()} ms`);
      assert.ok((await longest()) < MOST_BLOCKED);
      assert.match(await text("article"), /not valid: .*The name has 20,000 characters\. The page examines names of up to 1,000\./);
      await watch();
      await type("ü".repeat(1_000));
      context.diagnostic(`1,000 ü: the page did not react for ${await longest()} ms`);
      assert.match(await text("article"), /… and 870 more/);
      await type(`${"a.".repeat(9_999)}@`);
      assert.ok((await longest()) < MOST_BLOCKED);
    });

    test("invalid names to compare with are named", async () => {
      await page.goto("about:blank");
      await page.goto(`${address("www.payp\u1ea1l.com")}&p=paypal.com%0Aa+b`);
      await page.waitForFunction(() => document.querySelector("article"));
      assert.equal(await text("#ignored"), "Ignored because they are not valid: a b");
      assert.match(await text(".verdict .warn"), /^⚠ valid, but looks like paypal\.com: the labels are alike/);
    });

    /** Drops files on the page, and waits until it has read them. */
    const drop = async (shown, ...files) => {
      await shown.evaluate((list) => {
        const transfer = new DataTransfer();
        for (const [file, text] of list) transfer.items.add(new File([text], file));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }, files.map((file) => [file, TABLES[file]]));
      const tags = files.map((file) => file.replace(".xml", ""));
      await shown.waitForFunction((all) => all.every((tag) => document.querySelector("#tables-list").textContent.includes(tag)), {}, tags);
    };
    /** Returns the rows of the table about registration. */
    const dispositions = () => page.$$eval("article [aria-label^=Registration] tbody tr", (rows) => rows.map((row) => [...row.cells].map(({ textContent }) => textContent)));

    test("a table decides whether a name can be registered", async () => {
      await open("www.zöo.example");
      assert.equal(await page.$("article .registration"), null);
      assert.equal(await page.$("script[src='lgr.js']"), null, "the part for tables is loaded too early");
      await drop(page, "de.xml");
      assert.equal(await text("#tables-list"), "✓ de Remove");
      assert.equal(await text(".registration"), "✓ can be registered under de (valid)");
      assert.deepEqual(await dispositions(), [
        ["www", "de", "blocked", "action 1, www: for servers"],
        ["zöo", "de", "valid", "default action 6"],
        ["example", "de", "valid", "default action 6"],
      ]);
      // A name of one label is a label.
      await type("www");
      assert.equal(await text(".registration"), "✗ cannot be registered under de (blocked)");
      await page.click("#tables-list button");
      assert.equal(await text("#tables-list"), "");
      assert.equal(await page.$("article .registration"), null);
    });

    test("a label outside the repertoire is invalid, with its place", async () => {
      await open("zoé.example");
      await drop(page, "de.xml");
      assert.equal(await text(".registration"), "✗ cannot be registered under de (invalid)");
      const [[, , disposition, reason]] = await dispositions();
      assert.deepEqual([disposition, reason], ["invalid", "zoé U+00E9 is not in the repertoire"]);
      assert.equal(await text("article [aria-label^=Registration] mark"), "é");
    });

    test("a bad table is named, with every error, its line and what is required", async () => {
      await open("a.example");
      await drop(page, "bad.xml");
      assert.match(await text("#tables-list"), /^✗ bad is not usable: Remove/);
      const errors = await page.$$eval("#tables-list li", (items) => items.map(({ textContent }) => textContent));
      assert.equal(errors.length, 2);
      assert.match(errors[0], /^line 2, column 7, <char>: 61 is not a code point.*A code point is written with four to six hexadecimal digits/);
      assert.match(errors[1], /^line 3, column 1, <char>: b is repeated.*An element has each tag once\./);
      const links = await page.$$eval("#tables-list a", (elements) => elements.map((element) => element.href));
      assert.deepEqual(links, ["https://www.rfc-editor.org/rfc/rfc7940#section-5", "https://www.rfc-editor.org/rfc/rfc7940#section-5.5"]);
      assert.equal(await page.$("article .registration"), null);
      await assertAccessible(page);
    });

    test("several tables answer, and a file can be chosen", async () => {
      await open("αβγ.example");
      const folder = mkdtempSync(join(tmpdir(), "alabel-"));
      for (const [file, contents] of Object.entries(TABLES)) writeFileSync(join(folder, file), contents);
      await page.click("#tables-box summary");
      const field = await page.$("#tables");
      await field.uploadFile(join(folder, "de.xml"), join(folder, "el.xml"));
      await page.waitForSelector(".registration");
      assert.equal(await text(".registration"), "✓ can be registered under el (valid)");
      assert.deepEqual((await dispositions()).map(([label, tag, disposition]) => [label, tag, disposition]), [
        ["αβγ", "de", "invalid"], ["αβγ", "el", "valid"], ["example", "de", "valid"], ["example", "el", "invalid"],
      ]);
      await type("1.example");
      assert.equal(await text(".registration"), "✗ cannot be registered under de (invalid), el (invalid)");
      rmSync(folder, { recursive: true });
    });

    test("names that collide are listed, and a table of names has a column", async () => {
      const names = "zoo.example\nzöo.example\nzoo.test\nZÖÖ.example\nzo.example\nzoé.example";
      await open(names);
      await drop(page, "de.xml");
      await page.waitForSelector("#collisions li");
      const groups = await page.$$eval("#collisions li", (items) => items.map(({ textContent }) => textContent));
      assert.deepEqual(groups, ["zoo.example, zöo.example, zöö.example · de"]);
      await type("zoo.example\nzo.example");
      await page.waitForFunction(() => document.querySelector("#collisions").textContent === "");
      await type(names);
      await page.waitForSelector("#collisions li");
      const cells = await page.$$eval(".list > tbody > tr > td:nth-child(4)", (list) => list.map(({ textContent }) => textContent));
      const [can, cannot] = ["✓ can be registered under de (valid)", "✗ cannot be registered under de (invalid)"];
      assert.deepEqual(cells, [can, can, can, can, can, cannot]);
      await page.click(".list th button");
      assert.equal(await page.$eval(".list article", (article) => article.parentElement.colSpan), 4);
      await page.evaluate(() => {
        URL.createObjectURL = (blob) => {
          window.saved = blob.text();
          return "#";
        };
      });
      await page.click(".tools button:not(#link *)");
      const lines = (await page.evaluate(() => window.saved)).split("\r\n");
      assert.equal(lines[0].replace("\ufeff", ""), "name,ascii,unicode,result,reason,tables");
      assert.match(lines[6], /,de \(invalid\)$/);
    });

    for (const [language, word] of Object.entries(LANGUAGES)) {
      test(`the page is in the language of the browser: ${language}`, async () => {
        const other = await instance.newPage();
        try {
          await other.evaluateOnNewDocument((tag) => Object.defineProperty(navigator, "languages", { value: ["fr", `${tag}-XX`, "en"] }), language);
          if (browser === "chrome") await other.setBypassCSP(true);
          await other.setViewport({ width: 360, height: 900 });
          await other.goto(address("bücher.example\nאבג.example\na b\nxn--80ak6aa92e.com"));
          await other.waitForFunction(() => document.querySelector("#status").textContent !== "");
          assert.ok((await other.$eval(".list .fine", (element) => element.textContent)).includes(word));
          assert.equal(await other.$eval("html", (element) => element.lang), language);
          assert.equal(await other.$eval("html", (element) => getComputedStyle(element).direction), language === "ar" ? "rtl" : "ltr");
          assert.notEqual(await other.$eval("h1", (element) => element.textContent), texts.title);
          await other.click(".list th button");
          await drop(other, "de.xml", "bad.xml");
          await other.waitForSelector(".list td:nth-child(4) .bad");
          await other.click(".list th button");
          const overflow = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(overflow <= 0, `the page is ${overflow} pixels too wide`);
          await assertAccessible(other);
          await picture(other, `${language}-360`);
          await other.setViewport({ width: 1280, height: 900 });
          await picture(other, `${language}-1280`);
        } finally {
          await other.close();
        }
      });
    }

    /** Stores a picture. */
    async function picture(shown, name, fullPage = true) {
      if (!SCREENSHOTS) return;
      mkdirSync(SCREENSHOTS, { recursive: true });
      await shown.screenshot({ path: `${SCREENSHOTS}/page-${browser}-${name}.png`, fullPage });
    }

    /** Checks that axe reports nothing, in Chromium. */
    async function assertAccessible(shown) {
      if (browser !== "chrome") return;
      await shown.evaluate(AXE);
      const { violations } = await shown.evaluate(() => axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.length}, ${nodes[0].html}`), []);
    }

    test("a loaded page works without a network", async () => {
      await open("a.example");
      if (browser === "chrome") await page.setOfflineMode(true);
      await type("straße.example");
      assert.match(await text(".forms"), /xn--strae-oqa\.example/);
      if (browser === "chrome") await page.setOfflineMode(false);
    });

    if (browser === "chrome") {
      test("the page works from a file", async () => {
        await page.goto(`${new URL("index.html", DIST)}#n=b%C3%BCcher.example`);
        await page.waitForFunction(() => document.querySelector("#status").textContent !== "");
        assert.match(await text(".forms"), /xn--bcher-kva\.example/);
      });
    }

    for (const scheme of ["light", "dark"]) {
      test(`the page fits 360 and 1280 pixels, ${scheme}`, async () => {
        const other = await launch(browser, scheme);
        try {
          const shown = await other.newPage();
          if (browser === "chrome") await shown.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
          for (const width of [360, 1280]) await look(shown, scheme, width);
        } finally {
          await other.close();
        }
      });
    }

    /**
     * Checks the page at a width: nothing overflows, the colors are those of the scheme, and axe reports
     * nothing.
     */
    async function look(shown, scheme, width) {
      await shown.setViewport({ width, height: 900 });
      // The page's own policy would block axe.
      if (browser === "chrome") await shown.setBypassCSP(true);
      await shown.goto("about:blank");
      await shown.goto(address("Faß.p\u0430ypal.example\nמִשְׂרָד.a b\u200d.☕"));
      await shown.waitForFunction(() => document.querySelectorAll("article").length === 2);
      const overflow = await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `the page is ${overflow} pixels too wide`);
      const back = await shown.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(back, scheme === "dark" ? "rgb(21, 23, 27)" : "rgb(255, 255, 255)");
      await assertAccessible(shown);
      await picture(shown, `${width}-${scheme}`);
      await shown.goto("about:blank");
      await shown.goto(address(many()));
      await shown.waitForFunction(() => document.querySelector("#status").textContent !== "");
      await shown.click(".list > tbody > tr:nth-child(3) button");
      const wide = await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `the table is ${wide} pixels too wide`);
      await picture(shown, `many-${width}-${scheme}`, false);
    }

    test("the keyboard reaches fields and buttons", async () => {
      await open("Faß.example");
      const reached = [];
      for (let count = 0; count < 12; count++) {
        await page.keyboard.press("Tab");
        reached.push(await page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.id ?? ""));
      }
      assert.ok(reached.includes("names"), reached.join());
      assert.ok(reached.includes("Copy: ASCII form, for DNS"), reached.join());
    });

    test("the console has no errors", () => assert.deepEqual(messages, []));
  });
}
