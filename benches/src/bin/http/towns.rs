//! A provider with hundreds of instances: making one for each of 400 towns, and the lists that show them.
use super::{
    ROUND_COUNT,
    client::{BenchConnection, Request},
    election, import,
    list::{mean_seconds, sign_in_administrator},
    row,
    servers::{Server, sqlite_url, start_portal},
};
use anyhow::{Context, Result, bail, ensure};
use benches::{Goal, Row, median};
use serde_json::{Value, json};
use std::{
    thread,
    time::{Duration, Instant},
};
use store::Db;

const TOWN_COUNT: usize = 400;
/// Number of rows on a page of a list.
const PAGE_SIZE: usize = 100;
/// Lists of administrators, each with one entry or more for each town.
const LISTS: [&str; 4] = ["applications", "users", "mails", "audit"];
/// Interval of asking whether the instances are there.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
const CREATION_TIMEOUT: Duration = Duration::from_secs(300);

/// Measures how long the instances take until the last one is there, and the slowest list of an administrator.
pub fn measure(program: &str) -> Result<Vec<Row>> {
    let data = tempfile::tempdir()?;
    import(program, data.path(), &sqlite_url(data.path()), &election::generate_bundle("messwahl", 5, 0))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (template, election) = runtime.block_on(async {
        let db = Db::open(&sqlite_url(data.path())).await?;
        let template = store::instances::list_revisions(&db).await?.first().context("no instance")?.id;
        let instance = store::instances::find(template, &db).await?.context("no instance")?;
        anyhow::Ok((i64::from(template), i64::from(instance.election)))
    })?;
    let (server, _) = start_portal(program, data.path())?;
    let token = format!("Bearer {}", sign_in_administrator(&server, program, data.path())?);

    let created = create_instances(&server, &token, (template, election))?;
    let mut rows = vec![row(
        "instances of 400 towns from a template with 40 theses",
        "s",
        created.as_secs_f64(),
        Goal::AtMost(60.0),
        "",
    )];
    let mut connection = BenchConnection::open(server.address)?;
    let mut slowest = (0.0, "");
    for list in LISTS {
        let request = build_get(&format!("/api/v1/{list}?limit={PAGE_SIZE}"), &token);
        let page: Value = serde_json::from_slice(&connection.send(&request)?.body)?;
        let total = page["pagination"]["total"].as_u64();
        ensure!(total >= Some(TOWN_COUNT as u64), "{list} has {total:?} entries");
        let times = (0..ROUND_COUNT).map(|_| mean_seconds(|| connection.send(&request).map(drop)));
        let milliseconds = median(times.collect::<Result<Vec<f64>>>()?) * 1e3;
        if milliseconds > slowest.0 {
            slowest = (milliseconds, list);
        }
    }
    let work = "slowest list with 400 instances, 100 a page";
    rows.push(row(work, "ms", slowest.0, Goal::AtMost(150.0), slowest.1));
    Ok(rows)
}

/// Creates an instance for each town, with an invited creator, and returns how long that took.
fn create_instances(server: &Server, token: &str, (template, election): (i64, i64)) -> Result<Duration> {
    let towns: Vec<Value> = (1..=TOWN_COUNT)
        .map(|n| json!({"location": format!("Ort {n}"), "contact": format!("wahl-{n}@example.org")}))
        .collect();
    let body = json!({"template": template, "rows": towns}).to_string();
    let path = format!("/api/v1/elections/{election}/towns");
    let mut connection = BenchConnection::open(server.address)?;
    let started = Instant::now();
    let accepted =
        connection.send(&Request::post_with_headers(&path, &[("authorization", token)], &body, 202))?;
    let accepted: Value = serde_json::from_slice(&accepted.body)?;
    let job = build_get(&format!("/api/v1/jobs/{}", accepted["job_id"]), token);
    while started.elapsed() < CREATION_TIMEOUT {
        let state: Value = serde_json::from_slice(&connection.send(&job)?.body)?;
        match state["state"].as_str() {
            Some("done") => return Ok(started.elapsed()),
            Some("failed") => bail!("the job failed: {state}"),
            _ => thread::sleep(POLL_INTERVAL),
        }
    }
    bail!("the instances were not created within {CREATION_TIMEOUT:?}")
}

fn build_get(path: &str, token: &str) -> Request {
    Request::get(path, &[("authorization", token)], 200)
}
