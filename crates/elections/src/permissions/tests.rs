use super::*;

/// Two instances: Musterstadt with the parties red and blue and a candidate of each, and Beispielstadt elsewhere.
struct Portal {
    musterstadt: InstanceId,
    beispielstadt: InstanceId,
    red: PartyId,
    blue: PartyId,
    erika: CandidateId,
    max: CandidateId,
}

impl Portal {
    fn new() -> Portal {
        Portal {
            musterstadt: InstanceId::random(),
            beispielstadt: InstanceId::random(),
            red: PartyId::random(),
            blue: PartyId::random(),
            erika: CandidateId::random(),
            max: CandidateId::random(),
        }
    }

    fn musterstadt(&self) -> ActionTarget {
        ActionTarget::Resource(ResourcePath::instance(self.musterstadt, false))
    }

    fn beispielstadt(&self, is_public: bool) -> ActionTarget {
        ActionTarget::Resource(ResourcePath::instance(self.beispielstadt, is_public))
    }

    fn party(&self, party: PartyId) -> ActionTarget {
        ActionTarget::Resource(ResourcePath {
            party: Some(party),
            ..ResourcePath::instance(self.musterstadt, false)
        })
    }

    fn candidate(&self, candidate: CandidateId, party: PartyId) -> ActionTarget {
        ActionTarget::Resource(ResourcePath {
            party: Some(party),
            candidate: Some(candidate),
            ..ResourcePath::instance(self.musterstadt, false)
        })
    }

    fn creator(&self) -> UserPermissions {
        holding(RoleGrant::Creator(self.musterstadt))
    }

    fn trust_person_of_red(&self) -> UserPermissions {
        holding(RoleGrant::TrustPerson(self.musterstadt, self.red))
    }

    fn erika(&self) -> UserPermissions {
        holding(RoleGrant::Candidate(self.musterstadt, self.erika, Some(self.red)))
    }
}

fn holding(held: RoleGrant) -> UserPermissions {
    UserPermissions { user: UserId::random(), grants: vec![held], allowed_actions: None }
}

#[test]
fn an_admin_may_do_whatever_a_creator_of_any_instance_may() {
    for action in Action::ALL {
        let row = action.row();
        if row.role_scope(Role::Creator) != PermissionScope::Never {
            assert_eq!(row.role_scope(Role::Admin), PermissionScope::Every, "{action:?}");
        }
    }
}

#[test]
fn nobody_may_answer_for_others() {
    let portal = Portal::new();
    let admin = holding(RoleGrant::Admin);
    let red = portal.party(portal.red);
    let erika = portal.candidate(portal.erika, portal.red);
    for caller in [&admin, &portal.creator(), &portal.erika()] {
        assert_eq!(caller.decide(Action::AnswerForParty, &red), Decision::Forbidden);
    }
    for caller in [&admin, &portal.creator(), &portal.trust_person_of_red()] {
        assert_eq!(caller.decide(Action::AnswerAsCandidate, &erika), Decision::Forbidden);
    }
    assert_eq!(portal.trust_person_of_red().decide(Action::AnswerForParty, &red), Decision::Allowed);
    assert_eq!(portal.erika().decide(Action::AnswerAsCandidate, &erika), Decision::Allowed);
}

#[test]
fn an_instance_of_others_is_hidden_unless_it_is_public() {
    let portal = Portal::new();
    let creator = portal.creator();
    assert_eq!(creator.decide(Action::ReadInstance, &portal.beispielstadt(false)), Decision::Hidden);
    assert_eq!(creator.decide(Action::ReadInstance, &portal.beispielstadt(true)), Decision::Forbidden);
    assert_eq!(
        holding(RoleGrant::Admin).decide(Action::ReadInstance, &portal.beispielstadt(false)),
        Decision::Allowed
    );
}

#[test]
fn a_trust_person_manages_its_own_party_and_its_candidates_only() {
    let portal = Portal::new();
    let person = portal.trust_person_of_red();
    let on_party = |action, party| person.decide(action, &portal.party(party));
    assert_eq!(on_party(Action::ChangePartyProfile, portal.red), Decision::Allowed);
    assert_eq!(on_party(Action::ChangePartyProfile, portal.blue), Decision::Forbidden);
    assert_eq!(on_party(Action::ReadParties, portal.blue), Decision::Allowed);
    let on_candidate =
        |candidate, party| person.decide(Action::ManageCandidate, &portal.candidate(candidate, party));
    assert_eq!(on_candidate(portal.erika, portal.red), Decision::Allowed);
    assert_eq!(on_candidate(portal.max, portal.blue), Decision::Forbidden);
    assert_eq!(person.decide(Action::ChangeInstance, &portal.musterstadt()), Decision::Forbidden);
}

