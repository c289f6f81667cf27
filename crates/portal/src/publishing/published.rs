//! The public data of all instances, kept in memory.
//!
//! Each node polls the store twice a second for the revision of each instance, rebuilds what has changed and swaps it
//! in. Until then it serves the previous version. So it does not matter whether this node, another node, or the command
//! line made the change. A published election is built on the first request, so that a node with hundreds of instances
//! starts at once.
use crate::{
    clock::Clock,
    outage_log::log_store_error,
    publishing::{
        election_data::{ElectionData, ElectionDataError},
        encoded_documents::EncodedDocument,
        published_election::PublishedElection,
    },
};
use arc_swap::ArcSwap;
use elections::{
    ids::InstanceId,
    instances::{Domain, InstanceStatus},
};
use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use store::{
    Db,
    instances::{InstanceRevision, PublicInstance},
};
use tokio::sync::{Mutex, OnceCell};

/// Interval of polling the store for changes.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// How long a replaced snapshot stays available, for pages that were opened before.
const REPLACED_SNAPSHOT_TTL: Duration = Duration::from_secs(600);

/// Maximum number of replaced snapshots.
const MAX_REPLACED_SNAPSHOTS: u64 = 64;

/// How long an unknown snapshot hash is remembered.
const MISSING_HASH_TTL: Duration = Duration::from_secs(5);
/// Maximum number of remembered unknown hashes.
const MAX_MISSING_HASHES: u64 = 10_000;

/// Minimum time between two searches for unknown hashes, so that random hashes do not overload the store.
const SEARCH_INTERVAL: Duration = Duration::from_millis(100);

/// The public data of all instances.
pub struct PublishedElections {
    db: Db,
    clock: Clock,
    index: ArcSwap<InstanceIndex>,
    /// Held during a refresh, so that only one runs at a time.
    refresh_lock: Mutex<()>,
    snapshots: moka::future::Cache<String, EncodedDocument>,
    /// Hashes for which no snapshot was found recently.
    missing_hashes: moka::future::Cache<String, ()>,
    searches: SingleFlight,
}

/// The instances as of the last poll.
#[derive(Default)]
struct InstanceIndex {
    /// By the domain, and by those that it had before.
    by_domain: foldhash::HashMap<Domain, Arc<Entry>>,
    by_id: HashMap<InstanceId, Arc<Entry>>,
    /// The domains that instances had before.
    former: Vec<(Domain, InstanceId)>,
    live: Arc<Vec<PublicInstance>>,
}

impl InstanceIndex {
    fn iter_built(&self) -> impl Iterator<Item = &Arc<PublishedElection>> {
        self.by_id.values().filter_map(|entry| entry.published.get())
    }
}

/// An instance. Its published election is built on the first request.
struct Entry {
    revision: InstanceRevision,
    published: OnceCell<Arc<PublishedElection>>,
    announcement: OnceCell<Arc<PublicInstance>>,
    /// Whether building failed. It cannot succeed until the revision changes.
    is_broken: AtomicBool,
}

impl Entry {
    fn new(revision: InstanceRevision) -> Entry {
        Entry {
            revision,
            published: OnceCell::new(),
            announcement: OnceCell::new(),
            is_broken: AtomicBool::new(false),
        }
    }

    fn needs_build(&self) -> bool {
        self.is_published() && !self.published.initialized() && !self.is_broken.load(Ordering::Relaxed)
    }

    /// Returns whether voters may read it: it is live, or its archive is public.
    fn is_published(&self) -> bool {
        let InstanceRevision { status, public_options, .. } = self.revision;
        status == InstanceStatus::Live || public_options.has_archive(status)
    }

    /// Returns whether its address shows a page.
    fn has_page(&self) -> bool {
        self.revision.status >= InstanceStatus::Live || self.is_announced()
    }

    /// Returns whether its address shows a page before it goes live.
    fn is_announced(&self) -> bool {
        self.revision.public_options.has_announcement(self.revision.status)
    }
}

/// Runs work for many callers at once: each run serves all callers that arrived before it began. At most one run is
/// active, with a pause between two runs.
#[derive(Default)]
struct SingleFlight {
    last_started_at: Mutex<Option<Instant>>,
}

