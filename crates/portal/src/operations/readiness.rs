//! Whether this node can serve voters, and whether it can store what people write.
use crate::completions::recorder::CompletionRecorder;
use std::{
    fmt, io,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use store::Db;

/// How long the store may take to accept a write.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);

const BYTES_PER_MIB: u64 = 1 << 20;

/// The readiness of this node. Clones share it.
///
/// Voters get published elections from memory, so they can be served while the store is unavailable.
#[derive(Clone)]
pub struct Readiness {
    db: Db,
    completions: CompletionRecorder,
    is_draining: Arc<AtomicBool>,
    disk: Option<Arc<DiskLimit>>,
}

/// The free space that the disks of some folders must have.
#[derive(Clone, Debug)]
pub struct DiskLimit {
    /// The folders. One that does not exist is not used.
    pub folders: Vec<PathBuf>,
    /// The minimum, in MiB.
    pub min_free_mib: u64,
}

/// Why this node is not ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadinessProblem {
    /// The node is about to stop.
    Draining,
    /// The writer of completions has ended.
    CompletionsClosed,
    /// The store cannot be written.
    StoreNotWritable,
    /// The store does not respond in time.
    StoreSilent,
    /// The disk has less free space than it must have, in MiB.
    DiskLow {
        /// The free space.
        free_mib: u64,
        /// The minimum.
        min_free_mib: u64,
    },
    /// The free space of the disk is unknown.
    DiskUnknown,
}

impl fmt::Display for ReadinessProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadinessProblem::Draining => f.write_str("draining: the node is about to stop"),
            ReadinessProblem::CompletionsClosed => f.write_str("completions: they can no longer be recorded"),
            ReadinessProblem::StoreNotWritable => f.write_str("store: it cannot be written"),
            ReadinessProblem::StoreSilent => f.write_str("store: it does not respond in time"),
            ReadinessProblem::DiskLow { free_mib, min_free_mib } => {
                write!(f, "disk: {free_mib} MiB are free, and {min_free_mib} MiB must be")
            }
            ReadinessProblem::DiskUnknown => f.write_str("disk: its free space is unknown"),
        }
    }
}

impl Readiness {
    pub(crate) fn new(db: Db, completions: CompletionRecorder) -> Readiness {
        Readiness { db, completions, is_draining: Arc::default(), disk: None }
    }

    /// Sets the free space that the disk must have for writes.
    pub fn set_disk_limit(&mut self, limit: DiskLimit) {
        self.disk = Some(Arc::new(limit));
    }

    /// Records that the node is about to stop, so that a load balancer sends it no new requests.
    pub fn start_draining(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
    }

    /// Returns the free space of the fullest disk with data, in bytes. `None` if it is unknown.
    pub(crate) fn least_free_bytes(&self) -> Option<u64> {
        self.disk.as_ref()?.least_free_bytes().ok()?
    }

    /// Returns why this node cannot serve voters.
    pub fn check_voters(&self) -> Vec<ReadinessProblem> {
        let mut problems = Vec::new();
        if self.is_draining.load(Ordering::Relaxed) {
            problems.push(ReadinessProblem::Draining);
        }
        if !self.completions.is_running() {
            problems.push(ReadinessProblem::CompletionsClosed);
        }
        problems
    }

    /// Returns why this node cannot store what people write, or cannot serve voters.
    pub async fn check_writes(&self) -> Vec<ReadinessProblem> {
        let mut problems = self.check_voters();
        problems.extend(self.check_store().await);
        problems.extend(self.disk.iter().filter_map(|limit| limit.check()));
        problems
    }

    /// Returns why what people write cannot be stored now, as far as it is about the store.
    pub(crate) async fn check_store(&self) -> Option<ReadinessProblem> {
        match tokio::time::timeout(PROBE_TIMEOUT, store::operations::check_writable(&self.db)).await {
            Ok(Ok(())) => None,
            Ok(Err(error)) => {
                crate::outage_log::log_store_error(&error, "check whether the store can be written");
                Some(ReadinessProblem::StoreNotWritable)
            }
            Err(_) => Some(ReadinessProblem::StoreSilent),
        }
    }
}

impl DiskLimit {
    fn check(&self) -> Option<ReadinessProblem> {
        let Ok(least) = self.least_free_bytes() else { return Some(ReadinessProblem::DiskUnknown) };
        let free_mib = least? / BYTES_PER_MIB;
        let is_low = free_mib < self.min_free_mib;
        is_low.then_some(ReadinessProblem::DiskLow { free_mib, min_free_mib: self.min_free_mib })
    }

    /// Returns the free space of the fullest disk, in bytes; `None` if no folder exists.
    fn least_free_bytes(&self) -> io::Result<Option<u64>> {
        let mut least = None;
        for folder in &self.folders {
            match rustix::fs::statvfs(folder).map_err(io::Error::from) {
                Ok(disk) => {
                    let free = disk.f_bavail.saturating_mul(disk.f_frsize);
                    least = Some(least.map_or(free, |known: u64| known.min(free)));
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_with_less_free_space_than_the_limit_is_reported() {
        let check =
            |folder: &str, min_free_mib| DiskLimit { folders: vec![folder.into()], min_free_mib }.check();
        assert_eq!(check("/", 0), None);
        let low = check("/", u64::MAX);
        assert!(matches!(low, Some(ReadinessProblem::DiskLow { min_free_mib: u64::MAX, .. })), "{low:?}");
        assert_eq!(check("/nowhere/at/all", u64::MAX), None, "a folder that nobody uses");
    }
}
