//! What the public may see of every instance, kept ready in memory.
//!
//! Each node asks the store twice a second which revision every instance has, rebuilds what changed and swaps it in;
//! until then it serves the edition before. So it does not matter who made a change: this node, another one, or the
//! command line. An edition is built when somebody first asks for it, so a node with hundreds of instances starts at
//! once.
use crate::{
    election_data::{ElectionData, ElectionDataError},
    encoded_documents::EncodedDocument,
    published_election::PublishedElection,
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

/// How often the store is asked for changes.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// How long a snapshot that was replaced can still be had, for pages that were opened before.
const KEEP_REPLACED: Duration = Duration::from_secs(600);

/// How many of them, at most.
const KEEP_AT_MOST: u64 = 64;

/// How long a hash that no snapshot has is not looked for again, and how many such hashes are remembered.
const MISSED_FOR: Duration = Duration::from_secs(5);
const MISSES: u64 = 10_000;

/// How long a search for a hash waits after the one before, so that no number of junk hashes keeps the store busy.
const SEARCH_EVERY: Duration = Duration::from_millis(100);

/// What the public may see of every instance.
pub struct PublishedElections {
    db: Db,
    known: ArcSwap<Known>,
    looking: Mutex<()>,
    snapshots: moka::future::Cache<String, EncodedDocument>,
    /// Hashes that no snapshot had a moment ago.
    missed: moka::future::Cache<String, ()>,
    searches: SingleFlight,
}

/// The instances as of the last look into the store.
#[derive(Default)]
struct Known {
    by_domain: foldhash::HashMap<Domain, Arc<Entry>>,
    by_id: HashMap<InstanceId, Arc<Entry>>,
    listed: Arc<Vec<PublicInstance>>,
}

impl Known {
    fn built(&self) -> impl Iterator<Item = &Arc<PublishedElection>> {
        self.by_id.values().filter_map(|entry| entry.edition.get())
    }
}

/// One instance; its edition is built when it is first asked for.
struct Entry {
    seen: InstanceRevision,
    edition: OnceCell<Arc<PublishedElection>>,
    /// That it cannot be built, whoever asks; another revision may.
    is_unshowable: AtomicBool,
}

impl Entry {
    fn new(seen: InstanceRevision) -> Entry {
        Entry { seen, edition: OnceCell::new(), is_unshowable: AtomicBool::new(false) }
    }

    fn is_worth_building(&self) -> bool {
        self.seen.status == InstanceStatus::Live
            && !self.edition.initialized()
            && !self.is_unshowable.load(Ordering::Relaxed)
    }
}

/// Work that is done in turns, for all who asked for it before a turn began: at most one at a time, with a pause between.
#[derive(Default)]
struct SingleFlight {
    last_began: Mutex<Option<Instant>>,
}

impl SingleFlight {
    /// Returns when the work has been done once since the call.
    async fn take(&self, pause: Duration, work: impl Future<Output = ()>) {
        let asked = Instant::now();
        let mut last_began = self.last_began.lock().await;
        if last_began.is_some_and(|began| began >= asked) {
            return;
        }
        if let Some(began) = *last_began {
            tokio::time::sleep_until((began + pause).into()).await;
        }
        let began = Instant::now();
        work.await;
        // Only now: whoever gave up meanwhile did no work for the others.
        *last_began = Some(began);
    }
}

/// Why there is no edition.
#[derive(Debug, thiserror::Error)]
pub enum PublishedElectionError {
    /// There is no such instance, or not yet for voters.
    #[error("there is no such instance")]
    Unknown,
    /// Its election is over.
    #[error("the election is over")]
    Over,
    /// It could not be built.
    #[error(transparent)]
    Unshowable(#[from] ElectionDataError),
}

impl PublishedElections {
    /// Looks into the store for the first time.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open(db: Db) -> store::Result<PublishedElections> {
        let published = PublishedElections {
            db,
            known: ArcSwap::default(),
            looking: Mutex::new(()),
            snapshots: moka::future::Cache::builder()
                .max_capacity(KEEP_AT_MOST)
                .time_to_live(KEEP_REPLACED)
                .build(),
            missed: moka::future::Cache::builder().max_capacity(MISSES).time_to_live(MISSED_FOR).build(),
            searches: SingleFlight::default(),
        };
        published.look().await?;
        Ok(published)
    }

    /// The edition of the instance at a domain.
    ///
    /// # Errors
    /// When there is none for voters, its election is over, or it cannot be built.
    pub async fn at(&self, domain: &Domain) -> Result<Arc<PublishedElection>, PublishedElectionError> {
        let entry = self.known.load().by_domain.get(domain).cloned();
        self.edition(entry.ok_or(PublishedElectionError::Unknown)?).await
    }

    /// Whether there is something for voters at a domain, be it that the election is over.
    pub fn is_known(&self, domain: &Domain) -> bool {
        let known = self.known.load();
        let status = known.by_domain.get(domain).map(|entry| entry.seen.status);
        status.is_some_and(|status| {
            matches!(status, InstanceStatus::Live | InstanceStatus::Sundown | InstanceStatus::Archived)
        })
    }

    /// The edition at a domain, as it stands in an address, if it lies ready: nothing has to be built, nobody has to
    /// wait.
    pub fn ready(&self, domain: &str) -> Option<Arc<PublishedElection>> {
        let known = self.known.load();
        let entry = known.by_domain.get(domain)?;
        entry
            .edition
            .get()
            .filter(|edition| entry.seen.status == InstanceStatus::Live && !edition.is_over())
            .cloned()
    }

    /// The snapshot with this hash, if it is one of now.
    pub fn ready_snapshot(&self, hash: &str) -> Option<EncodedDocument> {
        self.known.load().built().find_map(|edition| edition.snapshot_of_hash(hash)).cloned()
    }

    /// The edition of an instance.
    ///
    /// # Errors
    /// As [`PublishedElections::at`].
    pub async fn of(
        &self,
        application: InstanceId,
    ) -> Result<Arc<PublishedElection>, PublishedElectionError> {
        let entry = self.known.load().by_id.get(&application).cloned();
        self.edition(entry.ok_or(PublishedElectionError::Unknown)?).await
    }

    /// The snapshot with this hash, if it is one of now or was one a short time ago.
    pub async fn snapshot(&self, hash: &str) -> Option<EncodedDocument> {
        if let Some(snapshot) = self.ready_snapshot(hash) {
            return Some(snapshot);
        }
        if let Some(replaced) = self.snapshots.get(hash).await {
            return Some(replaced);
        }
        let could_be_one = hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit());
        if !could_be_one || self.missed.contains_key(hash) {
            return None;
        }
        Box::pin(self.searches.take(SEARCH_EVERY, self.catch_up())).await;
        let found = self.ready_snapshot(hash);
        if found.is_none() {
            self.missed.insert(hash.to_owned(), ()).await;
        }
        found
    }

    /// The page that named a snapshot may come from another node, which has built what this one has not, or has seen a
    /// change that this one has not: looks for changes, and builds what is live and was not built yet.
    async fn catch_up(&self) {
        if let Err(error) = self.look().await {
            tracing::warn!(%error, "could not look for changes; serving what is known");
        }
        let known = self.known.load_full();
        for entry in known.by_id.values().filter(|entry| entry.is_worth_building()) {
            match self.built(entry).await {
                Err(ElectionDataError::Store(error)) => tracing::warn!(%error, "could not read an instance"),
                Ok(_) => {}
                Err(error) => {
                    tracing::error!(instance = %entry.seen.domain, %error, "cannot be shown");
                    entry.is_unshowable.store(true, Ordering::Relaxed);
                }
            }
        }
    }

    /// The live instances, by the day of their election.
    pub fn listed(&self) -> Arc<Vec<PublicInstance>> {
        self.known.load().listed.clone()
    }

    /// Looks into the store again and again; stops when it is dropped.
    pub async fn keep_looking(&self) {
        let mut ticks = tokio::time::interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.look().await {
                tracing::warn!(%error, "could not look for changes; serving what is known");
            }
        }
    }

    /// Looks into the store, rebuilds what changed and swaps it in.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn look(&self) -> store::Result<()> {
        let _one_at_a_time = self.looking.lock().await;
        let revisions = store::instances::revisions(&self.db).await?;
        let before = self.known.load_full();
        let unchanged = before.by_id.len() == revisions.len()
            && revisions
                .iter()
                .all(|seen| before.by_id.get(&seen.id).is_some_and(|entry| entry.seen == *seen));
        if unchanged {
            return Ok(());
        }
        let mut known =
            Known { listed: Arc::new(store::instances::listed(&self.db).await?), ..Known::default() };
        for seen in revisions {
            let entry = match before.by_id.get(&seen.id) {
                Some(entry) if entry.seen == seen => entry.clone(),
                Some(entry) if entry.edition.initialized() => self.renewed(entry, seen).await,
                _ => Arc::new(Entry::new(seen)),
            };
            known.by_domain.insert(entry.seen.domain.clone(), entry.clone());
            known.by_id.insert(entry.seen.id, entry);
        }
        self.known.store(Arc::new(known));
        Ok(())
    }

    /// The entry of a changed instance. Its edition is built before the swap, so that no voter waits for it, and the
    /// snapshots that it replaces stay for a while. When the store fails, the edition before stays until the next look.
    async fn renewed(&self, before: &Arc<Entry>, seen: InstanceRevision) -> Arc<Entry> {
        if let Some(edition) = before.edition.get() {
            for snapshot in edition.snapshots.values() {
                self.snapshots.insert(snapshot.hash().to_owned(), snapshot.clone()).await;
            }
        }
        let entry = Entry::new(seen);
        if entry.seen.status == InstanceStatus::Live {
            match self.built(&entry).await {
                Ok(_) => {}
                Err(ElectionDataError::Store(error)) => {
                    tracing::warn!(instance = %entry.seen.domain, %error, "could not be read; showing what was before");
                    return before.clone();
                }
                Err(error) => tracing::error!(instance = %entry.seen.domain, %error, "cannot be shown"),
            }
        }
        Arc::new(entry)
    }

    async fn edition(&self, entry: Arc<Entry>) -> Result<Arc<PublishedElection>, PublishedElectionError> {
        match entry.seen.status {
            InstanceStatus::Live => {}
            InstanceStatus::Sundown | InstanceStatus::Archived => return Err(PublishedElectionError::Over),
            InstanceStatus::Created | InstanceStatus::PreDeploy | InstanceStatus::ReadyToDeploy => {
                return Err(PublishedElectionError::Unknown);
            }
        }
        let edition = self.built(&entry).await?;
        if edition.is_over() {
            return Err(PublishedElectionError::Over);
        }
        Ok(edition.clone())
    }

    /// The edition of an entry, built now if nobody has asked for it before.
    async fn built<'a>(&self, entry: &'a Entry) -> Result<&'a Arc<PublishedElection>, ElectionDataError> {
        match entry.edition.get() {
            Some(edition) => Ok(edition),
            // In a box: what building needs would else make every request's future large, and slow to move.
            None => Box::pin(entry.edition.get_or_try_init(|| self.build(entry.seen.id))).await,
        }
    }

    async fn build(&self, id: InstanceId) -> Result<Arc<PublishedElection>, ElectionDataError> {
        let contest = ElectionData::read(id, &self.db).await?;
        let built = tokio::task::spawn_blocking(move || PublishedElection::of(contest)).await;
        Ok(Arc::new(built.map_err(std::io::Error::other)??))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::imports::{ImportOptions, ImportPlan};
    use exchange::bundle::Bundle;
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
        let wishes = ImportOptions { live: true, ..ImportOptions::default() };
        ImportPlan::plan(bundle, &wishes, Timestamp::now()).unwrap().write(db).await.unwrap();
    }

    fn entries(published: &PublishedElections) -> Vec<Arc<Entry>> {
        published.known.load().by_id.values().cloned().collect()
    }

    #[tokio::test]
    async fn a_snapshot_that_another_node_built_is_found_here_too() {
        let (_folder, db) = empty_store().await;
        let here = PublishedElections::open(db.clone()).await.unwrap();
        live_instance("brueckenau", &db).await;
        let there = PublishedElections::open(db).await.unwrap();
        let edition = there.at(&"brueckenau".parse().unwrap()).await.unwrap();
        let hash = edition.snapshots.values().next().unwrap().hash();
        assert!(here.snapshot(hash).await.is_some());
    }

    #[tokio::test]
    async fn an_instance_that_cannot_be_shown_is_tried_once_for_all_unknown_hashes() {
        let (_folder, db) = empty_store().await;
        live_instance("brueckenau", &db).await;
        let published = PublishedElections::open(db.clone()).await.unwrap();
        let [entry] = &entries(&published)[..] else { panic!("one instance") };
        entry.is_unshowable.store(true, Ordering::Relaxed);
        assert!(published.snapshot(&"0".repeat(64)).await.is_none());
        assert!(!entry.edition.initialized());

        live_instance("stegheim", &db).await;
        assert!(published.snapshot(&"1".repeat(64)).await.is_none());
        let built = entries(&published).iter().filter(|entry| entry.edition.initialized()).count();
        assert_eq!(built, 1, "the other one");
    }

    #[tokio::test]
    async fn a_thousand_who_ask_at_once_share_one_turn_or_two() {
        let turns = Arc::new(SingleFlight::default());
        let done = Arc::new(AtomicUsize::new(0));
        let mut askers = tokio::task::JoinSet::new();
        for _ in 0..1000 {
            let (turns, done) = (turns.clone(), done.clone());
            askers.spawn(async move {
                let before = done.load(Ordering::SeqCst);
                turns
                    .take(Duration::from_millis(20), async {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                        done.fetch_add(1, Ordering::SeqCst);
                    })
                    .await;
                assert!(done.load(Ordering::SeqCst) > before, "done since it was asked for");
            });
        }
        while let Some(asked) = askers.join_next().await {
            asked.unwrap();
        }
        assert!((1..=2).contains(&done.load(Ordering::SeqCst)), "{done:?}");
    }
}
