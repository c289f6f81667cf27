//! Counting finished questionnaires: durable before it is answered, many in one transaction.
//!
//! A single writer takes everything that waits, commits it, answers, and takes the next (group commit without a timer):
//! alone, a completion waits for nobody; under load, a commit is shared by all that came meanwhile.
use crate::live::LiveNumbers;
use std::collections::HashSet;
use store::{
    Db,
    completions::{self, Completion, CompletionCounts, RunBatch, RunKeys, RunStart},
};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

/// The most that share a commit, and the most that wait.
const BATCH: usize = 1000;
const QUEUE: usize = 10_000;

/// Takes finished questionnaires and stores them.
#[derive(Clone)]
pub struct CompletionRecorder {
    queue: mpsc::Sender<PendingRun>,
}

/// One that waits to be stored.
struct PendingRun {
    what: Recorded,
    answer: oneshot::Sender<CompletionOutcome>,
}

enum Recorded {
    Completion(Completion),
    Start(RunStart),
}

/// What became of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompletionOutcome {
    /// Whether it is new; the same id again counts once.
    pub new: bool,
    /// The completions of the instance so far.
    pub votes: i64,
}

/// It could not be stored; the client may send it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the completion could not be stored")]
pub struct CompletionError;

impl CompletionRecorder {
    /// Starts the writer, which ends when every sender is gone and everything that waited is stored.
    pub fn start(db: Db, live: LiveNumbers) -> (CompletionRecorder, JoinHandle<()>) {
        let (queue, waiting) = mpsc::channel(QUEUE);
        (CompletionRecorder { queue }, tokio::spawn(write(db, live, waiting)))
    }

    /// Stores a completion.
    ///
    /// # Errors
    /// When it could not be stored.
    pub async fn record(&self, completion: Completion) -> Result<CompletionOutcome, CompletionError> {
        self.wait(Recorded::Completion(completion)).await
    }

    /// Stores that a voter began.
    ///
    /// # Errors
    /// When it could not be stored.
    pub async fn record_start(&self, start: RunStart) -> Result<(), CompletionError> {
        self.wait(Recorded::Start(start)).await.map(|_| ())
    }

    /// Whether the writer is at work.
    pub fn is_open(&self) -> bool {
        !self.queue.is_closed()
    }

    async fn wait(&self, what: Recorded) -> Result<CompletionOutcome, CompletionError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(PendingRun { what, answer }).await.map_err(|_| CompletionError)?;
        answered.await.map_err(|_| CompletionError)
    }
}

async fn write(db: Db, live: LiveNumbers, mut waiting: mpsc::Receiver<PendingRun>) {
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let what: Vec<&Recorded> = batch.iter().map(|one| &one.what).collect();
        match store(&what, &db).await {
            Ok(counted) => answer(batch.drain(..), &counted, &live),
            // Nothing can be stored now; whoever waits is told so at once and may try again.
            Err(store::Error::Unavailable(error)) => {
                tracing::error!(%error, completions = batch.len(), "the store cannot be used");
                batch.clear();
            }
            // One that cannot be stored must not take the others with it. What another node kept meanwhile is known now.
            Err(error) if batch.len() > 1 || error.taken().is_some() => {
                tracing::warn!(%error, completions = batch.len(), "storing each by itself");
                for one in batch.drain(..) {
                    match store(&[&one.what], &db).await {
                        Ok(counted) => answer([one], &counted, &live),
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

/// Stores all of them in one transaction, or none.
async fn store(what: &[&Recorded], db: &Db) -> store::Result<CompletionCounts> {
    let mut runs = RunBatch::default();
    for one in what {
        match one {
            Recorded::Completion(completion) => runs.completions.push(completion.clone()),
            Recorded::Start(start) => runs.starts.push(*start),
        }
    }
    match completions::record(&runs, &RunKeys::default(), db).await {
        // Hardly any is sent twice, so it is not asked before.
        Err(store::Error::Taken(_)) => {
            let known = completions::known(&runs, db).await?;
            completions::record(&runs, &known, db).await
        }
        done => done,
    }
}

fn answer(stored: impl IntoIterator<Item = PendingRun>, counted: &CompletionCounts, live: &LiveNumbers) {
    let mut answered = HashSet::new();
    for PendingRun { what, answer } in stored {
        let outcome = match what {
            Recorded::Completion(completion) => CompletionOutcome {
                // Two of the same key may share a commit; the second is not new.
                new: counted.new.completions.contains(&completion.key()) && answered.insert(completion.key()),
                votes: counted.totals.get(&completion.application).copied().unwrap_or_default(),
            },
            Recorded::Start(_) => CompletionOutcome { new: true, votes: 0 },
        };
        // Whoever no longer waits for the answer needs none.
        answer.send(outcome).ok();
    }
    for (application, votes) in &counted.totals {
        live.tell(*application, *votes);
    }
}
