//! The figures of every entity for one voter, in the order of the answer matrix.
use crate::{AnswerMatrix, Figure, Kernel, Model, block::BlockScores, lookup::Lookup, table::BLOCK};

/// The figures of every entity of an answer matrix for one voter under one model, not ranked.
///
/// [`Comparison::scores`](crate::Comparison::scores) computes them; [`Scores::ranking`] and [`Scores::top`] order
/// them.
#[derive(Clone, Debug)]
pub struct Scores<'a> {
    pub(crate) table: &'a AnswerMatrix,
    pub(crate) model: &'a Model,
    pub(crate) answered: u16,
    pub(crate) blocks: Vec<BlockScores>,
}

impl<'a> Scores<'a> {
    /// Creates the scores of a voter without answers, with space for those of other voters.
    pub(crate) fn new(table: &'a AnswerMatrix, model: &'a Model) -> Scores<'a> {
        Scores { table, model, answered: 0, blocks: vec![BlockScores::EMPTY; table.blocks().len()] }
    }

    /// Resizes the memory for the scores of another table or model.
    pub(crate) fn resize_for(&mut self, table: &'a AnswerMatrix, model: &'a Model) {
        (self.table, self.model) = (table, model);
        self.blocks.resize(table.blocks().len(), BlockScores::EMPTY);
    }

    /// Scores every entity. The lookup must be of the same model.
    pub(crate) fn fill(&mut self, kernel: Kernel, lookup: &Lookup) {
        self.answered = lookup.answered;
        for (rows, block) in self.table.blocks().zip(&mut self.blocks) {
            kernel.0.score(lookup, rows, block);
        }
    }

    /// Returns the number of entities.
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// Returns whether there is no entity.
    pub fn is_empty(&self) -> bool {
        self.table.is_empty()
    }

    /// Returns the figure of the entity at this index of the table; `None` after the last one.
    pub fn figure(&self, entity: usize) -> Option<Figure> {
        (entity < self.len()).then(|| self.figure_at(entity))
    }

    /// Returns the figures of all entities, in the order of the table.
    pub fn figures(&self) -> impl ExactSizeIterator<Item = Figure> {
        (0..self.len()).map(|entity| self.figure_at(entity))
    }

    /// Returns [`Figure::permille`] of all entities in the order of the table, as computed by the kernel.
    pub fn permille(&self) -> impl Iterator<Item = Option<u16>> {
        let of_block = |block: &'_ BlockScores| {
            let figures = block.permille.into_iter().zip(block.counts);
            figures.map(|(permille, counts)| (counts > 0).then_some(permille))
        };
        self.blocks.iter().flat_map(of_block).take(self.len())
    }

    pub(crate) fn figure_at(&self, entity: usize) -> Figure {
        let (block, i) = (&self.blocks[entity / BLOCK], entity % BLOCK);
        let points = self.model.points();
        Figure {
            score: points.unit * block.points(i, points.has_high_bytes()),
            maximum: points.unit * points.max_units * u32::from(block.weight(i)),
            counted: block.count_theses(i),
            answered: self.answered,
        }
    }
}
