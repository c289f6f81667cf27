//! The services of the portal: what people can do, and the background tasks.
//!
//! There is one room, a folder, for each capability, with one service in it. A service method makes all its changes in one
//! unit of work. A room uses only those after it in this list: `demo`, `jobs`, `instances`, `participants`, `theses`, `answers`,
//! `accounts`, `operations`, `completions`, `publishing`, `mailing`, `webhooks`, `audit`. The modules beside the rooms, such as the
//! [unit of work](unit_of_work), are for all of them.
pub mod accounts;
pub mod answers;
pub mod audience;
pub mod audit;
pub mod clock;
pub mod completions;
pub mod demo;
mod instance_locks;
pub mod instances;
pub mod job_queue;
pub mod jobs;
pub mod keys;
pub mod limits;
pub mod mailing;
pub mod monitoring;
pub mod operations;
pub mod outage_log;
pub mod participants;
pub mod provider;
pub mod publishing;
pub mod retention;
pub mod service_error;
pub mod sessions;
pub mod theses;
pub mod unit_of_work;
pub mod webhook_client;
mod webhook_queue;
pub mod webhooks;

use accounts::{Accounts, external_sign_in::ExternalSignIn};
use answers::Answers;
use clock::Clock;
use completions::{
    class_rooms::ClassRooms, live::LiveCounts, recorder::CompletionRecorder, research::Research,
};
use demo::Demo;
use elections::class_rooms::NodeName;
use identity::passkeys::RelyingParty;
use instances::Instances;
use jobs::Jobs;
use keys::{ProviderKeys, ProviderKeysError};
use limits::AccountLimiter;
use mail::MailSender;
use mailing::{Mailing, outbox::Outbox};
use media::PictureStorage;
use operations::{
    housekeeping,
    node_setup::NodeSetup,
    pictures::{PictureService, PictureUploads},
    readiness::Readiness,
    search::Search,
};
use participants::Participants;
use provider::{Provider, SecondFactorPolicy};
use publishing::{
    Publishing, explanations::ExplanationCache, previews::Previews, public_reads::PublicReadCache,
    published::PublishedElections,
};
use sessions::SessionCache;
use std::{sync::Arc, thread::available_parallelism, time::Duration};
use store::Db;
use theses::{Theses, pool::ThesisPool};
use tokio::{
    sync::{Notify, Semaphore},
    task::JoinHandle,
};
use unit_of_work::{Transactions, Wakeups};
use webhooks::{WebhookCaller, Webhooks};

/// Maximum time for storing the last completions when the portal stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// The running portal: its services, and what they share. Clones share all state.
#[derive(Clone)]
pub struct Portal {
    /// The store.
    pub db: Db,
    /// The clock.
    pub clock: Clock,
    /// The provider of this portal.
    pub provider: Arc<Provider>,
    /// The provider's keys.
    pub keys: Arc<ProviderKeys>,
    /// The sessions of signed-in people.
    pub sessions: Arc<SessionCache>,
    /// The external identity provider, if one replaces passwords.
    pub external: Option<Arc<ExternalSignIn>>,
    /// The start-up settings of this node.
    pub setup: Arc<NodeSetup>,
    /// The public data of all instances.
    pub published: Arc<PublishedElections>,
    /// Explanations of answers.
    pub explanations: Arc<ExplanationCache>,
    /// Cached documents for requests without a token.
    pub public_reads: Arc<PublicReadCache>,
    /// Records completed questionnaires.
    pub completions: CompletionRecorder,
    /// Live completion counts.
    pub live: LiveCounts,
    /// Whether this node can serve voters, and store what people write.
    pub readiness: Readiness,
    /// Logos, background images and portraits.
    pub pictures: PictureService,
    /// Uploads of pictures.
    pub uploads: PictureUploads,
    /// Accounts and sign-in.
    pub accounts: Accounts,
    /// Elections and instances.
    pub instances: Instances,
    /// Parties, candidates, trust persons and creators.
    pub participants: Participants,
    /// Theses.
    pub theses: Theses,
    /// Theses of other instances that can be reused.
    pub thesis_pool: ThesisPool,
    /// Answers of parties and candidates.
    pub answers: Answers,
    /// Fairness reports and open data.
    pub publishing: Publishing,
    /// Previews of instances before they go live.
    pub previews: Previews,
    /// Contributions to research.
    pub research: Research,
    /// Class rooms on this node.
    pub class_rooms: ClassRooms,
    /// Mails and notifications.
    pub mailing: Mailing,
    /// Webhooks of instances.
    pub webhooks: Webhooks,
    /// Background jobs.
    pub jobs: Jobs,
    /// Search.
    pub search: Search,
    /// Limits what accounts read.
    pub reads: AccountLimiter,
    /// The people of a demo; `None` in every other portal.
    pub demo: Option<Demo>,
    outbox: Outbox,
}

