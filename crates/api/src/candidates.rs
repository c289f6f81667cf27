//! `/api/v1/applications/{id}/matches/candidates` and `…/parties/{partyId}/candidates`: those who stand for election.
//! Party 0 is that of those without one.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result, about},
    corrections::ReopenedResponse,
    creators::InstancePath,
    delivery_status::InvitationFate,
    page::{ListQuery, Page, PageQuery, PagedOrPlain, SortFields, number, parse_sort},
    parties::{set, set_optional, told},
    path::{Path, Query},
    permissions::{
        AddCandidates, Authorized, ChangeCandidateProfile, ManageCandidate, ManagePartyCandidates,
        ReadAccess, ReadCandidates, ReadCandidatesOfParty,
    },
    route_table::{RouteTable, routes},
    theses::ConfirmQuery,
    validated::{ValidJson, Validate},
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    answers::Entity,
    candidates::{self, CandidateProfile, Gender, NOT_DECLARED, declared_district, declared_list_place},
    configuration::CandidateFieldName,
    ids::{CandidateId, InstanceId, PartyId, UserId},
    instances::{Instance, dates},
    permissions::{Action, ActionTarget, Decision, ResourcePath},
    texts::{Language, Texts},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use portal::{
    candidates::NewCandidate,
    election_data::{ElectionData, EntityWithAnswers},
    people::SignedIn,
};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use std::collections::{BTreeMap, HashMap, HashSet};
use store::{
    candidates::{CandidateQuery, CandidateScope, CandidateSort},
    invitations::{InvitationDelivery, InvitationTarget},
    reopenings::Reopening,
};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, add))
        .routes(routes!(find, replace, change, remove))
        .routes(routes!(list_of_party, add_to_party))
        .routes(routes!(find_of_party, replace_of_party, change_of_party, remove_of_party))
}

/// Somebody who stands for election.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CandidateResponse {
    id: CandidateId,
    #[serde(rename = "application_id")]
    application_id: InstanceId,
    /// The account; for those alone who manage the candidate, and itself.
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
    /// In years, by the birthday in its account; only where the instance shows ages.
    #[serde(skip_serializing_if = "Option::is_none")]
    age: Option<i16>,
    /// In the default language.
    description: String,
    /// The description in the other languages of the instance.
    translations: BTreeMap<Language, String>,
    /// −1 is “not declared”.
    district: String,
    /// 1 to 999; −1 is “not declared”.
    #[serde(rename = "list_place")]
    list_place: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    website: Option<String>,
    #[serde(rename = "profile_picture")]
    #[serde(skip_serializing_if = "Option::is_none")]
    profile_picture: Option<String>,
    /// The mail address; for those alone who manage the candidate, and itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
    /// 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated
    status: i16,
    /// What became of the last invitation; for those alone who manage the candidate, and itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<InvitationFate>,
    /// Whether voters see it, once the instance is live.
    public: bool,
    /// How many theses it has rated so far; 0 for those who may not see its answers.
    rated: i64,
    /// That its submitted answers are open again; for those alone who may see their history.
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

/// What there is to know of some candidates of an instance beside themselves.
struct CandidateContext {
    default: Language,
    /// By account, where the instance shows ages.
    ages: HashMap<UserId, i16>,
    parties: HashMap<PartyId, elections::parties::Party>,
    rated: HashMap<CandidateId, i64>,
    fates: HashMap<InvitationTarget, InvitationDelivery>,
    reopened: HashMap<Entity, Reopening>,
}

