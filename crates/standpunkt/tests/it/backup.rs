//! Backing up, restoring and moving a whole portal with the real program.
use crate::{
    people::{PortalWithInbox, password, start_with_inbox},
    portal::{PROGRAM, import, small_town, start_with_demo},
};
use database::sql;
use futures_util::future::join;
use reqwest::{
    Method, StatusCode,
    multipart::{Form, Part},
};
use rstest::rstest;
use serde_json::{Value, json};
use std::{
    fs::File,
    io::{Read, Write},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Output,
    time::Duration,
};
use tempfile::TempDir;
use testing::{
    databases::{Engine, Store},
    program::{MAX_POLLS, RunningPortal, run},
};
use uuid::Uuid;
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

const INSTANCE: &str = "/api/v1/public/instances/kleinstadt";

/// A PNG of one white pixel.
const PIXEL: &[u8] = include_bytes!("../../../portal/src/pixel.png");

fn output_text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// Returns a path for a backup that does not exist yet.
fn backup_path() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.zip");
    (folder, file)
}

async fn backup(store: &Store, file: &Path) -> String {
    let output = run(PROGRAM, store, &["backup", file.to_str().unwrap()]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    output_text(&output)
}

async fn restore(store: &Store, file: &Path, flags: &[&str]) -> Output {
    run(PROGRAM, store, &[&["restore", file.to_str().unwrap()], flags].concat()).await
}

fn open_zip(file: &Path) -> ZipArchive<File> {
    ZipArchive::new(File::open(file).unwrap()).unwrap()
}

fn read_part(name: &str, zip: &mut ZipArchive<File>) -> Vec<u8> {
    let mut bytes = Vec::new();
    zip.by_name(name).unwrap().read_to_end(&mut bytes).unwrap();
    bytes
}

/// Returns the tables and pictures of the manifest of a backup.
fn read_manifest(file: &Path) -> (Value, Value) {
    let manifest: Value = serde_json::from_slice(&read_part("manifest.json", &mut open_zip(file))).unwrap();
    (manifest["tables"].clone(), manifest["pictures"].clone())
}

fn read_rows(table: &str, file: &Path) -> Vec<Value> {
    let lines = read_part(&format!("tables/{table}.ndjson"), &mut open_zip(file));
    lines
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect()
}

/// Returns the public files of the small town, byte for byte.
async fn read_public_files(portal: &RunningPortal) -> Vec<String> {
    let mut actual = Vec::new();
    for query in ["", "?language=en"] {
        let answer = portal.ask(&format!("{INSTANCE}{query}")).await;
        assert_eq!(answer.status(), StatusCode::OK);
        let tag = answer.headers().get("etag").cloned();
        actual.push(format!("{tag:?} {}", answer.text().await.unwrap()));
    }
    actual
}

async fn count_completion(portal: &RunningPortal) -> Value {
    let completion = json!({"id": Uuid::new_v4(), "variant": "a", "answered": 2, "top": []});
    let counted = portal.post(&format!("{INSTANCE}/completions"), &completion).send().await.unwrap();
    counted.json::<Value>().await.unwrap()["votes"].clone()
}

/// Gives the small town a logo. Returns its address as soon as voters see it.
async fn add_logo(portal: &PortalWithInbox) -> String {
    let admin = portal.create_admin().await;
    let (id,): (i64,) = sql("select id from applications where domain = 'kleinstadt'")
        .fetch_one(&portal.store.db)
        .await
        .unwrap();
    let form = Form::new().part("image", Part::bytes(PIXEL).file_name("logo.png"));
    let path = format!("/api/v1/applications/{id}/configuration/logo");
    let set = portal.request(&admin, Method::POST, &path).multipart(form).send().await.unwrap();
    assert_eq!(set.status(), StatusCode::OK);
    let configuration: Value = set.json().await.unwrap();
    let logo = configuration["theming"]["logo"].as_str().unwrap().to_owned();
    for _ in 0..MAX_POLLS {
        if read_public_files(&portal.server).await[0].contains(&logo) {
            return logo;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("voters do not see the logo in time")
}

#[rstest]
#[tokio::test]
async fn a_restored_backup_is_the_same_portal(
    #[values(Engine::Sqlite, Engine::Postgres)] from: Engine,
    #[values(Engine::Sqlite, Engine::Postgres)] to: Engine,
) {
    let portal = start_with_inbox(from).await;
    let logo = add_logo(&portal).await;
    assert_eq!(count_completion(&portal.server).await, 1);
    let before = read_public_files(&portal.server).await;
    let picture = portal.server.ask(&logo).await.bytes().await.unwrap();
    let audit = output_text(&run(PROGRAM, &portal.store, &["check"]).await);

    let (_folder, file) = backup_path();
    let actual = backup(&portal.store, &file).await;
    assert!(actual.contains("1 pictures") && !actual.contains("amt@example.org"), "{actual}");
    drop(portal);

    let store = Store::create_without_tables(to).await;
    let output = restore(&store, &file, &[]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    assert!(output_text(&output).contains(" 1  completions "), "{}", output_text(&output));
    let (_folder, again) = backup_path();
    backup(&store, &again).await;
    assert_eq!(read_manifest(&again), read_manifest(&file), "every table has the same rows");
    assert_eq!(output_text(&run(PROGRAM, &store, &["check"]).await), audit, "the audit log is intact");

    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    assert_eq!(read_public_files(&portal).await, before);
    assert_eq!(portal.ask(&logo).await.bytes().await.unwrap(), picture);
    assert_eq!(count_completion(&portal).await, 2);
    let sign_in = json!({"email": "amt@example.org", "password": password()});
    let signed_in = portal.post("/api/v1/identity/sign-in", &sign_in).send().await.unwrap();
    assert_eq!(signed_in.status(), StatusCode::OK);
}

#[rstest]
#[tokio::test]
async fn a_backup_of_a_running_portal_is_consistent(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (_folder, file) = backup_path();
    let votes = async {
        for _ in 0..300 {
            count_completion(&portal.server).await;
        }
    };
    join(votes, async {
        // Wait until some completions have been counted.
        while count_completion(&portal.server).await.as_i64().unwrap() < 20 {}
        backup(&portal.store, &file).await;
    })
    .await;
    let counted: i64 =
        read_rows("completion_counts", &file).iter().map(|row| row["count"].as_i64().unwrap()).sum();
    assert_eq!(read_rows("completions", &file).len() as i64, counted);
    assert!(counted >= 20, "{counted}");
}

#[rstest]
#[tokio::test]
async fn the_content_of_a_store_is_only_replaced_on_request(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_folder, file) = backup_path();
    let portal = start_with_inbox(Engine::Sqlite).await;
    backup(&portal.store, &file).await;
    let store = Store::create(engine).await;
    let mut other = small_town();
    other["instance"]["domain"] = json!("andere");
    import(&store, &other, &[]).await;

    let output = restore(&store, &file, &[]).await;
    assert_eq!(output.status.code(), Some(3));
    assert!(
        output_text(&output).contains("Nothing was restored: the store is not empty, it holds "),
        "{}",
        output_text(&output)
    );
    assert!(output_text(&output).contains("--replace deletes its contents"), "{}", output_text(&output));
    assert_eq!(list_domains(&store).await, ["andere"]);

    let output = restore(&store, &file, &["--replace"]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    assert_eq!(list_domains(&store).await, ["kleinstadt"]);
}

async fn list_domains(store: &Store) -> Vec<String> {
    let read_rows: Vec<(String,)> =
        sql("select domain from applications").fetch_all(&store.db).await.unwrap();
    read_rows.into_iter().map(|(domain,)| domain).collect()
}

/// Returns a copy of a backup with changed parts.
fn change_parts(file: &Path, change: impl Fn(&str, Vec<u8>) -> Vec<u8>) -> Vec<u8> {
    let mut from = open_zip(file);
    let mut to = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for index in 0..from.len() {
        let name = from.by_index(index).unwrap().name().unwrap().into_owned();
        to.start_file(&name, SimpleFileOptions::default()).unwrap();
        to.write_all(&change(&name, read_part(&name, &mut from))).unwrap();
    }
    to.finish().unwrap().into_inner()
}

fn change_manifest(file: &Path, key: &str, value: Value) -> Vec<u8> {
    change_parts(file, |name, bytes| {
        if name != "manifest.json" {
            return bytes;
        }
        let mut manifest: Value = serde_json::from_slice(&bytes).unwrap();
        manifest[key] = value.clone();
        manifest.to_string().into_bytes()
    })
}

#[tokio::test]
async fn a_backup_that_is_broken_or_too_new_is_refused_completely() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    add_logo(&portal).await;
    let (_folder, file) = backup_path();
    backup(&portal.store, &file).await;
    let whole = std::fs::read(&file).unwrap();
    let mut flipped = whole.clone();
    let theses = open_zip(&file).by_name("tables/theses.ndjson").unwrap().data_start().unwrap();
    flipped[usize::try_from(theses).unwrap() + 20] ^= 1;
    let swap = |which: &'static str| {
        move |name: &str, mut bytes: Vec<u8>| {
            if name.starts_with(which)
                && let Some(last) = bytes.iter_mut().rev().nth(2)
            {
                *last ^= 1;
            }
            bytes
        }
    };
    let broken = [
        ("not a complete zip file", b"nothing of the kind".to_vec()),
        ("not a complete zip file", whole[..whole.len() - 30].to_vec()),
        ("the table theses is", flipped),
        (
            "the table theses was changed after it was written",
            change_parts(&file, swap("tables/theses.ndjson")),
        ),
        ("its content does not match its name", change_parts(&file, swap("pictures/"))),
        (
            "its manifest is broken",
            change_parts(&file, |name, bytes| if name == "manifest.json" { b"{".to_vec() } else { bytes }),
        ),
        ("its manifest is not that of a backup", change_manifest(&file, "format", json!("another"))),
        ("newer version of this program", change_manifest(&file, "version", json!(2))),
        ("newer version of this program", change_manifest(&file, "schema", json!(9999))),
        ("not those that this program knows", change_manifest(&file, "schema", json!(1))),
        ("not those that this program knows", change_manifest(&file, "tables", json!([]))),
    ];
    let store = Store::create(Engine::Sqlite).await;
    let mut other = small_town();
    other["instance"]["domain"] = json!("andere");
    import(&store, &other, &[]).await;
    for (message, bytes) in broken {
        std::fs::write(&file, bytes).unwrap();
        let output = restore(&store, &file, &["--replace"]).await;
        assert_eq!(output.status.code(), Some(3), "{message}: {}", output_text(&output));
        assert!(
            output_text(&output).starts_with("Nothing was restored: ")
                && output_text(&output).contains(message),
            "{message}: {}",
            output_text(&output)
        );
        assert_eq!(list_domains(&store).await, ["andere"], "{message}");
        assert!(
            !store
                .data
                .path()
                .join("pictures")
                .read_dir()
                .is_ok_and(|mut pictures| pictures.next().is_some()),
            "{message}"
        );
    }
}

#[tokio::test]
async fn a_backup_is_private_and_overwrites_no_file() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (folder, file) = backup_path();
    backup(&portal.store, &file).await;
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let first = std::fs::read(&file).unwrap();
    let output = run(PROGRAM, &portal.store, &["backup", file.to_str().unwrap()]).await;
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        output_text(&output),
        format!("There is a file {} already; choose another name, or move it away first.\n", file.display())
    );
    assert_eq!(std::fs::read(&file).unwrap(), first);
    assert_eq!(folder.path().read_dir().unwrap().count(), 1, "no incomplete file is left");
}

