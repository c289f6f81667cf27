//! Who may: the caller of a request, and the proof that it may do something.
//!
//! A handler that takes [`Authorized`] runs only for those whom the one table (`elections::permissions`) lets do that; a
//! handler without it is public on sight.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    public_reader::PublicReader,
};
use axum::{
    extract::{FromRequestParts, RawPathParams},
    http::{header, request::Parts},
};
use elections::{
    ids::{CandidateId, InstanceId, PartyId, UserId},
    permissions::{Action, ActionScope, ActionTarget, AnonymousAccess, Decision, ResourcePath},
};
use jiff::Timestamp;
use portal::{people::SignedIn, published::PublishedElectionError};
use std::{marker::PhantomData, str::FromStr, sync::Arc};

/// An action as a type, so that a handler's signature names it.
pub(crate) trait Permission {
    /// The row of the table.
    const ACTION: Action;
    /// What the path's `{id}` is.
    const ID: Id = Id::Instance;
}

/// What the path's `{id}` is, for actions within an instance.
#[derive(Clone, Copy)]
pub(crate) enum Id {
    /// The instance.
    Instance,
    /// An instance that may be deleted.
    Deleted,
    /// A party, which knows its instance.
    Party,
    /// A candidate, who knows its instance.
    Candidate,
    /// An election.
    Election,
}

/// See [`Action::DeleteInstance`]; the path names a deleted instance.
pub(crate) struct RestoreInstance;

impl Permission for RestoreInstance {
    const ACTION: Action = Action::DeleteInstance;
    const ID: Id = Id::Deleted;
}

/// See [`Action::AnswerForParty`]; the path names the party alone.
pub(crate) struct SubmitForParty;

impl Permission for SubmitForParty {
    const ACTION: Action = Action::AnswerForParty;
    const ID: Id = Id::Party;
}

/// See [`Action::AnswerAsCandidate`]; the path names the candidate alone.
pub(crate) struct SubmitAsCandidate;

impl Permission for SubmitAsCandidate {
    const ACTION: Action = Action::AnswerAsCandidate;
    const ID: Id = Id::Candidate;
}

/// See [`Action::ReadElection`].
pub(crate) struct ReadElection;

impl Permission for ReadElection {
    const ACTION: Action = Action::ReadElection;
    const ID: Id = Id::Election;
}

/// Names actions as types.
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
    ReadAnalytics ReadResearch ListClusters ReadCluster ManageClusters ReadMe InvitePeople CreateAccounts SearchAccounts ReadAccount ChangeAccount DeleteAccount
    AnalyseTheses ReadPartyAnswers AnswerForParty ReadCandidateAnswers AnswerAsCandidate ReadPartyHistory ReadCandidateHistory ReopenAnswers ReadParties ManageParties ChangePartyProfile ReadCandidates AddCandidates ChangeCandidateProfile ManageCandidate
    ManagePartyCandidates ListInstances CreateInstance TurnBackInstance DeleteInstance ReadInstance ChangeInstance FinaliseTheses GoLive ReadTheses WriteTheses
    ManageJobs ReadPortalFigures ReadInstanceFigures ManageCreators ReadTrustPersons ReadTrustPersonsOfParty ManageTrustPersons ManageTrustPersonsOfParty ManageMails ManageAdmins ActOnPeople ReadNotifications
    ReadCandidatesOfParty ReadElections ManageElections ManageNotifications SendMail RequestAnalyses ReadUsage ReadAudit ReadOperations
}

/// Proof that the caller may do `P` with what the path names.
pub(crate) struct Authorized<P> {
    /// Who asks.
    pub(crate) who: Arc<SignedIn>,
    /// What it is about.
    pub(crate) target: ActionTarget,
    permission: PhantomData<P>,
}

impl<P> Authorized<P> {
    /// The account that the path names, or one's own.
    pub(crate) fn user(&self) -> UserId {
        match self.target {
            ActionTarget::Account(user) => user,
            _ => self.who.user.id,
        }
    }

