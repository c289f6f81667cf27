//! The figures of an administrator's dashboard and the history of an instance: with millions of completions,
//! compared with a few.
use super::{
    ROUND_COUNT,
    client::{BenchConnection, Request},
    election, import,
    list::{mean_seconds, sign_in_administrator},
    row,
    servers::{Server, sqlite_url, start_portal},
};
use anyhow::{Context, Result, ensure};
use benches::{Goal, Row, median};
use database::sql;
use elections::ids::InstanceId;
use jiff::Timestamp;
use serde_json::Value;
use std::path::Path;
use store::Db;
use tempfile::TempDir;

const FEW_COMPLETIONS: i64 = 10;
const MANY_COMPLETIONS: i64 = 10_000_000;
/// Number of completions that are inserted at once.
const BATCH_SIZE: i64 = 1_000_000;
/// Number of past hours over which the completions are distributed: a month.
const PAST_HOURS: i64 = 30 * 24;

/// Measures how much slower the figures and the history are with ten million completions than with ten.
pub fn compare(program: &str) -> Result<Vec<Row>> {
    let few = Portal::with_completions(FEW_COMPLETIONS, program)?;
    let many = Portal::with_completions(MANY_COMPLETIONS, program)?;
    let work = "10 million completions stored";
    let mut rows = Vec::new();
    for name in ["dashboard", "history"] {
        let (mut ratios, mut times) = (Vec::new(), Vec::new());
        for _ in 0..ROUND_COUNT {
            let [few, many] = [&few, &many].map(|portal| portal.measure(name));
            let (few, many) = (few?, many?);
            ratios.push(many / few);
            times.push(many);
        }
        let remark = format!("{:.2} ms", median(times) * 1e3);
        rows.push(row(work, &format!("× {name} with ten"), median(ratios), Goal::AtMost(1.5), remark));
    }
    Ok(rows)
}

/// A portal with one instance that has completions, and the requests of an administrator.
struct Portal {
    dashboard: Request,
    history: Request,
    server: Server,
    _data: TempDir,
}

impl Portal {
    fn with_completions(completions: i64, program: &str) -> Result<Portal> {
        let data = tempfile::tempdir()?;
        import(program, data.path(), &sqlite_url(data.path()), &election::generate_bundle("messwahl", 5, 0))?;
        let application = insert_completions(data.path(), completions)?;
        let (server, _) = start_portal(program, data.path())?;
        let token = format!("Bearer {}", sign_in_administrator(&server, program, data.path())?);
        let authorized = |path: &str| Request::get(path, &[("authorization", &token)], 200);
        let mut connection = BenchConnection::open(server.address)?;
        let dashboard = authorized("/api/v1/metrics/votes");
        let history = authorized(&format!("/api/v1/metrics/votes/{application}"));
        for request in [&dashboard, &history] {
            let figures: Value = serde_json::from_slice(&connection.send(request)?.body)?;
            ensure!(figures["votes"] == completions, "{figures} does not show {completions} completions");
        }
        Ok(Portal { dashboard, history, server, _data: data })
    }

    /// Returns the mean duration of a request in seconds.
    fn measure(&self, name: &str) -> Result<f64> {
        let request = if name == "history" { &self.history } else { &self.dashboard };
        let mut connection = BenchConnection::open(self.server.address)?;
        mean_seconds(|| connection.send(request).map(drop))
    }
}

/// Inserts completions into the database of a folder as if voters had sent them, hour by hour.
fn insert_completions(data: &Path, completions: i64) -> Result<InstanceId> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let db = Db::open(&sqlite_url(data)).await?;
        let instances = store::instances::list_revisions(&db).await?;
        let application = instances.first().context("the store has no instance")?.id;
        for written in (0..completions).step_by(BATCH_SIZE as usize) {
            let part = BATCH_SIZE.min(completions - written);
            // In index order, which is faster to write.
            sql("with recursive run(at) as (select 1 union all select at + 1 from run where at < $2)
                 insert into completions (application_id, id) select $1, randomblob(16) from run order by 2")
            .bind(i64::from(application))
            .bind(part)
            .execute(&db)
            .await?;
        }
        sql("with recursive back(hours) as (select 0 union all select hours + 1 from back where hours < $2 - 1)
             insert into completion_hours (application_id, hour, variant, count)
             select $1, $3 - hours, 0, $4 / $2 from back")
        .bind(i64::from(application))
        .bind(PAST_HOURS.min(completions))
        .bind(Timestamp::now().as_second() / 3600)
        .bind(completions)
        .execute(&db)
        .await?;
        sql("insert into completion_counts (application_id, variant, count) values ($1, 0, $2)")
            .bind(i64::from(application))
            .bind(completions)
            .execute(&db)
            .await?;
        db.close().await;
        Ok(application)
    })
}
