//! Instances (table `applications`).
use crate::{
    mails::MailState,
    rows::{Nullable, to_domain_time},
    search_text::{build_like_patterns, fold_text, join_folded},
    searching::SearchScope,
};
use database::{Executor, JsonText, Result, Sql, Tx, json, sql};
use elections::{
    configuration::Configuration,
    ids::{ClusterId, ElectionId, InstanceId, StatusChangeId, UserId},
    instances::{
        DataSource, Domain, Editors, Instance, InstanceMetadata, InstanceStatus, Licence,
        attention::{AttentionFacts, AttentionReason},
        public_options::PublicOptions,
    },
    texts::{Language, Texts},
};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use sqlx::FromRow;
use std::collections::{BTreeMap, HashMap, HashSet};

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
    #[sqlx(flatten)]
    public_options: PublicOptionsRow,
    #[sqlx(try_from = "i16")]
    status: InstanceStatus,
    revision: i64,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

#[derive(FromRow)]
struct PublicOptionsRow {
    announcement_page: bool,
    archive: bool,
    class_mode: bool,
}

impl From<PublicOptionsRow> for PublicOptions {
    fn from(row: PublicOptionsRow) -> PublicOptions {
        let PublicOptionsRow { announcement_page, archive, class_mode } = row;
        PublicOptions { announcement_page, archive, class_mode }
    }
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
    answers_until: Option<jiff_sqlx::Date>,
    late_answers: bool,
    #[sqlx(json(nullable))]
    editors: Option<Editors>,
    #[sqlx(try_from = "String")]
    licence: LicenceWord,
    #[sqlx(json(nullable))]
    source: Option<DataSource>,
}

/// The start of a `select` of [`Row`], up to the columns of [`MetadataRow`].
const SELECT_INSTANCE: &str =
    "select id, election_id, cluster_id, configuration, status, revision, created_at, updated_at,
    announcement_page, archive, class_mode, ";

/// The columns of [`MetadataRow`].
const METADATA_COLUMNS: &str =
    "domain, default_language, languages, time_zone, title, subtitle, description, website,
    planned_launch_date, launch_date, sundown_date, answers_until, late_answers, editors, licence, source";

impl From<Row> for Instance {
    fn from(row: Row) -> Instance {
        Instance {
            id: row.id,
            election: row.election_id,
            cluster: row.cluster_id.0,
            status: row.status,
            metadata: row.metadata.into(),
            configuration: row.configuration,
            public_options: row.public_options.into(),
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
            planned_launch_date: to_domain_time(row.planned_launch_date),
            launch_date: to_domain_time(row.launch_date),
            sundown_date: to_domain_time(row.sundown_date),
            answers_until: to_domain_time(row.answers_until),
            late_answers: row.late_answers,
            editors: row.editors.unwrap_or_default(),
            licence: row.licence.0,
            source: row.source,
        }
    }
}

/// A licence as stored.
struct LicenceWord(Licence);

impl TryFrom<String> for LicenceWord {
    type Error = String;

    fn try_from(word: String) -> Result<LicenceWord, String> {
        let licences = [Licence::NonProfit, Licence::Commercial];
        let licence = licences.into_iter().find(|licence| licence.as_str() == word);
        licence.map(LicenceWord).ok_or_else(|| format!("“{word}” is no licence"))
    }
}

/// Adds an instance.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`applications (domain)`) if another instance, even a deleted one, has the
/// domain.
pub async fn add(instance: &Instance, executor: impl Executor) -> Result<()> {
    let metadata = &instance.metadata;
    let (sort_key, search) = sort_and_search_texts(metadata);
    sql("insert into applications
             (id, election_id, cluster_id, domain, default_language, languages, time_zone, title, subtitle,
              description, website, planned_launch_date, launch_date, sundown_date, licence, source, configuration,
              status, revision, sort_key, search, created_at, updated_at, answers_until, late_answers, editors,
              announcement_page, archive, class_mode)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
              $23, $24, $25, $26, $27, $28, $29)")
    .bind(i64::from(instance.id))
    .bind(i64::from(instance.election))
    .bind(instance.cluster.map(i64::from))
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
    .bind(metadata.licence.as_str())
    .bind(metadata.source.as_ref().map(json))
    .bind(json(&instance.configuration))
    .bind(i16::from(instance.status))
    .bind(instance.revision)
    .bind(sort_key)
    .bind(search)
    .bind(instance.created_at)
    .bind(instance.updated_at)
    .bind(metadata.answers_until)
    .bind(metadata.late_answers)
    .bind(editors_json(metadata))
    .bind(instance.public_options.announcement_page)
    .bind(instance.public_options.archive)
    .bind(instance.public_options.class_mode)
    .execute(executor)
    .await?;
    Ok(())
}

