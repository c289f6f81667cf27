//! Permissions: the table of actions and roles, and its evaluation.
//!
//! A row is an action, a column a role. *Own* depends on the scope of the action: one's own account, an instance in
//! which one holds a role, one's own party, oneself as a candidate; a creator owns every party and candidate of its
//! instance, a trust person every candidate of its party. An administrator may do what a creator of any instance may,
//! but answers for nobody. Everything that is not granted is refused: as forbidden where the caller may know that the
//! thing exists, else as if it did not exist.
use crate::{
    configuration::Configuration,
    ids::{CandidateId, InstanceId, PartyId, UserId},
    people::Role,
};

/// The kind of target that an action has. It determines who owns the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionScope {
    /// Everybody's, without signing in.
    Public,
    /// The portal as a whole; nobody's own.
    Portal,
    /// An account; own to the person.
    Account,
    /// An instance; own to those who hold a role in it.
    Instance,
    /// A party; own to its trust persons, its candidates, the creators of its instance.
    Party,
    /// A candidate; own to itself, the trust persons of its party, the creators of its instance.
    Candidate,
}

/// The targets on which a role may perform an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PermissionScope {
    /// All targets.
    Every,
    /// One's own targets only.
    Own,
    /// No target.
    Never,
}

/// Whether an action is allowed without a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnonymousAccess {
    /// It is allowed.
    Every,
    /// It is allowed for a live instance, with the data that voters see, and refused for every other one.
    Live,
    /// It is refused.
    Never,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PermissionRow {
    /// What the action is about.
    pub scope: ActionScope,
    /// The scope of each role, in the order of their numbers: admin, creator, trust person, candidate, media.
    pub role_scopes: [PermissionScope; 5],
    /// Whether the action is allowed without a token.
    pub anonymous: AnonymousAccess,
}

impl PermissionRow {
    /// Returns the scope of a role.
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
        /// An action, which is a row of the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $(#[doc = $doc] $action,)*
        }

        impl Action {
            /// All actions, in the order of the table.
            pub const ALL: &[Action] = &[$(Action::$action),*];

            /// Returns its row in the table.
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
    ReadOwnAccount            Portal    Every Every Every Every Every Never  "See one's own account and roles."
    ManagePasskeys            Portal    Every Every Every Every Every Never  "See, add, rename and remove one's own passkeys."
    ManageSessions            Portal    Every Every Every Every Every Never  "See and end one's own sessions."
    ManageSecondFactor        Portal    Every Every Every Every Every Never  "See, set up and remove one's own second factor."
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
    ManageLifecycle           Instance  Every Never Never Never Never Never  "Reopen theses, continue an election that is over, archive, unarchive."
    DeleteInstance            Instance  Every Never Never Never Never Never  "Delete an instance, and undo that."
    ManageWebhooks            Instance  Every Own   Never Never Never Never  "See, add, change, remove and test webhooks."
    ManageApiTokens           Instance  Every Own   Never Never Never Never  "See, create and revoke API tokens."
    ManageJobs                Instance  Every Own   Never Never Never Never  "See long work in an instance, begin and stop it."
    CountCompletions          Portal    Every Every Every Every Every Never  "See how many completions there are in all."
    ReadInstanceFigures       Instance  Every Own   Own   Own   Never Never  "See how many completions an instance has."
    ReadAnswersAndRankings    Instance  Every Own   Never Never Never Never  "See all submitted answers, how an instance is used over time, and who was ranked first how often."
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
    ManageAllCandidates       Instance  Every Own   Never Never Never Never  "Add, import, invite candidates of any party or none."
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
    ManageOtherAccounts       Portal    Every Never Never Never Never Never  "Change the mail address or password of another, or act as another."
    SendMail                  Portal    Every Never Never Never Never Never  "Send mail to many."
    ManageMails               Portal    Every Never Never Never Never Never  "See what became of mails, and send one again."
    ReadAudit                 Portal    Every Never Never Never Never Never  "See the audit log, check it, take it along."
    ReadOperations            Portal    Every Never Never Never Never Never  "See how the portal itself is doing."
    ReadNotifications         Portal    Every Every Every Every Every Never  "See what the provider announces."
    ManageNotifications       Portal    Every Never Never Never Never Never  "Announce something, and take it back."
}

/// The relation of a role to the target of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ownership {
    /// It is one's own.
    Own,
    /// It is somebody else's, and one may know that it exists.
    Foreign,
    /// It is somebody else's, and one may not know that it exists.
    Unknown,
}

/// The result of a permission check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The action is allowed.
    Allowed,
    /// The action is refused (403).
    Forbidden,
    /// The action is refused as if the target did not exist (404).
    Hidden,
}

/// Decides by the table whether a role may perform an action on a target with this ownership.
pub fn decide_for_role(action: Action, role: Role, ownership: Ownership) -> Decision {
    match (action.row().role_scope(role), ownership) {
        (PermissionScope::Every, _) | (PermissionScope::Own, Ownership::Own) => Decision::Allowed,
        (_, Ownership::Own | Ownership::Foreign) => Decision::Forbidden,
        (_, Ownership::Unknown) => Decision::Hidden,
    }
}

