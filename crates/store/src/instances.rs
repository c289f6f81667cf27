//! Applications (instances).
use crate::{
    rows::{Nullable, moment},
    search_text::{folded, pattern, searchable},
    searching::SearchScope,
};
use database::{Executor, Result, Tx, json, sql};
use elections::{
    configuration::Configuration,
    ids::{ClusterId, ElectionId, InstanceId, StatusChangeId, UserId},
    instances::{DataSource, Domain, Instance, InstanceMetadata, InstanceStatus, Licence},
    texts::{Language, Texts},
};
use jiff::{Timestamp, civil::Date};
use sqlx::FromRow;
use std::collections::HashSet;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: InstanceId,
    #[sqlx(try_from = "i64")]
    election_id: ElectionId,
    #[sqlx(try_from = "Option<i64>")]
    cluster_id: Nullable<ClusterId>,
    #[sqlx(flatten)]
    metadata: MetadataRow,
    #[sqlx(json)]
    configuration: Configuration,
    #[sqlx(try_from = "i16")]
    status: InstanceStatus,
    revision: i64,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

#[derive(FromRow)]
struct MetadataRow {
    #[sqlx(try_from = "String")]
    domain: Domain,
    #[sqlx(try_from = "String")]
    default_language: Language,
    #[sqlx(json)]
    languages: Vec<Language>,
    time_zone: String,
    #[sqlx(json)]
    title: Texts,
    #[sqlx(json)]
    subtitle: Texts,
    #[sqlx(json)]
    description: Texts,
    website: Option<String>,
    planned_launch_date: Option<jiff_sqlx::Date>,
    launch_date: Option<jiff_sqlx::Date>,
    sundown_date: Option<jiff_sqlx::Date>,
    #[sqlx(try_from = "String")]
    licence: LicenceWord,
    #[sqlx(json(nullable))]
    source: Option<DataSource>,
}

/// What [`MetadataRow`] reads.
const METADATA: &str =
    "domain, default_language, languages, time_zone, title, subtitle, description, website,
    planned_launch_date, launch_date, sundown_date, licence, source";

