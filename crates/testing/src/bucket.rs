//! An S3 service with one bucket, for one test.
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto,
};
use s3s::{
    auth::SimpleAuth,
    service::{S3Service, S3ServiceBuilder},
};
use s3s_fs::FileSystem;
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;
use tokio::{net::TcpListener, task::JoinHandle};

const NAME: &str = "pictures";
const KEY: &str = "key-of-the-test";
const SECRET: &str = "secret-of-the-test";

/// A bucket with its own address, which is deleted when the test ends.
pub struct Bucket {
    port: u16,
    folder: TempDir,
    serving: JoinHandle<()>,
}

impl Bucket {
    /// Creates an empty bucket.
    pub async fn open() -> Bucket {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(NAME)).unwrap();
        let mut service = S3ServiceBuilder::new(FileSystem::new(folder.path()).unwrap());
        service.set_auth(SimpleAuth::from_single(KEY, SECRET));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        Bucket { port, folder, serving: tokio::spawn(serve(listener, service.build())) }
    }

    /// Returns the address of the bucket, `s3://…`.
    pub fn address(&self) -> &'static str {
        "s3://pictures"
    }

    /// Returns the environment variables with the address and the credentials for programs.
    pub fn variables(&self) -> [(&'static str, String); 5] {
        [
            ("AWS_ENDPOINT", format!("http://127.0.0.1:{}", self.port)),
            ("AWS_ALLOW_HTTP", "true".to_owned()),
            ("AWS_REGION", "eu-central-1".to_owned()),
            ("AWS_ACCESS_KEY_ID", KEY.to_owned()),
            ("AWS_SECRET_ACCESS_KEY", SECRET.to_owned()),
        ]
    }

    /// Returns the keys of all objects, sorted.
    pub fn list_keys(&self) -> Vec<String> {
        let bucket = self.folder.path().join(NAME);
        let mut keys: Vec<_> = list_files(&bucket)
            .into_iter()
            .map(|file| file.strip_prefix(&bucket).unwrap().display().to_string())
            .collect();
        keys.sort();
        keys
    }
}

impl Drop for Bucket {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn serve(listener: TcpListener, service: S3Service) {
    while let Ok((stream, _)) = listener.accept().await {
        let service = service.clone();
        tokio::spawn(async move {
            // The test may close a connection early, so errors are ignored.
            let _ = auto::Builder::new(TokioExecutor::new())
                .serve_connection(TokioIo::new(stream), service)
                .await;
        });
    }
}

fn list_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { list_files(&path) } else { vec![path] }).collect()
}
