//! Rules of the trust persons who answer for a party together: the four-eyes principle, and which comments are mailed.
use crate::{domain_errors::DomainError, ids::UserId};
use jiff::{SignedDuration, Timestamp};

/// How many active trust persons the four-eyes principle needs. Below, it does not apply, so that nobody is locked out.
const MIN_PEOPLE_FOR_FOUR_EYES: usize = 2;

/// Comments of one author within this time are mailed once, with the first of them.
const COMMENT_MAIL_INTERVAL: SignedDuration = SignedDuration::from_hours(1);

/// Checks that a party has enough active trust persons for one to act on the work of another.
///
/// # Errors
/// Returns [`DomainError::NoSecondPerson`] otherwise.
pub fn require_second_person(people: usize) -> Result<(), DomainError> {
    if people >= MIN_PEOPLE_FOR_FOUR_EYES { Ok(()) } else { Err(DomainError::NoSecondPerson) }
}

/// Returns the person who may not submit the answers because of the four-eyes principle: the one who changed them last.
/// `people` is the number of active trust persons.
pub fn find_excluded_person(
    has_four_eyes: bool,
    people: usize,
    last_editor: Option<UserId>,
) -> Option<UserId> {
    last_editor.filter(|_| has_four_eyes && require_second_person(people).is_ok())
}

/// Returns whether a comment is mailed. `earlier` are the times of the author's earlier comments to the party, in order.
/// Somebody who writes all the time causes one mail an hour.
pub fn is_comment_mailed(earlier: impl IntoIterator<Item = Timestamp>, now: Timestamp) -> bool {
    let mut mailed_at: Option<Timestamp> = None;
    let is_due = |mailed_at: Option<Timestamp>, at: Timestamp| {
        mailed_at.is_none_or(|before| at.duration_since(before) >= COMMENT_MAIL_INTERVAL)
    };
    for at in earlier {
        if is_due(mailed_at, at) {
            mailed_at = Some(at);
        }
    }
    is_due(mailed_at, now)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minute(number: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_mins(number)
    }

    #[test]
    fn the_last_editor_may_not_submit_while_four_eyes_apply() {
        let editor = UserId::random();
        assert_eq!(find_excluded_person(true, 2, Some(editor)), Some(editor));
        assert_eq!(find_excluded_person(true, 1, Some(editor)), None, "nobody else could submit");
        assert_eq!(find_excluded_person(false, 3, Some(editor)), None);
        assert_eq!(find_excluded_person(true, 3, None), None);
    }

    #[test]
    fn comments_within_an_hour_of_the_last_mail_are_not_mailed() {
        let is_mailed =
            |earlier: &[i64], now| is_comment_mailed(earlier.iter().map(|at| minute(*at)), minute(now));
        assert!(is_mailed(&[], 0));
        assert!(!is_mailed(&[0], 59));
        assert!(is_mailed(&[0], 60));
        assert!(!is_mailed(&[0, 50], 59));
        assert!(is_mailed(&[0, 50], 100), "who writes every fifty minutes is mailed again");
        assert!(!is_mailed(&[0, 50, 100], 150));
    }
}
