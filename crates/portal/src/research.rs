//! What voters give to research: taken where the instance asks for it, and given out in groups alone.
use crate::{
    Portal, explanations::ExplanationSubject, published_election::PublishedElection,
    service_error::ServiceError,
};
use elections::{
    domain_errors::DomainError,
    ids::InstanceId,
    research::{self, Contribution, ResearchPeriod, group_into_periods},
};
use jiff::{SignedDuration, Timestamp, TimestampRound, Unit};
use uuid::Uuid;

/// For how long sending a contribution again counts once.
pub(crate) const RECEIPTS: SignedDuration = SignedDuration::from_hours(24);

/// Contributions that are given out together.
#[derive(Clone, Debug)]
pub struct ResearchGroup {
    /// Of which days.
    pub span: ResearchPeriod,
    /// All of them, in an order that tells nothing.
    pub contributions: Vec<Contribution>,
}

impl Portal {
    /// Keeps what a voter gives to research. The id is the contribution's own; sent again it counts once.
    ///
    /// # Errors
    /// [`ServiceError::Not`] where the instance does not ask for it; [`ServiceError::Invalid`] by the names of the wire.
    pub async fn contribute(
        &self,
        edition: &PublishedElection,
        id: Uuid,
        contribution: &Contribution,
    ) -> Result<(), ServiceError> {
        if !edition.configuration.research {
            return Err(DomainError::NoResearch.into());
        }
        let is_asked = |thesis| edition.ballot.shows(ExplanationSubject::Thesis(thesis));
        contribution.validate(is_asked, &edition.configuration.algorithm).into_result()?;
        let now = Timestamp::now();
        let hour = now.round(TimestampRound::new().smallest(Unit::Hour).mode(jiff::RoundMode::Trunc));
        let hour = hour.map_err(ServiceError::internal)?;
        let receipt = self.keys.hashes.hash_contribution(id.as_bytes());
        let mut tx = self.db.begin().await?;
        let day = research::contribution_day(now);
        store::research::add(edition.application, contribution, day, receipt, hour, &mut tx).await?;
        Ok(tx.commit().await?)
    }

    /// What voters gave to research in an instance, on the days that are over.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] while there are too few.
    pub async fn research(&self, application: InstanceId) -> Result<Vec<ResearchGroup>, ServiceError> {
        store::instances::find(application, &self.db).await?.ok_or(ServiceError::NotFound)?;
        let until = research::first_open_day(Timestamp::now());
        let days = store::research::days(application, until, &self.db).await?;
        let mut groups = Vec::new();
        for span in group_into_periods(days) {
            let contributions = store::research::of(application, span, &self.db).await?;
            groups.push(ResearchGroup { span, contributions });
        }
        if groups.is_empty() { Err(DomainError::TooFewForResearch.into()) } else { Ok(groups) }
    }
}