impl CandidateContext {
    async fn of(
        candidates: &[candidates::Candidate],
        application: InstanceId,
        api: &Api,
    ) -> Result<CandidateContext> {
        let ids: Vec<CandidateId> = candidates.iter().map(|candidate| candidate.id).collect();
        // Whom nobody has invited has no account.
        let invited = candidates.iter().filter(|candidate| candidate.user.is_some());
        let invited: Vec<CandidateId> = invited.map(|candidate| candidate.id).collect();
        let parties: HashSet<PartyId> = candidates.iter().filter_map(|candidate| candidate.party).collect();
        let db = &api.portal.db;
        let instance = store::instances::find(application, db).await?;
        let instance = instance.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
        let default = instance.metadata.default_language.clone();
        let accounts = candidates.iter().filter_map(|candidate| candidate.user);
        let (ages, parties, rated, fates, reopened) = tokio::try_join!(
            ages(accounts.collect(), &instance, api),
            async { Ok(store::parties::some(parties, application, db).await?) },
            async { Ok(store::progress::rated_by(&ids, application, db).await?) },
            async { Ok(store::invitations::fates_of(&invited, db).await?) },
            async { Ok(store::reopenings::open(application, db).await?) },
        )?;
        let parties = parties.into_iter().map(|party| (party.id, party)).collect();
        Ok(CandidateContext { default, ages, parties, rated, fates, reopened })
    }

    /// A candidate as somebody sees it: its mail address is for few.
    fn shown(&self, candidate: candidates::Candidate, who: &SignedIn) -> CandidateResponse {
        let party = candidate.party.and_then(|id| self.parties.get(&id));
        let place = ResourcePath {
            party: candidate.party,
            candidate: Some(candidate.id),
            ..ResourcePath::instance(candidate.application, false)
        };
        let target = ActionTarget::In(place);
        let may = |action| who.caller.may(action, &target) == Decision::Allowed;
        let sees_mail = may(Action::ChangeCandidateProfile);
        let sees_progress = may(Action::ReadCandidateAnswers);
        let entity = Entity::Candidate(candidate.id);
        let rated = self.rated.get(&candidate.id).filter(|_| sees_progress);
        let reopened = self.reopened.get(&entity).filter(|_| may(Action::ReadCandidateHistory));
        let party_name =
            party.map(|party| party.profile.shortcut.text(&self.default, &self.default).to_owned());
        let public = candidate.is_public(party);
        let fate = self.fates.get(&InvitationTarget::Candidate(candidate.id)).filter(|_| sees_mail);
        let profile = candidate.profile;
        let texts = profile.description.iter().filter(|(language, _)| **language != self.default);
        CandidateResponse {
            id: candidate.id,
            application_id: candidate.application,
            // With it, the account could be asked for its mail address elsewhere.
            user_id: candidate.user.filter(|_| sees_mail),
            party_id: candidate.party,
            party_name: party_name.unwrap_or_default(),
            gender: profile.gender.map(Gender::word),
            gender_id: profile.gender.map(i16::from),
            age: candidate.user.and_then(|user| self.ages.get(&user).copied()),
            description: profile.description.get(&self.default).unwrap_or_default().to_owned(),
            translations: texts.map(|(language, text)| (language.clone(), text.to_owned())).collect(),
            district: profile.district_on_wire(),
            list_place: profile.list_place_on_wire(),
            title: profile.title,
            first_name: profile.first_name,
            last_name: profile.last_name,
            website: profile.website,
            profile_picture: profile.picture,
            email: profile.email.filter(|_| sees_mail),
            status: candidate.status.into(),
            invitation: fate.and_then(InvitationFate::of),
            public,
            rated: rated.copied().unwrap_or_default(),
            reopened: reopened.cloned().map(ReopenedResponse::from),
            submitted_at: candidate.submitted_at,
            created_at: candidate.created_at,
            updated_at: candidate.updated_at,
        }
    }
}

