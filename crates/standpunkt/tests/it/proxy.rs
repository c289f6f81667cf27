//! The portal behind nginx, with the samples in `deploy/nginx`.
use crate::{
    class_rooms::{create_store_with_class_mode, open_room},
    people::start_with_inbox,
    portal::{PROGRAM, small_town, start_with_bundle},
};
use reqwest::{Client, Method, StatusCode, header::CONTENT_TYPE};
use serde_json::{Value, json};
use std::{
    fs,
    path::Path,
    process::{Child, Command},
    time::Duration,
};
use tempfile::TempDir;
use testing::{
    databases::Engine,
    program::{MAX_POLLS, RunningPortal},
};

/// The server, and what it needs for one node or for three.
const SERVER_SAMPLE: &str = include_str!("../../../../deploy/nginx/standpunkt.conf");
const NODE_SAMPLE: &str = include_str!("../../../../deploy/nginx/node.conf");
const NODES_SAMPLE: &str = include_str!("../../../../deploy/nginx/nodes.conf");
const MIB: usize = 1 << 20;

/// nginx in front of a portal.
struct Proxy {
    client: Client,
    nginx: Child,
    _folder: TempDir,
}

impl Drop for Proxy {
    /// Stops the master process, which stops its worker. Killing the master would leave the worker running.
    fn drop(&mut self) {
        let id = self.nginx.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        let _ = self.nginx.wait();
    }
}

impl Proxy {
    /// Starts nginx in front of one portal. Prints a message and returns `None` if it is not installed.
    async fn start(portal: &str) -> Option<Proxy> {
        Proxy::start_with(&configure_one_node(portal, SERVER_SAMPLE)).await
    }

    /// Starts nginx with the configuration of a server and its upstreams. Prints a message and returns `None` if it
    /// is not installed.
    async fn start_with(configured: &str) -> Option<Proxy> {
        let program =
            ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];
        let Some(program) = program.into_iter().find(|program| Path::new(program).exists()) else {
            eprintln!("SKIPPED: nginx is not installed. On Debian: apt-get install nginx-light");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let (socket, file) = (folder.path().join("socket"), folder.path().join("nginx.conf"));
        fs::write(&file, build_configuration(folder.path(), configured)).unwrap();
        let mut command = Command::new(program);
        command.arg("-c").arg(&file).arg("-p").arg(folder.path());
        let nginx = command.spawn().unwrap();
        for _ in 0..MAX_POLLS {
            if socket.exists() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let client = Client::builder().unix_socket(socket).build().unwrap();
        Some(Proxy { client, nginx, _folder: folder })
    }

    async fn send(&self, method: Method, path: &str, media_type: &str, bytes: usize) -> (StatusCode, Value) {
        let request = self.client.request(method, format!("http://wahl.example.org{path}"));
        let request = request.header(CONTENT_TYPE, media_type).body(vec![b'x'; bytes]);
        let answer = request.send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or(Value::Null))
    }
}

/// Returns the sample for one node at the address of this portal, with a server.
fn configure_one_node(portal: &str, server: &str) -> String {
    let (sample, address) = ("127.0.0.1:8080", portal.strip_prefix("http://").unwrap());
    assert_eq!(NODE_SAMPLE.matches(sample).count(), 1);
    format!("{}{server}", NODE_SAMPLE.replace(sample, address))
}

/// Returns a configuration for nginx, at a socket of its own and without certificates.
fn build_configuration(folder: &Path, configured: &str) -> String {
    let mut server = String::new();
    let is_left_out =
        |line: &str| ["ssl_", "listen [::]", "include "].iter().any(|begin| line.trim().starts_with(begin));
    for line in configured.lines().filter(|line| !is_left_out(line)) {
        let is_listening = line.trim().starts_with("listen ");
        let socket = format!("    listen unix:{};", folder.join("socket").display());
        server.push_str(if is_listening { &socket } else { line });
        server.push('\n');
    }
    let folder = folder.display();
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let temporary: String = kinds.map(|kind| format!("{kind}_temp_path {folder}/{kind};\n")).concat();
    format!(
        "user root;\nworker_processes 1;\ndaemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n\
         events {{}}\nhttp {{\n{temporary}{server}}}\n"
    )
}

