//! The portal, nginx and Fastify as separate processes, all on the same core, and their resource usage.
use anyhow::{Context, Result, bail, ensure};
use benches::callgrind::Callgrind;
use nix::time::clock_getcpuclockid;
use rustix::process::{Pid, Signal, kill_process};
use std::{
    fs,
    io::{BufRead, BufReader},
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// A server process that is stopped on drop.
pub struct Server {
    pub address: SocketAddr,
    child: Child,
}

/// Memory in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    /// Resident memory.
    pub resident: u64,
    /// Resident memory that is not part of a file. The kernel decides how much of the program's file is resident:
    /// the same program had 8 MiB more after it was copied.
    pub own: u64,
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGTERM instead of SIGKILL, so that nginx stops its worker too. A process that has already exited is
        // fine.
        let signalled = kill_process(Pid::from_child(&self.child), Signal::TERM);
        signalled.map_err(Into::into).and_then(|()| self.child.wait()).ok();
    }
}

impl Server {
    /// Returns the processor time that the server and its children have used so far. The clock of a process includes
    /// threads that have ended; the hundredths of a second in `stat` are too coarse: one is a tenth of a round.
    pub fn processor_time(&self) -> Result<Duration> {
        let mut used = Duration::ZERO;
        for id in self.processes()? {
            let clock = clock_getcpuclockid(nix::unistd::Pid::from_raw(id.try_into()?))?;
            used += Duration::from(clock.now()?);
        }
        Ok(used)
    }

    /// Returns the memory of the server.
    pub fn memory(&self) -> Result<Memory> {
        let statm = fs::read_to_string(format!("/proc/{}/statm", self.child.id()))?;
        let pages: Vec<u64> = statm.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let [_, resident, shared, ..] = pages[..] else { bail!("/proc contains no memory figures: {statm}") };
        let page = rustix::param::page_size() as u64;
        Ok(Memory { resident: resident * page, own: resident.saturating_sub(shared) * page })
    }

    fn processes(&self) -> Result<Vec<u32>> {
        let mut all = vec![self.child.id()];
        for entry in fs::read_dir("/proc")?.flatten() {
            let Some(id) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
            let Ok(stat) = fs::read_to_string(format!("/proc/{id}/stat")) else { continue };
            let parent = fields_after_name(&stat).split(' ').nth(1).and_then(|parent| parent.parse().ok());
            if parent == Some(self.child.id()) {
                all.push(id);
            }
        }
        Ok(all)
    }
}

/// Returns the fields after the name of the process, since the name may contain any character.
fn fields_after_name(stat: &str) -> &str {
    stat.rsplit_once(") ").map_or("", |(_, rest)| rest)
}

/// Creates a command that runs on one core, if `taskset` is installed.
fn single_core_command(program: &str) -> Command {
    let has_taskset = Command::new("taskset").arg("--version").stdout(Stdio::null()).status().is_ok();
    if has_taskset {
        let mut command = Command::new("taskset");
        command.args(["-c", "0", program]);
        command
    } else {
        Command::new(program)
    }
}

/// Starts the portal with the database in a folder. Also returns the time until it answered.
pub fn start_portal(program: &str, data: &Path) -> Result<(Server, Duration)> {
    start_portal_on(&sqlite_url(data), program, data)
}

/// Returns the URL of the SQLite database in a folder.
pub fn sqlite_url(data: &Path) -> String {
    format!("sqlite:{}", data.join("standpunkt.db").display())
}

/// Starts the portal with the database at a URL. Also returns the time until it answered.
pub fn start_portal_on(store: &str, program: &str, data: &Path) -> Result<(Server, Duration)> {
    let started = Instant::now();
    let server = run_portal(single_core_command(program), store, data)?;
    Ok((server, started.elapsed()))
}

/// Starts the portal with the database in a folder under callgrind. It is slow then; a timeout ends it if it takes
/// much too long.
pub fn start_portal_under_callgrind(callgrind: &Callgrind, program: &str, data: &Path) -> Result<Server> {
    let mut command = single_core_command("timeout");
    command.arg("300").args(callgrind.command_prefix()).arg(program);
    run_portal(command, &sqlite_url(data), data)
}

fn run_portal(mut command: Command, store: &str, data: &Path) -> Result<Server> {
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"]).arg(data);
    let server = start_and_read_address(command.env("DATABASE_URL", store))?;
    let health = super::client::Request::get("/healthz", &[], 200);
    super::client::BenchConnection::open(server.address)?.send(&health)?;
    Ok(server)
}

/// Starts a server whose first line of output ends with its address.
fn start_and_read_address(command: &mut Command) -> Result<Server> {
    let child = command.stdout(Stdio::piped()).spawn();
    let mut child = child.with_context(|| format!("{} does not start", command.get_program().display()))?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    let address = line.trim().rsplit('/').next().unwrap_or_default();
    let address =
        address.parse().with_context(|| format!("the server printed “{line}” instead of its address"))?;
    Ok(Server { address, child })
}

/// Starts Fastify, which serves the bytes of a file as `/NAME` in a mode, `memory` or `static`: see
/// `benches/fastify/server.mjs`.
///
/// # Errors
/// Returns an error if a dependency is missing; the message says how to install it.
pub fn start_fastify(mode: &str, file: &Path) -> Result<Server> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fastify");
    let node = Command::new("node").arg("--version").stdout(Stdio::null()).status();
    node.context("Node.js is not installed; on Debian: apt-get install nodejs npm")?;
    let is_installed = folder.join("node_modules/fastify").exists();
    ensure!(is_installed, "Fastify is not installed; run npm ci --prefix benches/fastify");
    start_and_read_address(single_core_command("node").arg(folder.join("server.mjs")).arg(mode).arg(file))
}

/// A file that nginx serves.
pub struct File<'a> {
    pub name: &'a str,
    pub media_type: &'a str,
    pub bytes: &'a [u8],
}

/// Starts nginx with brotli-compressed files. Returns `None` if nginx is not installed.
pub fn start_nginx(folder: &Path, files: &[File<'_>]) -> Result<Option<Server>> {
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
    fs::write(&configuration, nginx_configuration(folder, address, &locations))?;
    let child = single_core_command(program).arg("-p").arg(folder).arg("-c").arg(&configuration).spawn()?;
    let server = Server { address, child };
    let started = Instant::now();
    while super::client::BenchConnection::open(address).is_err() {
        if started.elapsed() > Duration::from_secs(5) {
            bail!("nginx does not answer");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(Some(server))
}

/// Returns the configuration of a careful operator for static files: no log, open file descriptors and long-lived
/// connections.
fn nginx_configuration(folder: &Path, address: SocketAddr, locations: &str) -> String {
    let folder: PathBuf = folder.to_owned();
    let root = folder.display();
    // The files are in a folder of the current user, which nginx's default user may not read.
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
