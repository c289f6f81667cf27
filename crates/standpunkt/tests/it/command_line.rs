//! The command line: importing, exporting, the template, and the files that these commands write.
use crate::portal::{PROGRAM, find_shared_file, import, small_town, write_bundle};
use rstest::rstest;
use serde_json::Value;
use std::process::Output;
use testing::{
    databases::{Engine, Store},
    program::run,
};

fn output_text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

async fn export(store: &Store, domain: &str) -> Value {
    let output = run(PROGRAM, store, &["export", domain]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[rstest]
#[tokio::test]
async fn an_export_that_is_imported_again_is_the_same(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create(engine).await;
    import(&store, &small_town(), &["--live"]).await;
    let mut first = export(&store, "kleinstadt").await;
    import(&store, &first, &["--live", "--domain", "zweite"]).await;
    let second = export(&store, "zweite").await;
    first["instance"]["domain"] = "zweite".into();
    assert_eq!(first, second);
}

#[tokio::test]
async fn the_demo_is_unchanged_after_export_and_import() {
    let store = Store::create(Engine::Sqlite).await;
    let demo: Value = serde_json::from_slice(include_bytes!("../../../../demo/kranichfurt.json")).unwrap();
    import(&store, &demo, &[]).await;
    let exported = export(&store, "kranichfurt").await;
    for list in ["theses", "parties", "candidates"] {
        assert_eq!(exported[list].as_array().unwrap().len(), demo[list].as_array().unwrap().len());
    }
    assert_eq!(exported["parties"][0]["answers"], demo["parties"][0]["answers"]);
    assert_eq!(exported["theses"], demo["theses"]);
}

#[rstest]
#[tokio::test]
async fn a_dry_run_shows_what_it_would_do_and_does_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create(engine).await;
    let bundle = write_bundle(&small_town());
    let output = run(PROGRAM, &store, &["import", bundle.path().to_str().unwrap(), "--dry-run"]).await;
    assert!(
        output_text(&output)
            .contains("Would import 2 theses, 3 parties (2 with answers), 2 candidates (1 with answers)"),
        "{}",
        output_text(&output)
    );
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 0);
}

#[rstest]
#[tokio::test]
async fn an_import_is_recorded_in_the_audit_log(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = Store::create(engine).await;
    let bundle = write_bundle(&small_town());
    let output = run(PROGRAM, &store, &["import", bundle.path().to_str().unwrap()]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    let (id,): (i64,) = database::sql("select id from applications").fetch_one(&store.db).await.unwrap();
    let entries: Vec<(i64, String, Option<i64>)> =
        database::sql("select chain, action, user_id from audit_log").fetch_all(&store.db).await.unwrap();
    assert_eq!(entries, [(id, "instance.imported".to_owned(), None)]);
}

#[tokio::test]
async fn a_dry_run_without_a_store_creates_none() {
    let folder = tempfile::tempdir().unwrap();
    let bundle = write_bundle(&small_town());
    let output = tokio::process::Command::new(PROGRAM)
        .args([
            "import",
            bundle.path().to_str().unwrap(),
            "--dry-run",
            "--data",
            folder.path().join("data").to_str().unwrap(),
        ])
        .current_dir(folder.path())
        .env_remove("DATABASE_URL")
        .output()
        .await
        .unwrap();
    assert!(output.status.success(), "{}", output_text(&output));
    assert!(!folder.path().join("data").exists());
}

#[rstest]
#[tokio::test]
async fn a_domain_can_be_imported_only_once(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = Store::create(engine).await;
    import(&store, &small_town(), &[]).await;
    let bundle = write_bundle(&small_town());
    let output = run(PROGRAM, &store, &["import", bundle.path().to_str().unwrap()]).await;
    assert_eq!(output.status.code(), Some(3));
    assert!(output_text(&output).contains("--domain"), "{}", output_text(&output));
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 1);
}