/// Locks an instance until the end of the transaction. Its revision stays.
///
/// # Errors
/// When the store fails.
pub async fn lock(id: InstanceId, tx: &mut Tx) -> Result<()> {
    sql("update applications set updated_at = updated_at where id = $1")
        .bind(i64::from(id))
        .execute(tx)
        .await?;
    Ok(())
}

/// Updates the election data and the configuration of an instance.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`applications (domain)`) if another instance, even a deleted one, has the
/// domain.
pub async fn update(instance: &Instance, executor: impl Executor) -> Result<()> {
    let metadata = &instance.metadata;
    let (sort_key, search) = sort_and_search_texts(metadata);
    sql("update applications set domain = $2, default_language = $3, languages = $4, time_zone = $5, title = $6,
             subtitle = $7, description = $8, website = $9, planned_launch_date = $10, launch_date = $11,
             sundown_date = $12, licence = $13, source = $14, configuration = $15, cluster_id = $16, sort_key = $17,
             search = $18, updated_at = $19, answers_until = $20, late_answers = $21, editors = $22
         where id = $1")
    .bind(i64::from(instance.id))
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
    .bind(metadata.licence.as_str())
    .bind(metadata.source.as_ref().map(json))
    .bind(json(&instance.configuration))
    .bind(instance.cluster.map(i64::from))
    .bind(sort_key)
    .bind(search)
    .bind(instance.updated_at)
    .bind(metadata.answers_until)
    .bind(metadata.late_answers)
    .bind(editors_json(metadata))
    .execute(executor)
    .await?;
    Ok(())
}

/// Updates the public options of an instance.
///
/// # Errors
/// When the store fails.
pub async fn set_public_options(
    id: InstanceId,
    options: PublicOptions,
    executor: impl Executor,
) -> Result<()> {
    sql("update applications set announcement_page = $2, archive = $3, class_mode = $4 where id = $1")
        .bind(i64::from(id))
        .bind(options.announcement_page)
        .bind(options.archive)
        .bind(options.class_mode)
        .execute(executor)
        .await?;
    Ok(())
}

/// Returns the column `editors`; null if nothing is known about them.
fn editors_json(metadata: &InstanceMetadata) -> Option<JsonText> {
    Some(&metadata.editors).filter(|editors| !editors.is_empty()).map(json)
}

/// Stores the purpose of an instance, as entered at the registration.
///
/// # Errors
/// When the store fails.
pub async fn set_purpose(id: InstanceId, purpose: &str, executor: impl Executor) -> Result<()> {
    sql("update applications set purpose = $2 where id = $1")
        .bind(i64::from(id))
        .bind(purpose)
        .execute(executor)
        .await?;
    Ok(())
}

/// Returns the sort key and the searchable text: title and place in every language, and the domain.
fn sort_and_search_texts(metadata: &InstanceMetadata) -> (String, String) {
    let language = &metadata.default_language;
    let texts = metadata.title.iter().chain(metadata.subtitle.iter()).map(|(_, text)| text);
    let search = join_folded(texts.chain([metadata.domain.as_str()]));
    (fold_text(metadata.title.text(language, language)), search)
}

/// Returns the instance with this id, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find(id: InstanceId, executor: impl Executor) -> Result<Option<Instance>> {
    let row = sql(SELECT_INSTANCE)
        .append(METADATA_COLUMNS)
        .append(" from applications where id = $1 and deleted_at is null")
        .bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(Instance::from))
}

/// Returns the instance at this domain, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_by_domain(domain: &Domain, executor: impl Executor) -> Result<Option<Instance>> {
    let row = sql(SELECT_INSTANCE)
        .append(METADATA_COLUMNS)
        .append(" from applications where domain = $1 and deleted_at is null")
        .bind(domain.as_str());
    Ok(row.fetch_optional::<Row>(executor).await?.map(Instance::from))
}

/// Returns the instances whose election is not over, by id.
///
/// # Errors
/// When the store fails.
pub async fn list_before_end(executor: impl Executor) -> Result<Vec<Instance>> {
    let rows = sql(SELECT_INSTANCE)
        .append(METADATA_COLUMNS)
        .append(" from applications where status in ($1, $2, $3, $4) and deleted_at is null order by id")
        .bind(i16::from(InstanceStatus::Created))
        .bind(i16::from(InstanceStatus::PreDeploy))
        .bind(i16::from(InstanceStatus::ReadyToDeploy))
        .bind(i16::from(InstanceStatus::Live));
    Ok(rows.fetch_all::<Row>(executor).await?.into_iter().map(Instance::from).collect())
}

