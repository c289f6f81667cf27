//! Benchmarks of the portal's HTTP interface: `cargo run --release -p benches --bin http --
//! target/release/standpunkt`.
//!
//! The portal and its references run on one core, the clients on the others. Comparisons of processor time measure
//! each server in every round; the figure is the median of the rounds.
mod client;
mod election;
mod fastify;
mod instructions;
mod list;
mod servers;
mod storage;
mod stored_completions;
mod towns;

use anyhow::{Context, Result};
use benches::{Goal, Report, Row, median};
use client::{BenchConnection, Request, run_load, send_all};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::{Value, json};
use servers::{File, Memory, Server};
use std::{fs, path::Path, process::Command, time::Duration};
use uuid::Uuid;

const ROUND_COUNT: usize = 5;
/// Number of requests to a server per round.
const REQUESTS_PER_ROUND: u64 = 12_000;
const CONNECTION_COUNT: usize = 8;
/// Number of voters who submit completions at the same time, each with a connection.
const VOTER_COUNT: usize = 64;
const LOAD_DURATION: Duration = Duration::from_secs(3);
/// Number of completions before the portal's memory is measured.
const COMPLETIONS_BEFORE_MEMORY: u64 = 1_000_000;
/// Number of live streams: so many that the shared memory does not matter.
const STREAM_COUNT: usize = 10_000;

fn main() -> Result<()> {
    raise_open_file_limit()?;
    let program = std::env::args().nth(1).unwrap_or_else(|| "target/release/standpunkt".to_owned());
    let data = tempfile::tempdir()?;
    let bundle = election::generate_bundle("messwahl", 50, 1_000);
    import(&program, data.path(), &servers::sqlite_url(data.path()), &bundle)?;
    // The first start may run migrations; only later starts are measured.
    drop(servers::start_portal(&program, data.path())?);
    let (portal, started) = servers::start_portal(&program, data.path())?;
    let idle = portal.memory()?;

    let mut rows = vec![
        row("start", "ms to the first answer", started.as_secs_f64() * 1e3, Goal::AtMost(50.0), ""),
        memory_row("resident memory, idle", idle, 25.0, ""),
    ];
    rows.extend(compare_with_nginx(&portal)?);
    rows.push(instructions::measure_not_modified(&program));
    rows.extend(fastify::compare(&portal)?);
    rows.extend(measure_completions(&portal, &program, &bundle)?);
    rows.push(measure_completions_on_postgres(&program, &bundle)?);
    rows.push(measure_matches(&portal)?);
    rows.push(measure_stream_memory(&portal)?);
    rows.push(list::compare(&portal, &program, data.path())?);
    rows.extend(towns::measure(&program)?);
    rows.extend(stored_completions::compare(&program)?);
    let setting = "servers on one core, clients on the others; 40 theses, 50 parties, 1,000 candidates";
    Report { name: "http".into(), setting: setting.into(), rows }.publish()
}

fn row(work: &str, measure: &str, figure: f64, goal: Goal, remark: impl Into<String>) -> Row {
    let figure = Some(figure).filter(|figure| figure.is_finite());
    Row { work: work.into(), measure: measure.into(), figure, goal, remark: remark.into() }
}

fn memory_row(work: &str, memory: Memory, most: f64, remark: &str) -> Row {
    let own = format!("{:.1} MiB without the program's file{remark}", mebibytes(memory.own));
    row(work, "MiB", mebibytes(memory.resident), Goal::AtMost(most), own)
}

fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

fn import(program: &str, data: &Path, store: &str, bundle: &Value) -> Result<()> {
    let file = data.join("messwahl.json");
    fs::write(&file, bundle.to_string())?;
    let imported = Command::new(program)
        .arg("import")
        .arg(&file)
        .args(["--live", "--data"])
        .arg(data)
        .env("DATABASE_URL", store)
        .output()
        .with_context(|| format!("{program} does not start; build it with `make build`"))?;
    anyhow::ensure!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
    Ok(())
}

/// Measures the processor time of a request, compared with nginx serving the same bytes as static files.
fn compare_with_nginx(portal: &Server) -> Result<Vec<Row>> {
    let brotli = [("accept-encoding", "br")];
    let paths = [("snapshot", "/api/v1/public/instances/messwahl"), ("shell", "/match/messwahl")];
    let mut works = Vec::new();
    for (name, path) in paths {
        let answer = BenchConnection::open(portal.address)?.send(&Request::get(path, &brotli, 200))?;
        let tag = answer.header("etag").context("the portal sends no ETag")?.to_owned();
        let media_type = answer.header("content-type").context("no media type")?.to_owned();
        works.push((name, path, tag, media_type, answer.body));
    }
    let files: Vec<File<'_>> =
        works.iter().map(|(name, _, _, media_type, bytes)| File { name, media_type, bytes }).collect();
    let folder = tempfile::tempdir()?;
    let nginx = servers::start_nginx(folder.path(), &files)?;
    let measure = "× nginx, processor time a request";

    let mut rows = Vec::new();
    for (name, path, tag, _, bytes) in &works {
        let kilobytes = format!("{:.1} kB", bytes.len() as f64 / 1e3);
        let body = [Request::get(path, &brotli, 200), Request::get(&format!("/{name}"), &brotli, 200)];
        let goal = if *name == "shell" { Goal::AtMost(0.8) } else { Goal::AtMost(1.2) };
        rows.push(compare(
            &format!("{name}, {kilobytes} brotli"),
            measure,
            goal,
            portal,
            nginx.as_ref(),
            body,
        )?);
        if *name == "snapshot" {
            let known = [("accept-encoding", "br"), ("if-none-match", tag.as_str())];
            let nginx_tag = fetch_nginx_tag(nginx.as_ref(), name)?;
            let nginx_known = [("accept-encoding", "br"), ("if-none-match", nginx_tag.as_str())];
            let requests =
                [Request::get(path, &known, 304), Request::get(&format!("/{name}"), &nginx_known, 304)];
            rows.push(compare("304", measure, Goal::AtMost(1.1), portal, nginx.as_ref(), requests)?);
        }
    }
    Ok(rows)
}

