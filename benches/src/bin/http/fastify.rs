//! The cost of a 304, compared with Fastify serving the same bytes.
use super::{
    client::{BenchConnection, Request, conditional_request},
    compare_processor_time, measure_processor_time, row,
    servers::{self, Server},
};
use anyhow::Result;
use benches::{Goal, Row};
use std::{fs, path::Path};

const SNAPSHOT: &str = "/api/v1/public/instances/messwahl";

/// Measures how much cheaper the portal's 304 is than that of Fastify with the bytes in memory, and that of
/// Fastify with a file.
pub fn compare(portal: &Server) -> Result<Vec<Row>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("snapshot.json");
    let brotli = Request::get(SNAPSHOT, &[("accept-encoding", "br")], 200);
    fs::write(&file, BenchConnection::open(portal.address)?.send(&brotli)?.body)?;
    let modes = [("memory", "Fastify from memory", 1.7), ("static", "@fastify/static", 7.0)];
    modes
        .map(|(mode, name, minimum)| compare_mode(portal, mode, &file, name, Goal::AtLeast(minimum)))
        .into_iter()
        .collect()
}

fn compare_mode(portal: &Server, mode: &str, file: &Path, name: &str, goal: Goal) -> Result<Row> {
    let measure = format!("times as cheap as {name}, processor time a request");
    let fastify = match servers::start_fastify(mode, file) {
        Ok(fastify) => fastify,
        Err(error) => return Ok(row("304", &measure, f64::NAN, goal, error.to_string())),
    };
    let requests = [
        conditional_request(fastify.address, "/snapshot.json")?,
        conditional_request(portal.address, SNAPSHOT)?,
    ];
    // The first requests let the JIT compile the code.
    measure_processor_time(&fastify, &requests[0])?;
    let (times, [theirs, own]) = compare_processor_time([&fastify, portal], requests)?;
    let remark = format!("{:.1} µs beside {:.1} µs", own * 1e6, theirs * 1e6);
    Ok(row("304", &measure, times, goal, remark))
}