/// Returns the instances whose status permits answers.
///
/// # Errors
/// When the store fails.
pub async fn list_with_final_theses(executor: impl Executor) -> Result<Vec<Instance>> {
    let rows = sql(SELECT_INSTANCE)
        .append(METADATA_COLUMNS)
        .append(" from applications where status in ($1, $2) and deleted_at is null order by id")
        .bind(i16::from(InstanceStatus::ReadyToDeploy))
        .bind(i16::from(InstanceStatus::Live));
    Ok(rows.fetch_all::<Row>(executor).await?.into_iter().map(Instance::from).collect())
}

/// Returns the instances with these ids that are not deleted. Call it with a few dozen ids at a time.
///
/// # Errors
/// When the store fails.
pub async fn list_by_ids(ids: &[InstanceId], executor: impl Executor) -> Result<Vec<Instance>> {
    let rows = sql(SELECT_INSTANCE)
        .append(METADATA_COLUMNS)
        .append(" from applications where deleted_at is null and id")
        .append_in(ids.iter().copied().map(i64::from));
    Ok(rows.fetch_all::<Row>(executor).await?.into_iter().map(Instance::from).collect())
}

/// An instance in the list of those who manage it.
#[derive(Clone, Debug, PartialEq)]
pub struct ManagedInstance {
    /// The instance.
    pub instance: Instance,
    /// The name of its election.
    pub election_name: String,
    /// Number of completed questionnaires.
    pub completions: i64,
    /// The time of the deletion.
    pub deleted_at: Option<Timestamp>,
}

#[derive(FromRow)]
struct ManagedInstanceRow {
    #[sqlx(flatten)]
    instance: Row,
    election_name: String,
    completions: i64,
    deleted_at: Option<jiff_sqlx::Timestamp>,
}

impl From<ManagedInstanceRow> for ManagedInstance {
    fn from(row: ManagedInstanceRow) -> ManagedInstance {
        ManagedInstance {
            instance: row.instance.into(),
            election_name: row.election_name,
            completions: row.completions,
            deleted_at: to_domain_time(row.deleted_at),
        }
    }
}

/// Returns the instances of a cluster.
///
/// # Errors
/// When the store fails.
pub async fn list_by_cluster(cluster: ClusterId, executor: impl Executor) -> Result<Vec<InstanceId>> {
    let rows: Vec<(i64,)> =
        sql("select id from applications where cluster_id = $1 and deleted_at is null order by sort_key, id")
            .bind(i64::from(cluster))
            .fetch_all(executor)
            .await?;
    Ok(rows.into_iter().filter_map(|(id,)| InstanceId::try_from(id).ok()).collect())
}

/// The sort order of instances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InstanceSort {
    /// Title.
    #[default]
    Title,
    /// Place of the election.
    Location,
    /// Status.
    Status,
    /// Time of creation.
    Created,
    /// Last day; instances without one come last.
    Sundown,
    /// Number of completed questionnaires.
    Completions,
    /// Name of the election.
    Election,
}

/// What the provider sees of an instance besides its own data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceOverview {
    /// The names of its active creators; mail addresses of those without a name.
    pub creators: Vec<String>,
    /// What decides whether it needs attention.
    pub facts: AttentionFacts,
}

/// The instances that need attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttentionFilter {
    /// For this reason; any if `None`.
    pub reason: Option<AttentionReason>,
    /// The current time.
    pub now: Timestamp,
}

impl AttentionFilter {
    fn includes(self, facts: &AttentionFacts) -> bool {
        let reasons = facts.list_reasons(self.now);
        self.reason.map_or(!reasons.is_empty(), |reason| reasons.contains(&reason))
    }
}

/// Filter and sort order of a list of instances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceQuery<'a> {
    /// Each word must occur in the title, the place, the domain, the election, or the name or mail address of a creator.
    pub words: &'a str,
    /// The instances that the list covers.
    pub scope: SearchScope,
    /// The status; all if `None`.
    pub status: Option<InstanceStatus>,
    /// The election; all if `None`.
    pub election: Option<ElectionId>,
    /// The licence; all if `None`.
    pub licence: Option<Licence>,
    /// A person who runs the instance; all if `None`.
    pub creator: Option<UserId>,
    /// The earliest election day to list; all if `None`.
    pub election_from: Option<Date>,
    /// The latest election day to list; all if `None`.
    pub election_until: Option<Date>,
    /// The day (UTC) from which on the instance was created; all if `None`.
    pub created_from: Option<Date>,
    /// Why an instance needs attention; all instances if `None`.
    pub attention: Option<AttentionFilter>,
    /// Whether to list the deleted instances instead of the others.
    pub deleted: bool,
    /// The sort order.
    pub order: InstanceSort,
    /// Whether the order is descending.
    pub descending: bool,
}