#[tokio::test]
async fn a_backup_with_a_wrong_picture_folder_fails() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    add_logo(&portal).await;
    let (folder, file) = backup_path();
    let elsewhere = folder.path().join("elsewhere");
    let flags = ["backup", file.to_str().unwrap(), "--storage", elsewhere.to_str().unwrap()];
    let output = run(PROGRAM, &portal.store, &flags).await;
    assert_eq!(output.status.code(), Some(1));
    assert!(
        output_text(&output).contains("None of the 1 pictures is in the storage"),
        "{}",
        output_text(&output)
    );
    assert!(!file.exists());
}

#[rstest]
#[case::to_postgres(Engine::Sqlite, Engine::Postgres)]
#[case::to_sqlite(Engine::Postgres, Engine::Sqlite)]
#[tokio::test]
async fn a_portal_moves_to_the_other_engine(#[case] from: Engine, #[case] to: Engine) {
    let (store, portal) = start_with_demo(from).await;
    let snapshot = "/api/v1/public/instances/kranichfurt";
    let before = portal.ask(snapshot).await.text().await.unwrap();
    assert!(portal.stop().await.success());

    let other = Store::create_without_tables(to).await;
    let output = run(PROGRAM, &store, &["move", "--to", &other.url]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    assert!(
        output_text(&output).contains(" 60  candidates ") && output_text(&output).contains("Moved "),
        "{}",
        output_text(&output)
    );
    assert!(!output_text(&output).contains(&other.url), "the URL may contain a password");
    let portal = RunningPortal::start(PROGRAM, &other, &[]).await;
    assert_eq!(portal.ask(snapshot).await.text().await.unwrap(), before);
    assert_eq!(list_domains(&store).await, ["kranichfurt"], "the old store is as it was");

    let output = run(PROGRAM, &store, &["move", "--to", &other.url]).await;
    assert_eq!(output.status.code(), Some(3));
    assert!(
        output_text(&output).contains("Nothing was moved: the store to move to is not empty"),
        "{}",
        output_text(&output)
    );
}
