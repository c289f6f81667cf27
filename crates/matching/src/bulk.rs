//! Many voters against every entity, on all the processor's cores.
use crate::{Comparison, Mismatch, Model, Rules, Scores, Table, Voter};
use std::{num::NonZeroUsize, thread};

/// What many voters have in common with an entity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Voters with whom the entity has a figure.
    pub matched: u64,
    /// The sum of their figures in per mille, each rounded as it is shown.
    pub permille: u64,
    /// The sum of the theses that count.
    pub counted: u64,
    /// Voters for whom the entity is first, alone or with others.
    pub first: u64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.matched += other.matched;
        self.permille += other.permille;
        self.counted += other.counted;
        self.first += other.first;
    }
}

/// The tally of each entity over all voters, in the order of the table.
pub fn tally(
    table: &Table,
    model: &Model,
    voters: &[Voter],
    rules: &Rules,
    threads: NonZeroUsize,
) -> Result<Vec<Tally>, Mismatch> {
    let nothing = || vec![Tally::default(); table.len()];
    let parts = each_voter(table, model, voters, threads, nothing, |tallies, _, scores| {
        scores.add_to(tallies);
        for entity in scores.leaders(rules) {
            tallies[entity].first += 1;
        }
    })?;
    Ok(parts.into_iter().fold(nothing(), |mut sum, part| {
        sum.iter_mut().zip(&part).for_each(|(sum, part)| sum.add(part));
        sum
    }))
}

/// Compares every voter with every entity. Each of the `threads` begins with `start()` and takes a run of
/// voters in order, calling `each` with a voter's number and scores; what the threads come to is returned in
/// the order of their voters.
pub fn each_voter<T: Send>(
    table: &Table,
    model: &Model,
    voters: &[Voter],
    threads: NonZeroUsize,
    start: impl Fn() -> T + Sync,
    each: impl Fn(&mut T, usize, &Scores) + Sync,
) -> Result<Vec<T>, Mismatch> {
    let run = voters.len().div_ceil(threads.get()).max(1);
    let work = |first: usize, voters: &[Voter]| -> Result<T, Mismatch> {
        let mut state = start();
        let mut scores = Scores::new(table, model);
        for (number, voter) in (first..).zip(voters) {
            Comparison::new(table, model, voter)?.score_into(&mut scores);
            each(&mut state, number, &scores);
        }
        Ok(state)
    };
    thread::scope(|scope| {
        let runs = voters.chunks(run).enumerate();
        let started: Vec<_> = runs.map(|(n, voters)| scope.spawn(move || work(n * run, voters))).collect();
        started
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}