/// Returns a page of the matching instances and the total number of matches.
///
/// # Errors
/// When the store fails.
pub async fn search(
    query: &InstanceQuery<'_>,
    limit: i64,
    offset: i64,
    executor: &crate::Db,
) -> Result<(Vec<ManagedInstance>, i64)> {
    let status = query.status.map(i16::from);
    let narrowed = sql("select id from applications ")
        .append("where status between $1 and $2 and (election_id = $3 or $3 is null) ")
        .append("and (licence = $4 or $4 is null) ")
        .append(if query.deleted { "and deleted_at is not null " } else { "and deleted_at is null " })
        .bind(status.unwrap_or(i16::MIN))
        .bind(status.unwrap_or(i16::MAX))
        .bind(query.election.map(i64::from))
        .bind(query.licence.map(Licence::as_str));
    let rows: Vec<(i64,)> = append_filters(narrowed, query)
        .append(" ")
        .append(order_by(query.order, query.descending))
        .fetch_all(executor)
        .await?;
    let ids = rows.into_iter().filter_map(|(id,)| InstanceId::try_from(id).ok());
    let mut covered: Vec<InstanceId> = ids.filter(|id| query.scope.includes(*id)).collect();
    if let Some(attention) = query.attention {
        let overviews = list_overviews(&covered, executor).await?;
        covered.retain(|id| overviews.get(id).is_some_and(|overview| attention.includes(&overview.facts)));
    }
    let count = |number: i64| usize::try_from(number).unwrap_or_default();
    let shown: Vec<InstanceId> = covered.iter().skip(count(offset)).take(count(limit)).copied().collect();
    let mut found = list_managed(&shown, executor).await?;
    let page = shown.iter().filter_map(|id| found.remove(id)).collect();
    Ok((page, i64::try_from(covered.len()).unwrap_or(i64::MAX)))
}

/// Returns the first moment of a day (UTC).
fn start_of_day(day: Date) -> Timestamp {
    day.to_zoned(TimeZone::UTC).map_or(Timestamp::MIN, |start| start.timestamp())
}

/// Appends the conditions that not every list has.
fn append_filters(sql: Sql, query: &InstanceQuery<'_>) -> Sql {
    let mut sql = build_like_patterns(query.words).into_iter().fold(sql, |sql, pattern| {
        sql.append(" and (search like ")
            .append_bound(pattern.clone())
            .append(
                " escape '\\' or exists (select 1 from elections where elections.id = election_id and elections.search like ",
            )
            .append_bound(pattern.clone())
            .append(
                " escape '\\') or exists (select 1 from creators join users on users.id = user_id
                     where application_id = applications.id and creators.deactivated_at is null and users.search like ",
            )
            .append_bound(pattern)
            .append(" escape '\\'))")
    });
    if let Some(creator) = query.creator {
        sql = sql
            .append(
                " and exists (select 1 from creators where application_id = applications.id
                     and creators.deactivated_at is null and user_id = ",
            )
            .append_bound(i64::from(creator))
            .append(")");
    }
    if let Some(day) = query.created_from {
        sql = sql.append(" and created_at >= ").append_bound(start_of_day(day));
    }
    if query.election_from.is_some() || query.election_until.is_some() {
        sql = sql
            .append(" and exists (select 1 from elections where elections.id = election_id and election_date between ")
            .append_bound(query.election_from.unwrap_or(Date::constant(1, 1, 1)))
            .append(" and ")
            .append_bound(query.election_until.unwrap_or(Date::constant(9999, 12, 31)))
            .append(")");
    }
    sql
}

/// Returns what the provider sees of instances besides their own data.
///
/// # Errors
/// When the store fails.
pub async fn list_overviews(
    ids: &[InstanceId],
    executor: &crate::Db,
) -> Result<HashMap<InstanceId, InstanceOverview>> {
    let mut creators = list_creator_names(ids, executor).await?;
    let rows: Vec<FactsRow> = sql("select id, status, licence,
             exists (select 1 from unreviewed_instances where application_id = applications.id) as is_unreviewed,
             (select election_date from elections where elections.id = election_id) as election_date,
             (select max(created_at) from mails where mails.application_id = applications.id and mails.state = $1)
                 as last_failed_mail_at
         from applications where id")
    .bind(MailState::Failed.to_number())
    .append_in(ids.iter().copied().map(i64::from))
    .fetch_all(executor)
    .await?;
    let to_overview = |row: FactsRow| {
        let creators = creators.remove(&row.id).unwrap_or_default();
        let facts = AttentionFacts {
            status: row.status,
            election_date: to_domain_time(row.election_date),
            last_failed_mail_at: to_domain_time(row.last_failed_mail_at),
            has_creator: !creators.is_empty(),
            licence: row.licence.0,
            is_unreviewed: row.is_unreviewed,
        };
        (row.id, InstanceOverview { creators, facts })
    };
    Ok(rows.into_iter().map(to_overview).collect())
}

#[derive(FromRow)]
struct FactsRow {
    #[sqlx(try_from = "i64")]
    id: InstanceId,
    #[sqlx(try_from = "i16")]
    status: InstanceStatus,
    #[sqlx(try_from = "String")]
    licence: LicenceWord,
    is_unreviewed: bool,
    election_date: Option<jiff_sqlx::Date>,
    last_failed_mail_at: Option<jiff_sqlx::Timestamp>,
}

/// Figures about all instances that are not deleted, for the provider.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InstanceFigures {
    /// The number of instances by status. A status without instances is missing.
    pub by_status: BTreeMap<i16, u64>,
    /// The number of instances by the reason why they need attention. A reason without instances is missing.
    pub by_reason: BTreeMap<AttentionReason, u64>,
    /// The number of instances that were created after a time.
    pub new_instances: u64,
}

