//! Many voters against every entity, on all the processor's cores.
use crate::{
    AnswerMatrix, Comparison, ComparisonError, Model, RankingRules, Scores, Voter, block::BlockScores,
    table::BLOCK,
};
use std::{num::NonZeroUsize, panic::resume_unwind, thread};

/// What many voters have in common with an entity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EntityTally {
    /// Voters with whom the entity has a figure.
    pub matched: u64,
    /// The sum of their figures in per mille, each rounded as it is shown.
    pub permille: u64,
    /// The sum of the theses that count.
    pub counted: u64,
    /// Voters for whom the entity is first, alone or with others.
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

/// The tally of each entity over all voters, in the order of the table.
pub fn tally(
    table: &AnswerMatrix,
    model: &Model,
    voters: &[Voter],
    rules: &RankingRules,
    threads: NonZeroUsize,
) -> Result<Vec<EntityTally>, ComparisonError> {
    let nothing = || Tallies::new(table);
    let parts = each_voter(table, model, voters, threads, nothing, |tallies, _, scores| {
        tallies.add(scores, rules);
    })?;
    let mut total = vec![EntityTally::default(); table.len()];
    for part in parts {
        total.iter_mut().zip(part.finish()).for_each(|(total, part)| total.add(&part));
    }
    Ok(total)
}

/// Compares every voter with every entity. Each of the `threads` begins with `start()` and takes a run of
/// voters in order, calling `each` with a voter's number and scores; what the threads come to is returned in
/// the order of their voters. The calling thread is one of them.
pub fn each_voter<T: Send>(
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

/// The tallies of a thread.
struct Tallies {
    entities: Vec<EntityTally>,
    /// What the latest voters add to them.
    latest: Vec<LatestVoters>,
    /// How many these are.
    voters: usize,
}

/// What a few voters add to the tallies of a block's entities, in 16 bits, so that adding is fast.
#[derive(Clone)]
struct LatestVoters {
    matched: [u16; BLOCK],
    permille: [u16; BLOCK],
    counted: [u16; BLOCK],
}

impl Tallies {
    /// As many voters as 16 bits hold: 65 · 1000 < 2¹⁶.
    const AT_ONCE: usize = 65;

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
        if self.voters == Tallies::AT_ONCE {
            self.enter_latest();
        }
    }

    fn enter_latest(&mut self) {
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
        self.enter_latest();
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
            self.counted[i] += scores.counted(i);
        }
    }
}
