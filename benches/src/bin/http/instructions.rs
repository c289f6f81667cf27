//! What a 304 costs in instructions, which callgrind counts.
use super::{
    client::{Connection, Request, known},
    election, import, row, servers,
};
use anyhow::Result;
use benches::{
    Goal, Row,
    callgrind::{Callgrind, of_each},
};
use std::{
    net::SocketAddr,
    thread::sleep,
    time::{Duration, Instant},
};

/// Requests of the shorter and of the longer run.
const RUNS: [u64; 2] = [2_000, 42_000];
/// How long the portal may take until the snapshot is there, for it is some fifty times as slow here.
const PATIENCE: Duration = Duration::from_secs(120);

/// Instructions of the portal's own for a 304 of the snapshot, one after another over a connection that is kept.
pub fn of_unchanged(program: &str) -> Row {
    let (figure, remark) = match of_each(RUNS, |requests| under_callgrind(program, requests)) {
        Ok(instructions) => (instructions, String::new()),
        Err(error) => (f64::NAN, error.to_string()),
    };
    row("304", "user instructions by callgrind", figure, Goal::AtMost(18_000.0), remark)
}

fn under_callgrind(program: &str, requests: u64) -> Result<u64> {
    let callgrind = Callgrind::new()?;
    let data = tempfile::tempdir()?;
    // What has not changed costs the same however large it is.
    let bundle = election::bundle("messwahl", 5, 0);
    import(program, data.path(), &servers::sqlite(data.path()), &bundle)?;
    let portal = servers::counted_portal(&callgrind, program, data.path())?;
    let request = once_there(portal.address)?;
    let mut connection = Connection::open(portal.address)?;
    for _ in 0..requests {
        connection.ask(&request)?;
    }
    drop(portal);
    callgrind.collected()
}

/// The request for the snapshot, as soon as there is one.
fn once_there(address: SocketAddr) -> Result<Request> {
    let started = Instant::now();
    loop {
        match known(address, "/api/v1/public/instances/messwahl") {
            Err(_) if started.elapsed() < PATIENCE => sleep(Duration::from_secs(1)),
            request => return request,
        }
    }
}
