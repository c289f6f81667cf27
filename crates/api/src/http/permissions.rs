//! Authorization: the caller of a request, and proof of a permission.
//!
//! A handler that takes [`Authorized`] runs only for callers who have the permission according to the table
//! in `elections::permissions`. A handler without it is public. Programs with an API token reach only the handlers whose
//! signature says so: those that take [`PeopleAndPrograms`].
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        public_reader::PublicReader,
        scope::{PathParty, require_trust_person},
    },
};
use axum::{
    extract::{FromRequestParts, RawPathParams},
    http::{header, request::Parts},
};
use elections::{
    api_tokens::ApiTokenScope,
    ids::{CandidateId, InstanceId, PartyId, UserId},
    participants::PartyScope,
    permissions::{Action, ActionScope, ActionTarget, AnonymousAccess, Decision, ResourcePath},
};
use identity::tokens::Token;
use portal::{limits::Limit, publishing::published::PublishedElectionError, sessions::Principal};
use std::{marker::PhantomData, str::FromStr, sync::Arc};

/// An action as a type, so that the signature of a handler names it.
pub(crate) trait Permission {
    /// The action in the table of permissions.
    const ACTION: Action;
    /// The action where the path names a party of the instance by `{partyId}`.
    const PARTY_ACTION: Action = Self::ACTION;
    /// The kind of the path parameter `{id}`.
    const ID_KIND: PathIdKind = PathIdKind::Instance;
}

/// The kind of the path parameter `{id}`, for actions within an instance.
#[derive(Clone, Copy)]
pub(crate) enum PathIdKind {
    /// The instance.
    Instance,
    /// An instance that may have been deleted.
    Deleted,
    /// A party, from which the instance is looked up.
    Party,
    /// A candidate, from which the instance is looked up.
    Candidate,
    /// An election.
    Election,
}

/// See [`Action::DeleteInstance`]. The path contains the id of a deleted instance.
pub(crate) struct RestoreInstance;

impl Permission for RestoreInstance {
    const ACTION: Action = Action::DeleteInstance;
    const ID_KIND: PathIdKind = PathIdKind::Deleted;
}

/// See [`Action::AnswerForParty`]. The path contains only the id of the party.
pub(crate) struct AnswerForPartyById;

impl Permission for AnswerForPartyById {
    const ACTION: Action = Action::AnswerForParty;
    const ID_KIND: PathIdKind = PathIdKind::Party;
}

/// See [`Action::AnswerAsCandidate`]. The path contains only the id of the candidate.
pub(crate) struct AnswerAsCandidateById;

impl Permission for AnswerAsCandidateById {
    const ACTION: Action = Action::AnswerAsCandidate;
    const ID_KIND: PathIdKind = PathIdKind::Candidate;
}

/// See [`Action::ReadElection`].
pub(crate) struct ReadElection;

impl Permission for ReadElection {
    const ACTION: Action = Action::ReadElection;
    const ID_KIND: PathIdKind = PathIdKind::Election;
}

/// The permission `I` at the path of an instance, and `P` at the path of a party.
pub(crate) struct InScope<I, P>(PhantomData<(I, P)>);

impl<I: Permission, P: Permission> Permission for InScope<I, P> {
    const ACTION: Action = I::ACTION;
    const PARTY_ACTION: Action = P::ACTION;
    const ID_KIND: PathIdKind = I::ID_KIND;
}

/// Defines a type for each action.
macro_rules! permissions {
    ($($name:ident)*) => {$(
        #[doc = concat!("See [`Action::", stringify!($name), "`].")]
        pub(crate) struct $name;

        impl Permission for $name {
            const ACTION: Action = Action::$name;
        }
    )*};
}