impl SingleFlight {
    /// Returns after the work was done at least once since the call.
    async fn run(&self, pause: Duration, work: impl Future<Output = ()>) {
        let called_at = Instant::now();
        let mut last_started_at = self.last_started_at.lock().await;
        if last_started_at.is_some_and(|started_at| started_at >= called_at) {
            return;
        }
        if let Some(started_at) = *last_started_at {
            tokio::time::sleep_until((started_at + pause).into()).await;
        }
        let started_at = Instant::now();
        work.await;
        // Set after the work, because a cancelled run does not count.
        *last_started_at = Some(started_at);
    }
}

/// Why there is no published election.
#[derive(Debug, thiserror::Error)]
pub enum PublishedElectionError {
    /// There is no such instance, or voters cannot use it yet.
    #[error("there is no such instance")]
    NotFound,
    /// Its election is over, and it has no archive that fits the request.
    #[error("the election is over")]
    Ended,
    /// It cannot be built.
    #[error(transparent)]
    ElectionData(#[from] ElectionDataError),
}

impl PublishedElections {
    /// Reads the store for the first time.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open(db: Db, clock: Clock) -> store::Result<PublishedElections> {
        let published = PublishedElections {
            db,
            clock,
            index: ArcSwap::default(),
            refresh_lock: Mutex::new(()),
            snapshots: moka::future::Cache::builder()
                .max_capacity(MAX_REPLACED_SNAPSHOTS)
                .time_to_live(REPLACED_SNAPSHOT_TTL)
                .build(),
            missing_hashes: moka::future::Cache::builder()
                .max_capacity(MAX_MISSING_HASHES)
                .time_to_live(MISSING_HASH_TTL)
                .build(),
            searches: SingleFlight::default(),
        };
        published.refresh().await?;
        Ok(published)
    }

    /// Returns the published election at a domain.
    ///
    /// # Errors
    /// When there is no public instance at the domain, its election is over, or it cannot be built.
    pub async fn get_by_domain(
        &self,
        domain: &Domain,
    ) -> Result<Arc<PublishedElection>, PublishedElectionError> {
        let entry = self.index.load().by_domain.get(domain).cloned();
        self.load_published(entry.ok_or(PublishedElectionError::NotFound)?).await
    }

    /// Returns the running election at a domain, which voters can still use.
    ///
    /// # Errors
    /// As [`PublishedElections::get_by_domain`]; an archive has ended.
    pub async fn get_running_by_domain(
        &self,
        domain: &Domain,
    ) -> Result<Arc<PublishedElection>, PublishedElectionError> {
        self.get_by_domain(domain).await.and_then(require_running)
    }

