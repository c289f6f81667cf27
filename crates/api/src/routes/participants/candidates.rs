//! `/api/v1/applications/{id}/matches/candidates` and `…/parties/{partyId}/candidates`: candidates. Party 0
//! stands for candidates without a party.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        optional_fields::{deserialize_optional_null, set_optional_text, set_text},
        pagination::{ListQuery, Page, PageQuery, PagedOrPlain, SortFields, parse_number, parse_sort},
        parameters::{ConfirmQuery, Path, Query},
        permissions::{
            Authorized, ChangeCandidateProfile, InScope, ManageAllCandidates, ManageCandidate,
            ManagePartyCandidates, PeopleAndPrograms, ReadAccess, ReadCandidates, ReadCandidatesOfParty,
        },
        route_table::{INSTANCE_PARTICIPANTS_PATH, PARTY_PATH, RouteTable, routes},
        scope::{CandidatePath, InstancePath, ScopePath, resolve_party},
        translations::split_default_language,
        validated_json::{ValidJson, Validate},
    },
    routes::participants::{delivery_status::InvitationStatus, reopened_response::ReopenedResponse},
};
use axum::{
    extract::{OriginalUri, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    answers::Entity,
    candidates::{
        self, CandidateProfile, Gender, NOT_DECLARED, details::CandidateDetails, parse_district,
        parse_list_place,
    },
    configuration::CandidateFieldName,
    ids::{CandidateId, InstanceId, PartyId, UserId},
    instances::{Instance, dates},
    participants::PartyScope,
    people::RoleId,
    permissions::{Action, ActionTarget, Decision, ResourcePath},
    texts::Language,
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use portal::{
    participants::candidates::NewCandidate,
    publishing::election_data::{ElectionData, EntityWithAnswers},
    sessions::Principal,
};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use std::collections::{BTreeMap, HashMap, HashSet};
use store::{
    candidates::{CandidateQuery, CandidateSort, RatingProgress},
    invitations::InvitationDelivery,
    reopenings::Reopening,
};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list))
        .routes(routes!(list_party_candidates))
        .routes(routes!(create).with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PATH))
        .routes(
            routes!(get, replace, update_status, delete)
                .with_party_path(INSTANCE_PARTICIPANTS_PATH, PARTY_PATH),
        )
}

/// A candidate.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CandidateResponse {
    id: CandidateId,
    #[serde(rename = "application_id")]
    application_id: InstanceId,
    /// The account. Returned only to those who manage the candidate, and to the candidate.
    #[serde(rename = "user_id")]
    #[serde(skip_serializing_if = "Option::is_none")]
    user_id: Option<UserId>,
    #[serde(rename = "party_id")]
    #[serde(skip_serializing_if = "Option::is_none")]
    party_id: Option<PartyId>,
    /// The short name of its party.
    #[serde(rename = "party_name")]
    party_name: String,
    title: String,
    first_name: String,
    last_name: String,
    /// male, female, diverse, no comment
    #[serde(skip_serializing_if = "Option::is_none")]
    gender: Option<&'static str>,
    #[serde(rename = "gender_id")]
    #[serde(skip_serializing_if = "Option::is_none")]
    gender_id: Option<i16>,
    /// The age in years, from the birthday of the account. Only if the instance shows ages.
    #[serde(skip_serializing_if = "Option::is_none")]
    age: Option<i16>,
    /// In the default language.
    description: String,
    /// The description in the other languages of the instance.
    translations: BTreeMap<Language, String>,
    /// −1 means “not declared”.
    district: String,
    #[serde(flatten)]
    details: CandidateDetails,
    /// 1 to 999; −1 means “not declared”.
    #[serde(rename = "list_place")]
    list_place: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    website: Option<String>,
    #[serde(rename = "profile_picture")]
    #[serde(skip_serializing_if = "Option::is_none")]
    profile_picture: Option<String>,
    /// The mail address. Returned only to those who manage the candidate, and to the candidate.
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
    /// 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated
    status: i16,
    /// The delivery status of the last invitation. Returned only to those who manage the candidate, and to
    /// the candidate.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<InvitationStatus>,
    /// Whether voters see the candidate once the instance is live: it has submitted, neither it nor its party is deactivated,
    /// and voters are matched with candidates.
    public: bool,
    /// Whether voters are matched with candidates. If not, they never see the answers.
    matched: bool,
    /// Whether an invitation can be sent, for the first time or again, once there is a mail address. Only for those who see
    /// the address.
    #[serde(rename = "can_invite")]
    can_invite: bool,
    /// Whether a reminder of the answers can be sent now. Only for those who see the mail address.
    #[serde(rename = "can_remind")]
    can_remind: bool,
    /// The number of rated theses; 0 for callers who may not see the answers.
    rated: i64,
    /// Set if the submitted answers were reopened. Returned only to those who may see their history.
    #[serde(skip_serializing_if = "Option::is_none")]
    reopened: Option<ReopenedResponse>,
    #[serde(rename = "submitted_at")]
    #[serde(skip_serializing_if = "Option::is_none")]
    submitted_at: Option<Timestamp>,
    #[serde(rename = "created_at")]
    created_at: Timestamp,
    #[serde(rename = "updated_at")]
    updated_at: Timestamp,
}

