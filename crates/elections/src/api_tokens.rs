//! API tokens: with them, other programs use one instance on behalf of the person who created the token.
use crate::{
    bounds::{API_TOKEN_DAYS, API_TOKEN_NAME, NumberBounds},
    permissions::Action,
    validation::ValidationErrors,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// How many scopes a token may have.
const SCOPE_COUNT: NumberBounds = NumberBounds::new(1, ApiTokenScope::ALL.len() as i64);

/// What a program may do with a token: a set of actions of the table of permissions. No scope contains an action on
/// accounts, roles, invitations, mails or other tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub enum ApiTokenScope {
    /// Read the instance, its parties and candidates, and who has submitted. Without mail addresses.
    #[serde(rename = "participants:read")]
    ParticipantsRead,
    /// Read the theses.
    #[serde(rename = "theses:read")]
    ThesesRead,
    /// Read and write the theses before they are final.
    #[serde(rename = "theses:write")]
    ThesesWrite,
    /// Read, add and change candidates. With mail addresses.
    #[serde(rename = "candidates:write")]
    CandidatesWrite,
    /// Read how many voters have reached the results.
    #[serde(rename = "figures:read")]
    FiguresRead,
    /// Read and export all submitted answers, the use over time, and who was ranked first.
    #[serde(rename = "results:read")]
    ResultsRead,
}

impl ApiTokenScope {
    /// All scopes.
    pub const ALL: [ApiTokenScope; 6] = [
        ApiTokenScope::ParticipantsRead,
        ApiTokenScope::ThesesRead,
        ApiTokenScope::ThesesWrite,
        ApiTokenScope::CandidatesWrite,
        ApiTokenScope::FiguresRead,
        ApiTokenScope::ResultsRead,
    ];

    /// Returns the name on the wire and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            ApiTokenScope::ParticipantsRead => "participants:read",
            ApiTokenScope::ThesesRead => "theses:read",
            ApiTokenScope::ThesesWrite => "theses:write",
            ApiTokenScope::CandidatesWrite => "candidates:write",
            ApiTokenScope::FiguresRead => "figures:read",
            ApiTokenScope::ResultsRead => "results:read",
        }
    }

    /// Returns the actions of the table of permissions that the scope contains.
    pub const fn actions(self) -> &'static [Action] {
        match self {
            ApiTokenScope::ParticipantsRead => &[
                Action::ReadInstance,
                Action::ReadParties,
                Action::ReadCandidates,
                Action::ReadCandidatesOfParty,
            ],
            ApiTokenScope::ThesesRead => &[Action::ReadTheses],
            ApiTokenScope::ThesesWrite => &[Action::ReadTheses, Action::WriteTheses],
            ApiTokenScope::CandidatesWrite => &[
                Action::ReadInstance,
                Action::ReadParties,
                Action::ReadCandidates,
                Action::ReadCandidatesOfParty,
                Action::ManageAllCandidates,
                Action::ManagePartyCandidates,
                Action::ChangeCandidateProfile,
            ],
            ApiTokenScope::FiguresRead => &[Action::ReadInstanceFigures],
            ApiTokenScope::ResultsRead => &[Action::ReadAnswersAndRankings],
        }
    }
}

/// What people set of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiTokenSettings {
    /// A name by which people recognise the program.
    pub name: String,
    /// What the program may do.
    pub scopes: BTreeSet<ApiTokenScope>,
    /// For how many days it is valid.
    pub valid_days: i64,
}

impl ApiTokenSettings {
    /// Returns the settings without spaces around the name.
    #[must_use]
    pub fn trim(self) -> ApiTokenSettings {
        ApiTokenSettings { name: self.name.trim().to_owned(), ..self }
    }

    /// Validates the settings. Errors name the fields as on the wire.
    pub fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("name", &self.name, API_TOKEN_NAME);
        violations.check_entry_count("scopes", self.scopes.len(), SCOPE_COUNT);
        violations.check_number("valid_days", self.valid_days, API_TOKEN_DAYS);
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ids::{InstanceId, UserId},
        people::Role,
        permissions::{
            ActionScope, ActionTarget, Decision, Ownership, ResourcePath, RoleGrant, UserPermissions,
            decide_for_role,
        },
    };
    use rstest::rstest;

    #[test]
    fn stored_names_and_names_on_the_wire_are_the_same() {
        for scope in ApiTokenScope::ALL {
            assert_eq!(serde_json::json!(scope), scope.as_str());
        }
    }

    #[test]
    fn a_scope_contains_nothing_that_a_creator_may_not_do_in_the_own_instance() {
        for action in ApiTokenScope::ALL.iter().flat_map(|scope| scope.actions()) {
            assert_eq!(
                decide_for_role(*action, Role::Creator, Ownership::Own),
                Decision::Allowed,
                "{action:?}"
            );
            let scope = action.row().scope;
            assert!(
                matches!(scope, ActionScope::Instance | ActionScope::Party | ActionScope::Candidate),
                "{action:?} is about {scope:?}"
            );
        }
    }

    #[test]
    fn a_token_does_only_what_its_scope_contains_and_only_in_its_instance() {
        let (own, other) = (InstanceId::random(), InstanceId::random());
        for scope in ApiTokenScope::ALL {
            let permissions = UserPermissions {
                user: UserId::random(),
                grants: vec![RoleGrant::Creator(own)],
                allowed_actions: Some(scope.actions().to_vec()),
            };
            for action in Action::ALL {
                let decide = |id, is_public| {
                    permissions
                        .decide(*action, &ActionTarget::Resource(ResourcePath::instance(id, is_public)))
                };
                let expected =
                    if scope.actions().contains(action) { Decision::Allowed } else { Decision::Forbidden };
                assert_eq!(decide(own, false), expected, "{scope:?} {action:?}");
                if *action != Action::UsePublicApi {
                    assert_ne!(decide(other, false), Decision::Allowed, "{scope:?} {action:?}");
                    assert_ne!(decide(other, true), Decision::Allowed, "{scope:?} {action:?}");
                }
                assert_ne!(permissions.decide(*action, &ActionTarget::Portal), Decision::Allowed);
            }
        }
    }

    #[rstest]
    #[case::good("Haushaltsplan", 1, 90, &[])]
    #[case::a_year("Haushaltsplan", 1, 365, &[])]
    #[case::no_name("", 1, 90, &["name"])]
    #[case::no_scope("Haushaltsplan", 0, 90, &["scopes"])]
    #[case::no_day("Haushaltsplan", 1, 0, &["valid_days"])]
    #[case::more_than_a_year("Haushaltsplan", 1, 366, &["valid_days"])]
    fn a_token_has_a_name_a_scope_and_an_end_within_a_year(
        #[case] name: &str,
        #[case] scopes: usize,
        #[case] valid_days: i64,
        #[case] expected: &[&str],
    ) {
        let scopes = ApiTokenScope::ALL.into_iter().take(scopes).collect();
        let settings = ApiTokenSettings { name: name.to_owned(), scopes, valid_days };
        let fields: Vec<_> = settings.validate().into_iter().map(|one| one.field).collect();
        assert_eq!(fields, expected);
    }
}