permissions! {
    ReadAnswersAndRankings ReadResearch ListClusters ReadCluster ManageClusters ReadOwnAccount ManagePasskeys ManageSessions ManageSecondFactor InvitePeople CreateAccounts SearchAccounts ReadAccount ChangeAccount DeleteAccount
    AnalyseTheses ReadPartyAnswers AnswerForParty ReadCandidateAnswers AnswerAsCandidate ReadPartyHistory ReadCandidateHistory ReopenAnswers ReadParties ManageParties ChangePartyProfile ReadCandidates ManageAllCandidates ChangeCandidateProfile ManageCandidate
    ManagePartyCandidates ListInstances CreateInstance ManageLifecycle DeleteInstance ReadInstance ChangeInstance FinaliseTheses GoLive ReadTheses WriteTheses
    ManageWebhooks ManageApiTokens ManageJobs CountCompletions ReadInstanceFigures ManageCreators ReadTrustPersons ReadTrustPersonsOfParty ManageTrustPersons ManageTrustPersonsOfParty ManageMails ManageAdmins ManageOtherAccounts ReadNotifications
    ReadCandidatesOfParty ReadElections ManageElections ManageNotifications SendMail RequestAnalyses ReadUsage ReadAudit ReadOperations
}

/// Who may make a call.
pub(crate) trait CallerKind {
    /// Whether programs may, with an API token.
    const ACCEPTS_API_TOKENS: bool;
}

/// Only people, who have signed in.
pub(crate) struct PeopleOnly;

impl CallerKind for PeopleOnly {
    const ACCEPTS_API_TOKENS: bool = false;
}

/// People, and programs with an API token that has a scope with the action of the call. Never a call on accounts, roles,
/// other tokens or settings, and none that sends mails or files or starts a job.
pub(crate) struct PeopleAndPrograms;

impl CallerKind for PeopleAndPrograms {
    const ACCEPTS_API_TOKENS: bool = true;
}

/// Returns the scopes of API tokens with which a call with the permission `P` is allowed.
pub(crate) fn list_scopes<P: Permission>() -> impl Iterator<Item = ApiTokenScope> {
    ApiTokenScope::ALL
        .into_iter()
        .filter(|scope| [P::ACTION, P::PARTY_ACTION].iter().all(|action| scope.actions().contains(action)))
}

/// Proof that the caller has the permission `P` for the target in the path. Unless `C` says otherwise, the caller is a
/// person and not a program.
pub(crate) struct Authorized<P, C = PeopleOnly> {
    /// The caller.
    pub(crate) actor: Arc<Principal>,
    /// The target of the action.
    pub(crate) target: ActionTarget,
    permission: PhantomData<(P, C)>,
}

impl<P, C> Authorized<P, C> {
    /// Returns the account in the path, or the caller's account.
    pub(crate) fn target_user_id(&self) -> UserId {
        match self.target {
            ActionTarget::Account(user) => user,
            _ => self.actor.user.id,
        }
    }

    /// Whether the caller may perform another action on a target.
    pub(crate) fn is_allowed(&self, action: Action, target: &ActionTarget) -> bool {
        self.actor.permissions.decide(action, target) == Decision::Allowed
    }
}

impl<P: Permission, C: CallerKind> FromRequestParts<Api> for Authorized<P, C> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self> {
        let actor = load_caller(parts, api).await?;
        if let Some(token) = actor.api_token_id() {
            if !C::ACCEPTS_API_TOKENS {
                return Err(ApiError::ApiTokenNotAccepted);
            }
            api.portal.reads.count(Limit::ApiTokenCalls, token)?;
        }
        let party = path_parameter::<i64>("partyId", parts, api).await;
        let action = party.map_or(P::ACTION, |_| P::PARTY_ACTION);
        let target = resolve_target(action.row().scope, P::ID_KIND, parts, api).await?;
        match actor.permissions.decide(action, &target) {
            Decision::Allowed => {
                if !is_part_of_setup(action, &target, &actor) {
                    actor.require_finished_setup()?;
                }
                check_path_ids(&target, parts, api).await?;
                if sends_files(parts) {
                    actor.require_confirmed_email()?;
                }
                Ok(Authorized { actor, target, permission: PhantomData })
            }
            Decision::Forbidden if !actor.permissions.includes(action) => Err(ApiError::ScopeMissing),
            Decision::Forbidden => Err(ApiError::Forbidden),
            Decision::Hidden => Err(ApiError::NotFound(ResourceKind::Instance)),
        }
    }
}

/// A reader with the permission `P`, or any reader if the table of permissions opens live instances to the public.
pub(crate) enum ReadAccess<P, C = PeopleOnly> {
    /// A reader with a token, whose roles decide.
    SignedIn(Authorized<P, C>),
    /// A reader without a token.
    Public(PublicReader),
}