impl From<Row> for Instance {
    fn from(row: Row) -> Instance {
        Instance {
            id: row.id,
            election: row.election_id,
            cluster: row.cluster_id.0,
            status: row.status,
            metadata: row.metadata.into(),
            configuration: row.configuration,
            revision: row.revision,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

impl From<MetadataRow> for InstanceMetadata {
    fn from(row: MetadataRow) -> InstanceMetadata {
        InstanceMetadata {
            domain: row.domain,
            default_language: row.default_language,
            languages: row.languages,
            time_zone: row.time_zone,
            title: row.title,
            subtitle: row.subtitle,
            description: row.description,
            website: row.website,
            planned_launch_date: moment(row.planned_launch_date),
            launch_date: moment(row.launch_date),
            sundown_date: moment(row.sundown_date),
            licence: row.licence.0,
            source: row.source,
        }
    }
}

/// A licence as it is kept.
struct LicenceWord(Licence);

impl LicenceWord {
    fn of(licence: Licence) -> &'static str {
        match licence {
            Licence::NonProfit => "non_profit",
            Licence::Commercial => "commercial",
        }
    }
}

impl TryFrom<String> for LicenceWord {
    type Error = String;

    fn try_from(word: String) -> Result<LicenceWord, String> {
        let licences = [Licence::NonProfit, Licence::Commercial];
        let licence = licences.into_iter().find(|licence| LicenceWord::of(*licence) == word);
        licence.map(LicenceWord).ok_or_else(|| format!("“{word}” is no licence"))
    }
}

/// Adds an instance.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) (`applications (domain)`) when another instance, even a deleted one, has the
/// domain.
pub async fn add(application: &Instance, on: impl Executor) -> Result<()> {
    let metadata = &application.metadata;
    let (sort_key, search) = words(metadata);
    sql("insert into applications
             (id, election_id, cluster_id, domain, default_language, languages, time_zone, title, subtitle,
              description, website, planned_launch_date, launch_date, sundown_date, licence, source, configuration,
              status, revision, sort_key, search, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
              $23)")
    .bind(i64::from(application.id))
    .bind(i64::from(application.election))
    .bind(application.cluster.map(i64::from))
    .bind(metadata.domain.as_str())
    .bind(metadata.default_language.as_str())
    .bind(json(&metadata.languages))
    .bind(metadata.time_zone.as_str())
    .bind(json(&metadata.title))
    .bind(json(&metadata.subtitle))
    .bind(json(&metadata.description))
    .bind(metadata.website.as_deref())
    .bind(metadata.planned_launch_date)
    .bind(metadata.launch_date)
    .bind(metadata.sundown_date)
    .bind(LicenceWord::of(metadata.licence))
    .bind(metadata.source.as_ref().map(json))
    .bind(json(&application.configuration))
    .bind(i16::from(application.status))
    .bind(application.revision)
    .bind(sort_key)
    .bind(search)
    .bind(application.created_at)
    .bind(application.updated_at)
    .execute(on)
    .await?;
    Ok(())
}

/// Claims an instance for a change that is about to be made in this transaction, and reads it: whoever else changes
/// something of it waits until then. Counts as a change of it, so that every node looks again.
///
/// # Errors
/// When the store fails.
pub async fn claim(id: InstanceId, tx: &mut Tx) -> Result<Option<Instance>> {
    touch(id, &mut *tx).await?;
    find(id, tx).await
}

/// As [`claim`], for a change that voters see nothing of: no node looks again.
///
/// # Errors
/// When the store fails.
pub async fn claim_unseen(id: InstanceId, tx: &mut Tx) -> Result<Option<Instance>> {
    sql("update applications set updated_at = updated_at where id = $1")
        .bind(i64::from(id))
        .execute(&mut *tx)
        .await?;
    find(id, tx).await
}

/// Replaces the election data and the configuration of an instance.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) (`applications (domain)`) when another instance, even a deleted one, has the
/// domain.
pub async fn set(application: &Instance, on: impl Executor) -> Result<()> {
    let metadata = &application.metadata;
    let (sort_key, search) = words(metadata);
    sql("update applications set domain = $2, default_language = $3, languages = $4, time_zone = $5, title = $6,
             subtitle = $7, description = $8, website = $9, planned_launch_date = $10, launch_date = $11,
             sundown_date = $12, licence = $13, source = $14, configuration = $15, cluster_id = $16, sort_key = $17,
             search = $18, updated_at = $19
         where id = $1")
    .bind(i64::from(application.id))
    .bind(metadata.domain.as_str())
    .bind(metadata.default_language.as_str())
    .bind(json(&metadata.languages))
    .bind(metadata.time_zone.as_str())
    .bind(json(&metadata.title))
    .bind(json(&metadata.subtitle))
    .bind(json(&metadata.description))
    .bind(metadata.website.as_deref())
    .bind(metadata.planned_launch_date)
    .bind(metadata.launch_date)
    .bind(metadata.sundown_date)
    .bind(LicenceWord::of(metadata.licence))
    .bind(metadata.source.as_ref().map(json))
    .bind(json(&application.configuration))
    .bind(application.cluster.map(i64::from))
    .bind(sort_key)
    .bind(search)
    .bind(application.updated_at)
    .execute(on)
    .await?;
    Ok(())
}

/// Keeps what an instance is meant for, as told at registration.
///
/// # Errors
/// When the store fails.
pub async fn set_purpose(id: InstanceId, purpose: &str, on: impl Executor) -> Result<()> {
    sql("update applications set purpose = $2 where id = $1")
        .bind(i64::from(id))
        .bind(purpose)
        .execute(on)
        .await?;
    Ok(())
}

/// By what instances are sorted, and in what they are searched: title and place in every language, and the domain.
fn words(metadata: &InstanceMetadata) -> (String, String) {
    let language = &metadata.default_language;
    let texts = metadata.title.iter().chain(metadata.subtitle.iter()).map(|(_, text)| text);
    let search = searchable(texts.chain([metadata.domain.as_str()]));
    (folded(metadata.title.text(language, language)), search)
}

/// The instance with this id, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find(id: InstanceId, on: impl Executor) -> Result<Option<Instance>> {
    let row =
        sql("select id, election_id, cluster_id, configuration, status, revision, created_at, updated_at, ")
            .then(METADATA)
            .then(" from applications where id = $1 and deleted_at is null")
            .bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Instance::from))
}

/// The instance at this domain, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn by_domain(domain: &Domain, on: impl Executor) -> Result<Option<Instance>> {
    let row =
        sql("select id, election_id, cluster_id, configuration, status, revision, created_at, updated_at, ")
            .then(METADATA)
            .then(" from applications where domain = $1 and deleted_at is null")
            .bind(domain.as_str());
    Ok(row.optional::<Row>(on).await?.map(Instance::from))
}