fn fetch_nginx_tag(nginx: Option<&Server>, name: &str) -> Result<String> {
    let Some(nginx) = nginx else { return Ok(String::new()) };
    let answer = BenchConnection::open(nginx.address)?.send(&Request::get(&format!("/{name}"), &[], 200))?;
    Ok(answer.header("etag").context("nginx sends no tag")?.to_owned())
}

fn compare(
    work: &str,
    measure: &str,
    goal: Goal,
    portal: &Server,
    nginx: Option<&Server>,
    requests: [Request; 2],
) -> Result<Row> {
    let Some(nginx) = nginx else {
        let remark = "nginx is not installed; on Debian: apt-get install nginx-light";
        return Ok(row(work, measure, f64::NAN, goal, remark));
    };
    let (ratio, [own, _]) = compare_processor_time([portal, nginx], requests)?;
    Ok(row(work, measure, ratio, goal, format!("{:.1} µs", own * 1e6)))
}

/// Measures how many times the processor time of the second server the first one needs for a request. Also returns
/// the seconds of each.
fn compare_processor_time([first, second]: [&Server; 2], requests: [Request; 2]) -> Result<(f64, [f64; 2])> {
    let mut rounds = Vec::new();
    for _ in 0..ROUND_COUNT {
        rounds.push((
            measure_processor_time(first, &requests[0])?,
            measure_processor_time(second, &requests[1])?,
        ));
    }
    let ratio = median(rounds.iter().map(|(first, second)| first / second));
    let seconds = [median(rounds.iter().map(|round| round.0)), median(rounds.iter().map(|round| round.1))];
    Ok((ratio, seconds))
}

/// Returns the processor time of a request in seconds.
fn measure_processor_time(server: &Server, request: &Request) -> Result<f64> {
    let before = server.processor_time()?;
    send_all(server.address, CONNECTION_COUNT, REQUESTS_PER_ROUND, || request.clone())?;
    Ok((server.processor_time()? - before).as_secs_f64() / REQUESTS_PER_ROUND as f64)
}

fn completion_request() -> Request {
    let body = json!({"id": Uuid::new_v4(), "variant": "a", "answered": 40, "top": []});
    Request::post("/api/v1/public/instances/messwahl/completions", &body.to_string(), 201)
}

/// Measures completions, which are durable before the response.
fn measure_completions(portal: &Server, program: &str, bundle: &Value) -> Result<Vec<Row>> {
    let beside = tempfile::tempdir()?;
    let store = servers::sqlite_url(beside.path());
    import(program, beside.path(), &store, bundle)?;
    let sync = storage::measure_sync_time(beside.path())?;
    let stored = run_load(portal.address, VOTER_COUNT, LOAD_DURATION, None, completion_request)?;
    let each = storage::measure_single_transactions(&store, VOTER_COUNT, LOAD_DURATION)?;
    let application = fetch_snapshot(portal)?["instance"]["id"].clone();
    let event = move || {
        let body = json!({"id": Uuid::new_v4(), "application_id": application, "event": "voto_finished"});
        Request::post("/api/v1/events", &body.to_string(), 202)
    };
    let unstored = run_load(portal.address, VOTER_COUNT, LOAD_DURATION, None, event)?;
    let steady = run_load(portal.address, VOTER_COUNT, LOAD_DURATION, Some(2_000.0), completion_request)?;
    let before = stored.latencies.len() + steady.latencies.len();
    send_all(
        portal.address,
        VOTER_COUNT,
        COMPLETIONS_BEFORE_MEMORY.saturating_sub(before as u64),
        completion_request,
    )?;

    let p50 = stored.quantile(0.5).as_secs_f64();
    let allowed = 2.5 * sync.as_secs_f64() + 1e-3;
    Ok(vec![
        row(
            "completion",
            "× a transaction each on SQLite, rate",
            stored.rate / each,
            Goal::AtLeast(8.0),
            format!("{:.0} a second", stored.rate),
        ),
        row(
            "completion",
            "× a call without storage, rate",
            stored.rate / unstored.rate,
            Goal::AtLeast(0.5),
            format!("{:.0} a second without", unstored.rate),
        ),
        row(
            "completion, p50",
            "× (2.5 × fdatasync + 1 ms)",
            p50 / allowed,
            Goal::AtMost(1.0),
            format!("p50 {:.2} ms, fdatasync {:.2} ms", p50 * 1e3, sync.as_secs_f64() * 1e3),
        ),
        row(
            "completion, 2,000 a second",
            "p99 in ms",
            steady.quantile(0.99).as_secs_f64() * 1e3,
            Goal::AtMost(10.0),
            format!("{:.0} a second", steady.rate),
        ),
        memory_row("resident memory, after a million completions", portal.memory()?, 60.0, ""),
    ])
}

