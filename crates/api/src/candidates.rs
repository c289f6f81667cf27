//! `/api/v1/applications/{id}/matches/candidates` and `…/parties/{partyId}/candidates`: those who stand for election.
//! Party 0 is that of those without one.
use crate::{
    Api,
    calls::{Calls, routes},
    corrections::Reopened,
    creators::{AtInstance, RoleStatus},
    fates::InvitationFate,
    may::{
        AddCandidates, ChangeCandidateProfile, ManageCandidate, ManagePartyCandidates, May, ReadCandidates,
    },
    page::{Asked, Page, number, order},
    parties::{default_language, set, set_optional, told},
    path::{Asking, At},
    problem::{Body, FieldProblem, Problem, Result, Thing, about},
    theses::Confirmed,
    valid::{Check, Valid},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    answers::Entity,
    candidates::{self, Gender, Profile, declared_district, declared_list_place},
    ids::{ApplicationId, CandidateId, PartyId, UserId},
    permissions::{Action, Place, Target, Verdict},
    texts::Language,
    violations::Fault,
};
use jiff::Timestamp;
use portal::{candidates::Newcomer, people::SignedIn};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, HashSet};
use store::{
    candidates::{Of, Order, Wanted},
    invitations::{Fate, InvitedTo},
    reopenings::Reopening,
};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new()
        .routes(routes!(list, add))
        .routes(routes!(find, replace, change, remove))
        .routes(routes!(list_of_party, add_to_party))
        .routes(routes!(find_of_party, replace_of_party, change_of_party, remove_of_party))
}

/// Somebody who stands for election.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Candidate {
    id: CandidateId,
    #[serde(rename = "application_id")]
    application_id: ApplicationId,
    /// The account; for those alone who manage the candidate, and itself.
    #[serde(rename = "user_id")]
    user_id: Option<UserId>,
    #[serde(rename = "party_id")]
    party_id: Option<PartyId>,
    /// The short name of its party.
    #[serde(rename = "party_name")]
    party_name: String,
    title: String,
    first_name: String,
    last_name: String,
    /// male, female, diverse, no comment
    gender: Option<&'static str>,
    #[serde(rename = "gender_id")]
    gender_id: Option<i16>,
    /// In the default language.
    description: String,
    /// The description in the other languages of the instance.
    translations: BTreeMap<Language, String>,
    /// −1 is “not declared”.
    district: String,
    /// 1 to 999; −1 is “not declared”.
    #[serde(rename = "list_place")]
    list_place: i64,
    website: Option<String>,
    #[serde(rename = "profile_picture")]
    profile_picture: Option<String>,
    /// The mail address; for those alone who manage the candidate, and itself.
    email: Option<String>,
    /// 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated
    status: i16,
    /// What became of the last invitation; for those alone who manage the candidate, and itself.
    invitation: Option<InvitationFate>,
    /// Whether voters see it, once the instance is live.
    public: bool,
    /// How many theses it has rated so far; 0 for those who may not see its answers.
    rated: i64,
    /// That its submitted answers are open again; for those alone who may see their history.
    reopened: Option<Reopened>,
    #[serde(rename = "submitted_at")]
    submitted_at: Option<Timestamp>,
    #[serde(rename = "created_at")]
    created_at: Timestamp,
    #[serde(rename = "updated_at")]
    updated_at: Timestamp,
}

/// What there is to know of some candidates of an instance beside themselves.
struct Around {
    default: Language,
    parties: HashMap<PartyId, elections::parties::Party>,
    rated: HashMap<CandidateId, i64>,
    fates: HashMap<InvitedTo, Fate>,
    reopened: HashMap<Entity, Reopening>,
}