/// Data about candidates that their records do not contain.
struct CandidateContext {
    instance: Instance,
    now: Timestamp,
    /// Ages by account, if the instance shows ages.
    ages: HashMap<UserId, i16>,
    parties: HashMap<PartyId, elections::parties::Party>,
    rated: HashMap<CandidateId, i64>,
    signed_in: HashSet<CandidateId>,
    deliveries: HashMap<RoleId, InvitationDelivery>,
    reopened: HashMap<Entity, Reopening>,
}

impl CandidateContext {
    async fn load(
        candidates: &[candidates::Candidate],
        instance_id: InstanceId,
        api: &Api,
    ) -> Result<CandidateContext> {
        let ids: Vec<CandidateId> = candidates.iter().map(|candidate| candidate.id).collect();
        // A candidate who was never invited has no account.
        let invited = candidates.iter().filter(|candidate| candidate.user.is_some());
        let invited: Vec<CandidateId> = invited.map(|candidate| candidate.id).collect();
        let parties: HashSet<PartyId> = candidates.iter().filter_map(|candidate| candidate.party).collect();
        let db = &api.portal.db;
        let instance = store::instances::find(instance_id, db).await?;
        let instance = instance.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
        let accounts = candidates.iter().filter_map(|candidate| candidate.user);
        let (ages, parties, rated, signed_in, deliveries, reopened) = tokio::try_join!(
            load_ages(accounts.collect(), &instance, api),
            async { Ok(store::parties::list_by_ids(parties, instance_id, db).await?) },
            async { Ok(store::progress::count_rated_by_candidate(&ids, instance_id, db).await?) },
            async { Ok(store::candidates::list_signed_in(&invited, db).await?) },
            async { Ok(store::invitations::list_candidate_deliveries(&invited, db).await?) },
            async { Ok(store::reopenings::list_open(instance_id, db).await?) },
        )?;
        let parties = parties.into_iter().map(|party| (party.id, party)).collect();
        let now = api.portal.clock.now();
        Ok(CandidateContext { instance, now, ages, parties, rated, signed_in, deliveries, reopened })
    }