/// Measures completions on PostgreSQL, compared with one transaction for each, where all of them update the same
/// row.
fn measure_completions_on_postgres(program: &str, bundle: &Value) -> Result<Row> {
    let (work, measure, goal) =
        ("completion on PostgreSQL", "× a transaction each there, rate", Goal::AtLeast(3.0));
    let Ok(store) = std::env::var("TEST_DATABASE_URL") else {
        return Ok(row(work, measure, f64::NAN, goal, "no PostgreSQL; run it in scripts/with-postgres"));
    };
    storage::make_durable(&store)?;
    let data = tempfile::tempdir()?;
    import(program, data.path(), &store, bundle)?;
    let (portal, _) = servers::start_portal_on(&store, program, data.path())?;
    let stored = run_load(portal.address, VOTER_COUNT, LOAD_DURATION, None, completion_request)?;
    drop(portal);
    let each = storage::measure_single_transactions(&store, VOTER_COUNT, LOAD_DURATION)?;
    Ok(row(work, measure, stored.rate / each, goal, format!("{:.0} a second", stored.rate)))
}

fn fetch_snapshot(portal: &Server) -> Result<Value> {
    let request = Request::get("/api/v1/public/instances/messwahl", &[], 200);
    Ok(serde_json::from_slice(&BenchConnection::open(portal.address)?.send(&request)?.body)?)
}

/// Measures a match on the server with 1,050 entities, compared with an unchanged snapshot.
fn measure_matches(portal: &Server) -> Result<Row> {
    let snapshot = fetch_snapshot(portal)?;
    let theses = snapshot["theses"].as_array().context("no theses")?;
    let votes: Vec<Value> = theses
        .iter()
        .enumerate()
        .map(|(i, thesis)| {
            let application = &snapshot["instance"]["id"];
            json!({"statement_id": thesis["id"], "application_id": application, "value": i % 5 * 25, "weight": 1})
        })
        .collect();
    let vote = Request::post("/api/v1/vote", &json!({ "votes": votes }).to_string(), 201);
    let plain = Request::get("/api/v1/public/instances/messwahl", &[], 200);
    let size = BenchConnection::open(portal.address)?.send(&vote)?.body.len();
    let plain_size = BenchConnection::open(portal.address)?.send(&plain)?.body.len();
    let matched = run_load(portal.address, CONNECTION_COUNT, LOAD_DURATION, None, || vote.clone())?;
    let sent = run_load(portal.address, CONNECTION_COUNT, LOAD_DURATION, None, || plain.clone())?;
    let remark = format!("{:.0} a second; {size} bytes beside {plain_size}", matched.rate);
    Ok(row(
        "POST /vote, 1,050 entities",
        "× snapshot as it is, rate",
        matched.rate / sent.rate,
        Goal::AtLeast(0.5),
        remark,
    ))
}

/// Raises the limit of open files to the maximum, for this program and for the portal that it starts. Each stream
/// is an open file of both.
fn raise_open_file_limit() -> Result<()> {
    let most = getrlimit(Resource::Nofile).maximum;
    Ok(setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most })?)
}

/// Measures the memory of an idle live stream.
fn measure_stream_memory(portal: &Server) -> Result<Row> {
    let (work, measure, goal) = ("idle live stream", "KiB each", Goal::AtMost(12.0));
    if getrlimit(Resource::Nofile).current.is_some_and(|most| most < STREAM_COUNT as u64 + 100) {
        let remark = format!("{STREAM_COUNT} streams need as many open files; see ulimit -Hn");
        return Ok(row(work, measure, f64::NAN, goal, remark));
    }
    let request = Request::get("/api/v1/public/instances/messwahl/live", &[], 200);
    let open = || {
        let mut connection = BenchConnection::open(portal.address)?;
        connection.open_stream(&request)?;
        anyhow::Ok(connection)
    };
    // The first stream loads the memory that all streams share.
    let _first = open()?;
    let before = portal.memory()?.resident;
    let open = (0..STREAM_COUNT).map(|_| open()).collect::<Result<Vec<_>>>()?;
    let each = portal.memory()?.resident.saturating_sub(before) as f64 / STREAM_COUNT as f64 / 1024.0;
    Ok(row(work, measure, each, goal, format!("{} streams", open.len())))
}