impl Around {
    async fn of(
        candidates: &[candidates::Candidate],
        application: ApplicationId,
        api: &Api,
    ) -> Result<Around> {
        let ids: Vec<CandidateId> = candidates.iter().map(|candidate| candidate.id).collect();
        // Whom nobody has invited has no account.
        let invited = candidates.iter().filter(|candidate| candidate.user.is_some());
        let invited: Vec<CandidateId> = invited.map(|candidate| candidate.id).collect();
        let parties: HashSet<PartyId> = candidates.iter().filter_map(|candidate| candidate.party).collect();
        let db = &api.portal.db;
        let (default, parties, rated, fates, reopened) = tokio::try_join!(
            default_language(application, api),
            async { Ok(store::parties::some(parties, application, db).await?) },
            async { Ok(store::progress::rated_by(&ids, application, db).await?) },
            async { Ok(store::invitations::fates_of(&invited, db).await?) },
            async { Ok(store::reopenings::open(application, db).await?) },
        )?;
        let parties = parties.into_iter().map(|party| (party.id, party)).collect();
        Ok(Around { default, parties, rated, fates, reopened })
    }

    /// A candidate as somebody sees it: its mail address is for few.
    fn shown(&self, candidate: candidates::Candidate, who: &SignedIn) -> Candidate {
        let party = candidate.party.and_then(|id| self.parties.get(&id));
        let place = Place {
            party: candidate.party,
            candidate: Some(candidate.id),
            ..Place::instance(candidate.application, false)
        };
        let target = Target::In(place);
        let may = |action| who.caller.may(action, &target) == Verdict::Allowed;
        let sees_mail = may(Action::ChangeCandidateProfile);
        let sees_progress = may(Action::ReadCandidateAnswers);
        let entity = Entity::Candidate(candidate.id);
        let rated = self.rated.get(&candidate.id).filter(|_| sees_progress);
        let reopened = self.reopened.get(&entity).filter(|_| may(Action::ReadCandidateHistory));
        let party_name =
            party.map(|party| party.profile.shortcut.text(&self.default, &self.default).to_owned());
        let public = candidate.is_public(party);
        let fate = self.fates.get(&InvitedTo::Candidate(candidate.id)).filter(|_| sees_mail);
        let profile = candidate.profile;
        let texts = profile.description.iter().filter(|(language, _)| **language != self.default);
        Candidate {
            id: candidate.id,
            application_id: candidate.application,
            // With it, the account could be asked for its mail address elsewhere.
            user_id: candidate.user.filter(|_| sees_mail),
            party_id: candidate.party,
            party_name: party_name.unwrap_or_default(),
            gender: profile.gender.map(Gender::word),
            gender_id: profile.gender.map(i16::from),
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
            reopened: reopened.cloned().map(Reopened::from),
            submitted_at: candidate.submitted_at,
            created_at: candidate.created_at,
            updated_at: candidate.updated_at,
        }
    }
}

/// The candidate as it stands.
pub(crate) async fn shown(
    application: ApplicationId,
    id: CandidateId,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<Candidate>> {
    let found = store::candidates::find(application, id, &api.portal.db).await?;
    let found = found.ok_or(Problem::NotFound(Thing::Candidate))?;
    let around = Around::of(std::slice::from_ref(&found), application, api).await?;
    Ok(Json(around.shown(found, who)))
}

/// Which candidates are listed, and how they are sorted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Sought {
    /// Words of name, mail address and district.
    #[serde(default)]
    search: String,
    /// Only this status.
    status: Option<i16>,
    /// `position`, `name`, `status` or `list_place`, with `|asc` or `|desc` behind it.
    #[param(example = "name|asc")]
    sort: Option<String>,
}

impl Sought {
    fn status(&self) -> Result<Option<candidates::Status>> {
        number("status", self.status)
    }

    fn order(&self) -> Result<(Order, bool)> {
        order(self.sort.as_deref(), (Order::Position, false), |field| match field {
            "position" => Some(Order::Position),
            "name" => Some(Order::Name),
            "status" => Some(Order::Status),
            "list_place" => Some(Order::ListPlace),
            _ => None,
        })
    }
}