    /// Whether the caller may do something else in the same place.
    pub(crate) fn may_also(&self, action: Action, target: &ActionTarget) -> bool {
        self.who.caller.may(action, target) == Decision::Allowed
    }
}

impl<P: Permission> FromRequestParts<Api> for Authorized<P> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self> {
        let who = caller(parts, api).await?;
        let target = target(P::ACTION.row().scope, P::ID, parts, api).await?;
        match who.caller.may(P::ACTION, &target) {
            Decision::Allowed => {
                must_be_there(&target, parts, api).await?;
                Ok(Authorized { who, target, permission: PhantomData })
            }
            Decision::Forbidden => Err(ApiError::Forbidden),
            Decision::Hidden => Err(ApiError::NotFound(ResourceKind::Instance)),
        }
    }
}

/// Whoever reads: somebody whom the table lets, or anybody at all where it opens what is live.
pub(crate) enum ReadAccess<P> {
    /// With a token, whose roles decide.
    Member(Authorized<P>),
    /// Without one.
    Public(PublicReader),
}

impl<P: Permission> FromRequestParts<Api> for ReadAccess<P> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self> {
        let is_open = P::ACTION.row().nobody == AnonymousAccess::Live;
        if parts.headers.contains_key(header::AUTHORIZATION) || !is_open {
            return Authorized::from_request_parts(parts, api).await.map(ReadAccess::Member);
        }
        let application = match P::ID {
            Id::Election => {
                let election =
                    id(parts, api, ResourceKind::Election).await.map_err(|_| ApiError::Unauthenticated)?;
                store::instances::live_of_election(election, &api.portal.db).await?.into_iter().next()
            }
            _ => id(parts, api, ResourceKind::Instance).await.ok(),
        };
        let edition = match application {
            Some(application) => api.portal.published.of(application).await,
            None => Err(PublishedElectionError::Unknown),
        };
        match edition {
            Ok(edition) => Ok(ReadAccess::Public(PublicReader::new(edition, parts))),
            Err(PublishedElectionError::Unknown | PublishedElectionError::Over) => {
                Err(ApiError::Unauthenticated)
            }
            Err(absent) => Err(absent.into()),
        }
    }
}

/// Proof that whoever asks has confirmed the own mail address.
pub(crate) struct ConfirmedEmail;

impl FromRequestParts<Api> for ConfirmedEmail {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Self> {
        match caller(parts, api).await?.user.email_confirmed_at {
            Some(_) => Ok(ConfirmedEmail),
            None => Err(ApiError::EmailNotConfirmed),
        }
    }
}

/// Who sends the bearer token of a request.
pub(crate) async fn caller(parts: &Parts, api: &Api) -> Result<Arc<SignedIn>> {
    let authorization = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = authorization.and_then(bearer).ok_or(ApiError::Unauthenticated)?;
    api.portal.people.of(token, Timestamp::now()).await?.ok_or(ApiError::Unauthenticated)
}