/// The background tasks of the portal.
pub struct BackgroundWork {
    recurring: Vec<JoinHandle<()>>,
    writer: JoinHandle<()>,
}

/// What the services share.
struct SharedParts {
    db: Db,
    clock: Clock,
    provider: Arc<Provider>,
    keys: Arc<ProviderKeys>,
    sessions: Arc<SessionCache>,
    outbox: Outbox,
    external: Option<Arc<ExternalSignIn>>,
    job_wakeup: Arc<Notify>,
}

impl SharedParts {
    /// Builds the services, each with the few parts that it needs.
    fn into_portal(
        self,
        setup: Arc<NodeSetup>,
        pictures: PictureService,
        published: Arc<PublishedElections>,
        completions: CompletionRecorder,
        live: LiveCounts,
        node: NodeName,
    ) -> Portal {
        let SharedParts { db, clock, provider, keys, sessions, outbox, external, job_wakeup } = self;
        let webhook_wakeup = Arc::new(Notify::new());
        let wakeups = Wakeups {
            sessions: sessions.clone(),
            mails: outbox.wakeup.clone(),
            jobs: job_wakeup.clone(),
            webhooks: webhook_wakeup.clone(),
        };
        let transactions = Transactions { db: db.clone(), clock: clock.clone(), wakeups: Arc::new(wakeups) };
        let accounts = Accounts {
            db: db.clone(),
            clock: clock.clone(),
            transactions: transactions.clone(),
            provider: provider.clone(),
            keys: keys.clone(),
            outbox: outbox.clone(),
            relying_party: match external {
                Some(_) => None,
                None => RelyingParty::from_address(&provider.url, &provider.brand.name).map(Arc::new),
            },
            external: external.clone(),
            hashing: Arc::new(Semaphore::new(available_parallelism().map_or(1, usize::from))),
        };
        let instances = Instances {
            db: db.clone(),
            clock: clock.clone(),
            transactions: transactions.clone(),
            provider: provider.clone(),
            outbox: outbox.clone(),
            accounts: accounts.clone(),
        };
        let participants = Participants {
            db: db.clone(),
            clock: clock.clone(),
            transactions: transactions.clone(),
            provider: provider.clone(),
            outbox: outbox.clone(),
            accounts: accounts.clone(),
        };
        let answers = Answers {
            db: db.clone(),
            clock: clock.clone(),
            transactions: transactions.clone(),
            provider: provider.clone(),
            outbox: outbox.clone(),
        };
        let mailing = Mailing {
            db: db.clone(),
            clock: clock.clone(),
            transactions: transactions.clone(),
            provider: provider.clone(),
            outbox: outbox.clone(),
        };
        let caller = provider.webhooks.clone().zip(provider.secret_box.clone());
        let webhooks = Webhooks {
            db: db.clone(),
            clock: clock.clone(),
            transactions: transactions.clone(),
            caller: caller.map(|(client, secret_box)| WebhookCaller { client, secret_box }),
            wakeup: webhook_wakeup,
        };
        // With an external identity provider, only that one knows who somebody is.
        let has_people = provider.shows_mails && external.is_none();
        let demo = has_people.then(|| Demo {
            db: db.clone(),
            transactions: transactions.clone(),
            provider: provider.clone(),
            participants: participants.clone(),
            published: published.clone(),
            change_lock: Arc::default(),
        });
        Portal {
            demo,
            explanations: Arc::new(ExplanationCache::new(db.clone())),
            public_reads: Arc::new(PublicReadCache::new()),
            uploads: PictureUploads {
                db: db.clone(),
                clock: clock.clone(),
                transactions: transactions.clone(),
                pictures: pictures.clone(),
            },
            theses: Theses { transactions: transactions.clone() },
            thesis_pool: ThesisPool::new(transactions.clone()),
            publishing: Publishing::new(db.clone(), provider.clone(), keys.clone()),
            previews: Previews::new(db.clone(), clock.clone(), transactions.clone()),
            research: Research {
                db: db.clone(),
                clock: clock.clone(),
                transactions: transactions.clone(),
                keys: keys.clone(),
            },
            class_rooms: ClassRooms::new(node, clock.clone()),
            search: Search { db: db.clone() },
            reads: AccountLimiter::new(provider.limits.clone(), clock.clone()),
            readiness: Readiness::new(db.clone(), completions.clone()),
            jobs: Jobs {
                db: db.clone(),
                clock: clock.clone(),
                transactions,
                sessions: sessions.clone(),
                wakeup: job_wakeup,
                participants: participants.clone(),
                answers: answers.clone(),
                instances: instances.clone(),
                mailing: mailing.clone(),
            },
            db,
            clock,
            provider,
            keys,
            sessions,
            external,
            setup,
            published,
            completions,
            live,
            pictures,
            accounts,
            instances,
            participants,
            answers,
            mailing,
            webhooks,
            outbox,
        }
    }
}

