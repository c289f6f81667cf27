//! A page of the list of candidates, compared with reading its rows through the database driver.
use super::{
    ROUND_COUNT,
    client::{BenchConnection, Request, Response},
    row,
    servers::{Server, sqlite_url},
};
use anyhow::{Context, Result, ensure};
use benches::{Goal, Row, median};
use elections::{ids::InstanceId, participants::PartyScope};
use serde_json::{Value, json};
use std::{path::Path, process::Command, time::Instant};
use store::{
    Db,
    candidates::{CandidateQuery, CandidateSort, search},
};

/// Number of requests of a round.
const REQUESTS_PER_ROUND: u32 = 40;
const CANDIDATE_COUNT: usize = 1_000;
const PAGE_SIZE: usize = 20;

/// Measures the first page as requested by an administrator, compared with the same statements that this program
/// sends to the same database.
pub fn compare(portal: &Server, program: &str, data: &Path) -> Result<Row> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let db = runtime.block_on(Db::open(&sqlite_url(data)))?;
    let instances = runtime.block_on(store::instances::list_revisions(&db))?;
    let instance_id = instances.first().context("the store has no instance")?.id;
    let mut list = List::new(instance_id, &sign_in_administrator(portal, program, data)?, portal)?;
    let query = default_query(instance_id);
    let select = || {
        let (rows, total) = runtime.block_on(search(&query, PAGE_SIZE as i64, 0, &db))?;
        ensure!(
            (rows.len(), total) == (PAGE_SIZE, CANDIDATE_COUNT as i64),
            "{} of {total} rows were read",
            rows.len()
        );
        Ok(())
    };
    let (mut ratios, mut times) = (Vec::new(), Vec::new());
    for _ in 0..ROUND_COUNT {
        let requested = mean_seconds(|| list.send().map(drop))?;
        ratios.push(requested / mean_seconds(select)?);
        times.push(requested);
    }
    let remark = format!("{:.2} ms", median(times) * 1e3);
    let work = "portal list of 1,000 candidates, 20 a page";
    Ok(row(work, "× its SELECT through the driver", median(ratios), Goal::AtMost(2.0), remark))
}

/// The list, requested over one connection.
struct List {
    connection: BenchConnection,
    request: Request,
}

impl List {
    fn new(instance_id: InstanceId, token: &str, portal: &Server) -> Result<List> {
        let path = format!("/api/v1/applications/{instance_id}/matches/candidates?limit={PAGE_SIZE}");
        let request = Request::get(&path, &[("authorization", &format!("Bearer {token}"))], 200);
        let mut list = List { connection: BenchConnection::open(portal.address)?, request };
        let page: Value = serde_json::from_slice(&list.send()?.body)?;
        let shown = page["data"].as_array().map(Vec::len);
        ensure!(shown == Some(PAGE_SIZE), "the list shows {shown:?} candidates");
        ensure!(page["pagination"]["total"] == CANDIDATE_COUNT, "the list has {}", page["pagination"]);
        Ok(list)
    }

    fn send(&mut self) -> Result<Response> {
        self.connection.send(&self.request)
    }
}

/// Returns the query of the list without filters.
fn default_query(instance_id: InstanceId) -> CandidateQuery<'static> {
    CandidateQuery {
        instance_id,
        party_scope: PartyScope::All,
        has_profile: true,
        words: "",
        searches_contact_data: true,
        status: None,
        progress: None,
        order: CandidateSort::Position,
        descending: false,
    }
}

/// Creates an administrator and signs in with its link. Returns the ID token.
pub fn sign_in_administrator(portal: &Server, program: &str, data: &Path) -> Result<String> {
    let made = Command::new(program)
        .args(["admin", "create", "messung@example.org", "--data"])
        .arg(data)
        .env("DATABASE_URL", sqlite_url(data))
        .output()?;
    ensure!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let link = String::from_utf8_lossy(&made.stdout);
    let (_, token) = link.trim().split_once("token=").context("the link has no token")?;
    let body = json!({"token": token, "password": "Neu8Kranich!Tau"}).to_string();
    let confirm = Request::post("/api/v1/identity/password-reset/confirm", &body, 200);
    let tokens = BenchConnection::open(portal.address)?.send(&confirm)?.body;
    let tokens: Value = serde_json::from_slice(&tokens)?;
    Ok(tokens["id_token"].as_str().context("no token")?.to_owned())
}

/// Returns the mean duration of some work in seconds.
pub fn mean_seconds(mut work: impl FnMut() -> Result<()>) -> Result<f64> {
    let started = Instant::now();
    for _ in 0..REQUESTS_PER_ROUND {
        work()?;
    }
    Ok(started.elapsed().as_secs_f64() / f64::from(REQUESTS_PER_ROUND))
}
