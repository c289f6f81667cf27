//! Comparison of many voters with every entity, on all cores of the processor.
use crate::{
    AnswerMatrix, Comparison, ComparisonError, Model, RankingRules, Scores, Voter, block::BlockScores,
    table::BLOCK,
};
use std::{num::NonZeroUsize, panic::resume_unwind, thread};

/// The summary of many voters' figures with one entity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EntityTally {
    /// Number of voters who have a figure with the entity.
    pub matched: u64,
    /// Sum of their figures in per mille, each rounded as displayed.
    pub permille: u64,
    /// Sum of the numbers of theses that count.
    pub counted: u64,
    /// Number of voters for whom the entity is first, alone or together with others.
    pub first: u64,
}

impl EntityTally {
    fn add(&mut self, other: &EntityTally) {
        self.matched += other.matched;
        self.permille += other.permille;
        self.counted += other.counted;
        self.first += other.first;
    }
}

/// Returns the tally of each entity over all voters, in the order of the table.
///
/// # Errors
/// Returns an error if a voter, the table and the model do not match.
pub fn tally(
    table: &AnswerMatrix,
    model: &Model,
    voters: &[Voter],
    rules: &RankingRules,
    threads: NonZeroUsize,
) -> Result<Vec<EntityTally>, ComparisonError> {
    let new_tallies = || Tallies::new(table);
    let parts = for_each_voter(table, model, voters, threads, new_tallies, |tallies, _, scores| {
        tallies.add(scores, rules);
    })?;
    let mut total = vec![EntityTally::default(); table.len()];
    for part in parts {
        total.iter_mut().zip(part.finish()).for_each(|(total, part)| total.add(&part));
    }
    Ok(total)
}

/// Compares every voter with every entity. Each of the `threads` begins with `start()` and processes a run of
/// consecutive voters. It calls `each` with the index and the scores of each voter. The states of the threads are
/// returned in the order of their voters. The calling thread is one of them.
///
/// # Errors
/// Returns an error if a voter, the table and the model do not match.
pub fn for_each_voter<T: Send>(
    table: &AnswerMatrix,
    model: &Model,
    voters: &[Voter],
    threads: NonZeroUsize,
    start: impl Fn() -> T + Sync,
    each: impl Fn(&mut T, usize, &Scores) + Sync,
) -> Result<Vec<T>, ComparisonError> {
    let run = voters.len().div_ceil(threads.get()).max(1);
    let work = |first: usize, voters: &[Voter]| -> Result<T, ComparisonError> {
        let mut state = start();
        let mut scores = Scores::new(table, model);
        for (number, voter) in (first..).zip(voters) {
            Comparison::new(table, model, voter)?.score_into(&mut scores);
            each(&mut state, number, &scores);
        }
        Ok(state)
    };
    let work = &work;
    thread::scope(|scope| {
        let mut runs = (0..).step_by(run).zip(voters.chunks(run));
        let own = runs.next();
        let others: Vec<_> = runs.map(|(first, voters)| scope.spawn(move || work(first, voters))).collect();
        let own = own.map(|(first, voters)| work(first, voters));
        let others =
            others.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        own.into_iter().chain(others).collect()
    })
}

/// The tallies of one thread.
struct Tallies {
    entities: Vec<EntityTally>,
    /// The sums of the latest voters, not added to the tallies yet.
    latest: Vec<LatestVoters>,
    /// The number of these voters.
    voters: usize,
}

/// The sums of a few voters for the entities of one block, in 16 bits, so that additions are fast.
#[derive(Clone)]
struct LatestVoters {
    matched: [u16; BLOCK],
    permille: [u16; BLOCK],
    counted: [u16; BLOCK],
}

impl Tallies {
    /// Number of voters whose sums fit into 16 bits: 65 · 1000 < 2¹⁶.
    const VOTERS_PER_BATCH: usize = 65;

    fn new(table: &AnswerMatrix) -> Tallies {
        let latest = vec![LatestVoters::NONE; table.blocks().len()];
        Tallies { entities: vec![EntityTally::default(); table.len()], latest, voters: 0 }
    }

    fn add(&mut self, scores: &Scores, rules: &RankingRules) {
        self.latest.iter_mut().zip(&scores.blocks).for_each(|(latest, block)| latest.add(block));
        for entity in scores.leaders(rules) {
            self.entities[entity].first += 1;
        }
        self.voters += 1;
        if self.voters == Tallies::VOTERS_PER_BATCH {
            self.flush_latest();
        }
    }

    fn flush_latest(&mut self) {
        for (tallies, latest) in self.entities.chunks_mut(BLOCK).zip(&mut self.latest) {
            for (i, tally) in tallies.iter_mut().enumerate() {
                tally.matched += u64::from(latest.matched[i]);
                tally.permille += u64::from(latest.permille[i]);
                tally.counted += u64::from(latest.counted[i]);
            }
            *latest = LatestVoters::NONE;
        }
        self.voters = 0;
    }

    fn finish(mut self) -> Vec<EntityTally> {
        self.flush_latest();
        self.entities
    }
}

impl LatestVoters {
    const NONE: LatestVoters =
        LatestVoters { matched: [0; BLOCK], permille: [0; BLOCK], counted: [0; BLOCK] };

    fn add(&mut self, scores: &BlockScores) {
        for i in 0..BLOCK {
            self.matched[i] += u16::from(scores.counts[i] > 0);
            self.permille[i] += scores.permille[i];
            self.counted[i] += scores.count_theses(i);
        }
    }
}