impl CandidateResponse {
    /// What anybody may know of it: what the instance shows, and nothing of how it came to submit.
    fn for_voters(
        shown: &EntityWithAnswers<candidates::Candidate>,
        contest: &ElectionData,
    ) -> CandidateResponse {
        let candidate = &shown.entity;
        let profile = &candidate.profile;
        let default = &contest.application.metadata.default_language;
        let fields = &contest.application.configuration.matches;
        let party = contest.affiliations.iter().find(|party| Some(party.id) == candidate.party);
        let gender = profile.gender.filter(|_| fields.shows(CandidateFieldName::Gender));
        let description =
            Some(&profile.description).filter(|_| fields.shows(CandidateFieldName::Description));
        let texts =
            description.into_iter().flat_map(Texts::iter).filter(|(language, _)| *language != default);
        let shown_profile = CandidateProfile {
            district: profile.district.clone().filter(|_| fields.shows(CandidateFieldName::District)),
            list_place: profile.list_place.filter(|_| fields.shows(CandidateFieldName::List)),
            ..CandidateProfile::default()
        };
        CandidateResponse {
            id: candidate.id,
            application_id: candidate.application,
            user_id: None,
            party_id: candidate.party,
            party_name: party
                .map_or_else(String::new, |party| party.profile.shortcut.text(default, default).to_owned()),
            title: profile.title.clone(),
            first_name: profile.first_name.clone(),
            last_name: profile.last_name.clone(),
            gender: gender.map(Gender::word),
            gender_id: gender.map(i16::from),
            age: None,
            description: description.and_then(|texts| texts.get(default)).unwrap_or_default().to_owned(),
            translations: texts.map(|(language, text)| (language.clone(), text.to_owned())).collect(),
            district: shown_profile.district_on_wire(),
            list_place: shown_profile.list_place_on_wire(),
            website: profile.website.clone().filter(|_| fields.shows(CandidateFieldName::Website)),
            profile_picture: profile.picture.clone(),
            email: None,
            status: candidates::CandidateStatus::Voted.into(),
            invitation: None,
            public: true,
            rated: i64::try_from(shown.answers.iter().flatten().count()).unwrap_or(i64::MAX),
            reopened: None,
            submitted_at: None,
            created_at: candidate.created_at,
            updated_at: candidate.updated_at,
        }
    }
}

/// A candidate as anybody sees it, who must be of a party where one is named.
fn found_by_voters(
    contest: &ElectionData,
    candidate: CandidateId,
    of: CandidateScope,
) -> Result<CandidateResponse> {
    let found = contest.candidates.iter().find(|shown| shown.entity.id == candidate);
    let found = found.filter(|shown| match of {
        CandidateScope::Everybody => true,
        CandidateScope::Party(party) => shown.entity.party == party,
    });
    Ok(CandidateResponse::for_voters(found.ok_or(ApiError::NotFound(ResourceKind::Candidate))?, contest))
}

/// The candidates whom voters see, as they are looked for.
async fn listed_for_voters(
    (application, of): (InstanceId, CandidateScope),
    path: &str,
    (sought, query): &(CandidateListQuery, ListQuery),
    asked: &PageQuery,
    contest: &ElectionData,
    api: &Api,
) -> Result<Page<CandidateResponse>> {
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (order, descending) = sort.unwrap_or((CandidateSort::Position, false));
    // All that voters see have submitted, whatever became of it since.
    let wanted = CandidateQuery {
        application,
        of,
        has_profile: true,
        words: &query.search,
        in_mail_addresses: false,
        status: None,
        order,
        descending,
    };
    let status: Option<candidates::CandidateStatus> = number("status", sought.status)?;
    let (found, _) = store::candidates::search(&wanted, i64::MAX, 0, &api.portal.db).await?;
    let shown: HashMap<_, _> = contest.candidates.iter().map(|shown| (shown.entity.id, shown)).collect();
    let rows = found.iter().filter_map(|candidate| shown.get(&candidate.id));
    let rows = rows.filter(|_| status.is_none_or(|status| status == candidates::CandidateStatus::Voted));
    let rows = rows.map(|shown| CandidateResponse::for_voters(shown, contest)).collect();
    asked.of(rows, &query.address(path, &sought.parameters()))
}

