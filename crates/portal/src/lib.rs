//! What people do with the portal, and what it does by itself.
//!
//! One module a deed or a thing. Deeds write in one transaction, with all their consequences.
pub mod accounts;
pub mod admins;
pub mod analyses;
pub mod answers;
pub mod audit;
pub mod build_cache;
pub mod bulk_participants;
pub mod candidates;
pub mod checkpoints;
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
pub mod unsubscriptions;
pub mod votes;

use completions::CompletionRecorder;
use encoded_documents::EncodedDocument;
use explanations::ExplanationCache;
use external::ExternalSignIn;
use jiff::Timestamp;

use build_cache::BuildCache;
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

/// How long the last completions may take to be stored when the portal stops.
const STORE_WITHIN: Duration = Duration::from_secs(10);

/// The portal at work. Clones share everything.
#[derive(Clone)]
pub struct Portal {
    /// The store.
    pub db: Db,
    /// What the public may see of every instance.
    pub published: Arc<PublishedElections>,
    /// Explanations of answers.
    pub explanations: Arc<ExplanationCache>,
    /// Takes finished questionnaires.
    pub completions: CompletionRecorder,
    /// Live numbers.
    pub live: LiveNumbers,
    /// Who runs this portal.
    pub provider: Arc<Provider>,
    /// The provider's keys.
    pub keys: Arc<SigningKeys>,
    /// Who is signed in.
    pub people: Arc<SessionCache>,
    /// Logos, backgrounds, portraits.
    pub pictures: PictureService,
    /// Who says who somebody is, in place of this portal.
    pub external: Option<Arc<ExternalSignIn>>,
    /// How this node was started.
    pub setup: Arc<NodeSetup>,
    /// What is kept for those who read without a token.
    pub public_reads: Arc<PublicReads>,
    fairness: Arc<BuildCache<EncodedDocument>>,
    open_data: Arc<BuildCache<SignedOpenData>>,
    outbox: Outbox,
    /// Long work was taken in.
    work: Arc<Notify>,
    /// Hashing a password takes megabytes: as many at once as there are cores.
    hashing: Arc<Semaphore>,
}

/// What the portal does by itself, in the background.
pub struct BackgroundWork {
    recurring: Vec<JoinHandle<()>>,
    writer: JoinHandle<()>,
}

impl Portal {
    /// Puts the portal on a store whose tables are up to date, and starts its work in the background; mails go by the
    /// sender, pictures to the storage. An external identity provider takes the place of passwords.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open(
        db: Db,
        provider: Provider,
        sender: MailSender,
        storage: PictureStorage,
        external: Option<ExternalSignIn>,
    ) -> Result<(Portal, BackgroundWork), SigningKeysError> {
        let provider = Arc::new(provider);
        let keys = Arc::new(SigningKeys::load(&db).await?);
        let published = Arc::new(PublishedElections::open(db.clone()).await?);
        let live = LiveNumbers::new(db.clone());
        let (completions, writer) = CompletionRecorder::start(db.clone(), live.clone());
        let portal = Portal {
            explanations: Arc::new(ExplanationCache::new(db.clone())),
            people: Arc::new(SessionCache::new(db.clone(), &keys, &provider.url)),
            outbox: Outbox::new(db.clone(), &provider),
            work: Arc::default(),
            setup: Arc::new(NodeSetup::of(&sender, storage.kind(), Timestamp::now())),
            pictures: PictureService::new(storage),
            hashing: Arc::new(Semaphore::new(available_parallelism().map_or(1, usize::from))),
            external: external.map(Arc::new),
            public_reads: Arc::new(PublicReads::new()),
            fairness: Arc::new(BuildCache::new(fairness::KEEP, EncodedDocument::size)),
            open_data: Arc::new(BuildCache::new(open_data::KEEP, SignedOpenData::size)),
            provider,
            keys,
            db,
            published,
            completions,
            live,
        };
        let work = BackgroundWork { recurring: portal.recurring(sender), writer };
        Ok((portal, work))
    }

    fn recurring(&self, sender: MailSender) -> Vec<JoinHandle<()>> {
        let (published, live, db) = (self.published.clone(), self.live.clone(), self.db.clone());
        let (retention, kept) = (self.provider.retention, self.db.clone());
        let mut all = vec![
            tokio::spawn(async move { published.keep_looking().await }),
            tokio::spawn(async move { live.keep_looking().await }),
            tokio::spawn(async move { scheduled_closing::keep_ending(&db).await }),
            tokio::spawn(async move { housekeeping::keep_forgetting(&retention, &kept).await }),
            tokio::spawn(self.outbox.clone().keep_sending(sender)),
            tokio::spawn(self.clone().keep_reminding()),
            tokio::spawn(pictures::keep_sweeping(self.pictures.clone(), self.db.clone())),
        ];
        all.extend((0..jobs::LANES).map(|_| tokio::spawn(self.clone().keep_working())));
        let pruned = self.db.clone();
        all.extend(
            retention
                .audit
                .map(|days| tokio::spawn(async move { housekeeping::keep_pruning(days, &pruned).await })),
        );
        all
    }

    /// Whether the store answers and completions are taken.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn is_ready(&self) -> store::Result<bool> {
        store::instances::count(&self.db).await?;
        Ok(self.completions.is_open())
    }
}

impl BackgroundWork {
    /// Ends the work, after everything that was accepted is stored. The portal and its clones must be gone by then,
    /// because the writer waits for whoever could still send it something.
    pub async fn finish(self) {
        for task in self.recurring {
            task.abort();
        }
        match tokio::time::timeout(STORE_WITHIN, self.writer).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the writer of completions ended early"),
            Err(_) => {
                tracing::error!("the store takes no more completions; stopping without the last of them")
            }
        }
    }
}