#[test]
fn a_candidate_may_change_only_its_own_profile() {
    let portal = Portal::new();
    let erika = portal.erika();
    let on =
        |candidate| erika.decide(Action::ChangeCandidateProfile, &portal.candidate(candidate, portal.red));
    assert_eq!(on(portal.erika), Decision::Allowed);
    assert_eq!(on(portal.max), Decision::Forbidden);
    assert_eq!(erika.decide(Action::ReadPartyAnswers, &portal.party(portal.red)), Decision::Allowed);
    assert_eq!(erika.decide(Action::ReadPartyAnswers, &portal.party(portal.blue)), Decision::Forbidden);
}

#[test]
fn a_candidate_without_party_owns_no_party() {
    let portal = Portal::new();
    let independent = holding(RoleGrant::Candidate(portal.musterstadt, portal.max, None));
    assert_eq!(independent.decide(Action::ReadPartyAnswers, &portal.musterstadt()), Decision::Forbidden);
}

#[test]
fn people_may_change_only_their_own_account() {
    let somebody = UserPermissions { user: UserId::random(), grants: Vec::new(), allowed_actions: None };
    assert_eq!(
        somebody.decide(Action::ChangeAccount, &ActionTarget::Account(somebody.user)),
        Decision::Allowed
    );
    assert_eq!(
        somebody.decide(Action::ChangeAccount, &ActionTarget::Account(UserId::random())),
        Decision::Forbidden
    );
    let admin = holding(RoleGrant::Admin);
    assert_eq!(admin.decide(Action::ChangeAccount, &ActionTarget::Account(somebody.user)), Decision::Allowed);
}

#[test]
fn instances_are_hidden_from_a_person_without_a_role() {
    let portal = Portal::new();
    let somebody = UserPermissions { user: UserId::random(), grants: Vec::new(), allowed_actions: None };
    assert_eq!(somebody.decide(Action::ReadInstance, &portal.musterstadt()), Decision::Hidden);
    assert_eq!(somebody.decide(Action::ListInstances, &ActionTarget::Portal), Decision::Allowed);
    assert_eq!(somebody.decide(Action::ReadElections, &ActionTarget::Portal), Decision::Forbidden);
}

#[test]
fn an_action_is_allowed_if_one_of_the_roles_allows_it() {
    let portal = Portal::new();
    let both = UserPermissions {
        user: UserId::random(),
        grants: vec![
            RoleGrant::Creator(portal.beispielstadt),
            RoleGrant::Candidate(portal.musterstadt, portal.erika, Some(portal.red)),
        ],
        allowed_actions: None,
    };
    assert_eq!(both.decide(Action::GoLive, &portal.beispielstadt(false)), Decision::Allowed);
    assert_eq!(both.decide(Action::GoLive, &portal.musterstadt()), Decision::Forbidden);
    assert_eq!(Role::select_active(&both.roles(), None), Role::Creator);
}

#[test]
fn a_candidate_may_change_its_profile_but_not_manage_itself() {
    let portal = Portal::new();
    let abilities = portal.erika().list_allowed_actions(&portal.candidate(portal.erika, portal.red));
    assert!(abilities.contains(&Action::ChangeCandidateProfile));
    assert!(!abilities.contains(&Action::ManageCandidate));
}

#[test]
fn public_actions_are_allowed_for_every_role() {
    for action in Action::ALL.iter().filter(|action| action.row().scope == ActionScope::Public) {
        assert_eq!(action.row().role_scopes, [PermissionScope::Every; 5], "{action:?}");
    }
}

#[test]
fn no_action_on_the_whole_portal_depends_on_ownership() {
    for action in Action::ALL.iter().filter(|action| action.row().scope == ActionScope::Portal) {
        assert!(!action.row().role_scopes.contains(&PermissionScope::Own), "{action:?}");
    }
}

#[test]
fn a_candidate_sees_its_partys_answers_only_if_the_instance_allows_it() {
    let mut configuration = Configuration::default();
    assert_eq!(
        AnswerVisibility::for_party_answers(Role::Candidate, &configuration),
        AnswerVisibility::Nothing
    );
    configuration.candidates_see_party_answers = true;
    assert_eq!(
        AnswerVisibility::for_party_answers(Role::Candidate, &configuration),
        AnswerVisibility::Submitted
    );
}

#[test]
fn a_trust_person_sees_only_submitted_answers_of_candidates() {
    assert_eq!(AnswerVisibility::for_candidate_answers(Role::TrustPerson), AnswerVisibility::Submitted);
}

#[test]
fn without_a_token_only_data_for_voters_can_be_read() {
    let of = |wanted: AnonymousAccess| -> Vec<Action> {
        Action::ALL.iter().copied().filter(|action| action.row().anonymous == wanted).collect()
    };
    assert_eq!(of(AnonymousAccess::Every), [Action::UsePublicApi, Action::Register]);
    assert_eq!(
        of(AnonymousAccess::Live),
        [
            Action::ReadElection,
            Action::ReadInstance,
            Action::ReadTheses,
            Action::ReadParties,
            Action::ReadPartyAnswers,
            Action::ReadCandidates,
            Action::ReadCandidatesOfParty,
            Action::ReadCandidateAnswers,
        ]
    );
}
