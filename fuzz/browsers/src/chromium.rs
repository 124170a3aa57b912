//! Chromium through the DevTools Protocol.
//!
//! With `--remote-debugging-pipe` a message is JSON that ends in NUL, on two pipes. That is too little to
//! need a library.
//!
//! Where a name does not resolve, Chromium shows a page of its own, and the title of that page is the host as
//! the address bar has it. No name resolves here, so that nothing leaves this host, and no server is needed.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{ChildStdin, ChildStdout};
use std::thread::sleep;
use std::time::Duration;

use alabel::Uts46;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::{Browser, Failure, Process, installed};

/// How many octets of labels go into one host, beside its last two labels.
const CAPACITY: usize = 180;

/// A label that stands between those that are asked for and the top-level domain. Chromium compares the last
/// two, three and four labels of a host with its list of top sites; with this one among them no host is on
/// it.
const NEUTRAL: &str = "alabel0neutral0label";

/// What reads a title: the labels of a host that was put together here need not stand together in a Bidi
/// domain name.
const ANY_ORDER: Uts46 = Uts46::new().check_bidi(false);

/// How often the title is read before the page counts as missing.
const ATTEMPTS: usize = 200;

/// Chromium without a window, with a profile of its own.
pub struct Chromium {
    commands: u64,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    session: Value,
    version: String,
    // Fields are dropped in order: the process ends before its profile is removed.
    _process: Process,
    _profile: TempDir,
}

impl Chromium {
    /// Starts Chromium. The pipes of the protocol are descriptors 3 and 4 there.
    pub fn start() -> Result<Self, Failure> {
        let program = installed(&["chromium", "chromium-browser", "google-chrome"])?;
        let profile = TempDir::new()?;
        let mut command: Vec<String> = [
            &program,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "--remote-debugging-pipe",
            "about:blank",
        ]
        .map(str::to_owned)
        .to_vec();
        command.push(format!("--user-data-dir={}", profile.path().display()));
        let script = "exec \"$@\" 3<&0 4>&1 < /dev/null > /dev/null";
        let mut process = Process::start(script, &command)?;
        let child = process.child();
        let mut chromium = Self {
            commands: 0,
            input: child.stdin.take().ok_or("no pipe")?,
            output: BufReader::new(child.stdout.take().ok_or("no pipe")?),
            session: Value::Null,
            version: String::new(),
            _process: process,
            _profile: profile,
        };
        chromium.attach()?;
        Ok(chromium)
    }

    /// Finds the page that Chromium starts with.
    fn attach(&mut self) -> Result<(), Failure> {
        let product = self.call("Browser.getVersion", &json!({}))?;
        let product = product["product"].as_str().ok_or("no version")?;
        self.version = product.replace("Chrome/", "Chromium ");
        let targets = self.call("Target.getTargets", &json!({}))?;
        let targets = targets["targetInfos"].as_array().ok_or("no targets")?;
        let is_page = |target: &&Value| target["type"] == "page";
        let page = targets.iter().find(is_page).ok_or("no page")?;
        let parameters = json!({"targetId": page["targetId"], "flatten": true});
        let attached = self.call("Target.attachToTarget", &parameters)?;
        self.session = attached["sessionId"].clone();
        Ok(())
    }

    /// Sends a command, to the page if there is one, and returns its result.
    fn call(&mut self, method: &str, parameters: &Value) -> Result<Value, Failure> {
        self.commands += 1;
        let mut message = json!({"id": self.commands, "method": method, "params": parameters});
        if !self.session.is_null() {
            message["sessionId"] = self.session.clone();
        }
        write!(self.input, "{message}\0")?;
        self.input.flush()?;
        loop {
            let mut answer = Vec::new();
            self.output.read_until(0, &mut answer)?;
            let text = answer.strip_suffix(&[0]).ok_or("Chromium ended")?;
            let mut answer: Value = serde_json::from_slice(text)?;
            // What has no number is an event.
            if answer["id"] == self.commands {
                if answer["error"].is_object() {
                    return Err(format!("{method}: {}", answer["error"]).into());
                }
                return Ok(answer["result"].take());
            }
        }
    }

    /// Returns how Chromium shows a host, which has to be valid. A title of another host is that of the page
    /// before.
    fn show_host(&mut self, host: &str) -> Result<String, Failure> {
        self.call("Page.navigate", &json!({"url": format!("http://{host}/")}))?;
        let mut title = String::new();
        for _ in 0..ATTEMPTS {
            let evaluated = self.call("Runtime.evaluate", &json!({"expression": "document.title"}));
            if let Ok(evaluated) = evaluated {
                let value = evaluated["result"]["value"].as_str().unwrap_or_default();
                // A host with a letter from right to left may be marked as one that is read from left to
                // right.
                value
                    .trim_matches(['\u{202A}', '\u{202C}'])
                    .clone_into(&mut title);
                if ANY_ORDER.to_ascii(&title).is_ok_and(|ascii| ascii == host) {
                    return Ok(title);
                }
            }
            sleep(Duration::from_millis(10));
        }
        Err(format!("the page of {host} has the title {title}").into())
    }
}

impl Browser for Chromium {
    fn version(&self) -> &str {
        &self.version
    }

    /// Judges the labels of all hosts under their top-level domains, many to a host, and puts the hosts
    /// together again: Chromium judges each label alone, but for its list of top sites. A host of one label
    /// has no top-level domain there.
    fn show(&mut self, hosts: &[String]) -> Result<Vec<Option<String>>, Failure> {
        let mut labels: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let (several, single): (Vec<&String>, Vec<&String>) =
            hosts.iter().partition(|host| host.contains('.'));
        for host in several {
            let encoded = host.split('.').filter(|label| label.starts_with("xn--"));
            labels.entry(top_level(host)).or_default().extend(encoded);
        }
        let mut shown: BTreeMap<(&str, &str), String> = BTreeMap::new();
        for (domain, labels) in labels {
            for batch in batches(labels) {
                let host = format!("{}.{NEUTRAL}.{domain}", batch.join("."));
                let host = self.show_host(&host)?;
                let answers = batch.into_iter().zip(host.split('.'));
                shown.extend(answers.map(|(label, answer)| ((domain, label), answer.to_owned())));
            }
        }
        for host in single {
            shown.insert(("", host), self.show_host(host)?);
        }
        let together = |host: &String| {
            let domain = top_level(host);
            let labels = host.split('.').map(|label| {
                let shown = shown.get(&(domain, label));
                shown.map_or(label, String::as_str)
            });
            Some(labels.collect::<Vec<_>>().join("."))
        };
        Ok(hosts.iter().map(together).collect())
    }
}

/// Returns the last label of a host, or nothing if it is the only one.
fn top_level(host: &str) -> &str {
    host.rsplit_once('.').map_or("", |(_, domain)| domain)
}

/// Divides labels into as many as fit into one host.
fn batches(labels: BTreeSet<&str>) -> Vec<Vec<&str>> {
    let mut batches: Vec<Vec<&str>> = Vec::new();
    let mut room = 0;
    for label in labels {
        match batches.last_mut() {
            Some(batch) if label.len() < room => batch.push(label),
            _ => {
                batches.push(vec![label]);
                room = CAPACITY;
            }
        }
        room -= label.len() + 1;
    }
    batches
}
