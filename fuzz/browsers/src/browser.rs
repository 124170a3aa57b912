//! The interface to a browser.

use std::error::Error;
use std::process::{Child, Command, Stdio};

/// The reason why a browser does not answer.
pub type Failure = Box<dyn Error>;

/// A running browser.
pub trait Browser {
    /// Returns the product with its version, such as `Firefox 153.7.0`.
    fn version(&self) -> &str;

    /// Returns each host as the browser displays it, or `None` if it refuses the host. The hosts are in ASCII
    /// form.
    fn show(&mut self, hosts: &[String]) -> Result<Vec<Option<String>>, Failure>;
}

/// The process of a browser, which ends when the value is dropped.
pub struct Process(Child);

impl Process {
    /// Starts a shell with one line of script, which finds the words of `command` in `"$@"`. The browser gets
    /// the lowest priority, because it keeps both cores busy.
    pub fn start(script: &str, command: &[String]) -> Result<Self, Failure> {
        let child = Command::new("nice")
            .args(["-n", "19", "sh", "-c", script, "sh"])
            .args(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        Ok(Self(child))
    }

    /// Returns the process.
    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }
}

impl Drop for Process {
    /// Ends the process, unless it has ended already.
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the first of these programs that is installed.
pub fn installed(programs: &[&str]) -> Result<String, Failure> {
    let is_installed = |program: &&&str| {
        let version = Command::new(program).arg("--version").output();
        version.is_ok_and(|output| output.status.success())
    };
    let found = programs.iter().find(is_installed);
    found
        .map(ToString::to_string)
        .ok_or_else(|| format!("none of {} is installed", programs.join(", ")).into())
}