/// The ages of accounts by their birthdays, where the instance shows ages.
async fn ages(accounts: Vec<UserId>, instance: &Instance, api: &Api) -> Result<HashMap<UserId, i16>> {
    if !instance.configuration.matches.shows(CandidateFieldName::Age) {
        return Ok(HashMap::new());
    }
    let today = dates::today(Timestamp::now(), &instance.metadata.time_zone);
    let birthdays = store::users::birthdays(accounts, &api.portal.db).await?;
    Ok(birthdays.into_iter().map(|(user, birthday)| (user, candidates::age(birthday, today))).collect())
}

/// The candidate as it stands.
pub(crate) async fn shown(
    application: InstanceId,
    id: CandidateId,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<CandidateResponse>> {
    let found = store::candidates::find(application, id, &api.portal.db).await?;
    let found = found.ok_or(ApiError::NotFound(ResourceKind::Candidate))?;
    let around = CandidateContext::of(std::slice::from_ref(&found), application, api).await?;
    Ok(Json(around.shown(found, who)))
}

/// Which candidates are listed, and how they are sorted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CandidateListQuery {
    /// Only this status.
    status: Option<i16>,
}

impl CandidateListQuery {
    /// The parameters that name the same list.
    fn parameters(&self) -> [(&'static str, Option<String>); 1] {
        [("status", self.status.map(|status| status.to_string()))]
    }
}

/// The fields by which candidates are sorted.
const SORT_FIELDS: SortFields<CandidateSort> = &[
    ("position", CandidateSort::Position),
    ("name", CandidateSort::Name),
    ("status", CandidateSort::Status),
    ("list_place", CandidateSort::ListPlace),
];

async fn listed(
    (application, of): (InstanceId, CandidateScope),
    path: &str,
    (sought, query): (CandidateListQuery, ListQuery),
    asked: &PageQuery,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<Page<CandidateResponse>>> {
    let (limit, offset) = asked.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let (order, descending) = sort.unwrap_or((CandidateSort::Position, false));
    let status = number("status", sought.status)?;
    let words = &query.search;
    let in_mail_addresses = sees_mail(application, of, who);
    let wanted = CandidateQuery {
        application,
        of,
        has_profile: true,
        words,
        in_mail_addresses,
        status,
        order,
        descending,
    };
    let (found, total) = store::candidates::search(&wanted, limit, offset, &api.portal.db).await?;
    let around = CandidateContext::of(&found, application, api).await?;
    let rows = found.into_iter().map(|candidate| around.shown(candidate, who)).collect();
    Ok(Json(asked.page(rows, total, &query.address(path, &sought.parameters()))?))
}

/// Whether somebody may know the mail addresses of all these candidates.
fn sees_mail(application: InstanceId, of: CandidateScope, who: &SignedIn) -> bool {
    let place = ResourcePath::instance(application, false);
    let (action, place) = match of {
        CandidateScope::Party(party) => (Action::ManagePartyCandidates, ResourcePath { party, ..place }),
        CandidateScope::Everybody => (Action::AddCandidates, place),
    };
    who.caller.may(action, &ActionTarget::In(place)) == Decision::Allowed
}

/// List the candidates of an instance
///
/// In the creator's order, without those who have no profile of their own. Searched by name, district and, for those
/// who manage them, mail address; sorted by `position`, `name`, `status` or `list_place`.
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates", tag = "candidates", params(InstancePath, CandidateListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<CandidateResponse>)),
)]
async fn list(
    State(api): State<Api>,
    reader: ReadAccess<ReadCandidates>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(sought): Query<CandidateListQuery>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Response> {
    let path = format!("/api/v1/applications/{id}/matches/candidates");
    let of = (id, CandidateScope::Everybody);
    let sought = (sought, query);
    match reader {
        ReadAccess::Member(may) => {
            Ok(listed(of, &path, sought, &asked, &may.who, &api).await?.into_response())
        }
        ReadAccess::Public(public) => {
            public
                .answer(&api, async |contest| {
                    listed_for_voters(of, &path, &sought, &asked, &contest, &api).await
                })
                .await
        }
    }
}

/// A party of an instance; 0 is that of those without one.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct PartyOrNonePath {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
    /// The party, or 0.
    #[serde(rename = "partyId")]
    party: i64,
}

