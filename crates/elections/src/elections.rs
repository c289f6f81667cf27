//! An election, which has one or many instances.
use crate::{ids::ElectionId, numbers::numbered};
use jiff::{Timestamp, civil::Date};

numbered! {
    /// How far an election has come. Numbers as on the wire.
    pub enum Status as i16, "ElectionStatus", "status of an election" {
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
    pub status: Status,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}
