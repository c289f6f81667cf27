//! Tests the table of permissions against the list of calls: every call belongs to an action, and its roles are
//! those of the table.
use elections::{
    people::Role,
    permissions::{Action, ActionScope, PermissionScope},
};
use std::{collections::BTreeSet, path::Path};

/// The calls of each action. Several calls share an action if the same people may make them.
const CALLS: &[(Action, &[&str])] = &[
    (Action::UsePublicApi, &["GET /", "GET /timeline", "POST /vote", "POST /events"]),
    (Action::Register, &["POST /users/register"]),
    (Action::ReadOwnAccount, &["GET /me"]),
    (Action::InvitePeople, &["POST /users/invite"]),
    (Action::CreateAccounts, &["POST /users"]),
    (Action::SearchAccounts, &["GET /users"]),
    (Action::ReadAccount, &["GET /users/{id}", "GET /users/{id}/roles"]),
    (Action::ChangeAccount, &["PUT /users/{id}", "PATCH /users/{id}"]),
    (Action::DeleteAccount, &["DELETE /users/{id}"]),
    (Action::ReadElections, &["GET /elections", "GET /elections/{id}/applications"]),
    (Action::ReadElection, &["GET /elections/{id}"]),
    (Action::ManageElections, &["POST /elections", "PUT /elections/{id}", "DELETE /elections/{id}"]),
    (Action::ListClusters, &["GET /clusters"]),
    (Action::ReadCluster, &["GET /clusters/{id}"]),
    (Action::ManageClusters, &["POST /clusters", "PUT /clusters/{id}", "DELETE /clusters/{id}"]),
    (Action::ListInstances, &["GET /applications"]),
    (Action::CreateInstance, &["POST /applications"]),
    (Action::ReadInstance, &["GET /applications/{id}", "GET /applications/{id}/configuration"]),
    (
        Action::ChangeInstance,
        &[
            "PUT /applications/{id}",
            "PUT /applications/{id}/configuration",
            "POST /applications/{id}/configuration/logo",
            "POST /applications/{id}/configuration/image",
            "PUT /applications/{id}/configuration/image",
        ],
    ),
    (Action::FinaliseTheses, &["POST /actions/finalize/app/{id}"]),
    (Action::GoLive, &["POST /actions/golive/{id}"]),
    (Action::DeleteInstance, &["DELETE /applications/{id}"]),
    (Action::CountCompletions, &["GET /metrics/votes", "POST /metrics/votes"]),
    (Action::ReadInstanceFigures, &["GET /metrics/votes/{id}", "POST /metrics/votes/{id}"]),
    (
        Action::ReadAnswersAndRankings,
        &[
            "GET /analytics/application/{id}/partyvotes/{language}",
            "GET /analytics/application/{id}/candidatevotes/{language}",
        ],
    ),
    (
        Action::RequestAnalyses,
        &["POST /actions/analyze/app/{id}/candidates", "POST /actions/analyze/app/{id}/votes"],
    ),
    (
        Action::ReadTheses,
        &[
            "GET /applications/{id}/theses",
            "GET /applications/{id}/theses/languages",
            "GET /applications/{id}/theses/{language}",
        ],
    ),
    (
        Action::WriteTheses,
        &[
            "POST /applications/{id}/theses/{language}",
            "PUT /applications/{id}/theses/{language}/{thesisId}",
            "PATCH /applications/{id}/theses/{language}/{thesisId}",
            "DELETE /applications/{id}/theses/{language}/{thesisId}",
        ],
    ),
    (Action::AnalyseTheses, &["POST /actions/theses/{id}/standard-deviation"]),
    (
        Action::ReadParties,
        &["GET /applications/{id}/matches/parties", "GET /applications/{id}/matches/parties/{partyId}"],
    ),
    (
        Action::ManageParties,
        &[
            "POST /applications/{id}/matches/parties",
            "PATCH /applications/{id}/matches/parties/{partyId}",
            "DELETE /applications/{id}/matches/parties/{partyId}",
        ],
    ),
    (
        Action::ChangePartyProfile,
        &[
            "PUT /applications/{id}/matches/parties/{partyId}",
            "PUT /applications/{id}/matches/parties/{partyId}/logo",
        ],
    ),
    (Action::ReadPartyAnswers, &["GET /applications/{id}/matches/parties/{partyId}/votes"]),
    (
        Action::AnswerForParty,
        &["PUT /applications/{id}/matches/parties/{partyId}/votes", "POST /actions/finalize/party/{id}"],
    ),
    (
        Action::ReadCandidates,
        &[
            "GET /applications/{id}/matches/candidates",
            "GET /applications/{id}/matches/candidates/{candidateId}",
        ],
    ),
    (
        Action::ReadCandidatesOfParty,
        &[
            "GET /applications/{id}/matches/parties/{partyId}/candidates",
            "GET /applications/{id}/matches/parties/{partyId}/candidates/{candidateId}",
        ],
    ),
    (
        Action::ManageAllCandidates,
        &[
            "POST /applications/{id}/matches/candidates",
            "GET /applications/{id}/matches/candidates-light",
            "POST /applications/{id}/matches/candidates-light",
            "DELETE /applications/{id}/matches/candidates-light/{candidateId}",
            "PUT /applications/{id}/matches/candidates-light/{candidateId}/picture",
        ],
    ),
    (
        Action::ChangeCandidateProfile,
        &[
            "PUT /applications/{id}/matches/candidates/{candidateId}",
            "PUT /applications/{id}/matches/candidates/{candidateId}/picture",
        ],
    ),
    (
        Action::ManageCandidate,
        &[
            "PATCH /applications/{id}/matches/candidates/{candidateId}",
            "DELETE /applications/{id}/matches/candidates/{candidateId}",
        ],
    ),
    (
        Action::ManagePartyCandidates,
        &[
            "POST /applications/{id}/matches/parties/{partyId}/candidates",
            "PUT /applications/{id}/matches/parties/{partyId}/candidates/{candidateId}",
            "PATCH /applications/{id}/matches/parties/{partyId}/candidates/{candidateId}",
            "DELETE /applications/{id}/matches/parties/{partyId}/candidates/{candidateId}",
            "PUT /applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture",
            "GET /applications/{id}/matches/parties/{partyId}/candidates-light",
            "POST /applications/{id}/matches/parties/{partyId}/candidates-light",
            "DELETE /applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}",
            "PUT /applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture",
            "POST /actions/invite/{appId}/party/{partyId}/candidate",
        ],
    ),
    (Action::ReadCandidateAnswers, &["GET /applications/{id}/matches/candidates/{candidateId}/votes"]),
    (
        Action::AnswerAsCandidate,
        &[
            "PUT /applications/{id}/matches/candidates/{candidateId}/votes",
            "POST /actions/finalize/candidate/{id}",
        ],
    ),
    (
        Action::ManageCreators,
        &[
            "GET /applications/{id}/roles/creator",
            "POST /applications/{id}/roles/creator",
            "GET /applications/{id}/roles/creator/{roleId}",
            "PUT /applications/{id}/roles/creator/{roleId}",
            "PATCH /applications/{id}/roles/creator/{roleId}",
            "DELETE /applications/{id}/roles/creator/{roleId}",
            "POST /actions/invite/{appId}/creator",
        ],
    ),
    (Action::ReadTrustPersons, &["GET /applications/{id}/roles/trustpersons"]),
    (
        Action::ReadTrustPersonsOfParty,
        &["GET /applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}"],
    ),
    (
        Action::ManageTrustPersons,
        &[
            "POST /applications/{id}/roles/trustpersons",
            "GET /applications/{id}/roles/trustpersons/{roleId}",
            "PUT /applications/{id}/roles/trustpersons/{roleId}",
            "PATCH /applications/{id}/roles/trustpersons/{roleId}",
            "DELETE /applications/{id}/roles/trustpersons/{roleId}",
            "PATCH /applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}",
            "POST /actions/invite/{appId}/trustperson",
        ],
    ),
    (
        Action::ManageAdmins,
        &[
            "GET /admins",
            "GET /admins/{id}",
            "POST /admins",
            "DELETE /admins/{id}",
            "POST /actions/invite/admin",
        ],
    ),
    (Action::ManageOtherAccounts, &["POST /actions/custom"]),
    (Action::SendMail, &["POST /actions/custom-mail"]),
    (Action::ReadNotifications, &["GET /notifications", "GET /notifications/{id}"]),
    (Action::ManageNotifications, &["POST /notifications", "DELETE /notifications/{id}"]),
];