impl PartyOrNonePath {
    pub(crate) fn party(&self) -> Result<Option<PartyId>> {
        party(self.party)
    }
}

/// Checks that a body that names a party names that of the address.
///
/// # Errors
/// When it names another one.
pub(crate) fn check_party(party: Option<PartyId>, given: Option<PartyId>) -> Result<()> {
    match given {
        Some(_) if given != party => Err(ApiError::Invalid(vec![FieldError::new("party_id", "differs")])),
        _ => Ok(()),
    }
}

fn party(number: i64) -> Result<Option<PartyId>> {
    if number == 0 {
        return Ok(None);
    }
    PartyId::try_from(number).map(Some).map_err(|_| ApiError::NotFound(ResourceKind::Party))
}

/// List the candidates of a party
///
/// Searched and sorted as those of the instance.
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates", tag = "candidates",
    params(PartyOrNonePath, CandidateListQuery, ListQuery, PageQuery),
    responses((status = OK, body = PagedOrPlain<CandidateResponse>)),
)]
async fn list_of_party(
    State(api): State<Api>,
    reader: ReadAccess<ReadCandidatesOfParty>,
    Path(at): Path<PartyOrNonePath>,
    Query(sought): Query<CandidateListQuery>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Response> {
    let path = format!("/api/v1/applications/{}/matches/parties/{}/candidates", at.id, at.party);
    let of = (at.id, CandidateScope::Party(at.party()?));
    let sought = (sought, query);
    let window = asked.clone().or_everything();
    match reader {
        ReadAccess::Member(may) => {
            let Json(page) = listed(of, &path, sought, &window, &may.who, &api).await?;
            Ok(Json(asked.paged_or_plain(page)).into_response())
        }
        ReadAccess::Public(public) => {
            public
                .answer(&api, async |contest| {
                    let page = listed_for_voters(of, &path, &sought, &window, &contest, &api).await?;
                    Ok(asked.paged_or_plain(page))
                })
                .await
        }
    }
}

/// What a candidate says of itself. What is left out stays as it is.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CandidateWritten)]
pub(crate) struct CandidateBody {
    /// The account of whoever is added; another one is not put in its place.
    #[serde(rename = "user_id")]
    #[schema(value_type = Option<i64>)]
    user_id: Option<UserId>,
    /// Null for independents.
    #[serde(rename = "party_id", deserialize_with = "told")]
    #[schema(value_type = Option<i64>)]
    party_id: Option<Option<PartyId>>,
    title: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
    /// 1 male, 2 female, 3 diverse, 4 no comment
    #[serde(rename = "gender_id")]
    gender_id: Option<i16>,
    /// An empty one removes it.
    email: Option<String>,
    /// In the default language.
    description: Option<String>,
    /// The description in other languages.
    translations: BTreeMap<Language, String>,
    /// −1, or an empty one, is “not declared”. As a number −1 is understood as well.
    #[serde(deserialize_with = "district")]
    district: Option<String>,
    /// 1 to 999; −1 is “not declared”.
    #[serde(rename = "list_place")]
    list_place: Option<i64>,
    /// An empty one removes it.
    website: Option<String>,
}

impl Validate for CandidateBody {
    fn check(&self) -> Vec<FieldError> {
        let list_place = self.list_place.is_none_or(|place| declared_list_place(place).is_ok());
        let gender = self.gender_id.is_none_or(|gender| Gender::try_from(gender).is_ok());
        let mut wrong = Vec::new();
        if !list_place {
            let range = elections::bounds::LIST_PLACE;
            wrong.push(FieldError::out_of_range("list_place", range.min, range.max));
        }
        if !gender {
            wrong.push(FieldError::new("gender_id", ValidationErrorKind::Invalid.word()));
        }
        wrong
    }
}

impl CandidateBody {
    /// Who tells nothing but name and gender.
    pub(crate) fn named(first_name: String, last_name: String, gender_id: Option<i16>) -> CandidateBody {
        CandidateBody {
            first_name: Some(first_name),
            last_name: Some(last_name),
            gender_id,
            ..CandidateBody::default()
        }
    }

    /// The fields that were told.
    pub(crate) fn entered(&self) -> Vec<&'static str> {
        let told = [
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
        told.into_iter().filter_map(|(name, is_told)| is_told.then_some(name)).collect()
    }

    pub(crate) fn put(self, profile: &mut CandidateProfile, default: &Language) {
        profile.title = self.title.map_or_else(|| profile.title.clone(), trimmed);
        profile.first_name = self.first_name.map_or_else(|| profile.first_name.clone(), trimmed);
        profile.last_name = self.last_name.map_or_else(|| profile.last_name.clone(), trimmed);
        if let Some(gender) = self.gender_id.and_then(|gender| Gender::try_from(gender).ok()) {
            profile.gender = Some(gender);
        }
        set_optional(&mut profile.email, self.email);
        set_optional(&mut profile.website, self.website);
        set(&mut profile.description, default, self.description);
        for (language, text) in self.translations {
            set(&mut profile.description, &language, Some(text));
        }
        if let Some(district) = self.district {
            profile.district = declared_district(&district);
        }
        if let Some(place) = self.list_place.and_then(|place| declared_list_place(place).ok()) {
            profile.list_place = place;
        }
    }

    /// As [`CandidateBody::put`], for somebody who is new: who tells no gender gives no comment.
    fn put_new(self, profile: &mut CandidateProfile, default: &Language) {
        self.put(profile, default);
        profile.gender = profile.gender.or(Some(Gender::NoComment));
    }
}

/// Reads a district. The specification writes “not declared” as a number, which no district is.
fn district<'de, D: Deserializer<'de>>(given: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum District {
        Text(String),
        Number(i64),
    }
    match Option::deserialize(given)? {
        None => Ok(None),
        Some(District::Text(text)) => Ok(Some(text)),
        Some(District::Number(NOT_DECLARED)) => Ok(Some(NOT_DECLARED.to_string())),
        Some(District::Number(_)) => {
            Err(D::Error::custom("a district is a text; as a number, only -1 is understood"))
        }
    }
}

fn trimmed(text: String) -> String {
    text.trim().to_owned()
}

/// Add a candidate of any party or none
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates", tag = "candidates", params(InstancePath),
    request_body = CandidateBody,
    responses((status = CREATED, body = CandidateResponse), (status = CONFLICT)),
)]
async fn add(
    State(api): State<Api>,
    may: Authorized<AddCandidates>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(written): ValidJson<CandidateBody>,
) -> Result<(StatusCode, Json<CandidateResponse>)> {
    let newcomer =
        NewCandidate { party: written.party_id.flatten(), user: written.user_id, has_profile: true };
    let added = added(id, newcomer, written, &may.who, &api).await?;
    Ok((StatusCode::CREATED, shown(id, added, &may.who, &api).await?))
}

