//! pgbouncer in transaction mode, between a program and its database.
use crate::databases::server_address;
use std::{
    fs::{self, Permissions},
    net::TcpListener,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};
use tempfile::TempDir;
use tokio::net::TcpStream;

/// How many sessions of the server the pooler lends. They are fewer than the connections of a node, so that each is lent to
/// many.
const SESSIONS: usize = 3;
/// How often to try to start it: its port may be taken meanwhile.
const ATTEMPTS: usize = 5;

/// The running pooler. It ends when it is dropped.
pub struct Pooler {
    address: String,
    process: Child,
    _folder: TempDir,
}

impl Pooler {
    /// Starts pgbouncer before the server of a `postgres:` address. If it is not installed, prints so and returns `None`.
    pub async fn start(database_url: &str) -> Option<Pooler> {
        let Some(program) = find_program() else {
            eprintln!("skipped, because pgbouncer is not installed (on Debian: apt-get install pgbouncer)");
            return None;
        };
        for _ in 0..ATTEMPTS {
            if let Some(pooler) = Pooler::try_start(&program, database_url).await {
                return Some(pooler);
            }
        }
        panic!("pgbouncer does not start");
    }

    async fn try_start(program: &Path, database_url: &str) -> Option<Pooler> {
        let folder = tempfile::tempdir().unwrap();
        let settings = folder.path().join("pgbouncer.ini");
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let (host, server_port) = server_address(database_url).rsplit_once(':').unwrap();
        fs::write(
            &settings,
            format!(
                "[databases]\n* = host={host} port={server_port} user={user}\n\
                 [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
                 pool_mode = transaction\ndefault_pool_size = {SESSIONS}\nmax_client_conn = 200\n",
                user = user_name(database_url),
            ),
        )
        .unwrap();
        // It reads the settings as another user if root starts it, which it refuses to run as.
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        fs::set_permissions(&settings, Permissions::from_mode(0o644)).unwrap();
        let mut command = Command::new(program);
        if rustix::process::geteuid().is_root() {
            command.args(["-u", "nobody"]);
        }
        let process = command.arg("-q").arg(&settings).stderr(Stdio::null()).stdout(Stdio::null()).spawn();
        let mut pooler =
            Pooler { address: format!("127.0.0.1:{port}"), process: process.unwrap(), _folder: folder };
        while matches!(pooler.process.try_wait(), Ok(None)) {
            if TcpStream::connect(&pooler.address).await.is_ok() {
                return Some(pooler);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        None
    }

    /// Returns the address of a database through the pooler.
    pub fn url(&self, database_url: &str) -> String {
        let url = database_url.replacen(server_address(database_url), &self.address, 1);
        let separator = if url.contains('?') { '&' } else { '?' };
        format!("{url}{separator}pooler=transaction")
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn find_program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    folders.map(|folder| folder.join("pgbouncer")).find(|program| program.exists())
}

/// Returns the user of `postgres://me@127.0.0.1:5432/name`.
fn user_name(database_url: &str) -> &str {
    let (_, rest) = database_url.split_once("://").unwrap();
    let (user, _) = rest.split_once('@').unwrap();
    user.split(':').next().unwrap()
}
