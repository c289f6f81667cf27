//! `/api/v1/me`: the signed-in user and the user's roles.
use crate::{
    Api,
    http::{
        api_error::Result,
        json_response::Json,
        language::reader_language,
        permissions::{Authorized, ReadOwnAccount},
        route_table::{RouteTable, routes},
    },
    routes::accounts::{held_roles::HeldRole, users::UserResponse},
};
use axum::{extract::State, http::HeaderMap};
use elections::{
    ids::{CandidateId, InstanceId, PartyId, TrustPersonId, UserId},
    people,
    permissions::RoleGrant,
};
use jiff::civil::Date;
use portal::service_error::RequiredSetup;
use serde::Serialize;
use store::roles;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get))
}

/// A summary of an instance.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct InstanceShort {
    id: InstanceId,
    title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    launch_date: Option<Date>,
}

/// A summary of a trust person's party.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct PartyShort {
    id: PartyId,
    short_name: String,
    detailed_name: String,
    trust_person_id: TrustPersonId,
    application_id: InstanceId,
}

/// A summary of a candidate.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct CandidateShort {
    id: CandidateId,
    application_id: InstanceId,
}

/// The administrator who acts as the user.
#[derive(Serialize, ToSchema)]
struct ActingAs {
    user_id: UserId,
    name: String,
}

/// What a user must do before anything else.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SetupStep {
    /// Choose a password in place of the one that was generated and mailed.
    Password,
    /// Set up an authenticator app or a passkey.
    SecondFactor,
}

impl From<RequiredSetup> for SetupStep {
    fn from(setup: RequiredSetup) -> SetupStep {
        match setup {
            RequiredSetup::Password => SetupStep::Password,
            RequiredSetup::SecondFactor => SetupStep::SecondFactor,
        }
    }
}

/// The signed-in user and the user's roles.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct CurrentUser {
    user: UserResponse,
    /// The first instance of which the user is a creator.
    #[serde(skip_serializing_if = "Option::is_none")]
    creator: Option<InstanceShort>,
    /// The first party of which the user is a trust person.
    #[serde(skip_serializing_if = "Option::is_none")]
    trust_person: Option<PartyShort>,
    /// The first candidate that the user is.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidate: Option<CandidateShort>,
    creators: Vec<InstanceShort>,
    trust_persons: Vec<PartyShort>,
    candidates: Vec<CandidateShort>,
    admin: bool,
    /// All roles, the strongest first.
    roles: Vec<HeldRole>,
    /// The active role: 0 admin, 1 creator, 2 trust person, 3 candidate, 4 media
    active_role: i16,
    /// The active instance.
    #[serde(skip_serializing_if = "Option::is_none")]
    active_application_id: Option<InstanceId>,
    /// The administrator who acts as this user.
    #[serde(skip_serializing_if = "Option::is_none")]
    acting_as: Option<ActingAs>,
    email_confirmed: bool,
    /// The new mail address, until it is confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pending_email: Option<String>,
    has_password: bool,
    /// What the user must do before anything else is possible; null if nothing.
    required_setup: Option<SetupStep>,
    /// Whether the user can sign in with a passkey.
    has_passkey: bool,
}

/// Get the signed-in user and the user's roles
#[utoipa::path(get, path = "/me", tag = "users", responses((status = OK, body = CurrentUser)))]
async fn get(
    State(api): State<Api>,
    auth: Authorized<ReadOwnAccount>,
    headers: HeaderMap,
) -> Result<Json<CurrentUser>> {
    let (actor, db) = (&auth.actor, &api.portal.db);
    let acting = match actor.acting() {
        Some(admin) => store::users::find(admin, db).await?,
        None => None,
    };
    let (creators, trust_persons, candidates) = summarize_roles(&actor.roles);
    let reader = reader_language(&headers);
    let (role, instance_id) = active_role_and_instance(&actor.user, &actor.roles);
    Ok(Json(CurrentUser {
        creator: creators.first().cloned(),
        trust_person: trust_persons.first().cloned(),
        candidate: candidates.first().cloned(),
        creators,
        trust_persons,
        candidates,
        admin: actor.is_admin(),
        roles: actor.roles.iter().map(|role| HeldRole::new(role, reader.as_ref())).collect(),
        active_role: role.into(),
        active_application_id: instance_id,
        acting_as: acting.map(|admin| ActingAs { user_id: admin.id, name: admin.display_name() }),
        email_confirmed: actor.user.email_confirmed_at.is_some(),
        pending_email: store::one_time_tokens::find_pending_email(actor.user.id, api.portal.clock.now(), db)
            .await?,
        has_password: store::passwords::find(actor.user.id, db).await?.is_some(),
        required_setup: actor.required_setup.map(SetupStep::from),
        has_passkey: store::passkeys::has_any(actor.user.id, db).await?,
        user: actor.user.clone().into(),
    }))
}

fn summarize_roles(
    roles: &[roles::AssignedRole],
) -> (Vec<InstanceShort>, Vec<PartyShort>, Vec<CandidateShort>) {
    let (mut creators, mut trust_persons, mut candidates) = (Vec::new(), Vec::new(), Vec::new());
    for role in roles {
        match (role.grant, &role.instance, &role.party) {
            (RoleGrant::Creator(id), Some(instance), _) => creators.push(InstanceShort {
                id,
                title: instance.title.text_for(None, &instance.default_language).to_owned(),
                launch_date: instance.launch_date,
            }),
            (RoleGrant::TrustPerson(application_id, id), _, Some(party)) => trust_persons.push(PartyShort {
                id,
                short_name: party.shortcut.clone(),
                detailed_name: party.name.clone(),
                trust_person_id: party.trust_person,
                application_id,
            }),
            (RoleGrant::Candidate(application_id, id, _), ..) => {
                candidates.push(CandidateShort { id, application_id })
            }
            _ => {}
        }
    }
    (creators, trust_persons, candidates)
}

/// Returns the active role and instance: those that the user chose last, if the user still has them, or the
/// strongest.
fn active_role_and_instance(
    user: &people::User,
    roles: &[roles::AssignedRole],
) -> (people::Role, Option<InstanceId>) {
    let held: Vec<people::Role> = roles.iter().map(|role| role.grant.role()).collect();
    let role = people::Role::select_active(&held, user.active_role);
    let mut instances =
        roles.iter().filter(|one| one.grant.role() == role).map(|one| one.grant.instance_id());
    let preferred =
        instances.clone().find(|instance| instance.is_some() && *instance == user.active_instance);
    (role, preferred.or_else(|| instances.next()).flatten())
}