/// Add a candidate of a party
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/candidates", tag = "candidates", params(PartyOrNonePath),
    request_body = CandidateBody,
    responses((status = CREATED, body = CandidateResponse), (status = CONFLICT)),
)]
async fn add_to_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyOrNonePath>,
    ValidJson(written): ValidJson<CandidateBody>,
) -> Result<(StatusCode, Json<CandidateResponse>)> {
    check_party(at.party()?, written.party_id.flatten())?;
    let newcomer = NewCandidate { party: at.party()?, user: written.user_id, has_profile: true };
    let added = added(at.id, newcomer, written, &may.who, &api).await?;
    Ok((StatusCode::CREATED, shown(at.id, added, &may.who, &api).await?))
}

pub(crate) async fn added(
    application: InstanceId,
    newcomer: NewCandidate,
    written: CandidateBody,
    who: &SignedIn,
    api: &Api,
) -> Result<CandidateId> {
    let write = |profile: &mut CandidateProfile, default: &Language| written.put_new(profile, default);
    api.portal.add_candidate(application, newcomer, write, who).await.map_err(about(ResourceKind::Instance))
}

/// A candidate of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct CandidatePath {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: InstanceId,
    /// The candidate.
    #[serde(rename = "candidateId")]
    #[param(value_type = i64)]
    pub(crate) candidate: CandidateId,
}