/// The instances in which answers are asked for as far as their status goes.
///
/// # Errors
/// When the store fails.
pub async fn answering(on: impl Executor) -> Result<Vec<Instance>> {
    let rows =
        sql("select id, election_id, cluster_id, configuration, status, revision, created_at, updated_at, ")
            .then(METADATA)
            .then(" from applications where status in ($1, $2) and deleted_at is null order by id")
            .bind(i16::from(InstanceStatus::ReadyToDeploy))
            .bind(i16::from(InstanceStatus::Live));
    Ok(rows.all::<Row>(on).await?.into_iter().map(Instance::from).collect())
}

/// An instance as those who manage it see it in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ManagedInstance {
    /// The instance.
    pub application: Instance,
    /// What its election is called.
    pub election_name: String,
    /// How often its questionnaire was finished.
    pub votes: i64,
    /// When it was deleted.
    pub deleted_at: Option<Timestamp>,
}

#[derive(FromRow)]
struct ManagedInstanceRow {
    #[sqlx(flatten)]
    application: Row,
    election_name: String,
    votes: i64,
    deleted_at: Option<jiff_sqlx::Timestamp>,
}

impl From<ManagedInstanceRow> for ManagedInstance {
    fn from(row: ManagedInstanceRow) -> ManagedInstance {
        let (election_name, votes) = (row.election_name, row.votes);
        ManagedInstance {
            application: row.application.into(),
            election_name,
            votes,
            deleted_at: moment(row.deleted_at),
        }
    }
}

/// The instances of a cluster.
///
/// # Errors
/// When the store fails.
pub async fn of_cluster(cluster: ClusterId, on: impl Executor) -> Result<Vec<InstanceId>> {
    let rows: Vec<(i64,)> =
        sql("select id from applications where cluster_id = $1 and deleted_at is null order by sort_key, id")
            .bind(i64::from(cluster))
            .all(on)
            .await?;
    Ok(rows.into_iter().filter_map(|(id,)| InstanceId::try_from(id).ok()).collect())
}

/// By what instances are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InstanceSort {
    /// Their titles.
    #[default]
    Title,
    /// The places of their elections.
    Location,
    /// How far they have come.
    Status,
    /// When they were made.
    Created,
    /// Their last days; those without one come last.
    Sundown,
    /// How often their questionnaires were finished.
    Votes,
}

/// Which instances are looked at, and how they are sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceQuery<'a> {
    /// Every word is in title, place or domain.
    pub words: &'a str,
    /// Only these.
    pub reach: SearchScope,
    /// Only this status.
    pub status: Option<InstanceStatus>,
    /// Only of this election.
    pub election: Option<ElectionId>,
    /// Those that are deleted, instead of those that are not.
    pub deleted: bool,
    /// By what they are sorted.
    pub order: InstanceSort,
    /// The other way round.
    pub descending: bool,
}

