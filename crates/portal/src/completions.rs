//! Counting finished questionnaires: durable before it is answered, many in one transaction.
//!
//! A single writer takes everything that waits, commits it, answers, and takes the next (group commit without a timer):
//! alone, a completion waits for nobody; under load, a commit is shared by all that came meanwhile.
use crate::live::Live;
use std::collections::HashMap;
use store::{
    Db,
    completions::{Completion, Start},
};
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

/// The most that share a commit, and the most that wait.
const BATCH: usize = 1000;
const QUEUE: usize = 10_000;

/// Takes finished questionnaires and stores them.
#[derive(Clone)]
pub struct Completions {
    queue: mpsc::Sender<Waiting>,
}

/// One that waits to be stored.
struct Waiting {
    what: Recorded,
    answer: oneshot::Sender<Stored>,
}

enum Recorded {
    Completion(Completion),
    Start(Start),
}

/// What became of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Whether it is new; the same id again counts once.
    pub new: bool,
    /// The completions of the instance so far.
    pub votes: i64,
}

/// It could not be stored; the client may send it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the completion could not be stored")]
pub struct NotStored;

impl Completions {
    /// Starts the writer, which ends when every sender is gone and everything that waited is stored.
    pub fn start(db: Db, live: Live) -> (Completions, tokio::task::JoinHandle<()>) {
        let (queue, waiting) = mpsc::channel(QUEUE);
        (Completions { queue }, tokio::spawn(write(db, live, waiting)))
    }

    /// Stores a completion.
    ///
    /// # Errors
    /// When it could not be stored.
    pub async fn record(&self, completion: Completion) -> Result<Stored, NotStored> {
        self.wait(Recorded::Completion(completion)).await
    }

    /// Stores that a voter began.
    ///
    /// # Errors
    /// When it could not be stored.
    pub async fn record_start(&self, start: Start) -> Result<(), NotStored> {
        self.wait(Recorded::Start(start)).await.map(|_| ())
    }

    async fn wait(&self, what: Recorded) -> Result<Stored, NotStored> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Waiting { what, answer }).await.map_err(|_| NotStored)?;
        answered.await.map_err(|_| NotStored)
    }
}
