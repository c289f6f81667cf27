//! A 304 beside Fastify, which serves the same bytes.
use super::{
    client::{Connection, Request, known},
    interleaved, processor_time, row,
    servers::{self, Server},
};
use anyhow::Result;
use benches::{Goal, Row};
use std::{fs, path::Path};

const SNAPSHOT: &str = "/api/v1/public/instances/messwahl";

/// How much cheaper the portal's 304 is than one of Fastify that has the bytes in memory, and one that reads the file.
pub fn beside(portal: &Server) -> Result<Vec<Row>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("snapshot.json");
    let brotli = Request::get(SNAPSHOT, &[("accept-encoding", "br")], 200);
    fs::write(&file, Connection::open(portal.address)?.ask(&brotli)?.body)?;
    let ways = [("memory", "Fastify from memory", 1.7), ("static", "@fastify/static", 7.0)];
    ways.map(|(way, name, least)| cheaper(portal, way, &file, name, Goal::AtLeast(least)))
        .into_iter()
        .collect()
}

fn cheaper(portal: &Server, way: &str, file: &Path, name: &str, goal: Goal) -> Result<Row> {
    let measure = format!("times as cheap as {name}, processor time a request");
    let fastify = match servers::fastify(way, file) {
        Ok(fastify) => fastify,
        Err(error) => return Ok(row("304", &measure, f64::NAN, goal, error.to_string())),
    };
    let requests = [known(fastify.address, "/snapshot.json")?, known(portal.address, SNAPSHOT)?];
    // What runs often is compiled first.
    processor_time(&fastify, &requests[0])?;
    let (times, [theirs, own]) = interleaved([&fastify, portal], requests)?;
    let remark = format!("{:.1} µs beside {:.1} µs", own * 1e6, theirs * 1e6);
    Ok(row("304", &measure, times, goal, remark))
}
