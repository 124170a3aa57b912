//! Firefox through Marionette, its protocol for automation.
//!
//! A message is JSON after its length in octets and a colon. Commands are `[0, number, command, parameters]`,
//! and answers are `[1, number, error, result]`, one for each command, in order. It needs no library.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::{Browser, Failure, Process, installed};

/// The time that Firefox may take to start.
const PATIENCE: Duration = Duration::from_mins(1);

/// The number of hosts in one message.
const BATCH: usize = 5000;

/// Returns how Firefox displays the hosts in `arguments[0]`. The address bar uses `displayHost`.
const SCRIPT: &str = "return arguments[0].map(host => {
    try { return Services.io.newURI('http://' + host + '/').displayHost; } catch (error) { return null; }
});";

/// Firefox without a window, with its own profile.
pub struct Firefox {
    stream: BufReader<TcpStream>,
    commands: u64,
    version: String,
    // Fields are dropped in order: the process ends before its profile is removed.
    _process: Process,
    _profile: TempDir,
}

impl Firefox {
    /// Starts Firefox. Its proxy is a port of this host where nothing listens, so it reaches no network.
    pub fn start() -> Result<Self, Failure> {
        let program = installed(&["firefox-esr", "firefox"])?;
        let profile = TempDir::new()?;
        let port = free_port()?;
        let preferences = format!(
            "user_pref(\"marionette.port\", {port});\n\
             user_pref(\"network.proxy.type\", 1);\n\
             user_pref(\"network.proxy.http\", \"127.0.0.1\");\n\
             user_pref(\"network.proxy.http_port\", 9);\n\
             user_pref(\"network.proxy.ssl\", \"127.0.0.1\");\n\
             user_pref(\"network.proxy.ssl_port\", 9);\n"
        );
        fs::write(profile.path().join("user.js"), preferences)?;
        let mut command: Vec<String> = [
            &program,
            "--headless",
            "--marionette",
            "--remote-allow-system-access",
            "--no-remote",
            "--profile",
        ]
        .map(str::to_owned)
        .to_vec();
        command.push(profile.path().display().to_string());
        let process = Process::start("exec \"$@\" > /dev/null", &command)?;
        let mut firefox = Self {
            stream: BufReader::new(connect(port)?),
            commands: 0,
            version: String::new(),
            _process: process,
            _profile: profile,
        };
        firefox.receive()?;
        let session = firefox.call("WebDriver:NewSession", &json!({}))?;
        let version = session["capabilities"]["browserVersion"].as_str();
        firefox.version = format!("Firefox {}", version.ok_or("no version")?);
        firefox.call("Marionette:SetContext", &json!({"value": "chrome"}))?;
        Ok(firefox)
    }

    /// Sends a command, and returns its result.
    fn call(&mut self, command: &str, parameters: &Value) -> Result<Value, Failure> {
        self.commands += 1;
        let message = json!([0, self.commands, command, parameters]).to_string();
        write!(self.stream.get_mut(), "{}:{message}", message.len())?;
        let mut answer = self.receive()?;
        if answer[1] != self.commands || !answer[2].is_null() {
            return Err(format!("{command}: {}", answer[2]).into());
        }
        Ok(answer[3].take())
    }

    /// Reads one message.
    fn receive(&mut self) -> Result<Value, Failure> {
        let mut length = Vec::new();
        self.stream.read_until(b':', &mut length)?;
        let length = String::from_utf8(length)?;
        let length = length.trim_end_matches(':').parse()?;
        let mut message = vec![0; length];
        self.stream.read_exact(&mut message)?;
        Ok(serde_json::from_slice(&message)?)
    }
}

impl Browser for Firefox {
    fn version(&self) -> &str {
        &self.version
    }

    fn show(&mut self, hosts: &[String]) -> Result<Vec<Option<String>>, Failure> {
        let mut shown = Vec::with_capacity(hosts.len());
        for batch in hosts.chunks(BATCH) {
            let parameters = json!({"script": SCRIPT, "args": [batch]});
            let result = self.call("WebDriver:ExecuteScript", &parameters)?;
            let answers = result["value"].as_array().ok_or("no list of hosts")?;
            if answers.len() != batch.len() {
                return Err("an answer is missing".into());
            }
            let answers = answers.iter();
            shown.extend(answers.map(|host| host.as_str().map(str::to_owned)));
        }
        Ok(shown)
    }
}

/// Returns a port of this host where nothing listens.
fn free_port() -> Result<u16, Failure> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(listener.local_addr()?.port())
}

/// Connects as soon as Firefox listens.
fn connect(port: u16) -> Result<TcpStream, Failure> {
    let start = Instant::now();
    loop {
        match TcpStream::connect((Ipv4Addr::LOCALHOST, port)) {
            Ok(stream) => return Ok(stream),
            Err(error) if start.elapsed() > PATIENCE => return Err(error.into()),
            Err(_) => sleep(Duration::from_millis(100)),
        }
    }
}
