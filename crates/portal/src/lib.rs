//! The services of the portal: what people can do, and the background tasks.
//!
//! There is one module for each resource or use case. A service method makes all its changes in one transaction.
pub mod accounts;
pub mod admins;
pub mod analyses;
pub mod answers;
pub mod audience;
pub mod audit;
pub mod audit_actions;
pub mod audit_events;
pub mod audit_verification;
pub mod build_cache;
pub mod bulk_participants;
pub mod candidates;
pub mod checkpoints;
pub mod clock;
pub mod clusters;
pub mod completions;
pub mod creators;
pub mod dashboards;
pub mod election_data;
pub mod elections;
pub mod encoded_documents;
pub mod explanations;
pub mod exports;
pub mod external;
pub mod fairness;
mod housekeeping;
pub mod imports;
pub mod instance_batches;
pub mod instance_creation;
pub mod instances;
pub mod invitations;
pub mod jobs;
pub mod keys;
mod lifecycle_rollback;
pub mod links;
pub mod live;
pub mod mailings;
pub mod mails;
pub mod mass_mails;
pub mod notifications;
pub mod open_data;
pub mod operations;
pub mod outbox;
pub mod packed_bundle;
pub mod parties;
pub mod people;
pub mod pictures;
mod preparer_notices;
pub mod provider;
pub mod public_reads;
pub mod published;
pub mod published_election;
mod reminders;
pub mod reopenings;
pub mod research;
pub mod retention;
mod scheduled_closing;
pub mod search;
pub mod service_error;
pub mod sign_in;
pub mod snapshots;
pub mod texts;
pub mod theses;
pub mod trust_persons;
pub mod unit_of_work;
pub mod unsubscriptions;
pub mod votes;

use completions::CompletionRecorder;
use encoded_documents::EncodedDocument;
use explanations::ExplanationCache;
use external::ExternalSignIn;

use build_cache::BuildCache;
use clock::Clock;
use keys::{SigningKeys, SigningKeysError};
use live::LiveNumbers;
use mail::MailSender;
use media::PictureStorage;
use open_data::SignedOpenData;
use operations::NodeSetup;
use outbox::Outbox;
use people::SessionCache;
use pictures::PictureService;
use provider::Provider;
use public_reads::PublicReads;
use published::PublishedElections;
use std::{sync::Arc, thread::available_parallelism, time::Duration};
use store::Db;
use tokio::{
    sync::{Notify, Semaphore},
    task::JoinHandle,
};
use unit_of_work::Wakeups;

/// Maximum time for storing the last completions when the portal stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// The running portal. Clones share all state.
#[derive(Clone)]
pub struct Portal {
    /// The store.
    pub db: Db,
    /// The public data of all instances.
    pub published: Arc<PublishedElections>,
    /// Explanations of answers.
    pub explanations: Arc<ExplanationCache>,
    /// Records completed questionnaires.
    pub completions: CompletionRecorder,
    /// Live completion counts.
    pub live: LiveNumbers,
    /// The provider of this portal.
    pub provider: Arc<Provider>,
    /// The provider's keys.
    pub keys: Arc<SigningKeys>,
    /// The sessions of signed-in people.
    pub people: Arc<SessionCache>,
    /// Logos, background images and portraits.
    pub pictures: PictureService,
    /// The external identity provider, if one replaces passwords.
    pub external: Option<Arc<ExternalSignIn>>,
    /// The start-up settings of this node.
    pub setup: Arc<NodeSetup>,
    /// Cached documents for requests without a token.
    pub public_reads: Arc<PublicReads>,
    /// The clock.
    pub clock: Clock,
    fairness: Arc<BuildCache<EncodedDocument>>,
    open_data: Arc<BuildCache<SignedOpenData>>,
    outbox: Outbox,
    wakeups: Arc<Wakeups>,
    /// Limits concurrent password hashing to the number of cores, because each hash takes megabytes of memory.
    hashing: Arc<Semaphore>,
}