#[tokio::test]
async fn an_error_arrives_through_the_documented_proxy_with_any_request_body() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let Some(proxy) = Proxy::start(&portal.address).await else { return };
    let (json, form) = ("application/json", "multipart/form-data; boundary=x");
    for (method, path, media_type, bytes, status) in [
        (Method::POST, "/api/v1/applications", json, 5 * MIB, 401),
        (Method::POST, "/api/v1/applications/import", form, 60 * MIB, 401),
        (Method::PUT, "/api/v1/applications/7/matches/parties/7/logo", form, 9 * MIB, 401),
        (Method::POST, "/api/v1/nope", json, 5 * MIB, 404),
        (Method::POST, "/nope", json, 5 * MIB, 404),
        (Method::POST, "/api/v1/public/instances", json, 5 * MIB, 405),
        (Method::GET, "/api/v1/public/instances/kleinstadt", json, MIB, 200),
        (Method::GET, "/match/kleinstadt", json, MIB, 200),
        (Method::POST, "/api/v1/identity/sign-in", json, 5 * MIB, 413),
        (Method::POST, "/api/v1/vote", json, 70 * MIB, 413),
        (Method::POST, "/api/v1/identity/sign-in", "text/plain", 5 * MIB, 415),
        (Method::POST, "/api/v1/identity/sign-in", json, 60_000, 400),
    ] {
        for _ in 0..3 {
            let (answered, problem) = proxy.send(method.clone(), path, media_type, bytes).await;
            assert_eq!(answered.as_u16(), status, "{method} {path} with {bytes} bytes: {problem}");
            if status >= 400 {
                assert_eq!(
                    problem["status"], status,
                    "the error comes from the portal, not from nginx: {problem}"
                );
            }
        }
    }
}

#[tokio::test]
async fn an_error_of_a_signed_in_person_arrives_through_the_proxy() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let Some(proxy) = Proxy::start(&portal.server.address).await else { return };
    let large = json!({"title": "x".repeat(60_000)});
    let sign_in = json!({"email": "erika@example.org", "password": "x".repeat(50_000)});
    for (path, body, status) in [
        ("/api/v1/elections", &large, StatusCode::FORBIDDEN),
        ("/api/v1/applications/7/matches/parties", &large, StatusCode::NOT_FOUND),
        ("/api/v1/applications", &large, StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let request = proxy.client.post(format!("http://wahl.example.org{path}")).json(body);
        let answer = request.bearer_auth(&erika.id_token).send().await.unwrap();
        assert_eq!(answer.status(), status, "{path}");
    }
    for tries in 0..7 {
        let request = proxy.client.post("http://wahl.example.org/api/v1/identity/sign-in").json(&sign_in);
        let status = request.send().await.unwrap().status();
        let expected = if tries < 5 { StatusCode::UNAUTHORIZED } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(status, expected, "try {tries}");
    }
}

#[tokio::test]
async fn a_connection_survives_an_error_but_closes_if_the_body_was_not_sent() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let one = Client::builder().pool_max_idle_per_host(1).build().unwrap();
    for _ in 0..3 {
        let request = one.post(format!("{}/api/v1/nope", portal.address)).body(vec![b'x'; MIB]);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
        assert!(!answer.headers().contains_key("connection"), "it may be used again");
    }
    // A client that expects “100 Continue” is refused before it sends the body.
    let request = one.post(format!("{}/api/v1/nope", portal.address)).header("expect", "100-continue");
    let answer = request.body(vec![b'x'; 10]).send().await.unwrap();
    assert_eq!(
        (answer.status(), &answer.headers()["connection"]),
        (StatusCode::NOT_FOUND, &"close".parse().unwrap())
    );
}