    /// Builds the response for an actor. Only some actors see the mail address.
    fn to_response(&self, candidate: candidates::Candidate, actor: &Principal) -> CandidateResponse {
        let instance = &self.instance;
        let (default, match_type) =
            (&instance.metadata.default_language, instance.configuration.algorithm.match_type);
        let party = candidate.party.and_then(|id| self.parties.get(&id));
        let path = ResourcePath {
            party: candidate.party,
            candidate: Some(candidate.id),
            ..ResourcePath::instance(candidate.instance_id, false)
        };
        let target = ActionTarget::Resource(path);
        let is_allowed = |action| actor.permissions.decide(action, &target) == Decision::Allowed;
        let sees_mail = is_allowed(Action::ChangeCandidateProfile);
        let sees_progress = actor.permissions.can_see_progress(&path);
        let entity = Entity::Candidate(candidate.id);
        let rated = self.rated.get(&candidate.id).filter(|_| sees_progress);
        let reopened = self.reopened.get(&entity).filter(|_| is_allowed(Action::ReadCandidateHistory));
        let party_name = party.map(|party| party.profile.shortcut.text(default, default).to_owned());
        let public = candidate.is_visible_to_voters(match_type, party);
        let party_status = party.map(|party| party.status);
        let has_signed_in = self.signed_in.contains(&candidate.id);
        // Nobody misses an invitation of those who are submitted and have no address.
        let is_reachable =
            candidate.status != candidates::CandidateStatus::Submitted || candidate.profile.email.is_some();
        let can_invite = sees_mail
            && is_reachable
            && instance.invite_candidate(&candidate, party_status, has_signed_in, self.now).is_ok();
        let can_remind = sees_mail && instance.can_remind_candidate(&candidate, party_status, self.now);
        let delivery = self.deliveries.get(&RoleId::Candidate(candidate.id)).filter(|_| sees_mail);
        let profile = candidate.profile;
        let (description, translations) = split_default_language(&profile.description, default);
        CandidateResponse {
            id: candidate.id,
            application_id: candidate.instance_id,
            // With the id of the account, the actor could query the mail address elsewhere.
            user_id: candidate.user.filter(|_| sees_mail),
            party_id: candidate.party,
            party_name: party_name.unwrap_or_default(),
            gender: profile.gender.map(Gender::as_str),
            gender_id: profile.gender.map(i16::from),
            age: candidate.user.and_then(|user| self.ages.get(&user).copied()),
            description,
            translations,
            district: profile.wire_district(),
            list_place: profile.wire_list_place(),
            details: profile.details,
            title: profile.title,
            first_name: profile.first_name,
            last_name: profile.last_name,
            website: profile.website,
            profile_picture: profile.picture,
            email: profile.email.filter(|_| sees_mail),
            status: candidate.status.into(),
            invitation: delivery.and_then(InvitationStatus::from_delivery),
            public,
            matched: instance.matches_entity(entity),
            can_invite,
            can_remind,
            rated: rated.copied().unwrap_or_default(),
            reopened: reopened.cloned().map(ReopenedResponse::from),
            submitted_at: candidate.submitted_at,
            created_at: candidate.created_at,
            updated_at: candidate.updated_at,
        }
    }
}

impl CandidateResponse {
    /// Builds the response for voters: the fields that the instance shows, without the history of the
    /// submission.
    fn for_voters(
        entry: &EntityWithAnswers<candidates::Candidate>,
        election: &ElectionData,
    ) -> CandidateResponse {
        let candidate = &entry.entity;
        let profile = candidate.profile.filter_public(&election.instance.configuration.matches);
        let default = &election.instance.metadata.default_language;
        let party = election.affiliations.iter().find(|party| Some(party.id) == candidate.party);
        let (description, translations) = split_default_language(&profile.description, default);
        CandidateResponse {
            id: candidate.id,
            application_id: candidate.instance_id,
            user_id: None,
            party_id: candidate.party,
            party_name: party
                .map_or_else(String::new, |party| party.profile.shortcut.text(default, default).to_owned()),
            title: profile.title.clone(),
            first_name: profile.first_name.clone(),
            last_name: profile.last_name.clone(),
            gender: profile.gender.map(Gender::as_str),
            gender_id: profile.gender.map(i16::from),
            age: None,
            description,
            translations,
            district: profile.wire_district(),
            list_place: profile.wire_list_place(),
            details: profile.details,
            website: profile.website,
            profile_picture: profile.picture,
            email: None,
            status: candidates::CandidateStatus::Submitted.into(),
            invitation: None,
            public: true,
            matched: true,
            can_invite: false,
            can_remind: false,
            rated: i64::try_from(entry.answers.iter().flatten().count()).unwrap_or(i64::MAX),
            reopened: None,
            submitted_at: None,
            created_at: candidate.created_at,
            updated_at: candidate.updated_at,
        }
    }
}

/// Builds the response for voters to a candidate, who must be in the scope.
fn find_for_voters(
    election: &ElectionData,
    candidate: CandidateId,
    scope: PartyScope,
) -> Result<CandidateResponse> {
    let found = election.candidates.iter().find(|entry| entry.entity.id == candidate);
    let found = found.filter(|entry| scope.includes(entry.entity.party));
    Ok(CandidateResponse::for_voters(found.ok_or(ApiError::NotFound(ResourceKind::Candidate))?, election))
}