impl Portal {
    /// Opens the portal on a store whose tables are up to date, and starts the background tasks. Mails are sent by
    /// `sender`; pictures are kept in `storage`. An external identity provider replaces passwords. Every time that
    /// the portal stores or compares comes from `clock`. The addresses of class rooms contain the name of the node.
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
        node: NodeName,
    ) -> Result<(Portal, BackgroundWork), ProviderKeysError> {
        let provider = Arc::new(provider);
        let keys = Arc::new(ProviderKeys::load(&db, &clock).await?);
        let published = Arc::new(PublishedElections::open(db.clone(), clock.clone()).await?);
        let live = LiveCounts::new(db.clone());
        let (completions, writer) = CompletionRecorder::start(db.clone(), live.clone());
        // An external provider is responsible for second factors itself.
        let policy = external.as_ref().map_or(provider.second_factor, |_| SecondFactorPolicy::None);
        let parts = SharedParts {
            sessions: Arc::new(SessionCache::new(
                db.clone(),
                keys.verifier(&provider.url),
                policy,
                external.is_none(),
            )),
            outbox: Outbox::new(db.clone(), &provider, clock.clone()),
            external: external.map(Arc::new),
            job_wakeup: Arc::new(Notify::new()),
            db,
            clock,
            provider,
            keys,
        };
        let setup = Arc::new(NodeSetup::new(&sender, storage.kind(), parts.clock.now()));
        let portal =
            parts.into_portal(setup, PictureService::new(storage), published, completions, live, node);
        let work = BackgroundWork { recurring: portal.spawn_background_tasks(sender), writer };
        Ok((portal, work))
    }

    fn spawn_background_tasks(&self, sender: MailSender) -> Vec<JoinHandle<()>> {
        let (published, live) = (self.published.clone(), self.live.clone());
        let retention = self.provider.retention;
        let mut all = vec![
            tokio::spawn(async move { published.poll_loop().await }),
            tokio::spawn(async move { live.poll_loop().await }),
            tokio::spawn(self.instances.clone().run_closing_loop()),
            tokio::spawn(housekeeping::cleanup_loop(retention, self.db.clone(), self.clock.clone())),
            tokio::spawn(housekeeping::checkpoint_loop(self.db.clone())),
            tokio::spawn(self.outbox.clone().delivery_loop(sender)),
            tokio::spawn(self.participants.clone().reminder_loop()),
            tokio::spawn(self.participants.clone().date_notice_loop()),
            tokio::spawn(self.webhooks.clone().delivery_loop()),
            tokio::spawn(self.webhooks.clone().response_rates_loop()),
            tokio::spawn(self.class_rooms.clone().cleanup_loop()),
            tokio::spawn(self.uploads.clone().picture_cleanup_loop()),
        ];
        all.extend((0..jobs::WORKER_COUNT).map(|_| tokio::spawn(self.jobs.clone().worker_loop())));
        all.extend(
            retention.audit.map(|days| {
                tokio::spawn(housekeeping::pruning_loop(days, self.db.clone(), self.clock.clone()))
            }),
        );
        all
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
