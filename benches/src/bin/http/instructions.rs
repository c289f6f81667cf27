//! The cost of a 304 in instructions, counted by callgrind.
use super::{
    client::{BenchConnection, Request, conditional_request},
    election, import, row, servers,
};
use anyhow::Result;
use benches::{
    Goal, Row,
    callgrind::{Callgrind, instructions_per_repetition},
};
use std::{
    net::SocketAddr,
    thread::sleep,
    time::{Duration, Instant},
};

/// Numbers of requests of the shorter and the longer run.
const RUNS: [u64; 2] = [2_000, 42_000];
/// Maximum time until the snapshot exists. The portal is some fifty times slower under callgrind.
const SNAPSHOT_TIMEOUT: Duration = Duration::from_secs(120);

/// Measures the portal's instructions for a 304 of the snapshot, over one persistent connection.
pub fn measure_not_modified(program: &str) -> Row {
    let (figure, remark) =
        match instructions_per_repetition(RUNS, |requests| count_instructions(program, requests)) {
            Ok(instructions) => (instructions, String::new()),
            Err(error) => (f64::NAN, error.to_string()),
        };
    row("304", "user instructions by callgrind", figure, Goal::AtMost(18_000.0), remark)
}

fn count_instructions(program: &str, requests: u64) -> Result<u64> {
    let callgrind = Callgrind::new()?;
    let data = tempfile::tempdir()?;
    // The cost of an unchanged document does not depend on its size.
    let bundle = election::generate_bundle("messwahl", 5, 0);
    import(program, data.path(), &servers::sqlite_url(data.path()), &bundle)?;
    let portal = servers::start_portal_under_callgrind(&callgrind, program, data.path())?;
    let request = wait_for_snapshot(portal.address)?;
    let mut connection = BenchConnection::open(portal.address)?;
    for _ in 0..requests {
        connection.send(&request)?;
    }
    drop(portal);
    callgrind.read_instructions()
}

/// Waits for the snapshot and returns the conditional request for it.
fn wait_for_snapshot(address: SocketAddr) -> Result<Request> {
    let started = Instant::now();
    loop {
        match conditional_request(address, "/api/v1/public/instances/messwahl") {
            Err(_) if started.elapsed() < SNAPSHOT_TIMEOUT => sleep(Duration::from_secs(1)),
            request => return request,
        }
    }
}
