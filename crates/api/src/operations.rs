//! `/api/v1/operations`: how the portal itself is doing.
use crate::{
    Api,
    calls::{Calls, routes},
    may::{May, ReadOperations},
    problem::Result,
};
use axum::{Json, extract::State};
use elections::applications::dates::DEFAULT_TIME_ZONE;
use jiff::{Timestamp, tz::TimeZone};
use portal::operations::NodeSetup;
use serde::Serialize;
use store::operations;
use utoipa::ToSchema;

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(read))
}

/// How the portal itself is doing.
#[derive(Serialize, ToSchema)]
struct Operations {
    /// Of the program.
    version: &'static str,
    /// When the node was started that answers.
    started_at: Timestamp,
    store: Store,
    storage: Storage,
    mail: Mail,
    jobs: Jobs,
    people: People,
}

/// The database.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsStore)]
struct Store {
    engine: Engine,
    bytes: i64,
    /// The last step by which the tables were brought up to date.
    #[schema(example = "0011 unsubscribing")]
    migration: String,
}

/// Which database it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Engine {
    Sqlite,
    Postgres,
}

/// Where pictures are kept.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsStorage)]
struct Storage {
    kind: Place,
    pictures: i64,
    bytes: i64,
}

/// What kind of place it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Place {
    Folder,
    S3,
}

/// The mails.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsMail)]
struct Mail {
    /// Whether there is a mail server; mails go into a folder without one.
    configured: bool,
    /// Its host.
    host: Option<String>,
    /// Who mails come from.
    from: Option<String>,
    waiting: i64,
    /// Those that were not delivered, and can be sent again.
    failed: i64,
    sent_today: i64,
    /// Since when the oldest waits.
    oldest_waiting: Option<Timestamp>,
}

/// Long work.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsJobs)]
struct Jobs {
    waiting: i64,
    running: i64,
    paused: i64,
    /// What was given up in the last 30 days.
    failed: i64,
    /// Since when the oldest could have begun.
    oldest_waiting: Option<Timestamp>,
}

/// Who uses the portal; everybody counts once for a role.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsPeople)]
struct People {
    accounts: i64,
    admins: i64,
    creators: i64,
    trust_persons: i64,
    /// Those with an account.
    candidates: i64,
}

/// See how the portal itself is doing
///
/// Sizes, what waits, what failed. Nothing in it holds a password.
#[utoipa::path(get, path = "/operations", tag = "operations", responses((status = OK, body = Operations)))]
async fn read(State(api): State<Api>, _may: May<ReadOperations>) -> Result<Json<Operations>> {
    let (now, db, setup) = (Timestamp::now(), &api.portal.db, &api.portal.setup);
    let (pictures, bytes) = operations::pictures(db).await?;
    let people = operations::people(db).await?;
    Ok(Json(Operations {
        version: env!("CARGO_PKG_VERSION"),
        started_at: setup.started_at,
        store: Store::of(db).await?,
        storage: Storage { kind: setup.storage.into(), pictures, bytes },
        mail: Mail::of(operations::mails(today(now), db).await?, setup),
        jobs: operations::jobs(now, db).await?.into(),
        people: people.into(),
    }))
}

/// When the day began.
fn today(now: Timestamp) -> Timestamp {
    let zone = TimeZone::get(DEFAULT_TIME_ZONE).unwrap_or(TimeZone::UTC);
    now.to_zoned(zone).start_of_day().map_or(now, |start| start.timestamp())
}

impl Store {
    async fn of(db: &store::Db) -> Result<Store> {
        let engine = match db.engine() {
            store::Engine::Sqlite => Engine::Sqlite,
            store::Engine::Postgres => Engine::Postgres,
        };
        Ok(Store { engine, bytes: db.bytes().await?, migration: db.migration().await? })
    }
}

impl From<media::StorageKind> for Place {
    fn from(place: media::StorageKind) -> Place {
        match place {
            media::StorageKind::Folder => Place::Folder,
            media::StorageKind::S3 => Place::S3,
        }
    }
}

impl Mail {
    fn of(mails: operations::MailBacklog, setup: &NodeSetup) -> Mail {
        let server = setup.mail.clone();
        Mail {
            configured: server.is_some(),
            host: server.as_ref().map(|server| server.host.clone()),
            from: server.map(|server| server.from),
            waiting: mails.waiting,
            failed: mails.failed,
            sent_today: mails.sent,
            oldest_waiting: mails.oldest_waiting,
        }
    }
}

impl From<operations::JobBacklog> for Jobs {
    fn from(jobs: operations::JobBacklog) -> Jobs {
        Jobs {
            waiting: jobs.waiting,
            running: jobs.running,
            paused: jobs.paused,
            failed: jobs.failed,
            oldest_waiting: jobs.oldest_waiting,
        }
    }
}

impl From<operations::PeopleCounts> for People {
    fn from(people: operations::PeopleCounts) -> People {
        People {
            accounts: people.accounts,
            admins: people.admins,
            creators: people.creators,
            trust_persons: people.trust_persons,
            candidates: people.candidates,
        }
    }
}
