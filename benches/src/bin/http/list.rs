//! A page of the candidates' list, beside the rows that it shows as the driver reads them.
use super::{
    ROUNDS,
    client::{Answer, Connection, Request},
    row,
    servers::{Server, sqlite},
};
use anyhow::{Context, Result, ensure};
use benches::{Goal, Row, median};
use elections::ids::InstanceId;
use serde_json::{Value, json};
use std::{path::Path, process::Command, time::Instant};
use store::{
    Db,
    candidates::{CandidateQuery, CandidateScope, CandidateSort, search},
};

/// Requests of a turn.
const TURN: u32 = 40;
const CANDIDATES: usize = 1_000;
const PAGE: usize = 20;

/// The first page as an administrator asks for it again and again, beside the statements that find its rows, which this
/// program sends to the same store.
pub fn page(portal: &Server, program: &str, data: &Path) -> Result<Row> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let db = runtime.block_on(Db::open(&sqlite(data)))?;
    let instances = runtime.block_on(store::instances::revisions(&db))?;
    let application = instances.first().context("the store has no instance")?.id;
    let mut list = List::of(application, &administrator(portal, program, data)?, portal)?;
    let wanted = first_of(application);
    let select = || {
        let (rows, total) = runtime.block_on(search(&wanted, PAGE as i64, 0, &db))?;
        ensure!((rows.len(), total) == (PAGE, CANDIDATES as i64), "{} of {total} rows were read", rows.len());
        Ok(())
    };
    let (mut ratios, mut times) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let asked = seconds(|| list.ask().map(drop))?;
        ratios.push(asked / seconds(select)?);
        times.push(asked);
    }
    let remark = format!("{:.2} ms", median(times) * 1e3);
    let work = "portal list of 1,000 candidates, 20 a page";
    Ok(row(work, "× its SELECT through the driver", median(ratios), Goal::AtMost(2.0), remark))
}

/// The list as its calls ask for it, over one connection.
struct List {
    connection: Connection,
    request: Request,
}

impl List {
    fn of(application: InstanceId, token: &str, portal: &Server) -> Result<List> {
        let path = format!("/api/v1/applications/{application}/matches/candidates?limit={PAGE}");
        let request = Request::get(&path, &[("authorization", &format!("Bearer {token}"))], 200);
        let mut list = List { connection: Connection::open(portal.address)?, request };
        let page: Value = serde_json::from_slice(&list.ask()?.body)?;
        let shown = page["data"].as_array().map(Vec::len);
        ensure!(shown == Some(PAGE), "the list shows {shown:?} candidates");
        ensure!(page["pagination"]["total"] == CANDIDATES, "the list has {}", page["pagination"]);
        Ok(list)
    }

    fn ask(&mut self) -> Result<Answer> {
        self.connection.ask(&self.request)
    }
}

/// What the list reads when nothing else is asked for.
fn first_of(application: InstanceId) -> CandidateQuery<'static> {
    CandidateQuery {
        application,
        of: CandidateScope::Everybody,
        has_profile: true,
        words: "",
        in_mail_addresses: true,
        status: None,
        order: CandidateSort::Position,
        descending: false,
    }
}

/// Makes an administrator, and signs in with the link that it gets.
pub fn administrator(portal: &Server, program: &str, data: &Path) -> Result<String> {
    let made = Command::new(program)
        .args(["admin", "create", "messung@example.org", "--data"])
        .arg(data)
        .env("DATABASE_URL", sqlite(data))
        .output()?;
    ensure!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let link = String::from_utf8_lossy(&made.stdout);
    let (_, token) = link.trim().split_once("token=").context("the link has no token")?;
    let body = json!({"token": token, "password": "Neu8Kranich!Tau"}).to_string();
    let confirm = Request::post("/api/v1/identity/password-reset/confirm", &body, 200);
    let tokens = Connection::open(portal.address)?.ask(&confirm)?.body;
    let tokens: Value = serde_json::from_slice(&tokens)?;
    Ok(tokens["id_token"].as_str().context("no token")?.to_owned())
}

/// Seconds that some work takes, each time.
pub fn seconds(mut work: impl FnMut() -> Result<()>) -> Result<f64> {
    let started = Instant::now();
    for _ in 0..TURN {
        work()?;
    }
    Ok(started.elapsed().as_secs_f64() / f64::from(TURN))
}
