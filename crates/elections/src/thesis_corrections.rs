//! Corrections of final theses: a slip in the wording is mended, and the meaning stays. Parties, candidates and voters
//! rely on the wording, so one person proposes a correction, and another one confirms it.
use crate::{
    creators::{Creator, CreatorStatus},
    domain_errors::DomainError,
    ids::{InstanceId, ThesisId, UserId},
    instances::{Instance, InstanceMetadata, changes::InstanceChange},
    public_changes::ChangedWording,
    reasons::Reason,
    terms::to_plain_text,
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

    /// Checks that this person may confirm the correction: another creator or, if no other creator has signed in, an
    /// administrator.
    ///
    /// # Errors
    /// [`DomainError::CorrectionNeedsOtherPerson`] otherwise.
    pub fn require_confirmable_by(
        &self,
        person: UserId,
        is_admin: bool,
        creators: &[Creator],
    ) -> Result<(), DomainError> {
        let is_creator = creators.iter().any(|creator| creator.user == person && creator.has_access());
        let is_other_creator_there = creators
            .iter()
            .any(|creator| creator.user != self.proposed_by && creator.status() == CreatorStatus::Active);
        let may_confirm = is_creator || (is_admin && !is_other_creator_there);
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

/// Returns both texts as readers see them, with variables filled in and without explanations of terms. If only such
/// markup was corrected, it stays, because the texts would be the same without it.
pub fn to_readable(changed: &ChangedWording, metadata: &InstanceMetadata) -> ChangedWording {
    let read = |text: &str| {
        let filled = metadata.fill_variables(&Texts::single(changed.language.clone(), text));
        to_plain_text(filled.get(&changed.language).unwrap_or_default())
    };
    let (before, after) = (read(&changed.before), read(&changed.after));
    if before == after { changed.clone() } else { ChangedWording { before, after, ..changed.clone() } }
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

    fn creator(id: i64) -> Creator {
        let at = Timestamp::UNIX_EPOCH;
        Creator {
            id: id.try_into().unwrap(),
            instance_id: 1.try_into().unwrap(),
            user: user(id),
            invited_at: None,
            signed_in_at: Some(at),
            deactivated_at: None,
            created_at: at,
            updated_at: at,
        }
    }

    #[test]
    fn another_creator_confirms_a_correction_or_an_administrator_if_there_is_none() {
        const ADMIN: i64 = 9;
        let correction = correction(&theses(1)[0]);
        let may = |person, creators: &[Creator]| {
            correction.require_confirmable_by(user(person), person == ADMIN, creators).is_ok()
        };
        let (asking, other) = (creator(1), creator(2));
        let invited = Creator { signed_in_at: None, ..creator(2) };
        let deactivated = Creator { deactivated_at: Some(Timestamp::UNIX_EPOCH), ..creator(2) };
        assert!(!may(1, &[asking.clone(), other.clone()]), "nobody confirms their own correction");
        assert!(!may(1, std::slice::from_ref(&asking)), "even if nobody else is there");
        assert!(may(2, &[asking.clone(), other.clone()]), "another creator");
        assert!(may(2, &[asking.clone(), invited.clone()]), "a creator who has never signed in here");
        assert!(!may(2, &[asking.clone(), deactivated.clone()]), "no longer a creator");
        assert!(!may(3, std::slice::from_ref(&asking)), "neither a creator nor an administrator");
        assert!(may(ADMIN, std::slice::from_ref(&asking)), "there is no other creator");
        assert!(may(ADMIN, &[asking.clone(), invited]), "the other creator has not come yet");
        assert!(may(ADMIN, &[asking.clone(), deactivated]), "the other creator has gone");
        assert!(!may(ADMIN, &[asking, other]), "another creator is asked first");
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
    fn a_correction_changes_only_the_text_in_the_default_language() {
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

    #[test]
    fn readers_see_no_markup_unless_only_the_markup_was_corrected() {
        let metadata = instance(InstanceStatus::Live).metadata;
        let changed = |before: &str, after: &str| ChangedWording {
            thesis: theses(1)[0].id,
            language: Language::german(),
            before: before.to_owned(),
            after: after.to_owned(),
        };
        let readable = to_readable(
            &changed("Die (Maut)[Gebühr] sol steigen.", "Die (Maut)[Gebühr] soll steigen."),
            &metadata,
        );
        assert_eq!(
            (readable.before.as_str(), readable.after.as_str()),
            ("Die Maut sol steigen.", "Die Maut soll steigen.")
        );
        let readable = to_readable(
            &changed("Die (Maut)[Gebür] soll steigen.", "Die (Maut)[Gebühr] soll steigen."),
            &metadata,
        );
        assert_eq!(readable.before, "Die (Maut)[Gebür] soll steigen.");
    }
}