#[rstest]
#[case::not_json("{ this is no JSON")]
#[case::something_else(r#"{"hello": "world"}"#)]
#[case::an_unknown_key(r#"{"format": "standpunkt-bundle", "version": 1, "colour": "red"}"#)]
#[case::a_newer_version(r#"{"format": "standpunkt-bundle", "version": 2}"#)]
#[tokio::test]
async fn a_file_that_is_not_a_bundle_is_refused_completely(#[case] text: &str) {
    let store = Store::create(Engine::Sqlite).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wahl.json");
    std::fs::write(&path, text).unwrap();
    let output = run(PROGRAM, &store, &["import", path.to_str().unwrap()]).await;
    assert_eq!(output.status.code(), Some(3), "{}", output_text(&output));
    assert!(output_text(&output).contains("wahl.json"), "{}", output_text(&output));
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 0);
}

#[rstest]
#[case::a_scale_of_seven(&["data/matowahl-spoe-2023/vorsitzwahl_fragen.csv", "data/matowahl-spoe-2023/vorsitzwahl_kandidaten.csv"])]
#[case::worded_options(&["data/fi-europe-2004/euro2004.xlsx"])]
#[tokio::test]
async fn an_election_with_unsupported_questions_is_refused_with_the_reason(#[case] files: &[&str]) {
    let Some(paths) = files.iter().map(|file| find_shared_file(file)).collect::<Option<Vec<_>>>() else {
        return;
    };
    let store = Store::create(Engine::Sqlite).await;
    let mut arguments = vec!["import"];
    arguments.extend(paths.iter().map(|path| path.to_str().unwrap()));
    let output = run(PROGRAM, &store, &arguments).await;
    assert_eq!(output.status.code(), Some(3), "{}", output_text(&output));
    assert!(output_text(&output).contains("error: "), "{}", output_text(&output));
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 0);
}

/// A small election of another tool, with a picture, contacts and ids.
const CALCULATOR: &[u8] = include_bytes!("../../../exchange/tests/fixtures/calculator.json");
const PICTURE: &[u8] = include_bytes!("../../../portal/src/pixel.png");

#[tokio::test]
async fn a_dry_run_counts_the_lost_values_of_each_field() {
    let store = Store::create(Engine::Sqlite).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("calculator.json");
    std::fs::write(&path, CALCULATOR).unwrap();
    let output = run(PROGRAM, &store, &["import", path.to_str().unwrap(), "--dry-run"]).await;
    let actual = output_text(&output);
    assert!(actual.contains("Would be lost, because an instance has no place for it:\n"), "{actual}");
    assert!(actual.contains("  calculator.json: answers[].id, 3 times\n"), "{actual}");
    assert!(actual.contains("  calculator.json: candidates[].img_url, 1 time\n"), "{actual}");
    assert!(!actual.contains("questions[].tags"), "{actual}");
    let bundle = write_bundle(&small_town());
    let output = run(PROGRAM, &store, &["import", bundle.path().to_str().unwrap(), "--dry-run"]).await;
    assert!(
        output_text(&output).contains("Nothing that the files hold would be lost."),
        "{}",
        output_text(&output)
    );
}

#[tokio::test]
async fn a_picture_file_next_to_its_election_is_imported() {
    let store = Store::create(Engine::Sqlite).await;
    let folder = tempfile::tempdir().unwrap();
    let paths = ["calculator.json", "dub.png", "les.png"].map(|name| folder.path().join(name));
    for (path, bytes) in paths.iter().zip([CALCULATOR, PICTURE, PICTURE]) {
        std::fs::write(path, bytes).unwrap();
    }
    let paths = paths.each_ref().map(|path| path.to_str().unwrap());
    let output = run(PROGRAM, &store, &["import", paths[0], paths[1], paths[2], "--domain", "vzorov"]).await;
    let actual = output_text(&output);
    assert!(output.status.success(), "{actual}");
    assert!(
        actual.contains("warning: les.png: no party or candidate of the files names this picture"),
        "{actual}"
    );
    let instance =
        store::instances::find_by_domain(&"vzorov".parse().unwrap(), &store.db).await.unwrap().unwrap();
    let parties = store::parties::list(instance.id, &store.db).await.unwrap();
    let address = parties[0].profile.logo.clone().unwrap();
    let name = address.strip_prefix("/api/v1/images/").unwrap();
    assert!(store.data.path().join("pictures").join(name).exists(), "{address}");
    assert_eq!(parties[1].profile.logo, None);
}