/// Counts the instances that are not deleted.
///
/// # Errors
/// When the store fails.
pub async fn load_figures(since: Timestamp, now: Timestamp, executor: &crate::Db) -> Result<InstanceFigures> {
    let rows: Vec<(i64, jiff_sqlx::Timestamp)> =
        sql("select id, created_at from applications where deleted_at is null").fetch_all(executor).await?;
    let new_instances = rows.iter().filter(|(_, created)| Timestamp::from(*created) >= since).count();
    let ids: Vec<InstanceId> = rows.iter().filter_map(|(id, _)| InstanceId::try_from(*id).ok()).collect();
    let mut figures = InstanceFigures {
        new_instances: u64::try_from(new_instances).unwrap_or(u64::MAX),
        ..InstanceFigures::default()
    };
    for overview in list_overviews(&ids, executor).await?.into_values() {
        *figures.by_status.entry(overview.facts.status.into()).or_default() += 1;
        for reason in overview.facts.list_reasons(now) {
            *figures.by_reason.entry(reason).or_default() += 1;
        }
    }
    Ok(figures)
}

/// Marks a new instance, so that the provider looks at it.
///
/// # Errors
/// When the store fails.
pub async fn add_unreviewed(id: InstanceId, now: Timestamp, executor: impl Executor) -> Result<()> {
    let row = sql("insert into unreviewed_instances (application_id, created_at) values ($1, $2)");
    row.bind(i64::from(id)).bind(now).execute(executor).await?;
    Ok(())
}

/// Returns whether the provider has not looked at a new instance yet.
///
/// # Errors
/// When the store fails.
pub async fn is_unreviewed(id: InstanceId, executor: impl Executor) -> Result<bool> {
    let row =
        sql("select application_id from unreviewed_instances where application_id = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<(i64,)>(executor).await?.is_some())
}

/// Removes the mark of a new instance. Returns whether it had one.
///
/// # Errors
/// When the store fails.
pub async fn remove_unreviewed(id: InstanceId, executor: impl Executor) -> Result<bool> {
    let row = sql("delete from unreviewed_instances where application_id = $1").bind(i64::from(id));
    Ok(row.execute(executor).await? > 0)
}

/// Returns whether a creator has a new commercial instance that nobody of the provider has looked at.
///
/// # Errors
/// When the store fails.
pub async fn has_unreviewed_commercial_instance(creator: UserId, executor: impl Executor) -> Result<bool> {
    let row: Option<(i64,)> = sql("select applications.id from applications
             join unreviewed_instances on unreviewed_instances.application_id = applications.id
             join creators on creators.application_id = applications.id
         where user_id = $1 and licence = $2 and deleted_at is null and deactivated_at is null limit 1")
    .bind(i64::from(creator))
    .bind(Licence::Commercial.as_str())
    .fetch_optional(executor)
    .await?;
    Ok(row.is_some())
}

/// Returns the names of the active creators of instances, or the mail addresses of those without a name.
async fn list_creator_names(
    ids: &[InstanceId],
    executor: &crate::Db,
) -> Result<HashMap<InstanceId, Vec<String>>> {
    let rows: Vec<(i64, String, String, String)> = sql("select application_id, first_name, last_name, email
         from creators join users on users.id = user_id
         where creators.deactivated_at is null and application_id")
    .append_in(ids.iter().copied().map(i64::from))
    .append(" order by sort_key, users.id")
    .fetch_all(executor)
    .await?;
    let mut names: HashMap<InstanceId, Vec<String>> = HashMap::new();
    for (id, first_name, last_name, email) in rows {
        let Ok(id) = InstanceId::try_from(id) else { continue };
        let name = format!("{first_name} {last_name}").trim().to_owned();
        names.entry(id).or_default().push(if name.is_empty() { email } else { name });
    }
    Ok(names)
}

fn order_by(order: InstanceSort, descending: bool) -> &'static str {
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
        (InstanceSort::Completions, false) => {
            "order by (select coalesce(sum(count), 0) from completion_counts
                       where application_id = applications.id), sort_key, id"
        }
        (InstanceSort::Completions, true) => {
            "order by (select coalesce(sum(count), 0) from completion_counts
                       where application_id = applications.id) desc, sort_key, id"
        }
        (InstanceSort::Election, false) => {
            "order by (select elections.sort_key from elections where elections.id = election_id), sort_key, id"
        }
        (InstanceSort::Election, true) => {
            "order by (select elections.sort_key from elections where elections.id = election_id) desc, sort_key, id"
        }
    }
}

