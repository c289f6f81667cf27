//! Permissions: one table of actions and roles, and its evaluation.
//!
//! A row is an action, a column is a role. The scope of the action defines the meaning of *own*: the person's
//! account, an instance in which the person holds a role, the person's party, or the person as a candidate. A
//! creator owns every party and candidate of its instance, a trust person every candidate of its party. An
//! administrator may do what the creator of any instance may, but gives answers for nobody. Everything else is
//! rejected: as forbidden if the caller may see that the resource exists, and otherwise as if it did not exist.
use crate::{
    configuration::Configuration,
    ids::{CandidateId, InstanceId, PartyId, UserId},
    people::Role,
};
use serde::Serialize;
use utoipa::ToSchema;

/// The kind of resource that an action is about. It defines which resources are a person's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionScope {
    /// Public; no sign-in is needed.
    Public,
    /// The portal as a whole; it has no owner.
    Portal,
    /// An account, owned by the person.
    Account,
    /// An instance, owned by the people who hold a role in it.
    Instance,
    /// A party, owned by its trust persons, its candidates, and the creators of its instance.
    Party,
    /// A candidate, owned by itself, the trust persons of its party, and the creators of its instance.
    Candidate,
}

/// The resources on which a role may perform an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PermissionScope {
    /// All resources.
    Every,
    /// The person's own resources.
    Own,
    /// No resource.
    Never,
}

/// The result of an action without a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnonymousAccess {
    /// It is allowed.
    Every,
    /// It returns what voters see of a live instance, and is rejected for every other instance.
    Live,
    /// It is rejected.
    Never,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PermissionRow {
    /// The kind of resource that the action is about.
    pub scope: ActionScope,
    /// The scope of each role, in the order of the role numbers: admin, creator, trust person, candidate, media.
    pub role_scopes: [PermissionScope; 5],
    /// The result without a token.
    pub anonymous: AnonymousAccess,
}

impl PermissionRow {
    /// Returns the scope of the role.
    pub fn role_scope(self, role: Role) -> PermissionScope {
        let [admin, creator, trust_person, candidate, media] = self.role_scopes;
        match role {
            Role::Admin => admin,
            Role::Creator => creator,
            Role::TrustPerson => trust_person,
            Role::Candidate => candidate,
            Role::Media => media,
        }
    }
}

macro_rules! table {
    ($($action:ident $scope:ident $admin:ident $creator:ident $trust_person:ident $candidate:ident $media:ident
       $anonymous:ident $doc:literal)*) => {
        /// An action that requires a permission.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum Action {
            $(#[doc = $doc] $action,)*
        }

        impl Action {
            /// All actions, in the order of the table.
            pub const ALL: &[Action] = &[$(Action::$action),*];

            /// Returns the row of the action in the table.
            pub fn row(self) -> PermissionRow {
                let (scope, role_scopes, anonymous) = match self {
                    $(Action::$action => (
                        ActionScope::$scope,
                        [PermissionScope::$admin, PermissionScope::$creator, PermissionScope::$trust_person, PermissionScope::$candidate, PermissionScope::$media],
                        AnonymousAccess::$anonymous,
                    ),)*
                };
                PermissionRow { scope, role_scopes, anonymous }
            }
        }
    };
}