/// Actions without a call in the list.
const UNLISTED_ACTIONS: [Action; 16] = [
    Action::ManagePasskeys,
    Action::ManageSessions,
    Action::ManageSecondFactor,
    Action::ReadResearch,
    Action::ReadUsage,
    Action::ManageLifecycle,
    Action::ManageWebhooks,
    Action::ManageApiTokens,
    Action::ManageJobs,
    Action::ReadPartyHistory,
    Action::ReadCandidateHistory,
    Action::ReopenAnswers,
    Action::ManageTrustPersonsOfParty,
    Action::ManageMails,
    Action::ReadAudit,
    Action::ReadOperations,
];

fn find_action(call: &str) -> Option<Action> {
    CALLS.iter().find(|(_, calls)| calls.contains(&call)).map(|(action, _)| *action)
}

/// Returns the roles of an action, named as in the list.
fn role_names(action: Action) -> BTreeSet<&'static str> {
    let row = action.row();
    let all = [Role::Admin, Role::Creator, Role::TrustPerson, Role::Candidate];
    let reaches = |role: &Role| row.role_scope(*role) != PermissionScope::Never;
    match row.scope {
        ActionScope::Public => BTreeSet::from(["public"]),
        ActionScope::Account => BTreeSet::from(["admin", "self"]),
        ActionScope::Portal if row.role_scopes == [PermissionScope::Every; 5] => BTreeSet::from(["any"]),
        ActionScope::Instance if all.iter().all(reaches) => BTreeSet::from(["admin", "member"]),
        _ => all.into_iter().filter(reaches).map(Role::label).collect(),
    }
}