#[tokio::test]
async fn questions_without_a_scale_are_left_out_on_request() {
    let Some(path) = find_shared_file("data/fi-europe-2004/euro2004.xlsx") else { return };
    let store = Store::create(Engine::Sqlite).await;
    let path = path.to_str().unwrap();
    let refused = run(PROGRAM, &store, &["import", path]).await;
    assert_eq!(refused.status.code(), Some(3));
    assert!(
        output_text(&refused).contains("--skip-unscaled leaves these questions out"),
        "{}",
        output_text(&refused)
    );
    let output = run(PROGRAM, &store, &["import", path, "--skip-unscaled", "--domain", "euro-2004"]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    assert!(output_text(&output).contains("Imported 1 thesis, 14 parties"), "{}", output_text(&output));
}

#[rstest]
#[case::csv("data/fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.csv")]
#[case::workbook("data/fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.xlsx")]
#[tokio::test]
async fn one_municipality_of_a_file_with_several_is_imported(#[case] data: &str) {
    let Some(path) = find_shared_file(data) else { return };
    let store = Store::create(Engine::Sqlite).await;
    let arguments =
        ["import", path.to_str().unwrap(), "--municipality", "Turku", "--domain", "turku", "--live"];
    let output = run(PROGRAM, &store, &arguments).await;
    assert!(output.status.success(), "{}", output_text(&output));
    let bundle = export(&store, "turku").await;
    assert_eq!(bundle["theses"].as_array().unwrap().len(), 54, "only the questions of this municipality");
}

/// On SQLite, `matches` imports a quarter of the same file.
#[tokio::test]
async fn a_whole_country_is_imported() {
    let Some(path) = find_shared_file("data/fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.csv") else {
        return;
    };
    let store = Store::create(Engine::Postgres).await;
    let output =
        run(PROGRAM, &store, &["import", path.to_str().unwrap(), "--domain", "suomi", "--live"]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    assert!(
        output_text(&output).contains("129 theses, 52 parties (0 with answers), 11871 candidates"),
        "{}",
        output_text(&output)
    );
    assert!(
        output_text(&output).contains("1,054"),
        "cells off the scale are reported: {}",
        output_text(&output)
    );
}

#[tokio::test]
async fn the_template_can_be_filled_in_and_imported() {
    let store = Store::create(Engine::Sqlite).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wahl.xlsx");
    let path = path.to_str().unwrap();
    assert!(run(PROGRAM, &store, &["template", path]).await.status.success());
    let output = run(PROGRAM, &store, &["import", path, "--domain", "vorlage"]).await;
    assert!(output.status.success(), "{}", output_text(&output));
}

#[tokio::test]
async fn an_existing_file_is_not_overwritten() {
    let store = Store::create(Engine::Sqlite).await;
    import(&store, &small_town(), &[]).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("taken.xlsx");
    let path = path.to_str().unwrap();
    std::fs::write(path, "mine").unwrap();
    for arguments in [&["template", path][..], &["export", "kleinstadt", "--output", path]] {
        let output = run(PROGRAM, &store, arguments).await;
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(
            output_text(&output),
            format!("There is a file {path} already; choose another name, or move it away first.\n")
        );
        assert_eq!(std::fs::read(path).unwrap(), b"mine");
    }
}

#[tokio::test]
async fn a_template_is_only_written_to_a_file_name_of_a_workbook() {
    let store = Store::create(Engine::Sqlite).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("vorlage.ods");
    let output = run(PROGRAM, &store, &["template", path.to_str().unwrap()]).await;
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output_text(&output), "The template is a workbook; give it a name that ends in .xlsx.\n");
    assert!(!path.exists());
}

#[tokio::test]
async fn an_export_without_a_store_creates_none_and_names_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("mistyped");
    let output = tokio::process::Command::new(PROGRAM)
        .args(["export", "kleinstadt", "--data", data.to_str().unwrap()])
        .current_dir(folder.path())
        .env_remove("DATABASE_URL")
        .output()
        .await
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        output_text(&output),
        format!("There is no store in {}. Specify its folder with --data.\n", data.display())
    );
    assert!(!data.exists());
}