/// The background tasks of the portal.
pub struct BackgroundWork {
    recurring: Vec<JoinHandle<()>>,
    writer: JoinHandle<()>,
}

impl Portal {
    /// Opens the portal on a store whose tables are up to date, and starts the background tasks. Mails are sent by
    /// `sender`; pictures are kept in `storage`. An external identity provider replaces passwords. Every time that
    /// the portal stores or compares comes from `clock`.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open(
        db: Db,
        provider: Provider,
        sender: MailSender,
        storage: PictureStorage,
        external: Option<ExternalSignIn>,
        clock: Clock,
    ) -> Result<(Portal, BackgroundWork), SigningKeysError> {
        let provider = Arc::new(provider);
        let keys = Arc::new(SigningKeys::load(&db, &clock).await?);
        let published = Arc::new(PublishedElections::open(db.clone(), clock.clone()).await?);
        let live = LiveNumbers::new(db.clone());
        let (completions, writer) = CompletionRecorder::start(db.clone(), live.clone());
        let people = Arc::new(SessionCache::new(db.clone(), keys.verifier(&provider.url)));
        let outbox = Outbox::new(db.clone(), &provider, clock.clone());
        let wakeups =
            Wakeups { sessions: people.clone(), mails: outbox.queued.clone(), jobs: Arc::new(Notify::new()) };
        let portal = Portal {
            explanations: Arc::new(ExplanationCache::new(db.clone())),
            people,
            outbox,
            wakeups: Arc::new(wakeups),
            setup: Arc::new(NodeSetup::new(&sender, storage.kind(), clock.now())),
            pictures: PictureService::new(storage),
            hashing: Arc::new(Semaphore::new(available_parallelism().map_or(1, usize::from))),
            external: external.map(Arc::new),
            public_reads: Arc::new(PublicReads::new()),
            fairness: Arc::new(BuildCache::new(fairness::MAX_CACHE_BYTES, EncodedDocument::size)),
            open_data: Arc::new(BuildCache::new(open_data::MAX_CACHE_BYTES, SignedOpenData::size)),
            provider,
            keys,
            db,
            published,
            completions,
            live,
            clock,
        };
        let work = BackgroundWork { recurring: portal.spawn_background_tasks(sender), writer };
        Ok((portal, work))
    }

    fn spawn_background_tasks(&self, sender: MailSender) -> Vec<JoinHandle<()>> {
        let (published, live) = (self.published.clone(), self.live.clone());
        let retention = self.provider.retention;
        let mut all = vec![
            tokio::spawn(async move { published.poll_loop().await }),
            tokio::spawn(async move { live.poll_loop().await }),
            tokio::spawn(self.clone().run_closing_loop()),
            tokio::spawn(housekeeping::cleanup_loop(retention, self.db.clone(), self.clock.clone())),
            tokio::spawn(self.outbox.clone().sending_loop(sender)),
            tokio::spawn(self.clone().reminder_loop()),
            tokio::spawn(self.clone().picture_cleanup_loop()),
        ];
        all.extend((0..jobs::WORKER_COUNT).map(|_| tokio::spawn(self.clone().worker_loop())));
        all.extend(
            retention.audit.map(|days| {
                tokio::spawn(housekeeping::pruning_loop(days, self.db.clone(), self.clock.clone()))
            }),
        );
        all
    }

    /// Returns whether the store responds and completions are accepted.
    ///
    /// # Errors
    /// When the store does not respond.
    pub async fn is_ready(&self) -> store::Result<bool> {
        store::instances::count(&self.db).await?;
        Ok(self.completions.is_open())
    }
}

impl BackgroundWork {
    /// Stops the background tasks after all accepted completions are stored. The portal and its clones must be dropped
    /// first, because the writer runs until all senders are gone.
    pub async fn finish(self) {
        for task in self.recurring {
            task.abort();
        }
        match tokio::time::timeout(SHUTDOWN_TIMEOUT, self.writer).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the writer of completions ended early"),
            Err(_) => {
                tracing::error!("could not store the last completions in time; stopping without them")
            }
        }
    }
}
