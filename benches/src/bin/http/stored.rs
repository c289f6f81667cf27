//! The figures on an administrator's dashboard, and the history of an instance: with millions of completions, beside a
//! portal with a few.
use super::{
    ROUNDS,
    client::{Connection, Request},
    election, import,
    list::{administrator, seconds},
    row,
    servers::{Server, portal, sqlite},
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

const FEW: i64 = 10;
const MANY: i64 = 10_000_000;
/// How many of them are written at once.
const PART: i64 = 1_000_000;
/// The hours before now that they fall into: a month.
const HOURS: i64 = 30 * 24;

/// How much slower both are with ten million completions than with ten.
pub fn with_many(program: &str) -> Result<Vec<Row>> {
    let few = Portal::with(FEW, program)?;
    let many = Portal::with(MANY, program)?;
    let work = "10 million completions stored";
    let mut rows = Vec::new();
    for name in ["dashboard", "history"] {
        let (mut ratios, mut times) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let [few, many] = [&few, &many].map(|portal| portal.takes(name));
            let (few, many) = (few?, many?);
            ratios.push(many / few);
            times.push(many);
        }
        let remark = format!("{:.2} ms", median(times) * 1e3);
        rows.push(row(work, &format!("× {name} with ten"), median(ratios), Goal::AtMost(1.5), remark));
    }
    Ok(rows)
}

/// A portal whose one instance has completions, as an administrator looks at it.
struct Portal {
    dashboard: Request,
    history: Request,
    server: Server,
    _data: TempDir,
}

impl Portal {
    fn with(completions: i64, program: &str) -> Result<Portal> {
        let data = tempfile::tempdir()?;
        import(program, data.path(), &sqlite(data.path()), &election::bundle("messwahl", 5, 0))?;
        let application = fill(data.path(), completions)?;
        let (server, _) = portal(program, data.path())?;
        let token = format!("Bearer {}", administrator(&server, program, data.path())?);
        let ask = |path: &str| Request::get(path, &[("authorization", &token)], 200);
        let mut connection = Connection::open(server.address)?;
        let dashboard = ask("/api/v1/metrics/votes");
        let history = ask(&format!("/api/v1/metrics/votes/{application}"));
        for request in [&dashboard, &history] {
            let told: Value = serde_json::from_slice(&connection.ask(request)?.body)?;
            ensure!(told["votes"] == completions, "{told} does not tell {completions} completions");
        }
        Ok(Portal { dashboard, history, server, _data: data })
    }

    /// Seconds that an answer takes.
    fn takes(&self, name: &str) -> Result<f64> {
        let request = if name == "history" { &self.history } else { &self.dashboard };
        let mut connection = Connection::open(self.server.address)?;
        seconds(|| connection.ask(request).map(drop))
    }
}

/// Writes completions into the store of a folder as if voters had sent them, hour by hour.
fn fill(data: &Path, completions: i64) -> Result<InstanceId> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let db = Db::open(&sqlite(data)).await?;
        let instances = store::instances::revisions(&db).await?;
        let application = instances.first().context("the store has no instance")?.id;
        for written in (0..completions).step_by(PART as usize) {
            let part = PART.min(completions - written);
            // In the order in which they lie, which is quicker to write.
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
        .bind(HOURS.min(completions))
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
