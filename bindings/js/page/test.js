// Tests of the page in Chromium and Firefox: `npm run test:page`, after `npm run page`. `SCREENSHOTS=FOLDER`
// stores pictures.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import puppeteer from "puppeteer-core";

const DIST = new URL("dist/", import.meta.url);
const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const TYPES = { html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript" };
const BROWSERS = { chrome: "/usr/bin/chromium", firefox: "/usr/bin/firefox-esr" };
const { SCREENSHOTS } = process.env;

const server = createServer(({ url }, response) => {
  const file = new URL(`.${new URL(url, "http://a/some/folder/").pathname.replace("/some/folder", "").replace(/\/$/, "/index.html")}`, DIST);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": TYPES[file.pathname.split(".").at(-1)] }).end(readFileSync(file));
});

before(() => new Promise((resolve) => server.listen(0, "127.0.0.1", resolve)));
after(() => server.close());

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

for (const browser of Object.keys(BROWSERS)) {
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
      assert.match(await text("article"), /LATIN SMALL LETTER SHARP S/);
      assert.match(await text("article"), /deviation to ss/);
      assert.match(await text("article"), /IDNA2003, as in old clientsfass\.xn--bcher-kva\.example/);
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
      const headings = await page.$$eval("h2", (elements) => elements.map((element) => element.textContent));
      assert.deepEqual(headings, ["Bücher.example", "faß.example", "example.com", "plain.example"]);
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
      assert.match(await page.title(), /^What is/);
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
      await open(Array.from({ length: 60 }, (_, number) => `n${number}.example`).join("\n"));
      assert.match(await text("#status"), /60 names, 0 not valid, the first 50 are shown/);
    });

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
      if (browser === "chrome") {
        await shown.evaluate(AXE);
        const { violations } = await shown.evaluate(() => axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.length}, ${nodes[0].html}`), []);
      }
      if (!SCREENSHOTS) return;
      mkdirSync(SCREENSHOTS, { recursive: true });
      await shown.screenshot({ path: `${SCREENSHOTS}/${browser}-${width}-${scheme}.png`, fullPage: true });
    }

    test("the keyboard reaches fields and buttons", async () => {
      await open("Faß.example");
      const reached = [];
      for (let count = 0; count < 12; count++) {
        await page.keyboard.press("Tab");
        reached.push(await page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.id ?? ""));
      }
      assert.ok(reached.includes("names"), reached.join());
      assert.ok(reached.includes("Copy the ASCII form, for DNS"), reached.join());
    });

    test("the console has no errors", () => assert.deepEqual(messages, []));
  });
}