/// A page of the instances that are wanted, and how many there are in all.
///
/// # Errors
/// When the store fails.
pub async fn search(
    wanted: &InstanceQuery<'_>,
    limit: i64,
    offset: i64,
    on: &crate::Db,
) -> Result<(Vec<ManagedInstance>, i64)> {
    let status = wanted.status.map(i16::from);
    let rows: Vec<(i64,)> = sql("select id from applications where search like $1 escape '\\' ")
        .then("and status between $2 and $3 and (election_id = $4 or $4 is null) ")
        .then(if wanted.deleted { "and deleted_at is not null " } else { "and deleted_at is null " })
        .then(ordered(wanted.order, wanted.descending))
        .bind(pattern(wanted.words))
        .bind(status.unwrap_or(i16::MIN))
        .bind(status.unwrap_or(i16::MAX))
        .bind(wanted.election.map(i64::from))
        .all(on)
        .await?;
    let ids = rows.into_iter().filter_map(|(id,)| InstanceId::try_from(id).ok());
    let covered: Vec<InstanceId> = ids.filter(|id| wanted.reach.covers(*id)).collect();
    let count = |number: i64| usize::try_from(number).unwrap_or_default();
    let mut page = Vec::new();
    for id in covered.iter().skip(count(offset)).take(count(limit)) {
        page.extend(managed(*id, on).await?);
    }
    Ok((page, i64::try_from(covered.len()).unwrap_or(i64::MAX)))
}

fn ordered(order: InstanceSort, descending: bool) -> &'static str {
    match (order, descending) {
        (InstanceSort::Title, false) => "order by sort_key, id",
        (InstanceSort::Title, true) => "order by sort_key desc, id desc",
        (InstanceSort::Location, false) => {
            "order by (select lower(location) from elections where elections.id = election_id), sort_key, id"
        }
        (InstanceSort::Location, true) => {
            "order by (select lower(location) from elections where elections.id = election_id) desc, sort_key, id"
        }
        (InstanceSort::Status, false) => "order by status, sort_key, id",
        (InstanceSort::Status, true) => "order by status desc, sort_key, id",
        (InstanceSort::Created, false) => "order by created_at, id",
        (InstanceSort::Created, true) => "order by created_at desc, id",
        (InstanceSort::Sundown, false) => "order by sundown_date is null, sundown_date, sort_key, id",
        (InstanceSort::Sundown, true) => "order by sundown_date is null, sundown_date desc, sort_key, id",
        (InstanceSort::Votes, false) => {
            "order by (select coalesce(sum(count), 0) from completion_counts
                       where application_id = applications.id), sort_key, id"
        }
        (InstanceSort::Votes, true) => {
            "order by (select coalesce(sum(count), 0) from completion_counts
                       where application_id = applications.id) desc, sort_key, id"
        }
    }
}

/// An instance as those who manage it see it in a list, even a deleted one.
///
/// # Errors
/// When the store fails.
pub async fn managed(id: InstanceId, on: impl Executor) -> Result<Option<ManagedInstance>> {
    let row = sql("select id, election_id, cluster_id, configuration, status, revision, created_at, updated_at,
             deleted_at, election_name, cast((select coalesce(sum(count), 0) from completion_counts
                 where application_id = applications.id) as bigint) as votes, ")
    .then(METADATA)
    .then(
        " from applications join (select id as of_election, name as election_name from elections) as elections
             on of_election = election_id
         where id = $1",
    )
    .bind(i64::from(id));
    Ok(row.optional::<ManagedInstanceRow>(on).await?.map(ManagedInstance::from))
}

/// How far an instance has come, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn status(id: InstanceId, on: impl Executor) -> Result<Option<InstanceStatus>> {
    let row = sql("select status from applications where id = $1 and deleted_at is null").bind(i64::from(id));
    Ok(row.optional::<(i16,)>(on).await?.and_then(|(status,)| InstanceStatus::try_from(status).ok()))
}

