//! Previews: the voter app of an instance at a secret address before it goes live, and the remarks that reviewers leave
//! in it. Nothing that happens in a preview is counted.
use crate::{
    audit::{actions::InstanceAction, events::AuditEvent, log::AuditActor},
    clock::Clock,
    instance_locks::{lock_any_instance, lock_any_instance_without_revision},
    publishing::{
        build_cache::{BuildCache, BuildError},
        election_data::{ElectionData, ElectionDataError, PreviewData, ShownParticipants},
        published_election::PublishedElection,
        sample_answers::{SampleTexts, fill_in_samples},
    },
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{Transactions, Unaudited},
};
use elections::{
    bounds::MAX_REMARKS,
    domain_errors::DomainError,
    ids::{InstanceId, RemarkId},
    instances::{Domain, InstanceStatus},
    previews::{PreviewAnswers, Remark, RemarkText, is_previewable},
};
use identity::tokens::Token;
use jiff::{SignedDuration, Timestamp};
use std::{sync::Arc, time::Duration};
use store::{
    Db, Executor,
    previews::{Preview, PreviewedInstance},
};

/// Memory limit for cached previews, in bytes.
const MAX_CACHE_BYTES: u64 = 16 * 1024 * 1024;

/// Maximum number of remarks on an instance within [`REMARK_INTERVAL`].
const MAX_REMARKS_PER_INTERVAL: i64 = 60;
/// The period of the limit on remarks.
const REMARK_INTERVAL: SignedDuration = SignedDuration::from_mins(10);

/// What the address of a preview has before its token, where other instances have their domain.
const PSEUDO_DOMAIN_PREFIX: &str = "~";

/// Returns the path of the first page of a preview.
pub fn preview_page(token: &str) -> String {
    format!("/preview/{token}")
}

/// The service of previews.
#[derive(Clone)]
pub struct Previews {
    db: Db,
    clock: Clock,
    transactions: Transactions,
    cache: BuildCache<Arc<PublishedElection>>,
}

/// What the address of a preview leads to.
#[derive(Clone)]
pub enum PreviewTarget {
    /// The preview.
    Preview(Arc<PublishedElection>),
    /// The instance that voters use by now.
    Live(Domain),
}

/// Why there is no preview.
#[derive(Debug, thiserror::Error)]
pub enum PreviewError {
    /// The address is unknown or was revoked, or the election is over.
    #[error("there is no such preview")]
    NotFound,
    /// The store failed, or the preview could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
}

impl From<store::Error> for PreviewError {
    fn from(error: store::Error) -> PreviewError {
        PreviewError::Build(error.into())
    }
}

impl Previews {
    /// Creates the service, with an empty cache.
    pub(crate) fn new(db: Db, clock: Clock, transactions: Transactions) -> Previews {
        let size = |preview: &Arc<PublishedElection>| {
            preview.snapshots.values().map(|snapshot| snapshot.size()).sum()
        };
        Previews { db, clock, transactions, cache: BuildCache::new(MAX_CACHE_BYTES, size) }
    }