impl<P: Permission, C: CallerKind> FromRequestParts<Api> for ReadAccess<P, C> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self> {
        let allows_anonymous = P::ACTION.row().anonymous == AnonymousAccess::Live;
        if parts.headers.contains_key(header::AUTHORIZATION) || !allows_anonymous {
            return Authorized::from_request_parts(parts, api).await.map(ReadAccess::SignedIn);
        }
        let instance_id = match P::ID_KIND {
            PathIdKind::Election => {
                let election = parse_id(parts, api, ResourceKind::Election)
                    .await
                    .map_err(|_| ApiError::Unauthenticated)?;
                store::instances::list_live_by_election(election, &api.portal.db).await?.into_iter().next()
            }
            _ => parse_id(parts, api, ResourceKind::Instance).await.ok(),
        };
        let published = match instance_id {
            Some(instance_id) => api.portal.published.get_by_id(instance_id).await,
            None => Err(PublishedElectionError::NotFound),
        };
        match published {
            Ok(published) => Ok(ReadAccess::Public(PublicReader::new(published, parts))),
            Err(PublishedElectionError::NotFound | PublishedElectionError::Ended) => {
                Err(ApiError::Unauthenticated)
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// Proof that the caller has confirmed the mail address. Every call that costs takes it: mails, calls of webhooks, imports
/// and exports. Whoever sends a file needs no mention: [`Authorized`] checks that.
pub(crate) struct ConfirmedEmail;

impl FromRequestParts<Api> for ConfirmedEmail {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self> {
        load_caller(parts, api).await?.require_confirmed_email()?;
        Ok(ConfirmedEmail)
    }
}

/// Returns whether the body of a request is a form that can contain files.
fn sends_files(parts: &Parts) -> bool {
    let content_type = parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    content_type.is_some_and(|content_type| {
        content_type.trim_start().to_ascii_lowercase().starts_with("multipart/form-data")
    })
}

/// Returns whether an action is available to people who must do something before anything else: what they need for that.
fn is_part_of_setup(action: Action, target: &ActionTarget, actor: &Principal) -> bool {
    match action {
        Action::ReadOwnAccount
        | Action::ManagePasskeys
        | Action::ManageSessions
        | Action::ManageSecondFactor => true,
        Action::ChangeAccount => *target == ActionTarget::Account(actor.user.id),
        _ => false,
    }
}

/// Returns the principal to whom the bearer token of a request belongs: an ID token of a person, or an API token of a
/// program. Only [`Authorized`] decides whether a call accepts a program.
pub(crate) async fn load_caller(parts: &Parts, api: &Api) -> Result<Arc<Principal>> {
    let authorization = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = authorization.and_then(bearer_token).ok_or(ApiError::Unauthenticated)?;
    let (sessions, now) = (&api.portal.sessions, api.portal.clock.now());
    let principal = if Token::is_api_token(token) {
        sessions.authenticate_program(token, now).await?
    } else {
        sessions.authenticate(token, now).await?
    };
    principal.ok_or(ApiError::Unauthenticated)
}

/// Returns the token of an `Authorization` header. The scheme is case-insensitive (RFC 9110, section 11.1).
fn bearer_token(authorization: &str) -> Option<&str> {
    let (scheme, token) = authorization.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Checks that the party in the path belongs to the instance in the path, and that the candidate or the trust person
/// belongs to both.
async fn check_path_ids(target: &ActionTarget, parts: &mut Parts, api: &Api) -> Result<()> {
    let ActionTarget::Resource(path) = target else { return Ok(()) };
    let db = &api.portal.db;
    let party = PathParty::new(path_parameter("partyId", parts, api).await);
    let scope = party.party_scope()?;
    if let PartyScope::Party(Some(party)) = scope {
        let exists = store::parties::exists(path.instance_id, party, db).await?;
        exists.then_some(()).ok_or(ApiError::NotFound(ResourceKind::Party))?;
    }
    if let Some(candidate) = path_parameter("candidateId", parts, api).await {
        let exists = store::candidates::exists(path.instance_id, scope, candidate, db).await?;
        exists.then_some(()).ok_or(ApiError::NotFound(ResourceKind::Candidate))?;
    }
    if let Some(role) = path_parameter("roleId", parts, api).await {
        require_trust_person(path.instance_id, party, role, api).await?;
    }
    Ok(())
}

/// Returns the target that the path names, depending on the scope of the action.
async fn resolve_target(
    scope: ActionScope,
    kind: PathIdKind,
    parts: &mut Parts,
    api: &Api,
) -> Result<ActionTarget> {
    match scope {
        ActionScope::Public | ActionScope::Portal => Ok(ActionTarget::Portal),
        ActionScope::Account => Ok(ActionTarget::Account(parse_id(parts, api, ResourceKind::Person).await?)),
        ActionScope::Instance | ActionScope::Party | ActionScope::Candidate => {
            Ok(ActionTarget::Resource(resolve_path(scope, kind, parts, api).await?))
        }
    }
}

async fn resolve_path(
    scope: ActionScope,
    kind: PathIdKind,
    parts: &mut Parts,
    api: &Api,
) -> Result<ResourcePath> {
    let db = &api.portal.db;
    match kind {
        PathIdKind::Instance => {
            let path = resolve_instance(parse_id(parts, api, ResourceKind::Instance).await?, api).await?;
            resolve_inside_instance(path, scope, parts, api).await
        }
        PathIdKind::Election => Err(ApiError::NotFound(ResourceKind::Election)),
        // Only administrators may know that the instance existed.
        PathIdKind::Deleted => {
            Ok(ResourcePath::instance(parse_id(parts, api, ResourceKind::Instance).await?, false))
        }
        PathIdKind::Party => {
            let party: PartyId = parse_id(parts, api, ResourceKind::Party).await?;
            let instance_id = store::parties::find_instance(party, db).await?;
            let instance_id = instance_id.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
            Ok(ResourcePath { party: Some(party), ..resolve_instance(instance_id, api).await? })
        }
        PathIdKind::Candidate => {
            let candidate: CandidateId = parse_id(parts, api, ResourceKind::Candidate).await?;
            let instance_id = store::candidates::find_instance(candidate, db).await?;
            let instance_id = instance_id.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
            Ok(ResourcePath { candidate: Some(candidate), ..resolve_instance(instance_id, api).await? })
        }
    }
}

async fn resolve_instance(instance_id: InstanceId, api: &Api) -> Result<ResourcePath> {
    let status = store::instances::find_status(instance_id, &api.portal.db).await?;
    let status = status.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    Ok(ResourcePath::instance(instance_id, status.is_public()))
}

/// Adds the party or the candidate in the path, with the candidate's party. Party 0 stands for candidates
/// without a party.
async fn resolve_inside_instance(
    path: ResourcePath,
    scope: ActionScope,
    parts: &mut Parts,
    api: &Api,
) -> Result<ResourcePath> {
    match scope {
        ActionScope::Party => Ok(ResourcePath { party: path_parameter("partyId", parts, api).await, ..path }),
        ActionScope::Candidate => {
            let Some(candidate) = path_parameter("candidateId", parts, api).await else { return Ok(path) };
            let found = store::candidates::find(path.instance_id, candidate, &api.portal.db).await?;
            Ok(ResourcePath {
                candidate: Some(candidate),
                party: found.and_then(|found| found.party),
                ..path
            })
        }
        _ => Ok(path),
    }
}

async fn path_parameter<T: FromStr>(name: &str, parts: &mut Parts, api: &Api) -> Option<T> {
    let path = RawPathParams::from_request_parts(parts, api).await.ok()?;
    path.iter().find(|(known, _)| *known == name).and_then(|(_, value)| value.parse().ok())
}

/// Parses the path parameter `id`, or `appId`, the instance in the paths of invitations and reminders. An id that cannot
/// be parsed is reported as a resource that does not exist.
async fn parse_id<T: FromStr>(parts: &mut Parts, api: &Api, resource: ResourceKind) -> Result<T> {
    let path =
        RawPathParams::from_request_parts(parts, api).await.map_err(|_| ApiError::NotFound(resource))?;
    let id = path
        .iter()
        .find(|(name, _)| ["id", "appId"].contains(name))
        .and_then(|(_, value)| value.parse().ok());
    id.ok_or(ApiError::NotFound(resource))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_from_a_bearer_header_only() {
        assert_eq!(bearer_token("Bearer abc"), Some("abc"));
        assert_eq!(bearer_token("bearer abc"), Some("abc"));
        assert_eq!(bearer_token("Basic abc"), None);
        assert_eq!(bearer_token("abc"), None);
    }
}