/// Lists the candidates for voters.
async fn list_for_voters(
    (instance_id, scope): (InstanceId, PartyScope),
    path: &str,
    (filter, query): &(CandidateListQuery, ListQuery),
    page_query: &PageQuery,
    election: &ElectionData,
    api: &Api,
) -> Result<Page<CandidateResponse>> {
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let sort = sort.filter(|(order, _)| *order != CandidateSort::Rated);
    let (order, descending) = sort.unwrap_or((CandidateSort::Position, false));
    // All candidates that voters see have submitted, whatever their current status is.
    let store_query = CandidateQuery {
        instance_id,
        party_scope: filter.narrow_scope(scope)?,
        has_profile: true,
        words: &query.search,
        searches_contact_data: false,
        status: None,
        progress: None,
        order,
        descending,
    };
    let status: Option<candidates::CandidateStatus> = parse_number("status", filter.status)?;
    let (found, _) = store::candidates::search(&store_query, i64::MAX, 0, &api.portal.db).await?;
    let entries: HashMap<_, _> = election.candidates.iter().map(|entry| (entry.entity.id, entry)).collect();
    let rows = found.iter().filter_map(|candidate| entries.get(&candidate.id));
    let rows = rows.filter(|_| status.is_none_or(|status| status == candidates::CandidateStatus::Submitted));
    let rows = rows.map(|entry| CandidateResponse::for_voters(entry, election)).collect();
    page_query.paginate(rows, &query.address(path, &filter.parameters()))
}

/// Returns the ages of accounts by their birthdays, if the instance shows ages.
async fn load_ages(accounts: Vec<UserId>, instance: &Instance, api: &Api) -> Result<HashMap<UserId, i16>> {
    if !instance.configuration.matches.is_shown(CandidateFieldName::Age) {
        return Ok(HashMap::new());
    }
    let today = dates::today(api.portal.clock.now(), &instance.metadata.time_zone);
    let birthdays = store::users::list_birthdays(accounts, &api.portal.db).await?;
    Ok(birthdays
        .into_iter()
        .map(|(user, birthday)| (user, candidates::age_in_years(birthday, today)))
        .collect())
}

/// Loads the candidate and builds the response.
pub(crate) async fn load_response(
    instance_id: InstanceId,
    id: CandidateId,
    actor: &Principal,
    api: &Api,
) -> Result<Json<CandidateResponse>> {
    let found = store::candidates::find(instance_id, id, &api.portal.db).await?;
    let found = found.ok_or(ApiError::NotFound(ResourceKind::Candidate))?;
    let context = CandidateContext::load(std::slice::from_ref(&found), instance_id, api).await?;
    Ok(Json(context.to_response(found, actor)))
}

/// The filter of a list of candidates.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CandidateListQuery {
    /// Only candidates with this status.
    status: Option<i16>,
    /// Only candidates of this party; 0 for those without a party.
    party: Option<i64>,
    /// Only candidates who have rated no, some or all theses. Ignored for callers who do not manage the candidates.
    #[param(inline)]
    progress: Option<ProgressName>,
}

/// How far candidates have rated the theses.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ProgressName {
    Nothing,
    Partial,
    Complete,
}

impl ProgressName {
    fn to_progress(self) -> RatingProgress {
        match self {
            ProgressName::Nothing => RatingProgress::Nothing,
            ProgressName::Partial => RatingProgress::Partial,
            ProgressName::Complete => RatingProgress::Complete,
        }
    }

    fn word(self) -> &'static str {
        match self {
            ProgressName::Nothing => "nothing",
            ProgressName::Partial => "partial",
            ProgressName::Complete => "complete",
        }
    }
}

