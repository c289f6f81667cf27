//! The clock of the portal. Everything that depends on the current time gets it from here, so that tests can set it.
use jiff::Timestamp;
use std::{fmt, sync::Arc};

/// A source of the current time. Clones share it.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Timestamp + Send + Sync>);

impl Clock {
    /// Returns the clock of the system.
    pub fn system() -> Clock {
        Clock::new(Timestamp::now)
    }

    /// Creates a clock from a function that returns the current time.
    pub fn new(read: impl Fn() -> Timestamp + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(read))
    }

    /// Returns the current time with the precision of the store: whole microseconds.
    pub fn now(&self) -> Timestamp {
        let now = self.0();
        Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}