/// Returns an instance as a list item, even if it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_managed(id: InstanceId, executor: impl Executor) -> Result<Option<ManagedInstance>> {
    let row = select_managed().append(" = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<ManagedInstanceRow>(executor).await?.map(ManagedInstance::from))
}

/// Returns instances as list items, even if they are deleted.
async fn list_managed(
    ids: &[InstanceId],
    executor: &crate::Db,
) -> Result<HashMap<InstanceId, ManagedInstance>> {
    let rows = select_managed().append_in(ids.iter().copied().map(i64::from));
    let rows: Vec<ManagedInstanceRow> = rows.fetch_all(executor).await?;
    let managed = rows.into_iter().map(ManagedInstance::from);
    Ok(managed.map(|managed| (managed.instance.id, managed)).collect())
}

/// Selects the columns of [`ManagedInstanceRow`], up to a condition for the id.
fn select_managed() -> Sql {
    sql(SELECT_INSTANCE)
        .append(
            "deleted_at, election_name, cast((select coalesce(sum(count), 0) from completion_counts
                 where application_id = applications.id) as bigint) as completions, ",
        )
        .append(METADATA_COLUMNS)
        .append(
            " from applications join (select id as of_election, name as election_name from elections) as elections
                 on of_election = election_id
             where id",
        )
}

/// Returns the titles of those of these instances that are not deleted, in their default language.
///
/// # Errors
/// When the store fails.
pub async fn list_titles(ids: &[InstanceId], executor: impl Executor) -> Result<HashMap<InstanceId, String>> {
    #[derive(FromRow)]
    struct TitleRow {
        #[sqlx(try_from = "i64")]
        id: InstanceId,
        #[sqlx(json)]
        title: Texts,
        #[sqlx(try_from = "String")]
        default_language: Language,
    }
    let rows = sql("select id, title, default_language from applications where deleted_at is null and id")
        .append_in(ids.iter().copied().map(i64::from));
    let rows: Vec<TitleRow> = rows.fetch_all(executor).await?;
    let titled = |TitleRow { id, title, default_language: language }| {
        (id, title.text(&language, &language).to_owned())
    };
    Ok(rows.into_iter().map(titled).collect())
}

/// Returns the status of an instance, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_status(id: InstanceId, executor: impl Executor) -> Result<Option<InstanceStatus>> {
    let row = sql("select status from applications where id = $1 and deleted_at is null").bind(i64::from(id));
    Ok(row
        .fetch_optional::<(i16,)>(executor)
        .await?
        .and_then(|(status,)| InstanceStatus::try_from(status).ok()))
}

