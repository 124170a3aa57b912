//! Chromium through the DevTools Protocol.
//!
//! With `--remote-debugging-pipe`, the protocol is JSON messages that end in NUL, on two pipes. It needs no
//! library.
//!
//! If a name does not resolve, Chromium displays an error page whose title is the host as the address bar
//! displays it. No name resolves here, so the program needs no server and nothing leaves this host.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{ChildStdin, ChildStdout};
use std::thread::sleep;
use std::time::Duration;

use alabel::Uts46;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::{Browser, Failure, Process, installed};

/// The octets of labels in one host, without its last two labels.
const CAPACITY: usize = 180;

/// A label between the requested labels and the top-level domain. Chromium compares the last two, three and
/// four labels of a host with its list of top sites. With this label, no host is on the list.
const NEUTRAL: &str = "alabel0neutral0label";

/// Reads a title. CheckBidi is off because the combined labels of a host can break the Bidi rule together.
const ANY_ORDER: Uts46 = Uts46::new().check_bidi(false);

/// The number of reads of the title before the page counts as missing.
const ATTEMPTS: usize = 200;

/// Chromium without a window, with its own profile.
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
    /// Starts Chromium. It has the pipes of the protocol as descriptors 3 and 4.
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

    /// Finds Chromium's first page.
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
            // A message without a number is an event.
            if answer["id"] == self.commands {
                if answer["error"].is_object() {
                    return Err(format!("{method}: {}", answer["error"]).into());
                }
                return Ok(answer["result"].take());
            }
        }
    }

    /// Returns a valid host as Chromium displays it. The title can still be the previous page's, so the
    /// function waits for one that converts to the host.
    fn show_host(&mut self, host: &str) -> Result<String, Failure> {
        self.call("Page.navigate", &json!({"url": format!("http://{host}/")}))?;
        let mut title = String::new();
        for _ in 0..ATTEMPTS {
            let evaluated = self.call("Runtime.evaluate", &json!({"expression": "document.title"}));
            if let Ok(evaluated) = evaluated {
                let value = evaluated["result"]["value"].as_str().unwrap_or_default();
                // Chromium can mark a host with right-to-left letters as left-to-right.
                value
                    .trim_matches(['\u{202A}', '\u{202C}'])
                    .clone_into(&mut title);
                if ANY_ORDER.to_ascii(&title).is_ok_and(|ascii| ascii == host) {
                    return Ok(title);
                }
            }
            sleep(Duration::from_millis(10));
        }
        Err(format!("the page for {host} has the title {title}").into())
    }
}

impl Browser for Chromium {
    fn version(&self) -> &str {
        &self.version
    }

    /// Displays the labels of all hosts under their top-level domains, many to a host, and reassembles the
    /// hosts. This works because Chromium judges each label separately, except for its list of top sites. A
    /// host of one label has no top-level domain.
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

/// Divides labels into batches that fit into one host.
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