/// The live instances of an election.
///
/// # Errors
/// When the store fails.
pub async fn live_of_election(election: ElectionId, on: impl Executor) -> Result<Vec<InstanceId>> {
    #[derive(FromRow)]
    struct IdRow {
        #[sqlx(try_from = "i64")]
        id: InstanceId,
    }
    let rows = sql("select id from applications
         where election_id = $1 and status = $2 and deleted_at is null order by id")
    .bind(i64::from(election))
    .bind(i16::from(InstanceStatus::Live))
    .all::<IdRow>(on)
    .await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

/// The default language of an instance, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn default_language(id: InstanceId, on: impl Executor) -> Result<Option<Language>> {
    #[derive(FromRow)]
    struct LanguageRow {
        #[sqlx(try_from = "String")]
        default_language: Language,
    }
    let row = sql("select default_language from applications where id = $1 and deleted_at is null");
    Ok(row.bind(i64::from(id)).optional::<LanguageRow>(on).await?.map(|row| row.default_language))
}

/// Whether an instance has this domain. One that is deleted keeps it as long as it can be restored.
///
/// # Errors
/// When the store fails.
pub async fn domain_is_taken(domain: &Domain, on: impl Executor) -> Result<bool> {
    let with_domain = sql("select count(*) from applications where domain = $1").bind(domain.as_str());
    let (count,): (i64,) = with_domain.one(on).await?;
    Ok(count > 0)
}

/// All domains that are taken.
///
/// # Errors
/// When the store fails.
pub async fn domains(on: impl Executor) -> Result<HashSet<Domain>> {
    let rows: Vec<(String,)> = sql("select domain from applications").all(on).await?;
    Ok(rows.into_iter().filter_map(|(domain,)| domain.parse().ok()).collect())
}

/// Deletes an instance, so that nobody finds it any more; its rows stay until it is removed for good.
///
/// # Errors
/// When the store fails.
pub async fn delete(id: InstanceId, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update applications set deleted_at = $2, revision = revision + 1, updated_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// Takes back that an instance was deleted.
///
/// # Errors
/// When the store fails.
pub async fn restore(id: InstanceId, now: Timestamp, on: impl Executor) -> Result<()> {
    let restored = sql("update applications set deleted_at = null, revision = revision + 1, updated_at = $2
         where id = $1");
    restored.bind(i64::from(id)).bind(now).execute(on).await?;
    Ok(())
}

/// Removes for good what was deleted before a time: instances with all that belongs to them.
///
/// # Errors
/// When the store fails.
pub async fn remove_deleted_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from applications where deleted_at < $1").bind(time).execute(on).await
}

/// Moves an instance to another election.
///
/// # Errors
/// [`Error::Dangling`](crate::Error::Dangling) where there is no such election.
pub async fn set_election(id: InstanceId, election: ElectionId, on: impl Executor) -> Result<()> {
    let moved = sql("update applications set election_id = $2 where id = $1");
    moved.bind(i64::from(id)).bind(i64::from(election)).execute(on).await?;
    Ok(())
}

/// How many instances there are, without those that are deleted.
///
/// # Errors
/// When the store fails.
pub async fn count(on: impl Executor) -> Result<i64> {
    let (count,) = sql("select count(*) from applications where deleted_at is null").one(on).await?;
    Ok(count)
}

/// A live instance as the public list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicInstance {
    /// Its id.
    pub id: InstanceId,
    /// The cluster it belongs to.
    pub cluster: Option<ClusterId>,
    /// What its creator writes about it.
    pub metadata: InstanceMetadata,
    /// What its election is called.
    pub election_name: String,
    /// Where its election is held.
    pub election_location: String,
    /// The day of voting, where it is known.
    pub election_date: Option<Date>,
}

#[derive(FromRow)]
struct PublicInstanceRow {
    #[sqlx(try_from = "i64")]
    id: InstanceId,
    #[sqlx(try_from = "Option<i64>")]
    cluster_id: Nullable<ClusterId>,
    #[sqlx(flatten)]
    metadata: MetadataRow,
    election_name: String,
    election_location: String,
    election_date: Option<jiff_sqlx::Date>,
}

impl From<PublicInstanceRow> for PublicInstance {
    fn from(row: PublicInstanceRow) -> PublicInstance {
        PublicInstance {
            id: row.id,
            cluster: row.cluster_id.0,
            metadata: row.metadata.into(),
            election_name: row.election_name,
            election_location: row.election_location,
            election_date: moment(row.election_date),
        }
    }
}

/// What [`PublicInstanceRow`] reads, before and behind the election data.
const LISTED: [&str; 2] = [
    "select id, cluster_id, election_name, election_location, election_date, ",
    " from applications
        join (select id as of_election, name as election_name, location as election_location, election_date
              from elections) as elections on of_election = election_id ",
];

/// The live instances, by the day of their election (those without one last), then by title.
///
/// # Errors
/// When the store fails.
pub async fn listed(on: impl Executor) -> Result<Vec<PublicInstance>> {
    let [before, behind] = LISTED;
    let rows: Vec<PublicInstanceRow> = sql(before)
        .then(METADATA)
        .then(behind)
        .then(
            "where status = $1 and deleted_at is null
             order by election_date is null, election_date, sort_key, id",
        )
        .bind(i16::from(InstanceStatus::Live))
        .all(on)
        .await?;
    Ok(rows.into_iter().map(PublicInstance::from).collect())
}

/// The instances that voters use, or will: live ones, and those with final theses and a day on which they are planned to
/// go live. In the order of [`listed`].
///
/// # Errors
/// When the store fails.
pub async fn announced(on: impl Executor) -> Result<Vec<(PublicInstance, Configuration)>> {
    #[derive(FromRow)]
    struct AnnouncedRow {
        #[sqlx(flatten)]
        listed: PublicInstanceRow,
        #[sqlx(json)]
        configuration: Configuration,
    }
    let [before, behind] = LISTED;
    let rows: Vec<AnnouncedRow> = sql(before)
        .then("configuration, ")
        .then(METADATA)
        .then(behind)
        .then(
            "where (status = $1 or (status = $2 and planned_launch_date is not null)) and deleted_at is null
             order by election_date is null, election_date, sort_key, id",
        )
        .bind(i16::from(InstanceStatus::Live))
        .bind(i16::from(InstanceStatus::ReadyToDeploy))
        .all(on)
        .await?;
    Ok(rows.into_iter().map(|row| (row.listed.into(), row.configuration)).collect())
}

/// Which state of an instance there is. Two that are equal hold the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceRevision {
    /// The instance.
    pub id: InstanceId,
    /// Where voters find it.
    pub domain: Domain,
    /// How many changes there were.
    pub revision: i64,
    /// How far it has come.
    pub status: InstanceStatus,
}

