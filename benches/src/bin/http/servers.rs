//! The portal, nginx and Fastify as processes of their own, each on the same core, and what they use.
use anyhow::{Context, Result, bail, ensure};
use benches::callgrind::Callgrind;
use rustix::process::{Pid, Signal, kill_process};
use std::{
    fs,
    io::{BufRead, BufReader},
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// A server that is stopped when it is dropped.
pub struct Server {
    pub address: SocketAddr,
    child: Child,
}

/// Memory in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    /// All that is mapped and there.
    pub resident: u64,
    /// What of it is no part of a file. How much of the program's file is there is for the kernel to say: the same
    /// program took 8 MiB more after it was copied.
    pub own: u64,
}

impl Drop for Server {
    fn drop(&mut self) {
        // Asked to end rather than killed, so that nginx ends its worker too. Whatever has ended by itself needs no more.
        let asked = kill_process(Pid::from_child(&self.child), Signal::TERM);
        asked.map_err(Into::into).and_then(|()| self.child.wait()).ok();
    }
}

impl Server {
    /// Processor time that the server and its children used so far, as the scheduler counts it, in nanoseconds: the
    /// hundredths of a second in `stat` are a tenth of what a turn takes.
    pub fn used(&self) -> Result<Duration> {
        let mut used = 0;
        for id in self.processes()? {
            for task in fs::read_dir(format!("/proc/{id}/task"))?.flatten() {
                // A thread may have ended since it was listed.
                let Ok(counted) = fs::read_to_string(task.path().join("schedstat")) else { continue };
                used += counted.split(' ').next().unwrap_or_default().parse::<u64>()?;
            }
        }
        Ok(Duration::from_nanos(used))
    }

    /// Memory that the server holds.
    pub fn memory(&self) -> Result<Memory> {
        let statm = fs::read_to_string(format!("/proc/{}/statm", self.child.id()))?;
        let pages: Vec<u64> = statm.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let [_, resident, shared, ..] = pages[..] else { bail!("/proc tells no memory: {statm}") };
        let page = rustix::param::page_size() as u64;
        Ok(Memory { resident: resident * page, own: resident.saturating_sub(shared) * page })
    }

    fn processes(&self) -> Result<Vec<u32>> {
        let mut all = vec![self.child.id()];
        for entry in fs::read_dir("/proc")?.flatten() {
            let Some(id) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
            let Ok(stat) = fs::read_to_string(format!("/proc/{id}/stat")) else { continue };
            let parent = after_name(&stat).split(' ').nth(1).and_then(|parent| parent.parse().ok());
            if parent == Some(self.child.id()) {
                all.push(id);
            }
        }
        Ok(all)
    }
}

/// What follows the name of the process, which may hold anything.
fn after_name(stat: &str) -> &str {
    stat.rsplit_once(") ").map_or("", |(_, rest)| rest)
}

/// A command that runs on one core where that can be had.
fn pinned(program: &str) -> Command {
    let has_taskset = Command::new("taskset").arg("--version").stdout(Stdio::null()).status().is_ok();
    if has_taskset {
        let mut command = Command::new("taskset");
        command.args(["-c", "0", program]);
        command
    } else {
        Command::new(program)
    }
}

/// Starts the portal on the store of a folder, and tells how long it took until it answered.
pub fn portal(program: &str, data: &Path) -> Result<(Server, Duration)> {
    portal_on(&sqlite(data), program, data)
}

/// The address of the store that a portal keeps in its folder.
pub fn sqlite(data: &Path) -> String {
    format!("sqlite:{}", data.join("standpunkt.db").display())
}

/// Starts the portal on the store at an address, and tells how long it took until it answered.
pub fn portal_on(store: &str, program: &str, data: &Path) -> Result<(Server, Duration)> {
    let started = Instant::now();
    let server = serving(pinned(program), store, data)?;
    Ok((server, started.elapsed()))
}

