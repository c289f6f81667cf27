//! The portal as a service: the socket that it inherits, and what it reports to the service manager.
use crate::portal::{PROGRAM, import, small_town};
use reqwest::{Client, StatusCode};
use std::{
    net::{SocketAddr, TcpListener},
    os::fd::OwnedFd,
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};
use testing::{
    databases::{Engine, Store},
    program::{MAX_POLLS, command},
};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    net::UnixDatagram,
    process::{Child, Command},
    task::JoinSet,
};

/// Builds a command that passes the socket on as a service manager does, as the first one after standard error.
fn command_with_socket(store: &Store, listener: &TcpListener) -> Command {
    let program = command(PROGRAM, store);
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "exec 3<&0 0</dev/null; export LISTEN_FDS=1 LISTEN_PID=$$; exec \"$@\"",
        "sh",
        PROGRAM,
    ]);
    shell.env_clear().envs(program.as_std().get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell.current_dir(std::env::temp_dir());
    shell.stdin(Stdio::from(OwnedFd::from(listener.try_clone().unwrap())));
    shell.stdout(Stdio::piped()).kill_on_drop(true);
    shell
}

/// Starts the program with an inherited socket, and waits until it serves.
async fn start_with_socket(store: &Store, listener: &TcpListener) -> Child {
    let address = listener.local_addr().unwrap().to_string();
    let mut portal = command_with_socket(store, listener)
        .args(["serve", "--listen", &address, "--log", "warn"])
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(portal.stdout.take().unwrap()).lines();
    let first = lines.next_line().await.unwrap().unwrap();
    assert_eq!(first, format!("Standpunkt listens on http://{address}"));
    portal
}

async fn stop(mut portal: Child) {
    let id = portal.id().unwrap().to_string();
    Command::new("kill").args(["-TERM", &id]).status().await.unwrap();
    assert!(portal.wait().await.unwrap().success());
}

/// Requests the page on a new connection each time, until it is told to end.
async fn request_pages(address: SocketAddr, count: Arc<AtomicUsize>, is_over: Arc<AtomicBool>) {
    let client = Client::builder().pool_max_idle_per_host(0).build().unwrap();
    while !is_over.load(Ordering::SeqCst) {
        let response = client.get(format!("http://{address}/match/kleinstadt")).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        assert!(response.text().await.unwrap().contains("Wahlhilfe Kleinstadt"));
        count.fetch_add(1, Ordering::SeqCst);
    }
}

async fn wait_for_more(count: &AtomicUsize, clients: &mut JoinSet<()>) {
    const MORE: usize = 20;
    let before = count.load(Ordering::SeqCst);
    for _ in 0..MAX_POLLS {
        if count.load(Ordering::SeqCst) >= before + MORE {
            return;
        }
        if let Some(ended) = clients.try_join_next() {
            ended.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the portal does not respond");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_loses_no_connection_if_the_socket_is_inherited() {
    let store = Store::create(Engine::Sqlite).await;
    import(&store, &small_town(), &["--live"]).await;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let mut portal = start_with_socket(&store, &listener).await;
    let (count, is_over) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let mut clients = JoinSet::new();
    for _ in 0..4 {
        clients.spawn(request_pages(address, count.clone(), is_over.clone()));
    }
    wait_for_more(&count, &mut clients).await;
    for _ in 0..3 {
        stop(portal).await;
        portal = start_with_socket(&store, &listener).await;
        wait_for_more(&count, &mut clients).await;
    }
    is_over.store(true, Ordering::SeqCst);
    while let Some(ended) = clients.join_next().await {
        ended.unwrap();
    }
    stop(portal).await;
}

#[tokio::test]
async fn an_inherited_socket_that_does_not_listen_on_tcp_is_refused() {
    let store = Store::create(Engine::Sqlite).await;
    let mut program = command(PROGRAM, &store);
    // Standard error is no socket, and there is nothing behind it.
    program.args(["serve", "--listen", "127.0.0.1:0"]).env("LISTEN_FDS", "1").stdin(Stdio::null());
    let output = program.output().await.unwrap();
    let reason = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{reason}");
    assert!(reason.contains("The inherited socket does not listen on TCP."), "{reason}");
}

#[tokio::test]
async fn the_service_manager_is_told_that_the_portal_serves_lives_and_stops() {
    let store = Store::create(Engine::Sqlite).await;
    let path = store.data.path().join("notify");
    let manager = UnixDatagram::bind(&path).unwrap();
    let mut portal = command(PROGRAM, &store)
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
        .env("NOTIFY_SOCKET", &path)
        .env("WATCHDOG_USEC", "200000")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let receive = async || {
        let mut bytes = [0; 256];
        let received = tokio::time::timeout(Duration::from_secs(60), manager.recv(&mut bytes)).await;
        String::from_utf8_lossy(&bytes[..received.unwrap().unwrap()]).trim_end().to_owned()
    };
    assert_eq!(receive().await, "READY=1");
    let mut lines = BufReader::new(portal.stdout.take().unwrap()).lines();
    let first = lines.next_line().await.unwrap().unwrap();
    assert!(first.starts_with("Standpunkt listens on"), "{first}");
    assert_eq!([receive().await, receive().await], ["WATCHDOG=1", "WATCHDOG=1"]);

    let id = portal.id().unwrap().to_string();
    Command::new("kill").args(["-TERM", &id]).status().await.unwrap();
    let mut report = receive().await;
    while report == "WATCHDOG=1" {
        report = receive().await;
    }
    assert_eq!(report, "STOPPING=1");
    assert!(portal.wait().await.unwrap().success());
}