/// A role that a person holds, and where. A deactivated role is not held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoleGrant {
    /// Runs the portal.
    Admin,
    /// Runs this instance.
    Creator(InstanceId),
    /// Acts for this party.
    TrustPerson(InstanceId, PartyId),
    /// Is this candidate, of this party, if any.
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

    /// Returns the instance in which it is held.
    pub fn instance_id(self) -> Option<InstanceId> {
        match self {
            RoleGrant::Admin => None,
            RoleGrant::Creator(instance)
            | RoleGrant::TrustPerson(instance, _)
            | RoleGrant::Candidate(instance, ..) => Some(instance),
        }
    }

    /// Returns whether the holder of the role owns what is at a path, for an action of this scope.
    fn owns(self, scope: ActionScope, path: &ResourcePath) -> bool {
        if self.instance_id() != Some(path.instance_id) {
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

/// The position of a resource in the portal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourcePath {
    /// The instance.
    pub instance_id: InstanceId,
    /// Whether everybody may know that the instance exists, because voters use it or have used it.
    pub is_public: bool,
    /// The party, or that of the candidate.
    pub party: Option<PartyId>,
    /// The candidate.
    pub candidate: Option<CandidateId>,
}

impl ResourcePath {
    /// Creates the path of an instance as a whole.
    pub fn instance(instance_id: InstanceId, is_public: bool) -> ResourcePath {
        ResourcePath { instance_id, is_public, party: None, candidate: None }
    }
}

/// The target of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionTarget {
    /// The portal as a whole.
    Portal,
    /// An account.
    Account(UserId),
    /// Something in an instance.
    Resource(ResourcePath),
}

/// A person who is signed in, or a program that acts for one with an API token, with the roles that give permissions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserPermissions {
    /// The account.
    pub user: UserId,
    /// The roles that the person holds.
    pub grants: Vec<RoleGrant>,
    /// The only actions that a program may perform, whatever the grants; `None` for a person.
    pub allowed_actions: Option<Vec<Action>>,
}

impl UserPermissions {
    /// Decides whether the action is allowed. One permitting role is enough; everybody also has the role media.
    pub fn decide(&self, action: Action, target: &ActionTarget) -> Decision {
        if !self.includes(action) {
            return if self.can_know(target) { Decision::Forbidden } else { Decision::Hidden };
        }
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

    /// Returns whether an action is among those that a program may perform. A person has no such limit.
    pub fn includes(&self, action: Action) -> bool {
        self.allowed_actions.as_ref().is_none_or(|allowed| allowed.contains(&action))
    }

    /// Returns the actions that are allowed on this target, so that a client can offer them.
    pub fn list_allowed_actions(&self, target: &ActionTarget) -> Vec<Action> {
        let may = |action: &Action| self.decide(*action, target) == Decision::Allowed;
        Action::ALL.iter().copied().filter(may).collect()
    }

    /// Returns how much the person sees of the answers at this path: the most that one of the roles allows.
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

    /// Returns whether the person sees how many theses are rated at this path, also before the answers are submitted. A
    /// candidate sees only its own number, not that of its party.
    pub fn can_see_progress(&self, path: &ResourcePath) -> bool {
        let scope = if path.candidate.is_some() { ActionScope::Candidate } else { ActionScope::Party };
        let mut own =
            self.grants.iter().filter(|grant| **grant == RoleGrant::Admin || grant.owns(scope, path));
        own.any(|grant| match grant.role() {
            Role::Admin | Role::Creator | Role::TrustPerson => true,
            Role::Candidate => path.candidate.is_some(),
            Role::Media => false,
        })
    }

    /// Returns the roles that the person holds.
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
            // The answer is the same for an account that exists and one that does not, so it reveals nothing.
            return true;
        };
        let holds_role_there =
            |grant: &RoleGrant| *grant == RoleGrant::Admin || grant.instance_id() == Some(path.instance_id);
        path.is_public || self.grants.iter().any(holds_role_there)
    }
}

/// How much of the answers of a party or a candidate a person sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AnswerVisibility {
    /// Nothing.
    Nothing,
    /// The submitted answers.
    Submitted,
    /// All answers, also drafts.
    Everything,
}

impl AnswerVisibility {
    /// Returns how much of a party's answers this role sees if it may see them.
    pub fn for_party_answers(role: Role, configuration: &Configuration) -> AnswerVisibility {
        match role {
            Role::Admin | Role::Creator | Role::TrustPerson => AnswerVisibility::Everything,
            Role::Candidate if configuration.candidates_see_party_answers => AnswerVisibility::Submitted,
            Role::Candidate | Role::Media => AnswerVisibility::Nothing,
        }
    }

    /// Returns how much of a candidate's answers this role sees if it may see them.
    pub fn for_candidate_answers(role: Role) -> AnswerVisibility {
        match role {
            Role::Admin | Role::Creator | Role::Candidate => AnswerVisibility::Everything,
            Role::TrustPerson => AnswerVisibility::Submitted,
            Role::Media => AnswerVisibility::Nothing,
        }
    }
}

#[cfg(test)]
mod tests;