/// Parses the roles of a line of the list. An administrator may do everything that a creator or a member may do.
fn parse_roles(roles: &str) -> BTreeSet<&str> {
    let mut roles: BTreeSet<&str> = roles.split(',').collect();
    if roles.contains("creator") || roles.contains("member") {
        roles.insert("admin");
    }
    roles
}

#[test]
fn every_call_of_the_list_is_open_to_exactly_its_roles() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/spec/endpoints.tsv");
    let Ok(list) = std::fs::read_to_string(&path) else {
        println!("{} is missing; skipping this test", path.display());
        return;
    };
    let mut seen = BTreeSet::new();
    for line in list.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let [method, path, roles] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("a line has three fields: {line}")
        };
        let call = format!("{method} {path}");
        let action = find_action(&call).unwrap_or_else(|| panic!("{call} belongs to no action"));
        assert_eq!(role_names(action), parse_roles(roles), "{call} as {action:?}");
        seen.insert(call);
    }
    let ours: BTreeSet<String> =
        CALLS.iter().flat_map(|(_, calls)| calls.iter().map(|call| (*call).to_owned())).collect();
    assert_eq!(seen, ours, "the list and the calls named here differ");
}

#[test]
fn every_action_belongs_to_a_call_of_the_list_or_to_a_known_exception() {
    for action in Action::ALL {
        let has_call = CALLS.iter().any(|(listed, _)| listed == action);
        assert_ne!(has_call, UNLISTED_ACTIONS.contains(action), "{action:?}");
    }
}