async fn listed(
    (application, of): (ApplicationId, Of),
    path: &str,
    sought: Sought,
    asked: &Asked,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<Page<Candidate>>> {
    let (limit, offset) = asked.rows()?;
    let (order, descending) = sought.order()?;
    let status = sought.status()?;
    let words = &sought.search;
    let in_mail_addresses = sees_mail(application, of, who);
    let wanted =
        Wanted { application, of, has_profile: true, words, in_mail_addresses, status, order, descending };
    let (found, total) = store::candidates::search(&wanted, limit, offset, &api.portal.db).await?;
    let around = Around::of(&found, application, api).await?;
    let rows = found.into_iter().map(|candidate| around.shown(candidate, who)).collect();
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    query.append_pair("search", words);
    if let Some(status) = sought.status {
        query.append_pair("status", &status.to_string());
    }
    if let Some(sort) = &sought.sort {
        query.append_pair("sort", sort);
    }
    Ok(Json(asked.page(rows, total, &format!("{path}?{}&", query.finish()))?))
}

/// Whether somebody may know the mail addresses of all these candidates.
fn sees_mail(application: ApplicationId, of: Of, who: &SignedIn) -> bool {
    let place = Place::instance(application, false);
    let (action, place) = match of {
        Of::Party(party) => (Action::ManagePartyCandidates, Place { party, ..place }),
        Of::Everybody => (Action::AddCandidates, place),
    };
    who.caller.may(action, &Target::In(place)) == Verdict::Allowed
}

/// List the candidates of an instance
///
/// Without those who have no profile of their own.
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates", tag = "candidates", params(AtInstance, Sought, Asked),
    security(("bearer" = [])),
    responses((status = OK, body = Page<Candidate>), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn list(
    State(api): State<Api>,
    may: May<ReadCandidates>,
    At(AtInstance { id }): At<AtInstance>,
    Asking(sought): Asking<Sought>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Candidate>>> {
    let path = format!("/api/v1/applications/{id}/matches/candidates");
    listed((id, Of::Everybody), &path, sought, &asked, &may.who, &api).await
}

/// A party of an instance; 0 is that of those without one.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct AtParty {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: ApplicationId,
    /// The party, or 0.
    #[serde(rename = "partyId")]
    party: i64,
}

impl AtParty {
    pub(crate) fn party(&self) -> Result<Option<PartyId>> {
        party(self.party)
    }
}

fn party(number: i64) -> Result<Option<PartyId>> {
    if number == 0 {
        return Ok(None);
    }
    PartyId::try_from(number).map(Some).map_err(|_| Problem::NotFound(Thing::Party))
}

/// List the candidates of a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates", tag = "candidates",
    params(AtParty, Sought, Asked), security(("bearer" = [])),
    responses((status = OK, body = Page<Candidate>), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn list_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtParty>,
    Asking(sought): Asking<Sought>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Candidate>>> {
    let path = format!("/api/v1/applications/{}/matches/parties/{}/candidates", at.id, at.party);
    listed((at.id, Of::Party(at.party()?)), &path, sought, &asked, &may.who, &api).await
}

/// What a candidate says of itself. What is left out stays as it is.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CandidateWritten)]
pub(crate) struct Written {
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
    /// −1, or an empty one, is “not declared”.
    district: Option<String>,
    /// 1 to 999; −1 is “not declared”.
    #[serde(rename = "list_place")]
    list_place: Option<i64>,
    /// An empty one removes it.
    website: Option<String>,
}

impl Check for Written {
    fn check(&self) -> Vec<FieldProblem> {
        let list_place = self.list_place.is_none_or(|place| declared_list_place(place).is_ok());
        let gender = self.gender_id.is_none_or(|gender| Gender::try_from(gender).is_ok());
        let mut wrong = Vec::new();
        if !list_place {
            let range = elections::bounds::LIST_PLACE;
            wrong.push(FieldProblem::out_of_range("list_place", range.min, range.max));
        }
        if !gender {
            wrong.push(FieldProblem::new("gender_id", Fault::Invalid.word()));
        }
        wrong
    }
}

impl Written {
    /// Who tells nothing but name and gender.
    pub(crate) fn named(first_name: String, last_name: String, gender_id: Option<i16>) -> Written {
        Written { first_name: Some(first_name), last_name: Some(last_name), gender_id, ..Written::default() }
    }

    fn put(self, profile: &mut Profile, default: &Language) {
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

    /// As [`Written::put`], for somebody who is new: who tells no gender gives no comment.
    fn put_new(self, profile: &mut Profile, default: &Language) {
        self.put(profile, default);
        profile.gender = profile.gender.or(Some(Gender::NoComment));
    }
}

fn trimmed(text: String) -> String {
    text.trim().to_owned()
}

/// Add a candidate of any party or none
#[utoipa::path(
    post, path = "/applications/{id}/matches/candidates", tag = "candidates", params(AtInstance),
    request_body = Written, security(("bearer" = [])),
    responses((status = CREATED, body = Candidate), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn add(
    State(api): State<Api>,
    may: May<AddCandidates>,
    At(AtInstance { id }): At<AtInstance>,
    Valid(written): Valid<Written>,
) -> Result<(StatusCode, Json<Candidate>)> {
    let newcomer = Newcomer { party: written.party_id.flatten(), user: written.user_id, has_profile: true };
    let added = added(id, newcomer, written, &may.who, &api).await?;
    Ok((StatusCode::CREATED, shown(id, added, &may.who, &api).await?))
}

/// Add a candidate of a party
#[utoipa::path(
    post, path = "/applications/{id}/matches/parties/{partyId}/candidates", tag = "candidates", params(AtParty),
    request_body = Written, security(("bearer" = [])),
    responses((status = CREATED, body = Candidate), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn add_to_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtParty>,
    Valid(written): Valid<Written>,
) -> Result<(StatusCode, Json<Candidate>)> {
    let newcomer = Newcomer { party: at.party()?, user: written.user_id, has_profile: true };
    let added = added(at.id, newcomer, written, &may.who, &api).await?;
    Ok((StatusCode::CREATED, shown(at.id, added, &may.who, &api).await?))
}

pub(crate) async fn added(
    application: ApplicationId,
    newcomer: Newcomer,
    written: Written,
    who: &SignedIn,
    api: &Api,
) -> Result<CandidateId> {
    let write = |profile: &mut Profile, default: &Language| written.put_new(profile, default);
    api.portal.add_candidate(application, newcomer, write, who).await.map_err(about(Thing::Instance))
}

/// A candidate of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct AtCandidate {
    /// The instance.
    #[param(value_type = i64)]
    pub(crate) id: ApplicationId,
    /// The candidate.
    #[serde(rename = "candidateId")]
    #[param(value_type = i64)]
    pub(crate) candidate: CandidateId,
}

/// A candidate of a party of an instance.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct AtCandidateOfParty {
    /// The instance.
    #[param(value_type = i64)]
    id: ApplicationId,
    /// The party, or 0.
    #[serde(rename = "partyId")]
    party: i64,
    /// The candidate.
    #[serde(rename = "candidateId")]
    #[param(value_type = i64)]
    candidate: CandidateId,
}

impl AtCandidateOfParty {
    /// The candidate, which must be one of the party.
    pub(crate) async fn of_party(&self, api: &Api) -> Result<AtCandidate> {
        let found = store::candidates::find(self.id, self.candidate, &api.portal.db).await?;
        let party = party(self.party)?;
        let is_of_party = found.is_some_and(|candidate| candidate.party == party);
        if !is_of_party {
            return Err(Problem::NotFound(Thing::Candidate));
        }
        Ok(AtCandidate { id: self.id, candidate: self.candidate })
    }
}

/// See a candidate
#[utoipa::path(
    get, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates", params(AtCandidate),
    security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body)),
)]
async fn find(
    State(api): State<Api>,
    may: May<ReadCandidates>,
    At(AtCandidate { id, candidate }): At<AtCandidate>,
) -> Result<Json<Candidate>> {
    shown(id, candidate, &may.who, &api).await
}

