//! Rules that combine the state of an instance with that of a participant: who is shown to voters, and who can be
//! invited and reminded.
use super::Instance;
use crate::{
    answers::{Answer, Entity, Position},
    candidates::{Candidate, CandidateStatus},
    domain_errors::DomainError,
    parties::{Party, PartyStatus},
    trust_persons::{TrustPerson, TrustPersonStatus},
};
use jiff::Timestamp;

impl Instance {
    /// Returns whether voters see a party and its submitted answers now.
    pub fn shows_party_to_voters(&self, party: &Party) -> bool {
        self.is_live() && party.is_visible_to_voters(self.configuration.algorithm.match_type)
    }

    /// Returns whether voters see a candidate and its submitted answers now. `party` is its party, if it has one.
    pub fn shows_candidate_to_voters(&self, candidate: &Candidate, party: Option<&Party>) -> bool {
        self.is_live() && candidate.is_visible_to_voters(self.configuration.algorithm.match_type, party)
    }

    /// Returns whether voters are matched with such entities. They never see the answers of others.
    pub fn matches_entity(&self, entity: Entity) -> bool {
        let match_type = self.configuration.algorithm.match_type;
        match entity {
            Entity::Party(_) => match_type.includes_parties(),
            Entity::Candidate(_) => match_type.includes_candidates(),
        }
    }

    /// Returns whether a change of an answer counts as a revision: voters have seen the version before it.
    pub fn counts_as_revision(&self, changed: &Answer, before: Option<&Position>) -> bool {
        self.is_live() && changed.replaces(before)
    }

    /// Returns the status of a candidate after an invitation: see [`Candidate::invite`].
    ///
    /// # Errors
    /// Those of [`Candidate::invite`]; [`DomainError::ElectionOver`] after the last day.
    pub fn invite_candidate(
        &self,
        candidate: &Candidate,
        party: Option<PartyStatus>,
        has_signed_in: bool,
        now: Timestamp,
    ) -> Result<CandidateStatus, DomainError> {
        self.require_before_end(now)?;
        candidate.invite(party, has_signed_in)
    }

    /// Returns the status of a trust person after an invitation: see [`TrustPerson::invite`].
    ///
    /// # Errors
    /// Those of [`TrustPerson::invite`]; [`DomainError::ElectionOver`] after the last day.
    pub fn invite_trust_person(
        &self,
        trust_person: &TrustPerson,
        party: PartyStatus,
        now: Timestamp,
    ) -> Result<TrustPersonStatus, DomainError> {
        self.require_before_end(now)?;
        trust_person.invite(party)
    }

    /// Returns whether a candidate can be reminded of its answers now. `party` is the status of its party, if it has one.
    pub fn can_remind_candidate(
        &self,
        candidate: &Candidate,
        party: Option<PartyStatus>,
        now: Timestamp,
    ) -> bool {
        candidate.require_remindable(party).is_ok()
            && self.require_accepting_answers(candidate.submitted_at.is_some(), now).is_ok()
    }

    /// Returns whether a trust person can be reminded of the answers of its party now.
    pub fn can_remind_trust_person(&self, trust_person: &TrustPerson, party: &Party, now: Timestamp) -> bool {
        trust_person.party == party.id
            && trust_person.require_remindable(party.status).is_ok()
            && self.require_accepting_answers(party.submitted_at.is_some(), now).is_ok()
    }
}
