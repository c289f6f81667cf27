//! `/api/v1/operations`: the operational status of the portal.
use crate::{
    Api,
    http::{
        api_error::Result,
        json_response::Json,
        permissions::{Authorized, ReadOperations},
        route_table::{RouteTable, routes},
    },
};
use axum::extract::State;
use elections::instances::dates::DEFAULT_TIME_ZONE;
use jiff::{Timestamp, tz::TimeZone};
use portal::operations::node_setup::NodeSetup;
use serde::Serialize;
use store::operations;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get))
}

/// The operational status of the portal.
#[derive(Serialize, ToSchema)]
struct OperationsResponse {
    /// The version of the program.
    version: &'static str,
    /// When the node that responds was started.
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
    /// The last migration of the database schema.
    #[schema(example = "0011 unsubscribing")]
    migration: String,
}

/// The database engine.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StoreEngine {
    Sqlite,
    Postgres,
}

/// The storage of pictures.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsStorage)]
struct StorageStatus {
    kind: StoragePlace,
    pictures: i64,
    bytes: i64,
}

/// The kind of storage.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StoragePlace {
    Folder,
    S3,
}

/// The mail queue.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsMail)]
struct MailStatus {
    /// Whether a mail server is configured. Without one, mails are written to a folder.
    configured: bool,
    /// The host of the mail server.
    host: Option<String>,
    /// The sender of mails.
    from: Option<String>,
    waiting: i64,
    /// The number of mails that failed and can be sent again.
    failed: i64,
    sent_today: i64,
    /// When the oldest waiting mail was queued.
    oldest_waiting: Option<Timestamp>,
}

/// The job queue.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsJobs)]
struct JobsStatus {
    waiting: i64,
    running: i64,
    paused: i64,
    /// The number of jobs that failed in the last 30 days.
    failed: i64,
    /// Since when the oldest waiting job could have started.
    oldest_waiting: Option<Timestamp>,
}

/// The number of people by role. Each person is counted once per role.
#[derive(Serialize, ToSchema)]
#[schema(as = OperationsPeople)]
struct PeopleStatus {
    accounts: i64,
    admins: i64,
    creators: i64,
    trust_persons: i64,
    /// Candidates with an account.
    candidates: i64,
}

/// Get the operational status of the portal
///
/// Sizes, waiting and failed work. It contains no passwords.
#[utoipa::path(get, path = "/operations", tag = "operations", responses((status = OK, body = OperationsResponse)))]
async fn get(State(api): State<Api>, _auth: Authorized<ReadOperations>) -> Result<Json<OperationsResponse>> {
    let (now, db, setup) = (api.portal.clock.now(), &api.portal.db, &api.portal.setup);
    let (pictures, bytes) = operations::count_pictures(db).await?;
    let people = operations::count_people(db).await?;
    Ok(Json(OperationsResponse {
        version: env!("CARGO_PKG_VERSION"),
        started_at: setup.started_at,
        store: StoreStatus::load(db).await?,
        storage: StorageStatus { kind: setup.storage.into(), pictures, bytes },
        mail: MailStatus::new(operations::load_mail_backlog(start_of_today(now), db).await?, setup),
        jobs: operations::load_job_backlog(now, db).await?.into(),
        people: people.into(),
    }))
}

/// Returns the start of the current day.
fn start_of_today(now: Timestamp) -> Timestamp {
    let zone = TimeZone::get(DEFAULT_TIME_ZONE).unwrap_or(TimeZone::UTC);
    now.to_zoned(zone).start_of_day().map_or(now, |start| start.timestamp())
}

impl StoreStatus {
    async fn load(db: &store::Db) -> Result<StoreStatus> {
        let engine = match db.engine() {
            store::Engine::Sqlite => StoreEngine::Sqlite,
            store::Engine::Postgres => StoreEngine::Postgres,
        };
        Ok(StoreStatus {
            engine,
            bytes: db.size_in_bytes().await?,
            migration: db.find_last_migration().await?,
        })
    }
}

impl From<media::StorageKind> for StoragePlace {
    fn from(kind: media::StorageKind) -> StoragePlace {
        match kind {
            media::StorageKind::Folder => StoragePlace::Folder,
            media::StorageKind::S3 => StoragePlace::S3,
        }
    }
}

impl MailStatus {
    fn new(mails: operations::MailBacklog, setup: &NodeSetup) -> MailStatus {
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