table! {
    // action                 scope     admin creator trust candidate media nobody
    // Without signing in
    UsePublicApi              Public    Every Every Every Every Every Every  "Ask for name and timeline, match, count an event."
    Register                  Public    Every Every Every Every Every Every  "Register an election, an instance and oneself."
    // Accounts
    ReadMe                    Portal    Every Every Every Every Every Never  "See one's own account and roles."
    InvitePeople              Portal    Every Every Every Never Never Never  "Find or make the account of a mail address."
    CreateAccounts            Portal    Every Never Never Never Never Never  "Make an account with all its fields."
    SearchAccounts            Portal    Every Never Never Never Never Never  "Search people by name or mail address."
    ReadAccount               Account   Every Own   Own   Own   Own   Never  "See an account and its roles."
    ChangeAccount             Account   Every Own   Own   Own   Own   Never  "Change an account, its mail address, its password."
    DeleteAccount             Account   Every Own   Own   Own   Own   Never  "Delete an account."
    // Elections and clusters
    ReadElections             Portal    Every Never Never Never Never Never  "See elections and their instances."
    ReadElection              Portal    Every Never Never Never Never Live   "See an election."
    ManageElections           Portal    Every Never Never Never Never Never  "Make, change and delete elections."
    ListClusters              Portal    Every Every Never Never Never Never  "See which clusters there are."
    ReadCluster               Portal    Every Every Every Every Every Never  "See a cluster."
    ManageClusters            Portal    Every Never Never Never Never Never  "Make, change and delete clusters."
    // Instances
    ListInstances             Portal    Every Every Every Every Every Never  "List one's instances; administrators list all."
    CreateInstance            Portal    Every Every Never Never Never Never  "Make an instance."
    ReadInstance              Instance  Every Own   Own   Own   Never Live   "See an instance and its configuration."
    ChangeInstance            Instance  Every Own   Never Never Never Never  "Change election data, configuration and pictures."
    FinaliseTheses            Instance  Every Own   Never Never Never Never  "Make the theses final."
    GoLive                    Instance  Every Own   Never Never Never Never  "Let voters use it."
    TurnBackInstance          Instance  Every Never Never Never Never Never  "Reopen theses, return, archive, restore."
    DeleteInstance            Instance  Every Never Never Never Never Never  "Delete an instance, and undo that."
    ManageJobs                Instance  Every Own   Never Never Never Never  "See long work in an instance, begin and stop it."
    ReadPortalFigures         Portal    Every Every Every Every Every Never  "See how many completions there are in all."
    ReadInstanceFigures       Instance  Every Own   Own   Own   Never Never  "See how many completions an instance has."
    ReadAnalytics             Instance  Every Own   Never Never Never Never  "Get all submitted answers as a table."
    ReadResearch              Instance  Every Own   Never Never Never Never  "Get what voters gave to research, in groups."
    ReadUsage                 Portal    Every Never Never Never Never Never  "See how all instances are used over time."
    RequestAnalyses           Instance  Every Never Never Never Never Never  "Have a workbook of candidates or answers made."
    // Theses
    ReadTheses                Instance  Every Own   Own   Own   Never Live   "See the theses."
    WriteTheses               Instance  Every Own   Never Never Never Never  "Add, change, order, translate, remove theses."
    AnalyseTheses             Instance  Every Own   Never Never Never Never  "Compute figures and badges of the theses."
    // Parties
    ReadParties               Instance  Every Own   Own   Own   Never Live   "See the parties."
    ManageParties             Instance  Every Own   Never Never Never Never  "Add, deactivate, activate, delete parties."
    ChangePartyProfile        Party     Every Own   Own   Never Never Never  "Change a party's profile and logo."
    ReadPartyAnswers          Party     Every Own   Own   Own   Never Live   "See a party's answers, as far as [`AnswerVisibility`] goes."
    ReadPartyHistory          Party     Every Own   Own   Never Never Never  "See how a party's submitted answers changed."
    AnswerForParty            Party     Never Never Own   Never Never Never  "Answer the theses for a party, and submit."
    // Candidates
    ReadCandidates            Instance  Every Own   Own   Own   Never Live   "See the candidates."
    AddCandidates             Instance  Every Own   Never Never Never Never  "Add candidates of any party or none."
    ReadCandidatesOfParty     Party     Every Own   Own   Never Never Live   "See the candidates of one party."
    ChangeCandidateProfile    Candidate Every Own   Own   Own   Never Never  "Change a candidate's profile and picture."
    ManageCandidate           Candidate Every Own   Own   Never Never Never  "Deactivate, activate, delete a candidate."
    ManagePartyCandidates     Party     Every Own   Own   Never Never Never  "Add, invite, change, remove a party's candidates."
    ReadCandidateAnswers      Candidate Every Own   Own   Own   Never Live   "See a candidate's answers, as far as [`AnswerVisibility`] goes."
    ReadCandidateHistory      Candidate Every Own   Never Own   Never Never  "See how a candidate's submitted answers changed."
    AnswerAsCandidate         Candidate Never Never Never Own   Never Never  "Answer the theses as a candidate, and submit."
    ReopenAnswers             Instance  Every Own   Never Never Never Never  "Reopen a party's or candidate's answers."
    // Roles
    ManageCreators            Instance  Every Own   Never Never Never Never  "See, add, invite, change, remove creators."
    ReadTrustPersons          Instance  Every Own   Own   Never Never Never  "See trust persons; a trust person, its party's."
    ReadTrustPersonsOfParty   Party     Every Own   Own   Never Never Never  "See the trust persons of one party."
    ManageTrustPersons        Instance  Every Own   Never Never Never Never  "See one, add, invite, change, remove trust persons."
    ManageTrustPersonsOfParty Party     Every Own   Own   Never Never Never  "Add, invite, remove those of one party."
    // The provider
    ManageAdmins              Portal    Every Never Never Never Never Never  "See, grant, invite to, revoke administration."
    ActOnPeople               Portal    Every Never Never Never Never Never  "Change others' mail or password, personify."
    SendMail                  Portal    Every Never Never Never Never Never  "Send mail to many."
    ManageMails               Portal    Every Never Never Never Never Never  "See what became of mails, and send one again."
    ReadAudit                 Portal    Every Never Never Never Never Never  "See the audit log, check it, take it along."
    ReadOperations            Portal    Every Never Never Never Never Never  "See how the portal itself is doing."
    ReadNotifications         Portal    Every Every Every Every Every Never  "See what the provider announces."
    ManageNotifications       Portal    Every Never Never Never Never Never  "Announce something, and take it back."
}