#[tokio::test]
async fn a_class_room_is_reached_through_the_documented_proxy_and_ends_with_its_node() {
    let store = create_store_with_class_mode(Engine::Postgres).await;
    let mut nodes = Vec::new();
    let mut several = NODES_SAMPLE.to_owned();
    for name in ["1", "2", "3"] {
        let node = RunningPortal::start(PROGRAM, &store, &["--node-name", name]).await;
        let sample = format!("standpunkt-{name}:8080");
        assert_eq!(several.matches(&sample).count(), 3);
        several = several.replace(&sample, node.address.strip_prefix("http://").unwrap());
        nodes.push(node);
    }
    let Some(proxy) = Proxy::start_with(&format!("{several}{SERVER_SAMPLE}")).await else { return };

    let mut rooms = Vec::new();
    for node in &nodes {
        rooms.push(open_room(node).await.path);
    }
    for room in &rooms {
        for _ in 0..3 {
            let (status, _) = proxy.send(Method::POST, &format!("{room}/participants"), "", 0).await;
            assert_eq!(status, StatusCode::CREATED, "{room}");
        }
        let (status, state) = proxy.send(Method::GET, room, "", 0).await;
        assert_eq!((status, &state["joined"]), (StatusCode::OK, &json!(3)), "{room}");
    }
    let (status, _) = proxy.send(Method::GET, "/match/kleinstadt", "", 0).await;
    assert_eq!(status, StatusCode::OK, "any node serves everything else");

    nodes.remove(1).stop().await;
    let (status, problem) = proxy.send(Method::GET, &rooms[1], "", 0).await;
    assert_eq!((status, &problem["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
    let (status, _) = proxy.send(Method::POST, &format!("{}/participants", rooms[1]), "", 0).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    for room in [&rooms[0], &rooms[2]] {
        assert_eq!(proxy.send(Method::GET, room, "", 0).await.0, StatusCode::OK, "{room}");
    }
}

#[tokio::test]
async fn the_documented_proxy_limits_a_flood_from_one_address_and_lets_a_school_in() {
    const SCHOOL_WRITES: usize = 400;
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    // However slow the machine is, the allowance does not grow during the test.
    assert!(SERVER_SAMPLE.contains(&format!("zone=standpunkt_writes burst={SCHOOL_WRITES} nodelay")));
    let server = SERVER_SAMPLE.replace("rate=20r/s", "rate=1r/m").replace("rate=100r/s", "rate=1r/m");
    let server = server.replace("burst=8000", "burst=100");
    let Some(proxy) = Proxy::start_with(&configure_one_node(&portal.address, &server)).await else { return };
    let page = "/match/kleinstadt";
    let write = async || proxy.send(Method::POST, "/api/v1/nope", "application/json", 2).await;

    for number in 0..=SCHOOL_WRITES {
        assert_eq!(write().await.0, StatusCode::NOT_FOUND, "write {number} reaches the portal");
    }
    assert_eq!(proxy.send(Method::GET, page, "", 0).await.0, StatusCode::OK, "reading has its own limit");
    let (mut status, mut problem) = write().await;
    // The minute may have brought one more.
    if status == StatusCode::NOT_FOUND {
        (status, problem) = write().await;
    }
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(
        (&problem["status"], &problem["code"]),
        (&json!(429), &json!("too_many_requests")),
        "{problem}"
    );

    let mut refused = 0;
    for _ in 0..110 {
        refused += usize::from(proxy.send(Method::GET, page, "", 0).await.0 == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 5, "{refused} of 110 pages");
    let unchanging = proxy.send(Method::GET, "/assets/nope.js", "", 0).await.0;
    assert_eq!(unchanging, StatusCode::NOT_FOUND, "files that never change are not counted");
}
