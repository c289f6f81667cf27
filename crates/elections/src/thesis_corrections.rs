//! Corrections of final theses: a slip in the wording is mended, and the meaning stays. Parties, candidates and voters
//! rely on the wording, so one person proposes a correction, and another one confirms it.
use crate::{
    domain_errors::DomainError,
    ids::{InstanceId, ThesisId, UserId},
    instances::{Instance, changes::InstanceChange},
    public_changes::ChangedWording,
    reasons::Reason,
    texts::{Language, Texts},
    theses::Thesis,
};
use jiff::Timestamp;

/// A proposed correction of a thesis in the default language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisCorrection {
    /// The thesis. It has at most one proposed correction.
    pub thesis: ThesisId,
    /// The instance of the thesis.
    pub instance_id: InstanceId,
    /// The corrected category.
    pub category: String,
    /// The corrected statement.
    pub text: String,
    /// Why it is corrected; voters read it.
    pub reason: Reason,
    /// Who proposed it.
    pub proposed_by: UserId,
    /// When it was proposed.
    pub proposed_at: Timestamp,
}

impl ThesisCorrection {
    /// Returns the thesis with the corrected texts.
    pub fn apply_to(&self, thesis: &Thesis, default_language: &Language) -> Thesis {
        let mut corrected = thesis.clone();
        corrected.category.set(default_language.clone(), self.category.as_str());
        corrected.text.set(default_language.clone(), self.text.as_str());
        corrected
    }

    /// Checks that this person may confirm the correction: another creator or, if there is none, an administrator. The
    /// caller has checked that the person is one of both.
    ///
    /// # Errors
    /// [`DomainError::CorrectionNeedsOtherPerson`] otherwise.
    pub fn require_confirmable_by(
        &self,
        person: UserId,
        active_creators: &[UserId],
    ) -> Result<(), DomainError> {
        let has_other_creator = active_creators.iter().any(|creator| *creator != self.proposed_by);
        let may_confirm = active_creators.contains(&person) || !has_other_creator;
        if person != self.proposed_by && may_confirm {
            Ok(())
        } else {
            Err(DomainError::CorrectionNeedsOtherPerson)
        }
    }
}

impl Instance {
    /// Checks that the wording of theses is corrected, not edited: they are final, and the instance is not archived.
    ///
    /// # Errors
    /// [`DomainError::ThesesNotFinal`] before, [`DomainError::Frozen`] afterwards.
    pub fn require_correctable(&self) -> Result<(), DomainError> {
        if !self.status.has_final_theses() {
            return Err(DomainError::ThesesNotFinal);
        }
        Ok(self.require_changeable(InstanceChange::CorrectThesis)?)
    }
}

/// Returns the differences between two versions of a thesis in texts that both have.
pub fn list_changed_wordings(old: &Thesis, new: &Thesis) -> Vec<ChangedWording> {
    let compare = |before: &Texts, after: &Texts| -> Vec<ChangedWording> {
        let pairs =
            before.iter().filter_map(|(language, before)| Some((language, before, after.get(language)?)));
        let changed = pairs.filter(|(_, before, after)| before != after);
        changed
            .map(|(language, before, after)| ChangedWording {
                thesis: old.id,
                language: language.clone(),
                before: before.to_owned(),
                after: after.to_owned(),
            })
            .collect()
    };
    [compare(&old.category, &new.category), compare(&old.text, &new.text)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::{
        InstanceStatus,
        fixtures::{instance, theses},
    };

    fn user(id: i64) -> UserId {
        id.try_into().unwrap()
    }

    fn correction(thesis: &Thesis) -> ThesisCorrection {
        ThesisCorrection {
            thesis: thesis.id,
            instance_id: thesis.instance_id,
            category: "Verkehr".to_owned(),
            text: "Busse sollen nachts fahren.".to_owned(),
            reason: Reason::try_from("Schreibfehler".to_owned()).unwrap(),
            proposed_by: user(1),
            proposed_at: Timestamp::UNIX_EPOCH,
        }
    }

    #[test]
    fn another_creator_confirms_and_the_provider_only_where_there_is_none() {
        let correction = correction(&theses(1)[0]);
        let may = |person, creators: &[i64]| {
            let creators: Vec<UserId> = creators.iter().map(|id| user(*id)).collect();
            correction.require_confirmable_by(user(person), &creators).is_ok()
        };
        assert!(!may(1, &[1, 2]), "nobody confirms their own correction");
        assert!(!may(1, &[1]), "even if nobody else is there");
        assert!(may(2, &[1, 2]), "another creator");
        assert!(may(9, &[1]), "an administrator, because there is no other creator");
        assert!(!may(9, &[1, 2]), "another creator is asked first");
        assert!(may(9, &[]), "an administrator proposed it, and there is no creator");
        assert!(!may(9, &[2]), "an administrator proposed it, so a creator is asked");
    }

    #[test]
    fn theses_are_corrected_from_finalising_until_the_archive() {
        let possible: Vec<InstanceStatus> = InstanceStatus::ALL
            .iter()
            .copied()
            .filter(|status| instance(*status).require_correctable().is_ok())
            .collect();
        let expected = [InstanceStatus::ReadyToDeploy, InstanceStatus::Live, InstanceStatus::Sundown];
        assert_eq!(possible, expected);
    }

    #[test]
    fn a_correction_changes_the_default_language_and_says_what_was_there_before() {
        let mut thesis = theses(1).remove(0);
        thesis.text = Texts::single(Language::german(), "Buse sollen nachts fahren.");
        thesis.text.set("en".parse().unwrap(), "Buses should run at night.");
        thesis.category = Texts::single(Language::german(), "Verkehr");
        let corrected = correction(&thesis).apply_to(&thesis, &Language::german());
        assert_eq!(corrected.text.get(&"en".parse().unwrap()), Some("Buses should run at night."));
        let [changed] = &list_changed_wordings(&thesis, &corrected)[..] else { panic!("one text differs") };
        assert_eq!(changed.before, "Buse sollen nachts fahren.");
        assert_eq!(changed.after, "Busse sollen nachts fahren.");
        assert_eq!(changed.language, Language::german());
    }
}
