//! Changed names of candidates. Once voters can use an instance, they are published, and the instance can leave them to its
//! creators.
use super::{Candidate, CandidateProfile};
use crate::{
    ids::CandidateId,
    instances::{Instance, InstanceStatus},
    validation::{ValidationErrorKind, ValidationErrors},
};
use serde::{Deserialize, Serialize};

/// The name of a candidate before and after a change, with the title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Renaming {
    /// The candidate.
    pub candidate: CandidateId,
    /// The name before.
    pub before: String,
    /// The name since then.
    pub after: String,
}

impl Renaming {
    /// Returns the change of the name between two versions of a candidate, if it is a different name. Capitals, spaces
    /// and punctuation make no different name.
    pub fn between(before: &Candidate, after: &Candidate) -> Option<Renaming> {
        let (old, new) = (before.profile.name_with_title(), after.profile.name_with_title());
        let is_other = fold(&old) != fold(&new);
        is_other.then_some(Renaming { candidate: before.id, before: old, after: new })
    }
}

/// Returns the letters and digits of a name, in lower case.
fn fold(name: &str) -> String {
    name.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl CandidateProfile {
    /// Returns the name as voters read it, with the title.
    pub fn name_with_title(&self) -> String {
        format!("{} {}", self.title, self.full_name()).trim().to_owned()
    }
}

impl Instance {
    /// Returns whether a changed name of a candidate is published: voters can use the instance, or could until its end.
    pub fn publishes_renamings(&self) -> bool {
        matches!(self.status, InstanceStatus::Live | InstanceStatus::Sundown)
    }

    /// Checks that a candidate may get another name from somebody who is no creator.
    pub fn validate_renaming(&self, before: &Candidate, after: &Candidate) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        if !self.publishes_renamings()
            || !self.configuration.only_creators_rename
            || Renaming::between(before, after).is_none()
        {
            return violations;
        }
        let (old, new) = (&before.profile, &after.profile);
        for (field, old, new) in [
            ("title", &old.title, &new.title),
            ("firstName", &old.first_name, &new.first_name),
            ("lastName", &old.last_name, &new.last_name),
        ] {
            violations.check(field, ValidationErrorKind::CreatorsOnly, old == new);
        }
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{candidates::CandidateStatus, ids::InstanceId};
    use jiff::Timestamp;
    use rstest::rstest;

    fn candidate(title: &str, first_name: &str, last_name: &str) -> Candidate {
        let profile = CandidateProfile {
            title: title.to_owned(),
            first_name: first_name.to_owned(),
            last_name: last_name.to_owned(),
            ..CandidateProfile::default()
        };
        Candidate {
            id: CandidateId::random(),
            instance_id: InstanceId::random(),
            party: None,
            user: None,
            key: String::new(),
            has_profile: true,
            profile,
            status: CandidateStatus::Active,
            submitted_at: None,
            created_at: Timestamp::UNIX_EPOCH,
            updated_at: Timestamp::UNIX_EPOCH,
        }
    }

    #[rstest]
    #[case::last_name("", "Erika", "Sommer", true)]
    #[case::title("Dr.", "Erika", "Muster", true)]
    #[case::accent("", "Érika", "Muster", true)]
    #[case::capitals("", "ERIKA", "muster", false)]
    #[case::spaces("", "Erika ", " Muster", false)]
    #[case::between_the_fields("", "Erika Muster", "", false)]
    fn only_other_letters_are_another_name(
        #[case] title: &str,
        #[case] first_name: &str,
        #[case] last_name: &str,
        #[case] is_renamed: bool,
    ) {
        let before = candidate("", "Erika", "Muster");
        let renaming = Renaming::between(&before, &candidate(title, first_name, last_name));
        assert_eq!(renaming.is_some(), is_renamed);
        assert!(renaming.is_none_or(|renaming| renaming.before == "Erika Muster"));
    }

    #[test]
    fn a_hyphen_makes_no_other_name() {
        let before = candidate("Dr", "Anna Lena", "Berg");
        assert_eq!(Renaming::between(&before, &candidate("Dr.", "Anna-Lena", "Berg")), None);
    }
}