    /// Returns what the page before the launch shows of the instance at a domain. `None` if there is no such page.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn find_announcement(&self, domain: &Domain) -> store::Result<Option<Arc<PublicInstance>>> {
        let entry = self.index.load().by_domain.get(domain).filter(|entry| entry.is_announced()).cloned();
        let Some(entry) = entry else { return Ok(None) };
        if let Some(announcement) = entry.announcement.get() {
            return Ok(Some(announcement.clone()));
        }
        let Some(listed) = store::instances::find_public_instance(entry.revision.id, &self.db).await? else {
            return Ok(None);
        };
        Ok(Some(entry.announcement.get_or_init(|| async { Arc::new(listed) }).await.clone()))
    }

    /// Returns the domain of the instance that had this one before, if there is a page at its address.
    pub fn find_new_domain(&self, former: &Domain) -> Option<Domain> {
        let index = self.index.load();
        let domain = &index.by_domain.get(former).filter(|entry| entry.has_page())?.revision.domain;
        Some(domain).filter(|domain| *domain != former).cloned()
    }

    /// Returns the domains that an instance had before.
    pub fn list_former_domains(&self, id: InstanceId) -> Vec<Domain> {
        let index = self.index.load();
        index.former.iter().filter(|(_, owner)| *owner == id).map(|(domain, _)| domain.clone()).collect()
    }

    /// Returns whether the address of a domain shows a page: that its instance starts, is live, or has ended.
    pub fn has_page(&self, domain: &Domain) -> bool {
        self.index.load().by_domain.get(domain).is_some_and(|entry| entry.has_page())
    }

    /// Returns the published election at a domain, given as text, if it is built already. Never waits.
    pub fn get_ready(&self, domain: &str) -> Option<Arc<PublishedElection>> {
        let index = self.index.load();
        let entry = index.by_domain.get(domain)?;
        // A former domain redirects.
        let is_current = entry.revision.domain.as_str() == domain;
        let published = entry.published.get().filter(|_| is_current && entry.is_published());
        published.filter(|published| published.is_readable(self.clock.now())).cloned()
    }

    /// Returns the running election of an instance.
    ///
    /// # Errors
    /// As [`PublishedElections::get_running_by_domain`].
    pub async fn get_running_by_id(
        &self,
        instance_id: InstanceId,
    ) -> Result<Arc<PublishedElection>, PublishedElectionError> {
        self.get_by_id(instance_id).await.and_then(require_running)
    }

    /// Returns the current snapshot with this hash, if it is built already.
    pub fn get_ready_snapshot(&self, hash: &str) -> Option<EncodedDocument> {
        self.index.load().iter_built().find_map(|published| published.find_snapshot_by_hash(hash)).cloned()
    }

    /// Returns the published election of an instance.
    ///
    /// # Errors
    /// As [`PublishedElections::get_by_domain`].
    pub async fn get_by_id(
        &self,
        instance_id: InstanceId,
    ) -> Result<Arc<PublishedElection>, PublishedElectionError> {
        let entry = self.index.load().by_id.get(&instance_id).cloned();
        self.load_published(entry.ok_or(PublishedElectionError::NotFound)?).await
    }

    /// Returns the snapshot with this hash, if it is current or was replaced recently.
    pub async fn get_snapshot(&self, hash: &str) -> Option<EncodedDocument> {
        if let Some(snapshot) = self.get_ready_snapshot(hash) {
            return Some(snapshot);
        }
        if let Some(replaced) = self.snapshots.get(hash).await {
            return Some(replaced);
        }
        let could_be_one = hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit());
        if !could_be_one || self.missing_hashes.contains_key(hash) {
            return None;
        }
        Box::pin(self.searches.run(SEARCH_INTERVAL, self.catch_up())).await;
        let found = self.get_ready_snapshot(hash);
        if found.is_none() {
            self.missing_hashes.insert(hash.to_owned(), ()).await;
        }
        found
    }

    /// Makes snapshots available that another node built, or whose change this node has not found yet: polls the store, and
    /// builds all live instances that are not built yet.
    async fn catch_up(&self) {
        if let Err(error) = self.refresh().await {
            log_store_error(&error, "poll for changes; serving the previous state");
        }
        let index = self.index.load_full();
        for entry in index.by_id.values().filter(|entry| entry.needs_build()) {
            match self.get_or_build(entry).await {
                Err(ElectionDataError::Store(error)) => log_store_error(&error, "load an instance"),
                Ok(_) => {}
                Err(error) => {
                    tracing::error!(instance = %entry.revision.domain, %error, "cannot publish an instance")
                }
            }
        }
    }

    /// Returns the live instances, by the day of their election.
    pub fn list(&self) -> Arc<Vec<PublicInstance>> {
        self.index.load().live.clone()
    }

    /// Polls the store for changes. Runs until it is dropped.
    pub async fn poll_loop(&self) {
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.refresh().await {
                log_store_error(&error, "poll for changes; serving the previous state");
            }
        }
    }

    /// Reads the revisions from the store, rebuilds what has changed and swaps it in.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn refresh(&self) -> store::Result<()> {
        let _guard = self.refresh_lock.lock().await;
        let revisions = store::instances::list_revisions(&self.db).await?;
        let before = self.index.load_full();
        let unchanged = before.by_id.len() == revisions.len()
            && revisions.iter().all(|revision| {
                before.by_id.get(&revision.id).is_some_and(|entry| entry.revision == *revision)
            });
        if unchanged {
            return Ok(());
        }
        let mut index = InstanceIndex {
            live: Arc::new(store::instances::list_live(&self.db).await?),
            ..InstanceIndex::default()
        };
        for revision in revisions {
            let entry = match before.by_id.get(&revision.id) {
                Some(entry) if entry.revision == revision => entry.clone(),
                Some(entry) if entry.published.initialized() => self.renew_entry(entry, revision).await,
                _ => Arc::new(Entry::new(revision)),
            };
            index.by_domain.insert(entry.revision.domain.clone(), entry.clone());
            index.by_id.insert(entry.revision.id, entry);
        }
        index.former = store::former_domains::list(&self.db).await?;
        for (domain, id) in &index.former {
            if let Some(entry) = index.by_id.get(id) {
                index.by_domain.entry(domain.clone()).or_insert_with(|| entry.clone());
            }
        }
        self.index.store(Arc::new(index));
        Ok(())
    }

    /// Returns the new entry of a changed instance. It is built before the swap, so that voters do not wait. The
    /// replaced snapshots stay available for a while. If the store fails, the previous entry is kept until the next
    /// poll.
    async fn renew_entry(&self, before: &Arc<Entry>, revision: InstanceRevision) -> Arc<Entry> {
        let entry = Arc::new(Entry::new(revision));
        // What is not public any more is not available by its hash either.
        if let Some(published) = before.published.get().filter(|_| entry.is_published()) {
            for snapshot in published.snapshots.values() {
                self.snapshots.insert(snapshot.hash().to_owned(), snapshot.clone()).await;
            }
        }
        if entry.is_published() {
            match self.get_or_build(&entry).await {
                Ok(_) => {}
                Err(ElectionDataError::Store(error)) => {
                    log_store_error(&error, "load an instance; serving the previous state");
                    return before.clone();
                }
                Err(error) => {
                    tracing::error!(instance = %entry.revision.domain, %error, "cannot publish an instance")
                }
            }
        }
        entry
    }

    async fn load_published(
        &self,
        entry: Arc<Entry>,
    ) -> Result<Arc<PublishedElection>, PublishedElectionError> {
        if !entry.is_published() {
            return Err(match entry.revision.status < InstanceStatus::Live {
                true => PublishedElectionError::NotFound,
                false => PublishedElectionError::Ended,
            });
        }
        let published = self.get_or_build(&entry).await?;
        match published.is_readable(self.clock.now()) {
            true => Ok(published),
            false => Err(PublishedElectionError::Ended),
        }
    }

    /// Returns the published election of an entry; builds it on the first call.
    ///
    /// It is built in a task of its own, because a request that is cancelled must not discard the work: otherwise no
    /// request would ever get an instance whose building takes longer than a request may.
    async fn get_or_build(&self, entry: &Arc<Entry>) -> Result<Arc<PublishedElection>, ElectionDataError> {
        if let Some(published) = entry.published.get() {
            return Ok(published.clone());
        }
        if entry.is_broken.load(Ordering::Relaxed) {
            return Err(ElectionDataError::Unpublishable);
        }
        let (entry, db) = (entry.clone(), self.db.clone());
        let building = tokio::spawn(async move {
            let published = entry.published.get_or_try_init(|| build(entry.revision.id, &db)).await;
            if published.as_ref().is_err_and(|error| !matches!(error, ElectionDataError::Store(_))) {
                entry.is_broken.store(true, Ordering::Relaxed);
            }
            published.cloned()
        });
        building.await.map_err(std::io::Error::other)?
    }
}

