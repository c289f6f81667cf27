//! An election, which has one or many instances.
use crate::{
    bounds,
    ids::ElectionId,
    numbers::numbered,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::{Timestamp, civil::Date};

numbered! {
    /// How far an election has come. Numbers as on the wire.
    pub enum ElectionStatus as i16, "ElectionStatus", "status of an election" {
        /// There it is.
        Created = 0,
        /// Kept for the record.
        Archived = 1,
        /// Run by the provider's own team, whose name is in the configuration.
        Team = 2,
    }
}

/// An election.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Election {
    /// Its id.
    pub id: ElectionId,
    /// Its name, e.g. “Kommunalwahl 2027”.
    pub name: String,
    /// Where it is held.
    pub location: String,
    /// The day of voting; `None` where an imported source does not tell it.
    pub election_date: Option<Date>,
    /// How far it has come.
    pub status: ElectionStatus,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Election {
    /// What is wrong with it today, by the names of the wire. Its day is known and has not passed, unless it was so
    /// `before`: the name of a past election can still be mended.
    pub fn check(&self, before: Option<&Election>, today: Date) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.required("name", &self.name, bounds::ELECTION_NAME);
        violations.required("location", &self.location, bounds::ELECTION_LOCATION);
        if before.is_none_or(|before| before.election_date != self.election_date) {
            match self.election_date {
                None => violations.add("election_date", ValidationErrorKind::Required),
                Some(date) => {
                    violations.check("election_date", ValidationErrorKind::InThePast, date >= today)
                }
            }
        }
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::fixtures::{day, moment};

    fn election(election_date: Option<&str>) -> Election {
        let then = moment("2026-12-01T08:00:00Z");
        Election {
            id: ElectionId::random(),
            name: "Kommunalwahl 2027".to_owned(),
            location: "Musterstadt".to_owned(),
            election_date: election_date.map(day),
            status: ElectionStatus::Created,
            created_at: then,
            updated_at: then,
        }
    }

    fn faults(election_date: Option<&str>, before: Option<Election>) -> Vec<ValidationErrorKind> {
        let violations = election(election_date).check(before.as_ref(), day("2027-03-14"));
        violations.into_iter().map(|violation| violation.code).collect()
    }

    #[test]
    fn an_election_is_today_or_later() {
        assert_eq!(faults(Some("2027-03-14"), None), []);
        assert_eq!(faults(Some("2027-03-13"), None), [ValidationErrorKind::InThePast]);
        assert_eq!(faults(None, None), [ValidationErrorKind::Required]);
    }

    #[test]
    fn the_name_of_a_past_election_can_be_mended() {
        let past = Some("2027-03-13");
        assert_eq!(faults(past, Some(election(past))), []);
        assert_eq!(faults(past, Some(election(Some("2027-03-12")))), [ValidationErrorKind::InThePast]);
    }

    #[test]
    fn an_imported_election_may_go_on_without_a_day() {
        assert_eq!(faults(None, Some(election(None))), []);
    }
}