/// A candidate of a party of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct PartyCandidatePath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// The party, or 0.
    #[serde(rename = "partyId")]
    party: i64,
    /// The candidate.
    #[serde(rename = "candidateId")]
    #[param(value_type = i64)]
    candidate: CandidateId,
}

impl PartyCandidatePath {
    /// The candidate, which must be one of the party.
    pub(crate) async fn of_party(&self, api: &Api) -> Result<CandidatePath> {
        let found = store::candidates::find(self.id, self.candidate, &api.portal.db).await?;
        let party = party(self.party)?;
        let is_of_party = found.is_some_and(|candidate| candidate.party == party);
        if !is_of_party {
            return Err(ApiError::NotFound(ResourceKind::Candidate));
        }
        Ok(CandidatePath { id: self.id, candidate: self.candidate })
    }
}

/// See a candidate
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates", params(CandidatePath),
    responses((status = OK, body = CandidateResponse)),
)]
async fn find(
    State(api): State<Api>,
    reader: ReadAccess<ReadCandidates>,
    Path(CandidatePath { id, candidate }): Path<CandidatePath>,
) -> Result<Response> {
    match reader {
        ReadAccess::Member(may) => Ok(shown(id, candidate, &may.who, &api).await?.into_response()),
        ReadAccess::Public(public) => {
            public
                .answer(&api, async |contest| found_by_voters(&contest, candidate, CandidateScope::Everybody))
                .await
        }
    }
}

/// See a candidate of a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}", tag = "candidates",
    params(PartyCandidatePath),
    responses((status = OK, body = CandidateResponse)),
)]
async fn find_of_party(
    State(api): State<Api>,
    reader: ReadAccess<ReadCandidatesOfParty>,
    Path(at): Path<PartyCandidatePath>,
) -> Result<Response> {
    match reader {
        ReadAccess::Member(may) => {
            let CandidatePath { id, candidate } = at.of_party(&api).await?;
            Ok(shown(id, candidate, &may.who, &api).await?.into_response())
        }
        ReadAccess::Public(public) => {
            let of = CandidateScope::Party(party(at.party)?);
            public.answer(&api, async |contest| found_by_voters(&contest, at.candidate, of)).await
        }
    }
}

/// Change what a candidate says of itself
///
/// Whoever manages only this candidate, or is it, does not move it to another party.
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates", params(CandidatePath),
    request_body = CandidateBody,
    responses((status = OK, body = CandidateResponse)),
)]
async fn replace(
    State(api): State<Api>,
    may: Authorized<ChangeCandidateProfile>,
    Path(at): Path<CandidatePath>,
    ValidJson(written): ValidJson<CandidateBody>,
) -> Result<Json<CandidateResponse>> {
    let may_move = may.may_also(Action::AddCandidates, &may.target);
    replaced(at, written, may_move, &may.who, &api).await
}

/// Change what a candidate of a party says of itself
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}", tag = "candidates",
    params(PartyCandidatePath), request_body = CandidateBody,
    responses((status = OK, body = CandidateResponse)),
)]
async fn replace_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
    ValidJson(written): ValidJson<CandidateBody>,
) -> Result<Json<CandidateResponse>> {
    let may_move = may.may_also(Action::AddCandidates, &may.target);
    replaced(at.of_party(&api).await?, written, may_move, &may.who, &api).await
}