/// The scheme may be written in any case (RFC 9110, section 11.1).
fn bearer(authorization: &str) -> Option<&str> {
    let (scheme, token) = authorization.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// What the path names inside an instance must be of that instance. Whether a candidate is of the party that the path
/// names is up to the handler.
async fn must_be_there(target: &ActionTarget, parts: &mut Parts, api: &Api) -> Result<()> {
    let ActionTarget::In(place) = target else { return Ok(()) };
    let db = &api.portal.db;
    if let Some(party) = named::<i64>("partyId", parts, api).await
        && party != 0
    {
        let party = PartyId::try_from(party).map_err(|_| ApiError::NotFound(ResourceKind::Party))?;
        let is_there = store::parties::exists(place.application, party, db).await?;
        is_there.then_some(()).ok_or(ApiError::NotFound(ResourceKind::Party))?;
    }
    if let Some(candidate) = named::<CandidateId>("candidateId", parts, api).await {
        let is_there = store::candidates::exists(place.application, candidate, db).await?;
        is_there.then_some(()).ok_or(ApiError::NotFound(ResourceKind::Candidate))?;
    }
    Ok(())
}

/// What the path names, as the scope of the action reads it.
async fn target(scope: ActionScope, kind: Id, parts: &mut Parts, api: &Api) -> Result<ActionTarget> {
    match scope {
        ActionScope::Public | ActionScope::Portal => Ok(ActionTarget::Portal),
        ActionScope::Account => Ok(ActionTarget::Account(id(parts, api, ResourceKind::Person).await?)),
        ActionScope::Instance | ActionScope::Party | ActionScope::Candidate => {
            Ok(ActionTarget::In(place(scope, kind, parts, api).await?))
        }
    }
}

async fn place(scope: ActionScope, kind: Id, parts: &mut Parts, api: &Api) -> Result<ResourcePath> {
    let db = &api.portal.db;
    match kind {
        Id::Instance => {
            let place = instance(id(parts, api, ResourceKind::Instance).await?, api).await?;
            within(place, scope, parts, api).await
        }
        Id::Election => Err(ApiError::NotFound(ResourceKind::Election)),
        // Nobody but administrators may know that it was there.
        Id::Deleted => Ok(ResourcePath::instance(id(parts, api, ResourceKind::Instance).await?, false)),
        Id::Party => {
            let party: PartyId = id(parts, api, ResourceKind::Party).await?;
            let application = store::parties::instance_of(party, db).await?;
            let application = application.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
            Ok(ResourcePath { party: Some(party), ..instance(application, api).await? })
        }
        Id::Candidate => {
            let candidate: CandidateId = id(parts, api, ResourceKind::Candidate).await?;
            let application = store::candidates::instance_of(candidate, db).await?;
            let application = application.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
            Ok(ResourcePath { candidate: Some(candidate), ..instance(application, api).await? })
        }
    }
}

async fn instance(application: InstanceId, api: &Api) -> Result<ResourcePath> {
    let status = store::instances::status(application, &api.portal.db).await?;
    let status = status.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    Ok(ResourcePath::instance(application, status.is_public()))
}

/// The party or the candidate, with its party, that the path names inside the instance; party 0 is that of those
/// without one. Whether a candidate is of the party that the path names is up to the handler.
async fn within(
    place: ResourcePath,
    scope: ActionScope,
    parts: &mut Parts,
    api: &Api,
) -> Result<ResourcePath> {
    match scope {
        ActionScope::Party => Ok(ResourcePath { party: named("partyId", parts, api).await, ..place }),
        ActionScope::Candidate => {
            let Some(candidate) = named("candidateId", parts, api).await else { return Ok(place) };
            let found = store::candidates::find(place.application, candidate, &api.portal.db).await?;
            Ok(ResourcePath {
                candidate: Some(candidate),
                party: found.and_then(|found| found.party),
                ..place
            })
        }
        _ => Ok(place),
    }
}

async fn named<T: FromStr>(name: &str, parts: &mut Parts, api: &Api) -> Option<T> {
    let path = RawPathParams::from_request_parts(parts, api).await.ok()?;
    path.iter().find(|(known, _)| *known == name).and_then(|(_, value)| value.parse().ok())
}

/// The path's parameter `id`, or `appId` where an invitation names its instance. What is no id names nothing.
async fn id<T: FromStr>(parts: &mut Parts, api: &Api, thing: ResourceKind) -> Result<T> {
    let path = RawPathParams::from_request_parts(parts, api).await.map_err(|_| ApiError::NotFound(thing))?;
    let id = path
        .iter()
        .find(|(name, _)| ["id", "appId"].contains(name))
        .and_then(|(_, value)| value.parse().ok());
    id.ok_or(ApiError::NotFound(thing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_stands_after_the_scheme() {
        assert_eq!(bearer("Bearer abc"), Some("abc"));
        assert_eq!(bearer("bearer abc"), Some("abc"));
        assert_eq!(bearer("Basic abc"), None);
        assert_eq!(bearer("abc"), None);
    }
}
