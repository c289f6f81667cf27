//! The cost of storage alone: a sync of the disk, and completions with one transaction each.
use anyhow::{Context, Result};
use database::sql;
use elections::ids::InstanceId;
use jiff::Timestamp;
use std::{
    fs::File,
    io::Write,
    path::Path,
    time::{Duration, Instant},
};
use store::{
    Db,
    completions::{Completion, RunBatch, RunKeys, Variant},
};
use tokio::runtime::Runtime;
use uuid::Uuid;

const SYNC_COUNT: usize = 200;

/// Measures the median time until 4 KiB appended to a file are on the disk.
pub fn measure_sync_time(folder: &Path) -> Result<Duration> {
    let path = folder.join("sync");
    let mut file = File::create(&path)?;
    let mut times = Vec::with_capacity(SYNC_COUNT);
    for _ in 0..SYNC_COUNT {
        let started = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        times.push(started.elapsed());
    }
    std::fs::remove_file(&path)?;
    times.sort_unstable();
    Ok(times[SYNC_COUNT / 2])
}

/// Configures a PostgreSQL server to sync to the disk, as in production. The server of the tests does not.
pub fn make_durable(server: &str) -> Result<()> {
    build_runtime()?.block_on(async {
        let db = Db::open(server).await?;
        for setting in [
            "alter system set fsync = on",
            "alter system set synchronous_commit = on",
            "alter system set full_page_writes = on",
            "select pg_reload_conf()",
        ] {
            sql(setting).execute(&db).await?;
        }
        db.close().await;
        Ok(())
    })
}

/// Measures the completions per second that this program stores with one transaction each, without HTTP, in a
/// database without other users.
pub fn measure_single_transactions(store: &str, tasks: usize, duration: Duration) -> Result<f64> {
    build_runtime()?.block_on(async {
        let db = Db::open(store).await?;
        let instances = store::instances::list_revisions(&db).await?;
        let instance_id = instances.first().context("the store has no instance")?.id;
        let started = Instant::now();
        let workers: Vec<_> = (0..tasks)
            .map(|_| tokio::spawn(store_until(db.clone(), instance_id, started + duration)))
            .collect();
        let mut stored = 0;
        for worker in workers {
            stored += worker.await??;
        }
        Ok(stored as f64 / started.elapsed().as_secs_f64())
    })
}

fn build_runtime() -> Result<Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

async fn store_until(db: Db, instance_id: InstanceId, end: Instant) -> store::Result<usize> {
    let mut stored = 0;
    while Instant::now() < end {
        let completion = Completion {
            id: Uuid::new_v4(),
            instance_id,
            at: Timestamp::now(),
            variant: Variant::A,
            top: Vec::new(),
        };
        let runs = RunBatch { completions: vec![completion], ..RunBatch::default() };
        store::completions::record(&runs, &RunKeys::default(), &db).await?;
        stored += 1;
    }
    Ok(stored)
}