#[derive(FromRow)]
struct RevisionRow {
    #[sqlx(try_from = "i64")]
    id: InstanceId,
    #[sqlx(try_from = "String")]
    domain: Domain,
    revision: i64,
    #[sqlx(try_from = "i16")]
    status: InstanceStatus,
}

/// The state of every instance that is not deleted, by id: asked often, to see what changed.
///
/// # Errors
/// When the store fails.
pub async fn revisions(on: impl Executor) -> Result<Vec<InstanceRevision>> {
    let rows =
        sql("select id, domain, revision, status from applications where deleted_at is null order by id");
    let revision =
        |RevisionRow { id, domain, revision, status }| InstanceRevision { id, domain, revision, status };
    Ok(rows.all(on).await?.into_iter().map(revision).collect())
}

/// Tells every node that something of an instance has changed. Belongs into the transaction of the change.
///
/// # Errors
/// When the store fails.
pub async fn touch(id: InstanceId, on: impl Executor) -> Result<()> {
    sql("update applications set revision = revision + 1, updated_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(Timestamp::now())
        .execute(on)
        .await?;
    Ok(())
}

/// As [`touch`], for what the instances of a cluster show. Before the cluster is claimed: whoever changes an instance
/// does it in this order.
///
/// # Errors
/// When the store fails.
pub async fn touch_cluster(id: ClusterId, on: impl Executor) -> Result<()> {
    sql("update applications set revision = revision + 1, updated_at = $2 where cluster_id = $1")
        .bind(i64::from(id))
        .bind(Timestamp::now())
        .execute(on)
        .await?;
    Ok(())
}

/// As [`touch_cluster`], for what the instances of an election show.
///
/// # Errors
/// When the store fails.
pub async fn touch_election(id: ElectionId, on: impl Executor) -> Result<()> {
    sql("update applications set revision = revision + 1, updated_at = $2 where election_id = $1")
        .bind(i64::from(id))
        .bind(Timestamp::now())
        .execute(on)
        .await?;
    Ok(())
}

/// A step of an instance from one status to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusChange {
    /// The instance.
    pub application: InstanceId,
    /// Where it stands.
    pub from: InstanceStatus,
    /// Where it goes.
    pub to: InstanceStatus,
    /// Who takes the step; `None` where time does.
    pub by: Option<UserId>,
    /// Why, where that is asked for.
    pub reason: Option<String>,
    /// When.
    pub at: Timestamp,
}