impl CandidateListQuery {
    /// Returns the query parameters that describe the same list.
    fn parameters(&self) -> [(&'static str, Option<String>); 3] {
        [
            ("status", self.status.map(|status| status.to_string())),
            ("party", self.party.map(|party| party.to_string())),
            ("progress", self.progress.map(|progress| progress.word().to_owned())),
        ]
    }

    /// Returns the candidates that the list covers: those of the path, or of the party in the query.
    ///
    /// # Errors
    /// If the party is no id.
    fn narrow_scope(&self, scope: PartyScope) -> Result<PartyScope> {
        match (scope, self.party) {
            (PartyScope::Party(_), _) | (_, None) => Ok(scope),
            (PartyScope::All, Some(0)) => Ok(PartyScope::Party(None)),
            (PartyScope::All, Some(party)) => Ok(PartyScope::Party(parse_number("party", Some(party))?)),
        }
    }
}

/// The fields by which candidates can be sorted.
const SORT_FIELDS: SortFields<CandidateSort> = &[
    ("position", CandidateSort::Position),
    ("name", CandidateSort::Name),
    ("status", CandidateSort::Status),
    ("list_place", CandidateSort::ListPlace),
    ("party", CandidateSort::Party),
    ("rated", CandidateSort::Rated),
];

async fn list_for_user(
    (instance_id, scope): (InstanceId, PartyScope),
    path: &str,
    (filter, query): (CandidateListQuery, ListQuery),
    page_query: &PageQuery,
    actor: &Principal,
    api: &Api,
) -> Result<Json<Page<CandidateResponse>>> {
    let (limit, offset) = page_query.limit_and_offset()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let status = parse_number("status", filter.status)?;
    let words = &query.search;
    let manages_candidates = can_manage_candidates(instance_id, scope, actor);
    // The order would tell others how far a candidate is.
    let sort = sort.filter(|(order, _)| *order != CandidateSort::Rated || manages_candidates);
    let (order, descending) = sort.unwrap_or((CandidateSort::Position, false));
    let store_query = CandidateQuery {
        instance_id,
        party_scope: filter.narrow_scope(scope)?,
        has_profile: true,
        words,
        searches_contact_data: manages_candidates,
        status,
        progress: filter.progress.filter(|_| manages_candidates).map(ProgressName::to_progress),
        order,
        descending,
    };
    let (found, total) = store::candidates::search(&store_query, limit, offset, &api.portal.db).await?;
    let context = CandidateContext::load(&found, instance_id, api).await?;
    let rows = found.into_iter().map(|candidate| context.to_response(candidate, actor)).collect();
    Ok(Json(page_query.build_page(rows, total, &query.address(path, &filter.parameters()))?))
}

/// Whether the actor manages all candidates in the scope, and so may see their mail addresses and progress.
fn can_manage_candidates(instance_id: InstanceId, scope: PartyScope, actor: &Principal) -> bool {
    let path = ResourcePath::instance(instance_id, false);
    let (action, path) = match scope {
        PartyScope::Party(party) => (Action::ManagePartyCandidates, ResourcePath { party, ..path }),
        PartyScope::All => (Action::ManageAllCandidates, path),
    };
    actor.permissions.decide(action, &ActionTarget::Resource(path)) == Decision::Allowed
}

/// List the candidates of an instance
///
/// In the order that the creator set, without candidates that have no profile of their own. Can be searched
/// by name, party, district and, for those who manage the candidates, mail address. Can be sorted by `position`,
/// `name`, `status`, `list_place`, `party` or, by those who manage the candidates, `rated`.
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates", tag = "candidates", params(InstancePath, CandidateListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<CandidateResponse>)),
)]
async fn list(
    State(api): State<Api>,
    reader: ReadAccess<ReadCandidates, PeopleAndPrograms>,
    Path(InstancePath { id }): Path<InstancePath>,
    OriginalUri(uri): OriginalUri,
    Query(filter): Query<CandidateListQuery>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Response> {
    let scope = (id, PartyScope::All);
    let filter = (filter, query);
    match reader {
        ReadAccess::SignedIn(auth) => {
            Ok(list_for_user(scope, uri.path(), filter, &page_query, &auth.actor, &api)
                .await?
                .into_response())
        }
        ReadAccess::Public(public) => {
            public
                .respond_cached(&api, async |election| {
                    list_for_voters(scope, uri.path(), &filter, &page_query, &election, &api).await
                })
                .await
        }
    }
}

/// List the candidates of a party
///
/// Search and sort order as for the candidates of the instance.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates", tag = "candidates",
    params(
        ScopePath, ("partyId" = i64, Path, description = "The party; 0 stands for candidates without a party."),
        CandidateListQuery, ListQuery, PageQuery,
    ),
    responses((status = OK, body = PagedOrPlain<CandidateResponse>)),
)]
async fn list_party_candidates(
    State(api): State<Api>,
    reader: ReadAccess<ReadCandidatesOfParty, PeopleAndPrograms>,
    Path(scope): Path<ScopePath>,
    OriginalUri(uri): OriginalUri,
    Query(filter): Query<CandidateListQuery>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Response> {
    let scope = (scope.id, scope.party.party_scope()?);
    let filter = (filter, query);
    let page_or_all = page_query.clone().or_unpaged();
    match reader {
        ReadAccess::SignedIn(auth) => {
            let Json(rows) =
                list_for_user(scope, uri.path(), filter, &page_or_all, &auth.actor, &api).await?;
            Ok(Json(page_query.to_paged_or_plain(rows)).into_response())
        }
        ReadAccess::Public(public) => {
            public
                .respond_cached(&api, async |election| {
                    let rows =
                        list_for_voters(scope, uri.path(), &filter, &page_or_all, &election, &api).await?;
                    Ok(page_query.to_paged_or_plain(rows))
                })
                .await
        }
    }
}

/// The profile of a candidate. Fields that are left out are not changed.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CandidateBody {
    /// The account of a new candidate. The account of an existing candidate cannot be changed.
    #[serde(rename = "user_id")]
    #[schema(value_type = Option<i64>)]
    user_id: Option<UserId>,
    /// Null for independents.
    #[serde(rename = "party_id", deserialize_with = "deserialize_optional_null")]
    #[schema(value_type = Option<i64>)]
    party_id: Option<Option<PartyId>>,
    title: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
    /// 1 male, 2 female, 3 diverse, 4 no comment
    #[serde(rename = "gender_id")]
    gender_id: Option<i16>,
    /// An empty text removes it.
    email: Option<String>,
    /// In the default language.
    description: Option<String>,
    /// The description in other languages.
    translations: BTreeMap<Language, String>,
    /// −1 or an empty text means “not declared”. The number −1 is accepted as well.
    #[serde(deserialize_with = "deserialize_district")]
    district: Option<String>,
    /// An empty text removes it.
    occupation: Option<String>,
    /// 1 to 999; −1 means “not declared”.
    #[serde(rename = "list_place")]
    list_place: Option<i64>,
    /// An empty text removes it.
    website: Option<String>,
}

