//! `/api/v1/operations`: how the portal itself is doing.
use crate::{
    Api,
    api_error::Result,
    permissions::{Authorized, ReadOperations},
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State};
use elections::instances::dates::DEFAULT_TIME_ZONE;
use jiff::{Timestamp, tz::TimeZone};
use portal::operations::NodeSetup;
use serde::Serialize;
use store::operations;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(read))
}

/// How the portal itself is doing.
#[derive(Serialize, ToSchema)]
struct OperationsResponse {
    /// Of the program.
    version: &'static str,
    /// When the node was started that answers.
    started_at: Timestamp,
    store: StoreStatus,
    storage: StorageStatus,
    mail: MailStatus,
    jobs: JobsStatus,
    people: PeopleStatus,
}

/// The database.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsStore)]
struct StoreStatus {
    engine: StoreEngine,
    bytes: i64,
    /// The last step by which the tables were brought up to date.
    #[schema(example = "0011 unsubscribing")]
    migration: String,
}

/// Which database it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StoreEngine {
    Sqlite,
    Postgres,
}

/// Where pictures are kept.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsStorage)]
struct StorageStatus {
    kind: StoragePlace,
    pictures: i64,
    bytes: i64,
}

/// What kind of place it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StoragePlace {
    Folder,
    S3,
}

/// The mails.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsMail)]
struct MailStatus {
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
struct JobsStatus {
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
struct PeopleStatus {
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
#[utoipa::path(get, path = "/operations", tag = "operations", responses((status = OK, body = OperationsResponse)))]
async fn read(State(api): State<Api>, _may: Authorized<ReadOperations>) -> Result<Json<OperationsResponse>> {
    let (now, db, setup) = (Timestamp::now(), &api.portal.db, &api.portal.setup);
    let (pictures, bytes) = operations::pictures(db).await?;
    let people = operations::people(db).await?;
    Ok(Json(OperationsResponse {
        version: env!("CARGO_PKG_VERSION"),
        started_at: setup.started_at,
        store: StoreStatus::of(db).await?,
        storage: StorageStatus { kind: setup.storage.into(), pictures, bytes },
        mail: MailStatus::of(operations::mails(today(now), db).await?, setup),
        jobs: operations::jobs(now, db).await?.into(),
        people: people.into(),
    }))
}

/// When the day began.
fn today(now: Timestamp) -> Timestamp {
    let zone = TimeZone::get(DEFAULT_TIME_ZONE).unwrap_or(TimeZone::UTC);
    now.to_zoned(zone).start_of_day().map_or(now, |start| start.timestamp())
}

impl StoreStatus {
    async fn of(db: &store::Db) -> Result<StoreStatus> {
        let engine = match db.engine() {
            store::Engine::Sqlite => StoreEngine::Sqlite,
            store::Engine::Postgres => StoreEngine::Postgres,
        };
        Ok(StoreStatus { engine, bytes: db.bytes().await?, migration: db.migration().await? })
    }
}

impl From<media::StorageKind> for StoragePlace {
    fn from(place: media::StorageKind) -> StoragePlace {
        match place {
            media::StorageKind::Folder => StoragePlace::Folder,
            media::StorageKind::S3 => StoragePlace::S3,
        }
    }
}

impl MailStatus {
    fn of(mails: operations::MailBacklog, setup: &NodeSetup) -> MailStatus {
        let server = setup.mail.clone();
        MailStatus {
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

impl From<operations::JobBacklog> for JobsStatus {
    fn from(jobs: operations::JobBacklog) -> JobsStatus {
        JobsStatus {
            waiting: jobs.waiting,
            running: jobs.running,
            paused: jobs.paused,
            failed: jobs.failed,
            oldest_waiting: jobs.oldest_waiting,
        }
    }
}

impl From<operations::PeopleCounts> for PeopleStatus {
    fn from(people: operations::PeopleCounts) -> PeopleStatus {
        PeopleStatus {
            accounts: people.accounts,
            admins: people.admins,
            creators: people.creators,
            trust_persons: people.trust_persons,
            candidates: people.candidates,
        }
    }
}
