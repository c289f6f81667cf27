//! What a party or a candidate says to a thesis.
use crate::{
    ids::{AnswerId, CandidateId, PartyId, ThesisId},
    texts::Texts,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A position on the scale, in percent: 0 (strongly disagree), 25, 50, 75 or 100 (fully agree).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, examples(75))]
pub struct Value(u8);

/// A number that is not on the scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not an answer; the scale is 0, 25, 50, 75, 100")]
pub struct OffTheScale(pub u8);

impl Value {
    /// Strongly disagree.
    pub const DISAGREE: Value = Value(0);
    /// Neither agree nor disagree.
    pub const NEUTRAL: Value = Value(50);
    /// Fully agree.
    pub const AGREE: Value = Value(100);

    /// The position in percent.
    pub fn percent(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Value {
    type Error = OffTheScale;

    fn try_from(percent: u8) -> Result<Value, OffTheScale> {
        match percent {
            0 | 25 | 50 | 75 | 100 => Ok(Value(percent)),
            other => Err(OffTheScale(other)),
        }
    }
}

impl From<Value> for u8 {
    fn from(value: Value) -> u8 {
        value.0
    }
}

/// An answer and why it was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The position; `None` while the thesis is not rated.
    pub value: Option<Value>,
    /// The explanation, language by language.
    pub explanation: Texts,
}

impl Position {
    /// Whether nothing at all was said.
    pub fn is_empty(&self) -> bool {
        self.value.is_none() && self.explanation.is_empty()
    }
}

/// Who answers theses, and whom voters are matched with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Entity {
    /// A party.
    Party(PartyId),
    /// A candidate.
    Candidate(CandidateId),
}

impl From<PartyId> for Entity {
    fn from(id: PartyId) -> Entity {
        Entity::Party(id)
    }
}

impl From<CandidateId> for Entity {
    fn from(id: CandidateId) -> Entity {
        Entity::Candidate(id)
    }
}

/// The answer of one party or candidate to one thesis: what it is working on, and what voters see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Its id.
    pub id: AnswerId,
    /// The thesis it answers.
    pub thesis: ThesisId,
    /// What the party or candidate is working on.
    pub draft: Position,
    /// What it submitted last, which is what voters see; `None` before that.
    pub submitted: Option<Position>,
}