/// See a candidate of a party
#[utoipa::path(
    get, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}", tag = "candidates",
    params(AtCandidateOfParty), security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body)),
)]
async fn find_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
) -> Result<Json<Candidate>> {
    let AtCandidate { id, candidate } = at.of_party(&api).await?;
    shown(id, candidate, &may.who, &api).await
}

/// Change what a candidate says of itself
///
/// Whoever manages only this candidate, or is it, does not move it to another party.
#[utoipa::path(
    put, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates", params(AtCandidate),
    request_body = Written, security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn replace(
    State(api): State<Api>,
    may: May<ChangeCandidateProfile>,
    At(at): At<AtCandidate>,
    Valid(written): Valid<Written>,
) -> Result<Json<Candidate>> {
    let may_move = may.may_also(Action::AddCandidates, &may.target);
    replaced(at, written, may_move, &may.who, &api).await
}

/// Change what a candidate of a party says of itself
#[utoipa::path(
    put, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}", tag = "candidates",
    params(AtCandidateOfParty), request_body = Written, security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn replace_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
    Valid(written): Valid<Written>,
) -> Result<Json<Candidate>> {
    let may_move = may.may_also(Action::AddCandidates, &may.target);
    replaced(at.of_party(&api).await?, written, may_move, &may.who, &api).await
}