#[tokio::test]
async fn nobody_else_on_the_machine_can_read_the_store_or_an_export() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let bundle = write_bundle(&small_town());
    let run = |arguments: &[&str]| {
        let mut command = tokio::process::Command::new("sh");
        command.args(["-c", "umask 022; exec \"$@\"", "sh", PROGRAM]).args(arguments);
        command.current_dir(folder.path()).env_remove("DATABASE_URL").output()
    };
    // An existing folder that everybody may read.
    std::fs::create_dir(folder.path().join("data")).unwrap();
    run(&["import", bundle.path().to_str().unwrap(), "--data", "data"]).await.unwrap();
    run(&["export", "kleinstadt", "--data", "data", "--output", "kleinstadt.json"]).await.unwrap();
    for name in ["data/standpunkt.db", "kleinstadt.json"] {
        let mode = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

/// Standard output is a pipe whose reader is closed before the program begins.
#[tokio::test]
async fn a_closed_pipe_is_not_an_error() {
    let store = Store::create(Engine::Sqlite).await;
    let bundle = write_bundle(&small_town());
    let bundle = bundle.path().to_str().unwrap();
    import(&store, &small_town(), &["--domain", "andere"]).await;
    for arguments in [&["import", bundle][..], &["export", "andere"], &["match", bundle], &["openapi"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        let (report_reader, report) = std::io::pipe().unwrap();
        drop((reader, report_reader));
        let mut command = std::process::Command::new(PROGRAM);
        command.args(arguments).env("DATABASE_URL", &store.url).stdout(writer).stderr(report);
        let mut child = command.stdin(std::process::Stdio::piped()).spawn().unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), br#"{"answers": {"tram": 100}}"#).ok();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}");
    }
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 2, "the import is complete");
}

#[tokio::test]
async fn a_portal_with_a_closed_standard_output_still_serves() {
    let store = Store::create(Engine::Sqlite).await;
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = tokio::process::Command::new(PROGRAM);
    command.args(["serve", "--demo", "--listen", &free, "--log", "info"]).kill_on_drop(true);
    command.env("DATABASE_URL", &store.url).env("STANDPUNKT_DATA", store.data.path()).stdout(writer);
    let log = store.data.path().join("log");
    command.stderr(std::fs::File::create(&log).unwrap());
    let mut portal = command.spawn().unwrap();
    let mut answered = false;
    for _ in 0..300 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        assert!(portal.try_wait().unwrap().is_none(), "the portal has exited");
        answered = reqwest::get(format!("http://{free}/match/kranichfurt")).await.is_ok();
        if answered {
            break;
        }
    }
    assert!(answered);
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("loaded the demo") && !log.contains('\u{1b}'), "in a file without colours: {log}");
}

#[tokio::test]
async fn the_help_names_the_commands_and_the_exit_codes() {
    let store = Store::create(Engine::Sqlite).await;
    let help = output_text(&run(PROGRAM, &store, &["--help"]).await);
    for word in [
        "serve",
        "import",
        "export",
        "match",
        "template",
        "backup",
        "restore",
        "move",
        "migrate",
        "openapi",
        "Exit codes",
    ] {
        assert!(help.contains(word), "{word}");
    }
}
