//! Theses: the statements that parties, candidates and voters rate.
use crate::{
    ids::{ApplicationId, ThesisId},
    texts::Texts,
};

/// A thesis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thesis {
    /// Its id.
    pub id: ThesisId,
    /// The instance it belongs to.
    pub application: ApplicationId,
    /// What its source calls it; unique in the instance.
    pub key: String,
    /// Its place in the order, from 0.
    pub position: i32,
    /// The category; `title` on the wire.
    pub category: Texts,
    /// The statement, with term markup and variables.
    pub text: Texts,
}