async fn replaced(
    AtCandidate { id, candidate }: AtCandidate,
    written: Written,
    may_move: bool,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<Candidate>> {
    if written.user_id.is_some() {
        return Err(Problem::Invalid(vec![FieldProblem::new("user_id", Fault::Invalid.word())]));
    }
    let party = written.party_id.filter(|_| may_move);
    let write = |profile: &mut Profile, default: &Language| written.put(profile, default);
    let changed = api.portal.change_candidate(id, candidate, write, party, who).await;
    changed.map_err(about(Thing::Candidate))?;
    shown(id, candidate, who, api).await
}

/// Take a candidate out, or bring it back
///
/// 4 takes out; any other brings back, to where its history says.
#[utoipa::path(
    patch, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates", params(AtCandidate),
    request_body = RoleStatus, security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn change(
    State(api): State<Api>,
    may: May<ManageCandidate>,
    At(at): At<AtCandidate>,
    Valid(given): Valid<RoleStatus>,
) -> Result<Json<Candidate>> {
    changed(at, given.status, &may.who, &api).await
}

/// Take a candidate of a party out, or bring it back
#[utoipa::path(
    patch, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}", tag = "candidates",
    params(AtCandidateOfParty), request_body = RoleStatus, security(("bearer" = [])),
    responses((status = OK, body = Candidate), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn change_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
    Valid(given): Valid<RoleStatus>,
) -> Result<Json<Candidate>> {
    changed(at.of_party(&api).await?, given.status, &may.who, &api).await
}

async fn changed(
    AtCandidate { id, candidate }: AtCandidate,
    status: i16,
    who: &SignedIn,
    api: &Api,
) -> Result<Json<Candidate>> {
    api.portal.patch_candidate(id, candidate, status, who).await.map_err(about(Thing::Candidate))?;
    shown(id, candidate, who, api).await
}

/// Remove a candidate
///
/// Where answers go with it, only with `confirm=true`, else 409 `confirmation_needed`.
#[utoipa::path(
    delete, path = "/applications/{id}/matches/candidates/{candidateId}", tag = "candidates",
    params(AtCandidate, Confirmed), security(("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove(
    State(api): State<Api>,
    may: May<ManageCandidate>,
    At(at): At<AtCandidate>,
    Asking(confirmed): Asking<Confirmed>,
) -> Result<StatusCode> {
    removed(at, &confirmed, &may.who, &api).await
}

/// Remove a candidate of a party
#[utoipa::path(
    delete, path = "/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}", tag = "candidates",
    params(AtCandidateOfParty, Confirmed), security(("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn remove_of_party(
    State(api): State<Api>,
    may: May<ManagePartyCandidates>,
    At(at): At<AtCandidateOfParty>,
    Asking(confirmed): Asking<Confirmed>,
) -> Result<StatusCode> {
    removed(at.of_party(&api).await?, &confirmed, &may.who, &api).await
}

pub(crate) async fn removed(
    AtCandidate { id, candidate }: AtCandidate,
    confirmed: &Confirmed,
    who: &SignedIn,
    api: &Api,
) -> Result<StatusCode> {
    let removed = api.portal.remove_candidate(id, candidate, confirmed.confirm, who).await;
    removed.map_err(about(Thing::Candidate))?;
    Ok(StatusCode::NO_CONTENT)
}
