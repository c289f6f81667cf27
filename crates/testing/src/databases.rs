//! A store for one test, which is deleted when the test ends.
//!
//! With SQLite, it is in a temporary folder. With PostgreSQL, it is a database on the server in `TEST_DATABASE_URL`;
//! without this variable, a test for PostgreSQL fails instead of passing untested.
use database::Db;
pub use database::Engine;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, Row};
use std::{
    fs,
    hash::{DefaultHasher, Hasher},
    io,
    path::{Path, PathBuf},
};
use tempfile::TempDir;
use uuid::Uuid;

/// A store for one test.
#[derive(Debug)]
pub struct Store {
    /// The open store.
    pub db: Db,
    /// The address of the store, for programs that open it themselves.
    pub url: String,
    /// The data folder for programs that use the store.
    pub data: TempDir,
    _storage: TemporaryStorage,
}

/// The folder or the database of a store, which is deleted when the test ends.
#[derive(Debug)]
enum TemporaryStorage {
    Folder(#[expect(dead_code, reason = "held until it is dropped, which removes it")] TempDir),
    Database { server: String, name: String },
}

impl Store {
    /// Creates a store with all tables, which are empty.
    pub async fn create(engine: Engine) -> Store {
        match engine {
            Engine::Sqlite => {
                let template = create_template_file().await;
                Store::create_on_sqlite(|file| fs::copy(template, file).map(drop)).await
            }
            Engine::Postgres => {
                let server = server_url();
                let template = create_template(&server).await;
                Store::create_on_postgres(server, &format!("template {template}")).await
            }
        }
    }

    /// Creates a store without tables.
    pub async fn create_without_tables(engine: Engine) -> Store {
        match engine {
            Engine::Sqlite => Store::create_on_sqlite(|_| Ok(())).await,
            Engine::Postgres => Store::create_on_postgres(server_url(), "").await,
        }
    }

    /// Creates a store from the content of a SQLite file.
    pub async fn from_sqlite_file(file: &[u8]) -> Store {
        Store::create_on_sqlite(|path| fs::write(path, file)).await
    }

    /// Creates a store in a file that `write` may write first.
    async fn create_on_sqlite(write: impl FnOnce(&Path) -> io::Result<()>) -> Store {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("standpunkt.db");
        write(&file).unwrap();
        let url = sqlite_url(&file);
        let db = Db::open(&url).await.unwrap();
        Store { db, url, data: create_data_folder(), _storage: TemporaryStorage::Folder(folder) }
    }

    async fn create_on_postgres(server: String, options: &str) -> Store {
        let name = format!("test_{}", Uuid::new_v4().simple());
        execute(&server, format!("create database {name} {options}")).await;
        let url = database_url(&server, &name);
        let db = Db::open(&url).await.unwrap();
        Store { db, url, data: create_data_folder(), _storage: TemporaryStorage::Database { server, name } }
    }
}

fn create_data_folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

impl Drop for TemporaryStorage {
    fn drop(&mut self) {
        if let TemporaryStorage::Database { server, name } = self {
            let (server, drop) = (server.clone(), format!("drop database if exists {name} with (force)"));
            // `drop` cannot wait for the runtime of the test, so a thread with its own runtime deletes the database.
            let dropped = std::thread::spawn(move || {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
                runtime.block_on(async {
                    let mut server = PgConnection::connect(&server).await?;
                    server.execute(AssertSqlSafe(drop)).await?;
                    server.close().await
                })
            });
            if !matches!(dropped.join(), Ok(Ok(()))) {
                eprintln!("the database {name} of the test could not be deleted from the server");
            }
        }
    }
}

/// Returns the address of the server from `TEST_DATABASE_URL`.
fn server_url() -> String {
    std::env::var("TEST_DATABASE_URL").unwrap_or_else(|_| {
        panic!(
            "This test needs PostgreSQL, and TEST_DATABASE_URL names no server. Run it through \
             scripts/with-postgres, for example: scripts/with-postgres cargo nextest run"
        )
    })
}

/// Returns the address of another database on the same server.
fn database_url(server: &str, name: &str) -> String {
    let (base, options) = server.split_once('?').map_or((server, None), |(base, rest)| (base, Some(rest)));
    let (host, _) = base.rsplit_once('/').unwrap();
    options.map_or(format!("{host}/{name}"), |options| format!("{host}/{name}?{options}"))
}

/// Returns `127.0.0.1:5432` of `postgres://me@127.0.0.1:5432/name`.
pub(crate) fn server_address(database_url: &str) -> &str {
    let (_, rest) = database_url.split_once("://").unwrap();
    let (authority, _) = rest.split_once('/').unwrap();
    authority.rsplit_once('@').map_or(authority, |(_, address)| address)
}

async fn execute(server: &str, statement: String) {
    let mut connection = PgConnection::connect(server).await.unwrap();
    connection.execute(AssertSqlSafe(statement)).await.unwrap();
    connection.close().await.unwrap();
}

fn sqlite_url(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

/// Returns the SQLite file from which the stores of the tests are copied. The first caller creates it. Copying is faster
/// than migrating each store.
async fn create_template_file() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp");
    let template = folder.join(format!("template-{:016x}.db", fingerprint()));
    if !template.exists() {
        fs::create_dir_all(&folder).unwrap();
        // Several tests may do this at the same time; each puts a whole file in place.
        let unfinished = TempDir::new_in(&folder).unwrap();
        let file = unfinished.path().join("standpunkt.db");
        let db = Db::open(&sqlite_url(&file)).await.unwrap();
        db.migrate().await.unwrap();
        db.close().await;
        fs::rename(file, &template).unwrap();
    }
    template
}

/// Returns the name of the database from which the databases of the tests are copied. The first caller creates it. Copying is
/// faster than migrating each database.
async fn create_template(server: &str) -> String {
    let name = format!("template_{:016x}", fingerprint());
    let mut connection = PgConnection::connect(server).await.unwrap();
    let lock = "select pg_advisory_lock(2026)";
    connection.execute(lock).await.unwrap();
    let known = sqlx::query("select count(*) from pg_database where datname = $1").bind(&name);
    let known: i64 = known.fetch_one(&mut connection).await.unwrap().get(0);
    if known == 0 {
        let unfinished = format!("{name}_unfinished");
        execute(server, format!("drop database if exists {unfinished}")).await;
        execute(server, format!("create database {unfinished}")).await;
        let db = Db::open(&database_url(server, &unfinished)).await.unwrap();
        db.migrate().await.unwrap();
        db.close().await;
        execute(server, format!("alter database {unfinished} rename to {name}")).await;
    }
    // Closing the connection releases the lock.
    connection.close().await.unwrap();
    name
}

/// Returns a hash of all migrations, so that a server that runs longer than one test run does not reuse old tables.
fn fingerprint() -> u64 {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../database/migrations");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        hasher.write(&fs::read(file).unwrap());
    }
    hasher.finish()
}