/// The relation of a role to the resource of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ownership {
    /// The resource is the person's own.
    Own,
    /// The resource belongs to somebody else, and the person may see that it exists.
    Foreign,
    /// The resource belongs to somebody else, and the person may not see that it exists.
    Unknown,
}

/// The result of a permission check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The action is allowed.
    Allowed,
    /// The action is forbidden (403).
    Forbidden,
    /// The action is forbidden, and the resource is treated as if it did not exist (404).
    Hidden,
}

/// Evaluates the table for an action, a role and the role's relation to the resource.
pub fn decide_for_role(action: Action, role: Role, ownership: Ownership) -> Decision {
    match (action.row().role_scope(role), ownership) {
        (PermissionScope::Every, _) | (PermissionScope::Own, Ownership::Own) => Decision::Allowed,
        (_, Ownership::Own | Ownership::Foreign) => Decision::Forbidden,
        (_, Ownership::Unknown) => Decision::Hidden,
    }
}

/// A role of a person, and where it applies. Deactivated roles are not included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoleGrant {
    /// Runs the portal.
    Admin,
    /// Runs this instance.
    Creator(InstanceId),
    /// Acts for this party.
    TrustPerson(InstanceId, PartyId),
    /// Is this candidate, of this party, if it has one.
    Candidate(InstanceId, CandidateId, Option<PartyId>),
}

impl RoleGrant {
    /// Returns the role.
    pub fn role(self) -> Role {
        match self {
            RoleGrant::Admin => Role::Admin,
            RoleGrant::Creator(_) => Role::Creator,
            RoleGrant::TrustPerson(..) => Role::TrustPerson,
            RoleGrant::Candidate(..) => Role::Candidate,
        }
    }

    /// Returns the instance in which the role applies.
    pub fn instance(self) -> Option<InstanceId> {
        match self {
            RoleGrant::Admin => None,
            RoleGrant::Creator(instance)
            | RoleGrant::TrustPerson(instance, _)
            | RoleGrant::Candidate(instance, ..) => Some(instance),
        }
    }

    /// Returns whether the role owns the resource, for actions of this scope.
    fn owns(self, scope: ActionScope, path: &ResourcePath) -> bool {
        if self.instance() != Some(path.instance) {
            return false;
        }
        match (scope, self) {
            (ActionScope::Instance, _) | (_, RoleGrant::Creator(_)) => true,
            (ActionScope::Party | ActionScope::Candidate, RoleGrant::TrustPerson(_, party)) => {
                path.party == Some(party)
            }
            (ActionScope::Party, RoleGrant::Candidate(_, _, party)) => party.is_some() && path.party == party,
            (ActionScope::Candidate, RoleGrant::Candidate(_, candidate, _)) => {
                path.candidate == Some(candidate)
            }
            _ => false,
        }
    }
}

/// The location of a resource: its instance, party and candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourcePath {
    /// The instance.
    pub instance: InstanceId,
    /// Whether the existence of the instance is public, because voters use it or have used it.
    pub is_public: bool,
    /// The party, or the party of the candidate.
    pub party: Option<PartyId>,
    /// The candidate.
    pub candidate: Option<CandidateId>,
}

impl ResourcePath {
    /// Creates the path of an instance.
    pub fn instance(instance: InstanceId, is_public: bool) -> ResourcePath {
        ResourcePath { instance, is_public, party: None, candidate: None }
    }
}