/// Starts the portal on the store of a folder, to count its instructions. It is slow then, and ends by itself when it
/// takes much too long.
pub fn counted_portal(callgrind: &Callgrind, program: &str, data: &Path) -> Result<Server> {
    let mut command = pinned("timeout");
    command.arg("300").args(callgrind.words()).arg(program);
    serving(command, &sqlite(data), data)
}

fn serving(mut command: Command, store: &str, data: &Path) -> Result<Server> {
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"]).arg(data);
    let server = announced(command.env("DATABASE_URL", store))?;
    let health = super::client::Request::get("/healthz", &[], 200);
    super::client::Connection::open(server.address)?.ask(&health)?;
    Ok(server)
}

/// Starts a server whose first line ends in the address that it listens on.
fn announced(command: &mut Command) -> Result<Server> {
    let child = command.stdout(Stdio::piped()).spawn();
    let mut child = child.with_context(|| format!("{} does not start", command.get_program().display()))?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    let address = line.trim().rsplit('/').next().unwrap_or_default();
    let address = address.parse().with_context(|| format!("the server said “{line}”"))?;
    Ok(Server { address, child })
}

/// Starts Fastify, which serves the bytes of a file `/NAME` in the way that is asked for, `memory` or `static`: see
/// `benches/fastify/server.mjs`.
///
/// # Errors
/// When something for it is missing; the message says how to get it.
pub fn fastify(way: &str, file: &Path) -> Result<Server> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fastify");
    let node = Command::new("node").arg("--version").stdout(Stdio::null()).status();
    node.context("Node.js is not installed; on Debian: apt-get install nodejs npm")?;
    let fetched = folder.join("node_modules/fastify").exists();
    ensure!(fetched, "Fastify is not fetched; npm ci --prefix benches/fastify");
    announced(pinned("node").arg(folder.join("server.mjs")).arg(way).arg(file))
}

/// A file that nginx serves.
pub struct File<'a> {
    pub name: &'a str,
    pub media_type: &'a str,
    pub bytes: &'a [u8],
}

/// Starts nginx with brotli-compressed files; nothing where it is not installed.
pub fn nginx(folder: &Path, files: &[File<'_>]) -> Result<Option<Server>> {
    let program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"];
    let Some(program) = program.into_iter().find(|path| Path::new(path).exists()) else { return Ok(None) };
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    fs::create_dir_all(folder.join("logs"))?;
    let mut locations = String::new();
    for File { name, media_type, bytes } in files {
        fs::write(folder.join(name), bytes)?;
        locations += &format!(
            "location = /{name} {{ default_type \"{media_type}\"; add_header content-encoding br; }}\n"
        );
    }
    let configuration = folder.join("nginx.conf");
    fs::write(&configuration, configured(folder, address, &locations))?;
    let child = pinned(program).arg("-p").arg(folder).arg("-c").arg(&configuration).spawn()?;
    let server = Server { address, child };
    let started = Instant::now();
    while super::client::Connection::open(address).is_err() {
        if started.elapsed() > Duration::from_secs(5) {
            bail!("nginx does not answer");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(Some(server))
}

/// As a careful operator would set it for static files: no log, descriptors kept open, connections kept long.
fn configured(folder: &Path, address: SocketAddr, locations: &str) -> String {
    let folder: PathBuf = folder.to_owned();
    let root = folder.display();
    // The files lie in a folder of the one who runs this, which nginx's usual user may not enter.
    let user = if rustix::process::getuid().is_root() { "user root;" } else { "" };
    format!(
        "{user} daemon off; worker_processes 1; pid {root}/nginx.pid; error_log {root}/logs/error.log;
         events {{ worker_connections 1024; }}
         http {{
             access_log off; sendfile on; tcp_nodelay on; etag on; server_tokens off;
             open_file_cache max=100; keepalive_requests 100000000; keepalive_timeout 600s;
             client_body_temp_path {root}/body; proxy_temp_path {root}/proxy; fastcgi_temp_path {root}/fastcgi;
             uwsgi_temp_path {root}/uwsgi; scgi_temp_path {root}/scgi;
             server {{ listen {address}; root {root}; {locations} }}
         }}"
    )
}