impl Validate for CandidateBody {
    fn validate(&self) -> Vec<FieldError> {
        let list_place = self.list_place.is_none_or(|place| parse_list_place(place).is_ok());
        let gender = self.gender_id.is_none_or(|gender| Gender::try_from(gender).is_ok());
        let mut errors = Vec::new();
        if !list_place {
            let range = elections::bounds::LIST_PLACE;
            errors.push(FieldError::out_of_range("list_place", range.min, range.max));
        }
        if !gender {
            errors.push(FieldError::new("gender_id", ValidationErrorKind::Invalid.as_str()));
        }
        errors
    }
}

impl CandidateBody {
    /// Creates a body with the fields of a candidate without a profile.
    pub(crate) fn without_profile(
        first_name: String,
        last_name: String,
        gender_id: Option<i16>,
        district: Option<String>,
    ) -> CandidateBody {
        CandidateBody {
            first_name: Some(first_name),
            last_name: Some(last_name),
            gender_id,
            district,
            ..CandidateBody::default()
        }
    }

    fn details(&self) -> CandidateDetails {
        CandidateDetails { occupation: self.occupation.clone() }
    }

    /// Returns the names of the fields that the body sets.
    pub(crate) fn list_changed_fields(&self) -> Vec<&'static str> {
        let fields = [
            ("title", self.title.is_some()),
            ("firstName", self.first_name.is_some()),
            ("lastName", self.last_name.is_some()),
            ("gender", self.gender_id.is_some()),
            ("email", self.email.is_some()),
            ("description", self.description.is_some()),
            ("district", self.district.is_some()),
            ("list_place", self.list_place.is_some()),
            ("website", self.website.is_some()),
        ];
        let details = self.details();
        let details = details.iter().map(|(detail, _)| detail.name());
        fields.into_iter().filter_map(|(name, is_set)| is_set.then_some(name)).chain(details).collect()
    }

    pub(crate) fn apply_to(self, profile: &mut CandidateProfile, default: &Language) {
        profile.details.update(&self.details());
        profile.title = self.title.map_or_else(|| profile.title.clone(), trim_text);
        profile.first_name = self.first_name.map_or_else(|| profile.first_name.clone(), trim_text);
        profile.last_name = self.last_name.map_or_else(|| profile.last_name.clone(), trim_text);
        if let Some(gender) = self.gender_id.and_then(|gender| Gender::try_from(gender).ok()) {
            profile.gender = Some(gender);
        }
        set_optional_text(&mut profile.email, self.email);
        set_optional_text(&mut profile.website, self.website);
        set_text(&mut profile.description, default, self.description);
        for (language, text) in self.translations {
            set_text(&mut profile.description, &language, Some(text));
        }
        if let Some(district) = self.district {
            profile.district = parse_district(&district);
        }
        if let Some(place) = self.list_place.and_then(|place| parse_list_place(place).ok()) {
            profile.list_place = place;
        }
    }

    /// Like [`CandidateBody::apply_to`], for a new candidate: the default gender is “no comment”.
    fn apply_to_new(self, profile: &mut CandidateProfile, default: &Language) {
        self.apply_to(profile, default);
        profile.gender = profile.gender.or(Some(Gender::NoComment));
    }
}

