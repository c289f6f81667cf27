//! Former wordings of theses. Creators read them beside the present one and can take them up again.
use crate::{ids::UserId, instances::InstanceStatus, texts::Texts, theses::Thesis};
use jiff::{SignedDuration, Timestamp};

/// Changes of one person within this time are one change. A person who saves a thesis in several languages sends a request
/// for each, and the table of translations saves every field that is left, so that each of them would be a version of its
/// own. The time counts from the first of these changes: however long somebody writes, no wording that stood longer is
/// lost.
const MERGE_INTERVAL: SignedDuration = SignedDuration::from_mins(5);

/// A former wording of a thesis, in all languages that it had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThesisVersion {
    /// The category.
    pub category: Texts,
    /// The statement.
    pub text: Texts,
    /// The account that replaced this wording; `None` if the account is gone, or if nobody signed in replaced it.
    pub replaced_by: Option<UserId>,
    /// When it was replaced.
    pub replaced_at: Timestamp,
}

impl ThesisVersion {
    /// Returns the wording of `previous` as a version, if a change to `thesis` must keep it. `latest` is the version that was
    /// kept last.
    pub fn find_replaced(
        previous: &Thesis,
        thesis: &Thesis,
        status: InstanceStatus,
        latest: Option<(Option<UserId>, Timestamp)>,
        person: Option<UserId>,
        now: Timestamp,
    ) -> Option<ThesisVersion> {
        // An added translation replaces nothing.
        let replaces = |former: &Texts, present: &Texts| {
            former.iter().any(|(language, text)| present.get(language) != Some(text))
        };
        if !replaces(&previous.category, &thesis.category) && !replaces(&previous.text, &thesis.text) {
            return None;
        }
        // Every wording of final theses was public or answered, so each of them is kept.
        let is_continued = !status.has_final_theses()
            && latest.is_some_and(|(by, at)| {
                person.is_some() && by == person && now.duration_since(at) < MERGE_INTERVAL
            });
        (!is_continued).then(|| ThesisVersion {
            category: previous.category.clone(),
            text: previous.text.clone(),
            replaced_by: person,
            replaced_at: now,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{instances::fixtures::theses, texts::Language};
    use rstest::rstest;

    fn minute(number: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_mins(number)
    }

    fn user(id: i64) -> UserId {
        id.try_into().unwrap()
    }

    const ANNE: i64 = 1;
    const BEN: i64 = 2;

    #[rstest]
    #[case::first_change(InstanceStatus::Created, None, Some(ANNE), true)]
    #[case::same_person_soon(InstanceStatus::Created, Some((Some(ANNE), 6)), Some(ANNE), false)]
    #[case::same_person_later(InstanceStatus::Created, Some((Some(ANNE), 5)), Some(ANNE), true)]
    #[case::another_person(InstanceStatus::Created, Some((Some(BEN), 9)), Some(ANNE), true)]
    #[case::deleted_accounts(InstanceStatus::Created, Some((None, 9)), None, true)]
    #[case::final_theses(InstanceStatus::ReadyToDeploy, Some((Some(ANNE), 9)), Some(ANNE), true)]
    fn changes_of_one_person_within_minutes_are_one_until_theses_are_final(
        #[case] status: InstanceStatus,
        #[case] latest: Option<(Option<i64>, i64)>,
        #[case] person: Option<i64>,
        #[case] is_kept: bool,
    ) {
        let previous = theses(1).remove(0);
        let mut thesis = previous.clone();
        thesis.text.set(Language::german(), "Busse sollen auch nachts fahren.");
        let latest = latest.map(|(by, at)| (by.map(user), minute(at)));
        let person = person.map(user);
        let version = ThesisVersion::find_replaced(&previous, &thesis, status, latest, person, minute(10));
        assert_eq!(version.is_some(), is_kept);
        if let Some(version) = version {
            assert_eq!(version.text, previous.text);
            assert_eq!((version.replaced_by, version.replaced_at), (person, minute(10)));
        }
    }

    #[test]
    fn an_added_translation_replaces_nothing() {
        let previous = theses(1).remove(0);
        let mut thesis = previous.clone();
        thesis.text.set("en".parse().unwrap(), "Buses should run at night.");
        let status = InstanceStatus::Created;
        let version = ThesisVersion::find_replaced(&previous, &thesis, status, None, None, minute(0));
        assert_eq!(version, None);
        let removed = ThesisVersion::find_replaced(&thesis, &previous, status, None, None, minute(0));
        assert_eq!(removed.map(|version| version.text), Some(thesis.text));
    }

    #[test]
    fn a_change_of_the_video_or_the_position_keeps_no_version() {
        let previous = theses(1).remove(0);
        let mut thesis = Thesis { position: 7, ..previous.clone() };
        thesis.sign_video.set(Language::german(), "https://video.example/1");
        let status = InstanceStatus::Created;
        let version = ThesisVersion::find_replaced(&previous, &thesis, status, None, None, minute(0));
        assert_eq!(version, None);
    }
}
