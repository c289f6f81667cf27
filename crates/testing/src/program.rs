//! A complete portal for one test, served by the real program.
use crate::Store;
use reqwest::{Client, Method, RequestBuilder, Response, redirect};
use std::{
    path::Path,
    process::{Output, Stdio},
    time::Duration,
};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

/// How often a test checks for an asynchronous result, every tenth of a second, before it fails. Results usually arrive
/// within two seconds, and on a busy machine within ten.
pub const MAX_POLLS: usize = 300;

/// The running program with a store and its own address; it is stopped when the test ends.
pub struct RunningPortal {
    /// The address: `http://127.0.0.1:…`.
    pub address: String,
    client: Client,
    child: Child,
}

impl RunningPortal {
    /// Starts `program serve` with additional flags and waits until it listens.
    pub async fn start(program: &str, store: &Store, flags: &[&str]) -> RunningPortal {
        let mut child = command(program, store)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
            .args(flags)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let first = lines.next_line().await.unwrap().expect("the program ended before it listened");
        let address = first.rsplit(' ').next().unwrap().to_owned();
        let client = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
        RunningPortal { address, client, child }
    }

    /// Builds a GET request to a path.
    pub fn get(&self, path: &str) -> RequestBuilder {
        self.client.get(format!("{}{path}", self.address))
    }

    /// Builds a POST request with a JSON body to a path.
    pub fn post(&self, path: &str, body: &serde_json::Value) -> RequestBuilder {
        self.client.post(format!("{}{path}", self.address)).json(body)
    }

    /// Builds a request with any method to a path.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.address))
    }

    /// Sends a GET request to a path and returns the response. The test fails if there is none.
    pub async fn ask(&self, path: &str) -> Response {
        self.get(path).send().await.unwrap()
    }

    /// Returns the JSON at a path.
    pub async fn json(&self, path: &str) -> serde_json::Value {
        self.ask(path).await.json().await.unwrap()
    }

    /// Returns the process, for measuring its memory.
    pub fn process(&self) -> Process {
        Process(self.child.id().unwrap())
    }

    /// Kills the program and waits until it has ended.
    pub async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Sends SIGTERM to the program, as an operator does.
    pub async fn request_stop(&self) {
        let id = self.child.id().unwrap().to_string();
        Command::new("kill").args(["-TERM", &id]).status().await.unwrap();
    }

    /// Stops the program with SIGTERM and waits until it has ended.
    pub async fn stop(mut self) -> std::process::ExitStatus {
        self.request_stop().await;
        self.child.wait().await.unwrap()
    }
}

/// Ends the program before the test ends: the memory of a large one is returned only after a while on a busy machine.
impl Drop for RunningPortal {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        while matches!(self.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// A process of the program (Linux).
pub struct Process(u32);

impl Process {
    /// Returns a value of `/proc/…/status` in KiB: `VmRSS` is the current memory, `VmHWM` its peak.
    pub fn memory(&self, name: &str) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0)).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        line.unwrap().trim().trim_end_matches(" kB").parse().unwrap()
    }

    /// Returns whether the process has a thread with this name.
    pub fn has_thread(&self, name: &str) -> bool {
        let Ok(threads) = std::fs::read_dir(format!("/proc/{}/task", self.0)) else { return false };
        threads.flatten().any(|thread| {
            std::fs::read_to_string(thread.path().join("comm")).is_ok_and(|found| found.trim_end() == name)
        })
    }

    /// Resets the peak memory of the process.
    pub fn reset_peak(&self) {
        std::fs::write(format!("/proc/{}/clear_refs", self.0), "5").unwrap();
    }
}

/// Runs the program on a store until it ends.
pub async fn run(program: &str, store: &Store, arguments: &[&str]) -> Output {
    command(program, store).args(arguments).output().await.unwrap()
}

/// Builds a command for the program with a store. The caller adds the arguments.
pub fn command(program: &str, store: &Store) -> Command {
    let mut command = Command::new(program);
    // The developer's settings must not affect a test.
    command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.env("DATABASE_URL", &store.url).env("STANDPUNKT_DATA", store.data.path());
    command.current_dir(std::env::temp_dir());
    command
}

/// Returns a file of `../shared` beside the project: published elections, specifications, vectors. Prints a message and
/// returns `None` if it does not exist.
pub fn find_shared_file(file: &str) -> Option<std::path::PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(file);
    if !path.exists() {
        eprintln!("skipped, because ../shared/{file} does not exist beside this clone");
        return None;
    }
    Some(path)
}