fn require_running(
    published: Arc<PublishedElection>,
) -> Result<Arc<PublishedElection>, PublishedElectionError> {
    match published.is_archive {
        true => Err(PublishedElectionError::Ended),
        false => Ok(published),
    }
}

async fn build(id: InstanceId, db: &Db) -> Result<Arc<PublishedElection>, ElectionDataError> {
    let election_data = ElectionData::load(id, db).await?;
    let built = tokio::task::spawn_blocking(move || PublishedElection::build(election_data)).await;
    Ok(Arc::new(built.map_err(std::io::Error::other)??))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instances::imports::{ImportOptions, ImportPlan};
    use exchange::model::bundle::Bundle;
    use jiff::Timestamp;
    use serde_json::json;
    use std::sync::atomic::AtomicUsize;

    async fn empty_store() -> (tempfile::TempDir, Db) {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("store.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        (folder, db)
    }

    async fn live_instance(domain: &str, db: &Db) {
        let bundle = json!({
            "format": "standpunkt-bundle", "version": 1,
            "election": {"name": "Ratswahl"},
            "instance": {"domain": domain, "default_language": "de", "languages": ["de"],
                         "title": {"de": "Wahlhilfe Brückenau"}},
            "theses": (1..=5).map(|at| json!({"key": format!("t{at}"), "category": {"de": "Verkehr"},
                                              "text": {"de": "Die Brücke wird gebaut."}})).collect::<Vec<_>>(),
            "parties": [{"key": "p", "shortcut": {"de": "Steg"}, "name": {"de": "Liste Steg"},
                         "answers": [{"thesis": "t1", "value": 100}]}],
        });
        let bundle = Bundle::read(bundle.to_string().as_bytes()).unwrap();
        let options = ImportOptions { live: true, ..ImportOptions::default() };
        ImportPlan::build(bundle, &options, Timestamp::now())
            .unwrap()
            .write(db, &Clock::system())
            .await
            .unwrap();
    }

    #[tokio::test]
    async fn a_cancelled_request_does_not_cancel_the_building_of_an_instance() {
        let (_folder, db) = empty_store().await;
        live_instance("brueckenau", &db).await;
        let published = PublishedElections::open(db, Clock::system()).await.unwrap();
        let domain = "brueckenau".parse().unwrap();
        // Polled once, and dropped before the store has answered.
        let at_once = tokio::time::timeout(Duration::ZERO, published.get_by_domain(&domain));
        assert!(at_once.await.is_err());
        let built = async {
            while published.get_ready("brueckenau").is_none() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), built)
            .await
            .expect("the instance is built without another request");
    }

    fn entries(published: &PublishedElections) -> Vec<Arc<Entry>> {
        published.index.load().by_id.values().cloned().collect()
    }

    #[tokio::test]
    async fn a_snapshot_that_another_node_built_is_found_here_too() {
        let (_folder, db) = empty_store().await;
        let here = PublishedElections::open(db.clone(), Clock::system()).await.unwrap();
        live_instance("brueckenau", &db).await;
        let there = PublishedElections::open(db, Clock::system()).await.unwrap();
        let published = there.get_by_domain(&"brueckenau".parse().unwrap()).await.unwrap();
        let hash = published.snapshots.values().next().unwrap().hash();
        assert!(here.get_snapshot(hash).await.is_some());
    }

    #[tokio::test]
    async fn unknown_hashes_do_not_rebuild_an_instance_that_cannot_be_published() {
        let (_folder, db) = empty_store().await;
        live_instance("brueckenau", &db).await;
        let published = PublishedElections::open(db.clone(), Clock::system()).await.unwrap();
        let [entry] = &entries(&published)[..] else { panic!("one instance") };
        entry.is_broken.store(true, Ordering::Relaxed);
        assert!(published.get_snapshot(&"0".repeat(64)).await.is_none());
        assert!(!entry.published.initialized());

        live_instance("stegheim", &db).await;
        assert!(published.get_snapshot(&"1".repeat(64)).await.is_none());
        let built = entries(&published).iter().filter(|entry| entry.published.initialized()).count();
        assert_eq!(built, 1, "only the instance that can be published");
    }

    #[tokio::test]
    async fn a_thousand_concurrent_callers_share_one_or_two_runs() {
        let flight = Arc::new(SingleFlight::default());
        let done = Arc::new(AtomicUsize::new(0));
        let mut callers = tokio::task::JoinSet::new();
        for _ in 0..1000 {
            let (flight, done) = (flight.clone(), done.clone());
            callers.spawn(async move {
                let before = done.load(Ordering::SeqCst);
                flight
                    .run(Duration::from_millis(20), async {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                        done.fetch_add(1, Ordering::SeqCst);
                    })
                    .await;
                assert!(done.load(Ordering::SeqCst) > before, "a run has finished since the call");
            });
        }
        while let Some(result) = callers.join_next().await {
            result.unwrap();
        }
        assert!((1..=2).contains(&done.load(Ordering::SeqCst)), "{done:?}");
    }
}
