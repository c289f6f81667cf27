//! The people of the demo. They are invented.
use serde::{Deserialize, Serialize};

/// A person whom a visitor of the demo can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DemoPerson {
    /// Runs the portal.
    Administrator,
    /// Runs the instances.
    Creator,
    /// Answers for the third list.
    TrustPerson,
    /// A candidate of that list who has an invitation and has not opened it.
    InvitedCandidate,
    /// A candidate of that list who has rated half of the theses.
    ActiveCandidate,
}

impl DemoPerson {
    /// All people.
    pub const ALL: [DemoPerson; 5] = [
        DemoPerson::Administrator,
        DemoPerson::Creator,
        DemoPerson::TrustPerson,
        DemoPerson::InvitedCandidate,
        DemoPerson::ActiveCandidate,
    ];

    /// Returns the mail address, by which the account is found.
    pub fn email(self) -> &'static str {
        match self {
            DemoPerson::Administrator => "verwaltung@kranichfurt.example",
            DemoPerson::Creator => "redaktion@kranichfurt.example",
            DemoPerson::TrustPerson => "liste3@kranichfurt.example",
            DemoPerson::InvitedCandidate => "irmtraud.seckendorn@kranichfurt.example",
            DemoPerson::ActiveCandidate => "stefan.ilgenstein@kranichfurt.example",
        }
    }

    /// Returns the first and the last name. Those of the candidates are in the election of the demo.
    pub(crate) fn name(self) -> (&'static str, &'static str) {
        match self {
            DemoPerson::Administrator => ("Renate", "Ahrens"),
            DemoPerson::Creator => ("Jonas", "Felber"),
            DemoPerson::TrustPerson => ("Mira", "Tannert"),
            DemoPerson::InvitedCandidate => ("Irmtraud", "Seckendorn"),
            DemoPerson::ActiveCandidate => ("Stefan", "Ilgenstein"),
        }
    }
}