async fn replaced(
    CandidatePath { id, candidate }: CandidatePath,
    written: CandidateBody,
    may_move: bool,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<CandidateResponse>> {
    if let Some(user) = written.user_id {
        let found = store::candidates::find(id, candidate, &api.portal.db).await?;
        let is_its_own = found.is_some_and(|found| found.user == Some(user));
        if !is_its_own {
            return Err(ApiError::Invalid(vec![FieldError::new(
                "user_id",
                ValidationErrorKind::Invalid.word(),
            )]));
        }
    }
    let party = written.party_id.filter(|_| may_move);
    let write = |profile: &mut CandidateProfile, default: &Language| {
        let entered = written.entered();
        written.put(profile, default);
        entered
    };
    let changed = api.portal.change_candidate(id, candidate, write, party, who).await;
    changed.map_err(about(ResourceKind::Candidate))?;
    shown(id, candidate, who, api).await
}

/// A status: the deactivated one takes out, any other brings back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ChangeCandidateStatus {
    status: i16,
    /// The candidate that the address names, once more.
    #[schema(value_type = Option<i64>)]
    candidate_id: Option<CandidateId>,
}

impl Validate for ChangeCandidateStatus {}

/// Take a candidate out, or bring it back
///
/// 4 takes out; any other brings back, to where its history says.
#[utoipa::path(
    patch, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates", params(CandidatePath),
    request_body = ChangeCandidateStatus,
    responses((status = OK, body = CandidateResponse), (status = CONFLICT)),
)]
async fn change(
    State(api): State<Api>,
    may: Authorized<ManageCandidate>,
    Path(at): Path<CandidatePath>,
    ValidJson(given): ValidJson<ChangeCandidateStatus>,
) -> Result<Json<CandidateResponse>> {
    changed(at, given, &may.who, &api).await
}

/// Take a candidate of a party out, or bring it back
#[utoipa::path(
    patch, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}", tag = "candidates",
    params(PartyCandidatePath), request_body = ChangeCandidateStatus,
    responses((status = OK, body = CandidateResponse), (status = CONFLICT)),
)]
async fn change_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
    ValidJson(given): ValidJson<ChangeCandidateStatus>,
) -> Result<Json<CandidateResponse>> {
    changed(at.of_party(&api).await?, given, &may.who, &api).await
}

async fn changed(
    CandidatePath { id, candidate }: CandidatePath,
    ChangeCandidateStatus { status, candidate_id }: ChangeCandidateStatus,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<CandidateResponse>> {
    if candidate_id.is_some_and(|named| named != candidate) {
        return Err(ApiError::Invalid(vec![FieldError::new(
            "candidate_id",
            ValidationErrorKind::Invalid.word(),
        )]));
    }
    api.portal.patch_candidate(id, candidate, status, who).await.map_err(about(ResourceKind::Candidate))?;
    shown(id, candidate, who, api).await
}

/// Remove a candidate
///
/// Where answers go with it, only with `confirm=true`, else 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates",
    params(CandidatePath, ConfirmQuery),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn remove(
    State(api): State<Api>,
    may: Authorized<ManageCandidate>,
    Path(at): Path<CandidatePath>,
    Query(confirmed): Query<ConfirmQuery>,
) -> Result<StatusCode> {
    removed(at, &confirmed, &may.who, &api).await
}

/// Remove a candidate of a party
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}", tag = "candidates",
    params(PartyCandidatePath, ConfirmQuery),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn remove_of_party(
    State(api): State<Api>,
    may: Authorized<ManagePartyCandidates>,
    Path(at): Path<PartyCandidatePath>,
    Query(confirmed): Query<ConfirmQuery>,
) -> Result<StatusCode> {
    removed(at.of_party(&api).await?, &confirmed, &may.who, &api).await
}

pub(crate) async fn removed(
    CandidatePath { id, candidate }: CandidatePath,
    confirmed: &ConfirmQuery,
    who: &SignedIn,
    api: &Api,
) -> Result<StatusCode> {
    let removed = api.portal.remove_candidate(id, candidate, confirmed.confirm, who).await;
    removed.map_err(about(ResourceKind::Candidate))?;
    Ok(StatusCode::NO_CONTENT)
}