/// The resource of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionTarget {
    /// The portal as a whole.
    Portal,
    /// An account.
    Account(UserId),
    /// A resource in an instance.
    Resource(ResourcePath),
}

/// A person who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Principal {
    /// The account.
    pub user: UserId,
    /// The roles of the account.
    pub grants: Vec<RoleGrant>,
}

impl Principal {
    /// Returns whether this action on this target is allowed. One role with the permission is enough. Every person
    /// also has the media role.
    pub fn decide(&self, action: Action, target: &ActionTarget) -> Decision {
        let scope = action.row().scope;
        let as_media = decide_for_role(action, Role::Media, self.account_ownership(target));
        let by_role = self
            .grants
            .iter()
            .map(|grant| decide_for_role(action, grant.role(), self.ownership(*grant, scope, target)));
        if by_role.chain([as_media]).any(|decision| decision == Decision::Allowed) {
            Decision::Allowed
        } else if self.can_know(target) {
            Decision::Forbidden
        } else {
            Decision::Hidden
        }
    }

    /// Returns all actions that are allowed on this target.
    pub fn list_allowed_actions(&self, target: &ActionTarget) -> Vec<Action> {
        let may = |action: &Action| self.decide(*action, target) == Decision::Allowed;
        Action::ALL.iter().copied().filter(may).collect()
    }

    /// Returns how much the person sees of the answers of the party or candidate at a path: as much as the role
    /// that sees most.
    pub fn answer_visibility(&self, path: &ResourcePath, configuration: &Configuration) -> AnswerVisibility {
        let scope = if path.candidate.is_some() { ActionScope::Candidate } else { ActionScope::Party };
        let visibilities =
            self.grants.iter().filter(|grant| **grant == RoleGrant::Admin || grant.owns(scope, path)).map(
                |grant| match path.candidate {
                    Some(_) => AnswerVisibility::for_candidate_answers(grant.role()),
                    None => AnswerVisibility::for_party_answers(grant.role(), configuration),
                },
            );
        visibilities.max().unwrap_or(AnswerVisibility::Nothing)
    }

    /// Returns the roles of the person.
    pub fn roles(&self) -> Vec<Role> {
        self.grants.iter().map(|grant| grant.role()).collect()
    }

    fn ownership(&self, grant: RoleGrant, scope: ActionScope, target: &ActionTarget) -> Ownership {
        match target {
            ActionTarget::Resource(path) if grant.owns(scope, path) => Ownership::Own,
            _ => self.account_ownership(target),
        }
    }

    fn account_ownership(&self, target: &ActionTarget) -> Ownership {
        match target {
            ActionTarget::Account(user) if *user == self.user => Ownership::Own,
            _ if self.can_know(target) => Ownership::Foreign,
            _ => Ownership::Unknown,
        }
    }

    fn can_know(&self, target: &ActionTarget) -> bool {
        let ActionTarget::Resource(path) = target else {
            // The answer is the same whether or not the account exists, so it discloses nothing.
            return true;
        };
        let holds_role_there =
            |grant: &RoleGrant| *grant == RoleGrant::Admin || grant.instance() == Some(path.instance);
        path.is_public || self.grants.iter().any(holds_role_there)
    }
}

/// How much of the answers of a party or candidate a person sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AnswerVisibility {
    /// Nothing.
    Nothing,
    /// The submitted answers.
    Submitted,
    /// The submitted answers, and the number of the other answers.
    SubmittedAndCount,
    /// All answers, including drafts.
    Everything,
}

impl AnswerVisibility {
    /// Returns how much of a party's answers this role sees, if it may see them at all.
    pub fn for_party_answers(role: Role, configuration: &Configuration) -> AnswerVisibility {
        match role {
            Role::Admin | Role::Creator | Role::TrustPerson => AnswerVisibility::Everything,
            Role::Candidate if configuration.candidates_see_party_answers => AnswerVisibility::Submitted,
            Role::Candidate | Role::Media => AnswerVisibility::Nothing,
        }
    }

    /// Returns how much of a candidate's answers this role sees, if it may see them at all.
    pub fn for_candidate_answers(role: Role) -> AnswerVisibility {
        match role {
            Role::Admin | Role::Creator | Role::Candidate => AnswerVisibility::Everything,
            Role::TrustPerson => AnswerVisibility::SubmittedAndCount,
            Role::Media => AnswerVisibility::Nothing,
        }
    }
}

#[cfg(test)]
mod tests;