/// Takes a step and keeps it in the instance's history, unless somebody else was faster: then it is `false` and
/// nothing happened. Of several nodes that take the same step at once, one does.
///
/// # Errors
/// When the store fails.
pub async fn set_status(step: &StatusChange, tx: &mut Tx) -> Result<bool> {
    let taken = sql("update applications set status = $3, revision = revision + 1, updated_at = $4
         where id = $1 and status = $2 and deleted_at is null")
    .bind(i64::from(step.application))
    .bind(i16::from(step.from))
    .bind(i16::from(step.to))
    .bind(step.at)
    .execute(&mut *tx)
    .await?;
    if taken == 0 {
        return Ok(false);
    }
    sql("insert into status_changes (id, application_id, from_status, to_status, reason, user_id, happened_at)
         values ($1, $2, $3, $4, $5, $6, $7)")
    .bind(i64::from(StatusChangeId::random()))
    .bind(i64::from(step.application))
    .bind(i16::from(step.from))
    .bind(i16::from(step.to))
    .bind(step.reason.as_deref())
    .bind(step.by.map(i64::from))
    .bind(step.at)
    .execute(&mut *tx)
    .await?;
    Ok(true)
}

/// A step of an instance's status, as it is told later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusChangeEntry {
    /// From which status.
    pub from: InstanceStatus,
    /// To which.
    pub to: InstanceStatus,
    /// Why, where an administrator went a step back.
    pub reason: Option<String>,
    /// Who did it, where a person did whose account there is still.
    pub by: Option<UserId>,
    /// When.
    pub at: Timestamp,
}

/// The steps that an instance's status took, the newest first.
///
/// # Errors
/// When the store fails.
pub async fn status_changes(id: InstanceId, on: impl Executor) -> Result<Vec<StatusChangeEntry>> {
    #[derive(FromRow)]
    struct StatusChangeEntryRow {
        #[sqlx(try_from = "i16")]
        from_status: InstanceStatus,
        #[sqlx(try_from = "i16")]
        to_status: InstanceStatus,
        reason: Option<String>,
        #[sqlx(try_from = "Option<i64>")]
        user_id: Nullable<UserId>,
        happened_at: jiff_sqlx::Timestamp,
    }
    let rows = sql("select from_status, to_status, reason, user_id, happened_at from status_changes
         where application_id = $1 order by happened_at desc, id");
    let rows: Vec<StatusChangeEntryRow> = rows.bind(i64::from(id)).all(on).await?;
    let changed = |row: StatusChangeEntryRow| StatusChangeEntry {
        from: row.from_status,
        to: row.to_status,
        reason: row.reason,
        by: row.user_id.0,
        at: row.happened_at.into(),
    };
    Ok(rows.into_iter().map(changed).collect())
}