/// Returns the live instances of an election.
///
/// # Errors
/// When the store fails.
pub async fn list_live_by_election(election: ElectionId, executor: impl Executor) -> Result<Vec<InstanceId>> {
    #[derive(FromRow)]
    struct IdRow {
        #[sqlx(try_from = "i64")]
        id: InstanceId,
    }
    let rows = sql("select id from applications
         where election_id = $1 and status = $2 and deleted_at is null order by id")
    .bind(i64::from(election))
    .bind(i16::from(InstanceStatus::Live))
    .fetch_all::<IdRow>(executor)
    .await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

/// Returns the default language of an instance, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_default_language(id: InstanceId, executor: impl Executor) -> Result<Option<Language>> {
    #[derive(FromRow)]
    struct LanguageRow {
        #[sqlx(try_from = "String")]
        default_language: Language,
    }
    let row = sql("select default_language from applications where id = $1 and deleted_at is null");
    Ok(row.bind(i64::from(id)).fetch_optional::<LanguageRow>(executor).await?.map(|row| row.default_language))
}

/// Returns whether an instance has this domain, or had it before. A deleted instance keeps its domain while it can be
/// restored.
///
/// # Errors
/// When the store fails.
pub async fn is_domain_taken(domain: &Domain, executor: impl Executor) -> Result<bool> {
    let with_domain = sql("select count(*) from
             (select domain from applications union all select domain from former_domains) as domains
         where domain = $1")
    .bind(domain.as_str());
    let (count,): (i64,) = with_domain.fetch_one(executor).await?;
    Ok(count > 0)
}

/// Returns whether people who are not signed in are told that a domain is taken: it is, or somebody has registered with it
/// and with the address of an existing account.
///
/// # Errors
/// When the store fails.
pub async fn is_domain_unavailable(domain: &Domain, executor: impl Executor) -> Result<bool> {
    let (count,): (i64,) = sql("select count(*) from
             (select domain from applications union all select domain from former_domains
              union all select domain from reserved_domains) as domains
         where domain = $1")
    .bind(domain.as_str())
    .fetch_one(executor)
    .await?;
    Ok(count > 0)
}

/// Returns all domains that instances have or had.
///
/// # Errors
/// When the store fails.
pub async fn list_domains(executor: impl Executor) -> Result<HashSet<Domain>> {
    let rows: Vec<(String,)> = sql("select domain from applications union select domain from former_domains")
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().filter_map(|(domain,)| domain.parse().ok()).collect())
}

/// Deletes an instance. Its rows stay until it is removed permanently.
///
/// # Errors
/// When the store fails.
pub async fn delete(id: InstanceId, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("update applications set deleted_at = $2, revision = revision + 1, updated_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Restores a deleted instance.
///
/// # Errors
/// When the store fails.
pub async fn restore(id: InstanceId, now: Timestamp, executor: impl Executor) -> Result<()> {
    let restored = sql("update applications set deleted_at = null, revision = revision + 1, updated_at = $2
         where id = $1");
    restored.bind(i64::from(id)).bind(now).execute(executor).await?;
    Ok(())
}

/// Permanently removes instances that were deleted before a time, with everything that belongs to them.
///
/// # Errors
/// When the store fails.
pub async fn remove_deleted_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from applications where deleted_at < $1").bind(time).execute(executor).await
}

/// Moves an instance to another election.
///
/// # Errors
/// [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the election does not exist.
pub async fn set_election(id: InstanceId, election: ElectionId, executor: impl Executor) -> Result<()> {
    let moved = sql("update applications set election_id = $2 where id = $1");
    moved.bind(i64::from(id)).bind(i64::from(election)).execute(executor).await?;
    Ok(())
}

/// Returns the number of instances that are not deleted.
///
/// # Errors
/// When the store fails.
pub async fn count(executor: impl Executor) -> Result<i64> {
    let (count,) =
        sql("select count(*) from applications where deleted_at is null").fetch_one(executor).await?;
    Ok(count)
}

/// An instance in the public list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicInstance {
    /// Its id.
    pub id: InstanceId,
    /// The cluster it belongs to.
    pub cluster: Option<ClusterId>,
    /// Its election data.
    pub metadata: InstanceMetadata,
    /// The name of its election.
    pub election_name: String,
    /// The place of its election.
    pub election_location: String,
    /// The day of voting, if known.
    pub election_date: Option<Date>,
    /// The path of its background picture.
    pub background: Option<String>,
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
    #[sqlx(json)]
    configuration: Configuration,
}

impl From<PublicInstanceRow> for PublicInstance {
    fn from(row: PublicInstanceRow) -> PublicInstance {
        PublicInstance {
            id: row.id,
            cluster: row.cluster_id.0,
            metadata: row.metadata.into(),
            election_name: row.election_name,
            election_location: row.election_location,
            election_date: to_domain_time(row.election_date),
            background: row.configuration.introduction.background,
        }
    }
}

/// The `select` of [`PublicInstanceRow`], before and after the columns of [`MetadataRow`].
const SELECT_PUBLIC_INSTANCE: [&str; 2] = [
    "select id, cluster_id, configuration, election_name, election_location, election_date, ",
    " from applications
        join (select id as of_election, name as election_name, location as election_location, election_date
              from elections) as elections on of_election = election_id ",
];

/// Returns the live instances, by the day of their election (instances without one last), then by title.
///
/// # Errors
/// When the store fails.
pub async fn list_live(executor: impl Executor) -> Result<Vec<PublicInstance>> {
    let [before, behind] = SELECT_PUBLIC_INSTANCE;
    let rows: Vec<PublicInstanceRow> = sql(before)
        .append(METADATA_COLUMNS)
        .append(behind)
        .append(
            "where status = $1 and deleted_at is null
             order by election_date is null, election_date, sort_key, id",
        )
        .bind(i16::from(InstanceStatus::Live))
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(PublicInstance::from).collect())
}

/// Returns the live instances, and those with final theses and a planned launch date, in the order of [`list_live`].
///
/// # Errors
/// When the store fails.
pub async fn list_live_and_coming(executor: impl Executor) -> Result<Vec<PublicInstance>> {
    let [before, behind] = SELECT_PUBLIC_INSTANCE;
    let rows: Vec<PublicInstanceRow> = sql(before)
        .append(METADATA_COLUMNS)
        .append(behind)
        .append(
            "where (status = $1 or (status = $2 and planned_launch_date is not null)) and deleted_at is null
             order by election_date is null, election_date, sort_key, id",
        )
        .bind(i16::from(InstanceStatus::Live))
        .bind(i16::from(InstanceStatus::ReadyToDeploy))
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(PublicInstance::from).collect())
}

/// Returns what the public list shows of an instance, whatever its status, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find_public_instance(id: InstanceId, executor: impl Executor) -> Result<Option<PublicInstance>> {
    let [before, behind] = SELECT_PUBLIC_INSTANCE;
    let row = sql(before)
        .append(METADATA_COLUMNS)
        .append(behind)
        .append("where id = $1 and deleted_at is null")
        .bind(i64::from(id));
    Ok(row.fetch_optional::<PublicInstanceRow>(executor).await?.map(PublicInstance::from))
}