    /// Creates the preview of an instance. Its address replaces the one before.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] without theses, and once voters use the instance.
    pub async fn create(
        &self,
        instance_id: InstanceId,
        answers: PreviewAnswers,
        actor: &Principal,
    ) -> Result<Preview, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let theses = store::theses::list(instance_id, &mut work).await?;
        instance.require_previewable(theses.len())?;
        let preview = Preview { token: Token::random().reveal(), answers, created_at: work.now() };
        store::previews::replace(instance_id, &preview, &mut work).await?;
        let action = match answers {
            PreviewAnswers::Sample => InstanceAction::PreviewCreated,
            PreviewAnswers::Submitted => InstanceAction::PreviewOfAnswersCreated,
        };
        work.commit(AuditEvent::Instance(action, instance_id)).await?;
        Ok(preview)
    }

    /// Revokes the address of a preview.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if the instance has none.
    pub async fn revoke(&self, instance_id: InstanceId, actor: &Principal) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        lock_any_instance(instance_id, &mut work).await?;
        if !store::previews::remove(instance_id, &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        Ok(work.commit(AuditEvent::Instance(InstanceAction::PreviewRevoked, instance_id)).await?)
    }

    /// Returns what the address with a token leads to.
    ///
    /// # Errors
    /// When there is no such preview, or it cannot be built.
    pub async fn open(&self, token: &str, texts: &SampleTexts) -> Result<PreviewTarget, PreviewError> {
        let previewed = self.find(token).await?.ok_or(PreviewError::NotFound)?;
        match previewed.status {
            status if is_previewable(status) => {
                Ok(PreviewTarget::Preview(self.get_or_build(&previewed, token, texts).await?))
            }
            InstanceStatus::Live => Ok(PreviewTarget::Live(previewed.domain)),
            _ => Err(PreviewError::NotFound),
        }
    }

    /// Returns the preview with a token. A text that cannot be a token is not looked up.
    async fn find(&self, token: &str) -> store::Result<Option<PreviewedInstance>> {
        match Token::parse(token) {
            Ok(_) => store::previews::find_by_token(token, &self.db).await,
            Err(_) => Ok(None),
        }
    }

    /// Returns the preview with a token as it is before the instance goes live.
    ///
    /// # Errors
    /// As [`Previews::open`], and if voters use the instance.
    pub async fn load(
        &self,
        token: &str,
        texts: &SampleTexts,
    ) -> Result<Arc<PublishedElection>, PreviewError> {
        match self.open(token, texts).await? {
            PreviewTarget::Preview(preview) => Ok(preview),
            PreviewTarget::Live(_) => Err(PreviewError::NotFound),
        }
    }

    /// Returns the cached preview, or builds it. A new address is a change of the instance, so the revision determines the
    /// token and the answers, too.
    async fn get_or_build(
        &self,
        previewed: &PreviewedInstance,
        token: &str,
        texts: &SampleTexts,
    ) -> Result<Arc<PublishedElection>, PreviewError> {
        let (id, answers, db) = (previewed.instance_id, previewed.answers, self.db.clone());
        let pseudo_domain = format!("{PSEUDO_DOMAIN_PREFIX}{token}");
        let texts = texts.clone();
        let build = async move {
            let election_data = load_election_data(id, answers, pseudo_domain, &texts, &db).await?;
            let built = tokio::task::spawn_blocking(move || PublishedElection::build(election_data)).await;
            Ok(Arc::new(built.map_err(BuildError::new)??))
        };
        let preview = self.cache.get_or_build((id, previewed.revision), None, build).await?;
        // The last thesis may have been removed since the address was created.
        if preview.matching.count_theses() == 0 { Err(PreviewError::NotFound) } else { Ok(preview) }
    }

    /// Adds a remark of a reviewer to the instance of a preview.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if there is no such preview; [`ServiceError::Invalid`];
    /// [`ServiceError::RuleViolation`] if there are too many remarks; [`ServiceError::TooManyAttempts`] if there are too
    /// many in a short time.
    pub async fn add_remark(&self, token: &str, text: RemarkText) -> Result<(), ServiceError> {
        // Checked before the transaction, so that invalid or too many requests do not occupy the writer of the store.
        let found = self.find(token).await?.ok_or(ServiceError::NotFound)?;
        require_remark_quota(found.instance_id, self.clock.now(), &self.db).await?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let found = store::previews::find_by_token(token, &mut work).await?;
        let previewed = found.filter(|found| is_previewable(found.status)).ok_or(ServiceError::NotFound)?;
        // Remarks are counted one after the other. They change nothing that voters see.
        let id = previewed.instance_id;
        lock_any_instance_without_revision(id, &mut work).await?;
        let theses = store::theses::list(id, &mut work).await?;
        let text = text.trim();
        text.validate(|thesis| theses.iter().any(|listed| listed.id == thesis)).into_result()?;
        let now = work.now();
        require_remark_quota(id, now, &mut work).await?;
        let remark = Remark { id: RemarkId::random(), text, is_done: false, created_at: now };
        store::previews::add_remark(id, &remark, &mut work).await?;
        Ok(work.commit_unaudited(Unaudited::Remark).await?)
    }

    /// Marks a remark as done, or as open again.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn set_remark_done(
        &self,
        instance_id: InstanceId,
        id: RemarkId,
        is_done: bool,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        if !store::previews::set_remark_done(instance_id, id, is_done, &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        Ok(work.commit(AuditEvent::Instance(InstanceAction::RemarkChanged, instance_id)).await?)
    }

    /// Removes a remark of a reviewer, or a comment of the actor.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], also for a comment of somebody else.
    pub async fn remove_remark(
        &self,
        instance_id: InstanceId,
        id: RemarkId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        if !store::previews::remove_remark(instance_id, id, actor.acting_person(), &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        Ok(work.commit(AuditEvent::Instance(InstanceAction::RemarksRemoved, instance_id)).await?)
    }

    /// Removes all remarks of reviewers on an instance.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn remove_remarks(
        &self,
        instance_id: InstanceId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        store::previews::remove_remarks(instance_id, &mut work).await?;
        Ok(work.commit(AuditEvent::Instance(InstanceAction::RemarksRemoved, instance_id)).await?)
    }
}

/// Checks that an instance may get another remark.
///
/// # Errors
/// [`ServiceError::TooManyAttempts`] if there are too many in a short time, [`ServiceError::RuleViolation`] if there are
/// too many in all.
async fn require_remark_quota(
    id: InstanceId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<(), ServiceError> {
    let counts = store::previews::count_remarks(id, now - REMARK_INTERVAL, executor).await?;
    if counts.recent >= MAX_REMARKS_PER_INTERVAL {
        let wait = Duration::try_from(REMARK_INTERVAL).map_err(ServiceError::internal)?;
        return Err(ServiceError::TooManyAttempts(wait));
    }
    if counts.total >= i64::from(MAX_REMARKS) {
        return Err(DomainError::TooManyRemarks.into());
    }
    Ok(())
}

async fn load_election_data(
    id: InstanceId,
    answers: PreviewAnswers,
    pseudo_domain: String,
    texts: &SampleTexts,
    db: &Db,
) -> Result<ElectionData, ElectionDataError> {
    let mut tx = db.begin_read_only().await?;
    match answers {
        PreviewAnswers::Submitted => {
            let mut submitted =
                ElectionData::load_with_participants(id, ShownParticipants::Submitted, &mut tx).await?;
            submitted.preview = Some(PreviewData { pseudo_domain, answers, sample_reason: None });
            Ok(submitted)
        }
        PreviewAnswers::Sample => {
            let mut listed =
                ElectionData::load_with_participants(id, ShownParticipants::Listed, &mut tx).await?;
            fill_in_samples(&mut listed, pseudo_domain, texts);
            Ok(listed)
        }
    }
}
