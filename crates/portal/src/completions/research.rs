//! Contributions of voters to research. They are accepted if the instance asks for them, and are only available in
//! groups.
use crate::{
    audit::log::AuditActor,
    clock::Clock,
    keys::ProviderKeys,
    publishing::published_election::PublishedElection,
    service_error::ServiceError,
    unit_of_work::{Transactions, Unaudited},
};
use elections::{
    domain_errors::DomainError,
    ids::InstanceId,
    research::{self, Contribution, ResearchPeriod, group_into_periods},
};
use jiff::{TimestampRound, Unit};
use std::sync::Arc;
use store::Db;
use uuid::Uuid;

/// Contributions that are published together.
#[derive(Clone, Debug)]
pub struct ResearchGroup {
    /// The days of the contributions.
    pub span: ResearchPeriod,
    /// The contributions, in random order.
    pub contributions: Vec<Contribution>,
}

/// The service of contributions to research.
#[derive(Clone)]
pub struct Research {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) transactions: Transactions,
    pub(crate) keys: Arc<ProviderKeys>,
}

impl Research {
    /// Stores a contribution of a voter. A repeated id counts once.
    ///
    /// # Errors
    /// [`ServiceError::RuleViolation`] if the instance does not ask for contributions; [`ServiceError::Invalid`] with
    /// the field names of the API.
    pub async fn add_contribution(
        &self,
        published: &PublishedElection,
        id: Uuid,
        contribution: &Contribution,
    ) -> Result<(), ServiceError> {
        if !published.configuration.research {
            return Err(DomainError::NoResearch.into());
        }
        let is_asked = |thesis| published.matching.contains_thesis(thesis);
        contribution.validate(is_asked, &published.configuration.algorithm).into_result()?;
        let now = self.clock.now();
        let hour = now.round(TimestampRound::new().smallest(Unit::Hour).mode(jiff::RoundMode::Trunc));
        let hour = hour.map_err(ServiceError::internal)?;
        let receipt = self.keys.hashes.hash_contribution(id.as_bytes());
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let day = research::contribution_day(now);
        store::research::add(published.instance_id, contribution, day, receipt, hour, &mut work).await?;
        Ok(work.commit_unaudited(Unaudited::Contribution).await?)
    }

    /// Returns the contributions to an instance on past days.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if there are too few.
    pub async fn list_research_groups(
        &self,
        instance_id: InstanceId,
    ) -> Result<Vec<ResearchGroup>, ServiceError> {
        store::instances::find(instance_id, &self.db).await?.ok_or(ServiceError::NotFound)?;
        let until = research::first_open_day(self.clock.now());
        let days = store::research::count_by_day(instance_id, until, &self.db).await?;
        let mut groups = Vec::new();
        for span in group_into_periods(days) {
            let contributions = store::research::list_by_days(instance_id, span, &self.db).await?;
            groups.push(ResearchGroup { span, contributions });
        }
        if groups.is_empty() { Err(DomainError::TooFewForResearch.into()) } else { Ok(groups) }
    }
}