/// Deserialises a district. The specification defines the number −1 as “not declared”.
pub(crate) fn deserialize_district<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum District {
        Text(String),
        Number(i64),
    }
    match Option::deserialize(deserializer)? {
        None => Ok(None),
        Some(District::Text(text)) => Ok(Some(text)),
        Some(District::Number(NOT_DECLARED)) => Ok(Some(NOT_DECLARED.to_string())),
        Some(District::Number(_)) => {
            Err(D::Error::custom("a district is a text; as a number, only -1 is understood"))
        }
    }
}

fn trim_text(text: String) -> String {
    text.trim().to_owned()
}

/// Create a candidate
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates", tag = "candidates", params(ScopePath),
    request_body = CandidateBody,
    responses((status = CREATED, body = CandidateResponse), (status = CONFLICT)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageAllCandidates, ManagePartyCandidates>, PeopleAndPrograms>,
    Path(scope): Path<ScopePath>,
    ValidJson(body): ValidJson<CandidateBody>,
) -> Result<(StatusCode, Json<CandidateResponse>)> {
    // Accounts are no business of programs.
    if auth.actor.api_token_id().is_some() && body.user_id.is_some() {
        return Err(ApiError::ApiTokenNotAccepted);
    }
    let party = resolve_party(scope.party, body.party_id.flatten())?;
    let new_candidate = NewCandidate { party, user: body.user_id, has_profile: true };
    let added = create_candidate(scope.id, new_candidate, body, &auth.actor, &api).await?;
    Ok((StatusCode::CREATED, load_response(scope.id, added, &auth.actor, &api).await?))
}

pub(crate) async fn create_candidate(
    instance_id: InstanceId,
    new_candidate: NewCandidate,
    body: CandidateBody,
    actor: &Principal,
    api: &Api,
) -> Result<CandidateId> {
    let write = |profile: &mut CandidateProfile, default: &Language| body.apply_to_new(profile, default);
    api.portal
        .participants
        .add_candidate(instance_id, new_candidate, write, actor)
        .await
        .map_err(to_api_error(ResourceKind::Instance))
}

/// Get a candidate
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates", params(CandidatePath),
    responses((status = OK, body = CandidateResponse)),
)]
async fn get(
    State(api): State<Api>,
    reader: ReadAccess<InScope<ReadCandidates, ReadCandidatesOfParty>, PeopleAndPrograms>,
    Path(CandidatePath { id, party, candidate }): Path<CandidatePath>,
) -> Result<Response> {
    match reader {
        ReadAccess::SignedIn(auth) => {
            Ok(load_response(id, candidate, &auth.actor, &api).await?.into_response())
        }
        ReadAccess::Public(public) => {
            let scope = party.party_scope()?;
            public.respond_cached(&api, async |election| find_for_voters(&election, candidate, scope)).await
        }
    }
}

