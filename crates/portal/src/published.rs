//! What the public may see of every instance, kept ready in memory.
//!
//! Each node asks the store twice a second which revision every instance has, rebuilds what changed and swaps it in;
//! until then it serves the edition before. So it does not matter who made a change: this node, another one, or the
//! command line. An edition is built when somebody first asks for it, so a node with hundreds of instances starts at
//! once.
use crate::{
    contests::{Contest, Unshowable},
    documents::Document,
    editions::Edition,
};
use arc_swap::ArcSwap;
use elections::{
    applications::{Domain, Status},
    ids::ApplicationId,
};
use jiff::Timestamp;
use std::{collections::HashMap, sync::Arc, time::Duration};
use store::{
    Db,
    applications::{Listed, Revision},
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

/// What the public may see of every instance.
pub struct Published {
    db: Db,
    known: ArcSwap<Known>,
    looking: Mutex<()>,
    snapshots: moka::future::Cache<String, Document>,
    /// Hashes that no snapshot had a moment ago.
    missed: moka::future::Cache<String, ()>,
}

/// The instances as of the last look into the store.
#[derive(Default)]
struct Known {
    by_domain: HashMap<Domain, Arc<Entry>>,
    by_id: HashMap<ApplicationId, Arc<Entry>>,
    listed: Arc<Vec<Listed>>,
}

impl Known {
    fn built(&self) -> impl Iterator<Item = &Arc<Edition>> {
        self.by_id.values().filter_map(|entry| entry.edition.get())
    }
}

/// One instance; its edition is built when it is first asked for.
struct Entry {
    seen: Revision,
    edition: OnceCell<Arc<Edition>>,
}

/// Why there is no edition.
#[derive(Debug, thiserror::Error)]
pub enum Absent {
    /// There is no such instance, or not yet for voters.
    #[error("there is no such instance")]
    Unknown,
    /// Its election is over.
    #[error("the election is over")]
    Over,
    /// It could not be built.
    #[error(transparent)]
    Unshowable(#[from] Unshowable),
}

impl Published {
    /// Looks into the store for the first time.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open(db: Db) -> store::Result<Published> {
        let published = Published {
            db,
            known: ArcSwap::default(),
            looking: Mutex::new(()),
            snapshots: moka::future::Cache::builder()
                .max_capacity(KEEP_AT_MOST)
                .time_to_live(KEEP_REPLACED)
                .build(),
            missed: moka::future::Cache::builder().max_capacity(MISSES).time_to_live(MISSED_FOR).build(),
        };
        published.look().await?;
        Ok(published)
    }

    /// The edition of the instance at a domain.
    ///
    /// # Errors
    /// When there is none for voters, its election is over, or it cannot be built.
    pub async fn at(&self, domain: &Domain) -> Result<Arc<Edition>, Absent> {
        let entry = self.known.load().by_domain.get(domain).cloned();
        self.edition(entry.ok_or(Absent::Unknown)?).await
    }

    /// The edition of an instance.
    ///
    /// # Errors
    /// As [`Published::at`].
    pub async fn of(&self, application: ApplicationId) -> Result<Arc<Edition>, Absent> {
        let entry = self.known.load().by_id.get(&application).cloned();
        self.edition(entry.ok_or(Absent::Unknown)?).await
    }

    /// The snapshot with this hash, if it is one of now or was one a short time ago.
    pub async fn snapshot(&self, hash: &str) -> Option<Document> {
        let known = self.known.load_full();
        if let Some(snapshot) = known.built().find_map(|edition| edition.snapshot_of_hash(hash)) {
            return Some(snapshot.clone());
        }
        if let Some(replaced) = self.snapshots.get(hash).await {
            return Some(replaced);
        }
        let could_be_one = hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit());
        if !could_be_one || self.missed.contains_key(hash) {
            return None;
        }
        let found = self.built_elsewhere(hash).await;
        if found.is_none() {
            self.missed.insert(hash.to_owned(), ()).await;
        }
        found
    }

    /// The page that named the snapshot may come from another node, which has built what this one has not, or has seen
    /// a change that this one has not.
    async fn built_elsewhere(&self, hash: &str) -> Option<Document> {
        if let Err(error) = self.look().await {
            tracing::warn!(%error, "could not look for changes; serving what is known");
        }
        let known = self.known.load_full();
        for entry in known.by_id.values().filter(|entry| entry.seen.status == Status::Live) {
            let edition = entry.edition.get_or_try_init(|| self.build(entry.seen.id)).await;
            if let Some(snapshot) = edition.ok().and_then(|edition| edition.snapshot_of_hash(hash)) {
                return Some(snapshot.clone());
            }
        }
        None
    }

    /// The live instances, by the day of their election.
    pub fn listed(&self) -> Arc<Vec<Listed>> {
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
        let revisions = store::applications::revisions(&self.db).await?;
        let before = self.known.load_full();
        let unchanged = before.by_id.len() == revisions.len()
            && revisions
                .iter()
                .all(|seen| before.by_id.get(&seen.id).is_some_and(|entry| entry.seen == *seen));
        if unchanged {
            return Ok(());
        }
        let mut known =
            Known { listed: Arc::new(store::applications::listed(&self.db).await?), ..Known::default() };
        for seen in revisions {
            let entry = match before.by_id.get(&seen.id) {
                Some(entry) if entry.seen == seen => entry.clone(),
                Some(entry) if entry.edition.initialized() => self.renewed(entry, seen).await,
                _ => Arc::new(Entry { seen, edition: OnceCell::new() }),
            };
            known.by_domain.insert(entry.seen.domain.clone(), entry.clone());
            known.by_id.insert(entry.seen.id, entry);
        }
        self.known.store(Arc::new(known));
        Ok(())
    }

    /// The entry of a changed instance. Its edition is built before the swap, so that no voter waits for it, and the
    /// snapshots that it replaces stay for a while.
    async fn renewed(&self, before: &Entry, seen: Revision) -> Arc<Entry> {
        if let Some(edition) = before.edition.get() {
            for snapshot in edition.snapshots.values() {
                self.snapshots.insert(snapshot.hash().to_owned(), snapshot.clone()).await;
            }
        }
        let edition = OnceCell::new();
        if seen.status == Status::Live {
            match self.build(seen.id).await {
                Ok(built) => drop(edition.set(built)),
                Err(error) => tracing::error!(instance = %seen.domain, %error, "cannot be shown"),
            }
        }
        Arc::new(Entry { seen, edition })
    }

    async fn edition(&self, entry: Arc<Entry>) -> Result<Arc<Edition>, Absent> {
        match entry.seen.status {
            Status::Live => {}
            Status::Sundown | Status::Archived => return Err(Absent::Over),
            Status::Created | Status::PreDeploy | Status::ReadyToDeploy => return Err(Absent::Unknown),
        }
        let edition = entry.edition.get_or_try_init(|| self.build(entry.seen.id)).await?;
        // The status follows within a minute; voters do not wait for it.
        if edition.ends.is_some_and(|end| end <= Timestamp::now()) {
            return Err(Absent::Over);
        }
        Ok(edition.clone())
    }

    async fn build(&self, id: ApplicationId) -> Result<Arc<Edition>, Unshowable> {
        let contest = Contest::read(id, &self.db).await?;
        let built = tokio::task::spawn_blocking(move || Edition::of(contest)).await;
        Ok(Arc::new(built.map_err(std::io::Error::other)??))
    }
}
