//! Elections. An election has one or several instances.
use crate::{
    bounds,
    ids::ElectionId,
    numbers::numbered,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::{Timestamp, civil::Date};

numbered! {
    /// The status of an election, with its number on the wire.
    pub enum ElectionStatus as i16, "ElectionStatus", "status of an election" {
        /// Created.
        Created = 0,
        /// Archived.
        Archived = 1,
        /// Run by the provider's own team, whose name is in the configuration.
        Team = 2,
    }
}

/// An election.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Election {
    /// The id.
    pub id: ElectionId,
    /// The name, e.g. “Kommunalwahl 2027”.
    pub name: String,
    /// The location.
    pub location: String,
    /// The day of voting; `None` if an imported source does not contain it.
    pub election_date: Option<Date>,
    /// The status.
    pub status: ElectionStatus,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

impl Election {
    /// Validates the election. Errors name the fields as on the wire. The election day is required and must not
    /// have passed, unless it is the same as in `before`: this allows corrections of a past election's name.
    pub fn validate(&self, before: Option<&Election>, today: Date) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("name", &self.name, bounds::ELECTION_NAME);
        violations.check_required("location", &self.location, bounds::ELECTION_LOCATION);
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
        let violations = election(election_date).validate(before.as_ref(), day("2027-03-14"));
        violations.into_iter().map(|violation| violation.code).collect()
    }

    #[test]
    fn the_day_of_an_election_must_not_be_in_the_past() {
        assert_eq!(faults(Some("2027-03-14"), None), []);
        assert_eq!(faults(Some("2027-03-13"), None), [ValidationErrorKind::InThePast]);
        assert_eq!(faults(None, None), [ValidationErrorKind::Required]);
    }

    #[test]
    fn the_name_of_a_past_election_can_be_corrected() {
        let past = Some("2027-03-13");
        assert_eq!(faults(past, Some(election(past))), []);
        assert_eq!(faults(past, Some(election(Some("2027-03-12")))), [ValidationErrorKind::InThePast]);
    }

    #[test]
    fn an_imported_election_may_stay_without_a_day() {
        assert_eq!(faults(None, Some(election(None))), []);
    }
}