/// Change the profile of a candidate
///
/// A caller who manages only this candidate, or is the candidate, cannot change the party.
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates", params(CandidatePath),
    request_body = CandidateBody,
    responses((status = OK, body = CandidateResponse)),
)]
async fn replace(
    State(api): State<Api>,
    auth: Authorized<InScope<ChangeCandidateProfile, ManagePartyCandidates>, PeopleAndPrograms>,
    Path(path): Path<CandidatePath>,
    ValidJson(body): ValidJson<CandidateBody>,
) -> Result<Json<CandidateResponse>> {
    let can_move = auth.is_allowed(Action::ManageAllCandidates, &auth.target);
    replace_profile(path, body, can_move, &auth.actor, &api).await
}

async fn replace_profile(
    CandidatePath { id, candidate, .. }: CandidatePath,
    body: CandidateBody,
    can_move: bool,
    actor: &Principal,
    api: &Api,
) -> Result<Json<CandidateResponse>> {
    if let Some(user) = body.user_id {
        let found = store::candidates::find(id, candidate, &api.portal.db).await?;
        let is_unchanged = found.is_some_and(|found| found.user == Some(user));
        if !is_unchanged {
            return Err(ApiError::Invalid(vec![FieldError::new(
                "user_id",
                ValidationErrorKind::Invalid.as_str(),
            )]));
        }
    }
    let party = body.party_id.filter(|_| can_move);
    let write = |profile: &mut CandidateProfile, default: &Language| {
        let fields = body.list_changed_fields();
        body.apply_to(profile, default);
        fields
    };
    let changed = api.portal.participants.update_candidate(id, candidate, write, party, actor).await;
    changed.map_err(to_api_error(ResourceKind::Candidate))?;
    load_response(id, candidate, actor, api).await
}

/// The status of a candidate. The operation says what each number does.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ChangeCandidateStatus {
    status: i16,
    /// The candidate, as in the path.
    #[schema(value_type = Option<i64>)]
    candidate_id: Option<CandidateId>,
}

impl Validate for ChangeCandidateStatus {}

/// Deactivate or reactivate a candidate
///
/// 4 deactivates. Any other known value reactivates a deactivated candidate; the status then results from the
/// candidate's history. Other changes are refused.
#[utoipa::path(
    patch, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates", params(CandidatePath),
    request_body = ChangeCandidateStatus,
    responses((status = OK, body = CandidateResponse), (status = CONFLICT)),
)]
async fn update_status(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageCandidate, ManagePartyCandidates>>,
    Path(path): Path<CandidatePath>,
    ValidJson(body): ValidJson<ChangeCandidateStatus>,
) -> Result<Json<CandidateResponse>> {
    set_status(path, body, &auth.actor, &api).await
}

async fn set_status(
    CandidatePath { id, candidate, .. }: CandidatePath,
    ChangeCandidateStatus { status, candidate_id }: ChangeCandidateStatus,
    actor: &Principal,
    api: &Api,
) -> Result<Json<CandidateResponse>> {
    if candidate_id.is_some_and(|body_id| body_id != candidate) {
        return Err(ApiError::Invalid(vec![FieldError::new(
            "candidate_id",
            ValidationErrorKind::Invalid.as_str(),
        )]));
    }
    api.portal
        .participants
        .set_candidate_status(id, candidate, status, actor)
        .await
        .map_err(to_api_error(ResourceKind::Candidate))?;
    load_response(id, candidate, actor, api).await
}

/// Delete a candidate
///
/// If answers would be deleted too, `confirm=true` is required; otherwise 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates",
    params(CandidatePath, ConfirmQuery),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn delete(
    State(api): State<Api>,
    auth: Authorized<InScope<ManageCandidate, ManagePartyCandidates>>,
    Path(path): Path<CandidatePath>,
    Query(confirmation): Query<ConfirmQuery>,
) -> Result<StatusCode> {
    delete_candidate(path, &confirmation, &auth.actor, &api).await
}

pub(crate) async fn delete_candidate(
    CandidatePath { id, candidate, .. }: CandidatePath,
    confirmation: &ConfirmQuery,
    actor: &Principal,
    api: &Api,
) -> Result<StatusCode> {
    let removed = api.portal.participants.remove_candidate(id, candidate, confirmation.confirm, actor).await;
    removed.map_err(to_api_error(ResourceKind::Candidate))?;
    Ok(StatusCode::NO_CONTENT)
}