/// The revision of an instance. Equal revisions have equal data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceRevision {
    /// The instance.
    pub id: InstanceId,
    /// Its domain.
    pub domain: Domain,
    /// Number of changes.
    pub revision: i64,
    /// Its status.
    pub status: InstanceStatus,
    /// What it offers beside the questionnaire.
    pub public_options: PublicOptions,
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
    #[sqlx(flatten)]
    public_options: PublicOptionsRow,
}

impl From<RevisionRow> for InstanceRevision {
    fn from(row: RevisionRow) -> InstanceRevision {
        InstanceRevision {
            id: row.id,
            domain: row.domain,
            revision: row.revision,
            status: row.status,
            public_options: row.public_options.into(),
        }
    }
}

/// Returns the revision of every instance that is not deleted, by id. Polled often to find changes.
///
/// # Errors
/// When the store fails.
pub async fn list_revisions(executor: impl Executor) -> Result<Vec<InstanceRevision>> {
    let rows =
        sql("select id, domain, revision, status, announcement_page, archive, class_mode from applications
         where deleted_at is null order by id");
    let rows: Vec<RevisionRow> = rows.fetch_all(executor).await?;
    Ok(rows.into_iter().map(InstanceRevision::from).collect())
}

/// Increments the revision of an instance, so that all nodes read it again. Must run in the transaction of the change.
///
/// # Errors
/// When the store fails.
pub async fn increment_revision(id: InstanceId, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("update applications set revision = revision + 1, updated_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Like [`increment_revision`], for all instances of a cluster. Must run before the cluster is locked: changes of an
/// instance lock in the same order.
///
/// # Errors
/// When the store fails.
pub async fn increment_revisions_of_cluster(
    id: ClusterId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update applications set revision = revision + 1, updated_at = $2 where cluster_id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Like [`increment_revisions_of_cluster`], for all instances of an election.
///
/// # Errors
/// When the store fails.
pub async fn increment_revisions_of_election(
    id: ElectionId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update applications set revision = revision + 1, updated_at = $2 where election_id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// A change of an instance's status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusChange {
    /// The instance.
    pub instance_id: InstanceId,
    /// The previous status.
    pub from: InstanceStatus,
    /// The new status.
    pub to: InstanceStatus,
    /// The actor; `None` for a scheduled change.
    pub by: Option<UserId>,
    /// The reason, if one is required.
    pub reason: Option<String>,
    /// The time.
    pub at: Timestamp,
}

/// Changes the status and records the change, unless the status is no longer `from`. Returns `false` in that case. Of
/// several nodes that make the same change, one succeeds.
///
/// # Errors
/// When the store fails.
pub async fn set_status(step: &StatusChange, tx: &mut Tx) -> Result<bool> {
    let taken = sql("update applications set status = $3, revision = revision + 1, updated_at = $4
         where id = $1 and status = $2 and deleted_at is null")
    .bind(i64::from(step.instance_id))
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
    .bind(i64::from(step.instance_id))
    .bind(i16::from(step.from))
    .bind(i16::from(step.to))
    .bind(step.reason.as_deref())
    .bind(step.by.map(i64::from))
    .bind(step.at)
    .execute(&mut *tx)
    .await?;
    Ok(true)
}

/// A recorded change of status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusChangeEntry {
    /// The previous status.
    pub from: InstanceStatus,
    /// The new status.
    pub to: InstanceStatus,
    /// The reason, if an administrator reverted a step.
    pub reason: Option<String>,
    /// The account of the actor, if it still exists.
    pub by: Option<UserId>,
    /// The time.
    pub at: Timestamp,
}

/// Returns the status changes of an instance, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list_status_changes(id: InstanceId, executor: impl Executor) -> Result<Vec<StatusChangeEntry>> {
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
    let rows: Vec<StatusChangeEntryRow> = rows.bind(i64::from(id)).fetch_all(executor).await?;
    let changed = |row: StatusChangeEntryRow| StatusChangeEntry {
        from: row.from_status,
        to: row.to_status,
        reason: row.reason,
        by: row.user_id.0,
        at: row.happened_at.into(),
    };
    Ok(rows.into_iter().map(changed).collect())
}
