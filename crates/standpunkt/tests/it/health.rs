//! The command that asks a running portal whether it is ready.
use crate::portal::PROGRAM;
use std::process::Output;
use testing::{
    databases::{Engine, Store},
    program::{RunningPortal, run},
};

fn to_result(output: Output) -> (Option<i32>, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[tokio::test]
async fn the_health_command_says_whether_the_portal_is_ready() {
    let store = Store::create(Engine::Sqlite).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--min-free-disk", "1000000000000"]).await;
    let settings = store.data.path().join("settings.toml");
    let listen = portal.address.trim_start_matches("http://").to_owned();
    std::fs::write(&settings, format!("listen = \"{listen}\"\n")).unwrap();
    let settings = settings.to_str().unwrap();
    let ask = async |flags: &[&str]| {
        let flags: Vec<&str> = ["health"].iter().chain(flags).copied().collect();
        to_result(run(PROGRAM, &store, &flags).await)
    };
    let ready = (Some(0), "ready\n".to_owned(), String::new());
    assert_eq!(ask(&["--config", settings]).await, ready);
    assert_eq!(ask(&["--listen", &listen]).await, ready);
    assert_eq!(ask(&["--url", &format!("{}/", portal.address)]).await, ready);
    let (code, _, reason) = ask(&["--config", settings, "--for", "writes"]).await;
    assert_eq!(code, Some(1));
    assert!(reason.starts_with("not ready\ndisk: "), "{reason}");

    let address = portal.address.clone();
    portal.stop().await;
    let (code, _, reason) = ask(&["--config", settings]).await;
    assert_eq!(code, Some(1));
    assert!(reason.starts_with(&format!("No portal responds at {address}. ")), "{reason}");
    let (code, _, reason) = ask(&["--listen", "127.0.0.1:0"]).await;
    assert_eq!(
        (code, reason.as_str()),
        (Some(1), "The portal listens on any free port; name its address with --url.\n")
    );
    let (code, _, reason) = ask(&["--url", "localhost:8080"]).await;
    assert_eq!(
        (code, reason.as_str()),
        (Some(1), "--url is not a web address; write it like http://127.0.0.1:8080.\n")
    );
}
