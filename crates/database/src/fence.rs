//! A statement that all transactions of a task end with.
use crate::{Error, Result, Sql, Tx};
use std::{fmt, sync::Arc};

tokio::task_local! {
    static CURRENT: Fence;
}

/// A statement that a transaction runs right before it is committed. It must change a row, else the transaction is undone.
#[derive(Clone)]
pub(crate) struct Fence(Arc<dyn Fn() -> Sql + Send + Sync>);

/// Runs a future whose transactions all end with a statement, in the same task; those of tasks that it spawns do not. A
/// transaction whose statement changes no row is undone and fails with [`Error::Overtaken`].
pub async fn fenced<T>(
    statement: impl Fn() -> Sql + Send + Sync + 'static,
    run: impl Future<Output = T>,
) -> T {
    CURRENT.scope(Fence(Arc::new(statement)), run).await
}

impl Fence {
    /// The fence of the current task, if it has one.
    pub(crate) fn current() -> Option<Fence> {
        CURRENT.try_with(Fence::clone).ok()
    }

    /// Runs the statement in a transaction.
    pub(crate) async fn pass(&self, tx: &mut Tx) -> Result<()> {
        match (self.0)().execute(tx).await? {
            0 => Err(Error::Overtaken),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for Fence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fence")
    }
}
