//! Counting completed questionnaires. A completion is stored before the request is answered; many completions share one
//! transaction.
//!
//! A single writer takes all pending runs, commits them, sends the results, and takes the next batch (group commit
//! without a timer). A single completion does not wait for others. Under load, all completions that arrive during a
//! commit share the next one.
use crate::{completions::live::LiveCounts, monitoring, outage_log::log_store_error};
use std::{collections::HashSet, time::Instant};
use store::{
    Db,
    completions::{self, Completion, RecordedRuns, RunBatch, RunKeys, RunStart},
};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

/// Maximum number of runs in one commit.
const MAX_BATCH_SIZE: usize = 1000;
/// Maximum number of runs that wait to be stored.
const QUEUE_CAPACITY: usize = 10_000;

/// Records completed questionnaires.
#[derive(Clone)]
pub struct CompletionRecorder {
    queue: mpsc::Sender<PendingRun>,
}

/// A run that waits to be stored.
struct PendingRun {
    event: RunEvent,
    reply: oneshot::Sender<CompletionOutcome>,
}

/// What is recorded of a run.
enum RunEvent {
    Completion(Completion),
    Start(RunStart),
}

/// The result of recording a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompletionOutcome {
    /// Whether it is new. A repeated id counts once.
    pub new: bool,
    /// Number of completions of the instance so far.
    pub votes: i64,
}

/// The completion could not be stored. The client may send it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the completion could not be stored")]
pub struct CompletionError;

impl CompletionRecorder {
    /// Starts the writer. It ends when all senders are dropped and all pending runs are stored.
    pub fn start(db: Db, live: LiveCounts) -> (CompletionRecorder, JoinHandle<()>) {
        let (queue, waiting) = mpsc::channel(QUEUE_CAPACITY);
        (CompletionRecorder { queue }, tokio::spawn(run_writer(db, live, waiting)))
    }

    /// Stores a completion.
    ///
    /// # Errors
    /// When it could not be stored.
    pub async fn record(&self, completion: Completion) -> Result<CompletionOutcome, CompletionError> {
        let outcome = self.enqueue(RunEvent::Completion(completion)).await;
        monitoring::count_completion(outcome.as_ref().ok().map(|outcome| outcome.new));
        outcome
    }

    /// Stores the start of a run.
    ///
    /// # Errors
    /// When it could not be stored.
    pub async fn record_start(&self, start: RunStart) -> Result<(), CompletionError> {
        self.enqueue(RunEvent::Start(start)).await.map(|_| ())
    }

    /// Returns whether the writer is running.
    pub fn is_running(&self) -> bool {
        !self.queue.is_closed()
    }

    async fn enqueue(&self, event: RunEvent) -> Result<CompletionOutcome, CompletionError> {
        let (reply, outcome) = oneshot::channel();
        self.queue.send(PendingRun { event, reply }).await.map_err(|_| CompletionError)?;
        outcome.await.map_err(|_| CompletionError)
    }
}

async fn run_writer(db: Db, live: LiveCounts, mut waiting: mpsc::Receiver<PendingRun>) {
    let mut batch = Vec::with_capacity(MAX_BATCH_SIZE);
    while waiting.recv_many(&mut batch, MAX_BATCH_SIZE).await > 0 {
        let events: Vec<&RunEvent> = batch.iter().map(|pending| &pending.event).collect();
        match store_batch(&events, &db).await {
            Ok(counted) => send_outcomes(batch.drain(..), &counted, &live),
            // The store is unavailable: report it at once so that the clients can retry.
            Err(error @ store::Error::Unavailable(_)) => {
                log_store_error(&error, "record completions");
                batch.clear();
            }
            // A run that cannot be stored must not prevent the others from being stored. Runs that another node has
            // stored meanwhile are found now.
            Err(error) if batch.len() > 1 || error.unique_violation().is_some() => {
                tracing::warn!(%error, completions = batch.len(), "storing each run separately");
                for pending in batch.drain(..) {
                    match store_batch(&[&pending.event], &db).await {
                        Ok(counted) => send_outcomes([pending], &counted, &live),
                        Err(error) => tracing::error!(%error, "a completion could not be stored"),
                    }
                }
            }
            Err(error) => {
                tracing::error!(%error, "a completion could not be stored");
                batch.clear();
            }
        }
    }
}

/// Stores all runs in one transaction, or none.
async fn store_batch(events: &[&RunEvent], db: &Db) -> store::Result<RecordedRuns> {
    let mut runs = RunBatch::default();
    for event in events {
        match event {
            RunEvent::Completion(completion) => runs.completions.push(completion.clone()),
            RunEvent::Start(start) => runs.starts.push(*start),
        }
    }
    let started = Instant::now();
    let stored = match completions::record(&runs, &RunKeys::default(), db).await {
        // Duplicates are rare, so there is no query for them beforehand.
        Err(store::Error::UniqueViolation(_)) => {
            let known = completions::find_known(&runs, db).await?;
            completions::record(&runs, &known, db).await
        }
        done => done,
    };
    monitoring::record_commit(events.len(), started);
    stored
}

fn send_outcomes(stored: impl IntoIterator<Item = PendingRun>, counted: &RecordedRuns, live: &LiveCounts) {
    let mut answered = HashSet::new();
    for PendingRun { event, reply } in stored {
        let outcome = match event {
            RunEvent::Completion(completion) => CompletionOutcome {
                // Two runs with the same key may share a commit. The second one is not new.
                new: counted.new.completions.contains(&completion.key()) && answered.insert(completion.key()),
                votes: counted.totals.get(&completion.instance_id).copied().unwrap_or_default(),
            },
            RunEvent::Start(_) => CompletionOutcome { new: true, votes: 0 },
        };
        // The receiver is gone if the client has disconnected.
        reply.send(outcome).ok();
    }
    for (instance_id, votes) in &counted.totals {
        live.publish(*instance_id, *votes);
    }
}
