//! The answers of every entity, in a memory layout for the kernel.
use crate::{
    Scale,
    figure::KEY_BITS,
    points::{CODES, encode_answer},
};

/// Maximum number of theses of a table. A byte counts the answered theses, and 16 bits hold the sum of as many
/// bytes (254 × 255 < 2¹⁶), so no sum in the kernel can overflow.
pub const MAX_THESES: usize = 254;

/// Maximum number of entities of a table, limited by the bits for an entity in a ranking's sort key.
pub const MAX_ENTITIES: usize = 1 << (u64::BITS - KEY_BITS);

/// Number of entities in a block.
pub(crate) const BLOCK: usize = 64;

/// The answers of a block's entities to a pair of theses, interleaved: byte 2i is entity i's answer to the first
/// thesis of the pair, byte 2i + 1 its answer to the second. Each is the result of [`encode_answer`], the second
/// with bit 3 set, so that one 16-byte table with the points of both theses serves the pair.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Row(pub [u8; 2 * BLOCK]);

impl Row {
    /// Row without any answer.
    const MISSING: Row = {
        let mut bytes = [0; 2 * BLOCK];
        let mut second = 1;
        while second < bytes.len() {
            bytes[second] = CODES as u8;
            second += 2;
        }
        Row(bytes)
    };
}

/// The answers of every entity (party or candidate) to every thesis: a column table of bytes, thesis-major in
/// blocks of 64 entities, with theses in interleaved pairs.
#[derive(Clone, Debug)]
pub struct AnswerMatrix {
    scale: Scale,
    theses: usize,
    ids: Vec<i64>,
    /// The rows of the first block, one for each pair of theses, then those of the next block.
    rows: Vec<Row>,
}

/// The reason why answers do not form a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerMatrixError {
    /// More theses than the kernel supports.
    #[error("{theses} theses are too many to match at once: at most {MAX_THESES} are possible")]
    TooManyTheses {
        /// Number of theses.
        theses: usize,
    },
    /// More entities than a ranking supports.
    #[error("more than {MAX_ENTITIES} entities cannot be matched at once")]
    TooManyEntities,
    /// An entity has a different number of answers than there are theses.
    #[error(
        "entity {id} has {answers} answers for {theses} theses: give one for each, empty where it is missing"
    )]
    Answers {
        /// The entity's id.
        id: i64,
        /// Number of answers, including missing ones; at most one more than there are theses.
        answers: usize,
        /// Number of theses of the table.
        theses: usize,
    },
    /// An answer is not on the scale.
    #[error("the answer of entity {id} to thesis {thesis} is not one of the {choices} choices of the scale")]
    OffScale {
        /// The entity's id.
        id: i64,
        /// The thesis, counted from 1.
        thesis: usize,
        /// Number of choices of the scale.
        choices: usize,
    },
}

impl AnswerMatrix {
    /// Creates a table of `theses` theses from entities: the id of each, and for each thesis its answer as an
    /// index into the scale (counted from strongly disagree), or `None` if it is missing.
    ///
    /// # Errors
    /// Returns an error if there are too many theses or entities, or if the answers of an entity do not match.
    pub fn new<A>(
        scale: Scale,
        theses: usize,
        entities: impl IntoIterator<Item = (i64, A)>,
    ) -> Result<AnswerMatrix, AnswerMatrixError>
    where
        A: IntoIterator<Item = Option<u8>>,
    {
        if theses > MAX_THESES {
            return Err(AnswerMatrixError::TooManyTheses { theses });
        }
        let mut table = AnswerMatrix { scale, theses, ids: Vec::new(), rows: Vec::new() };
        for (id, answers) in entities {
            if table.len() == MAX_ENTITIES {
                return Err(AnswerMatrixError::TooManyEntities);
            }
            table.push(id, answers)?;
        }
        Ok(table)
    }

    /// Returns the scale of the answers.
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// Returns the number of theses.
    pub fn theses(&self) -> usize {
        self.theses
    }

    /// Returns the ids of the entities, in the order of the table.
    pub fn ids(&self) -> &[i64] {
        &self.ids
    }

    /// Returns the number of entities.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Returns whether there is no entity.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Returns an entity's answer to a thesis, both by index; `None` if it is missing or if there is no such
    /// entity or thesis.
    pub fn answer(&self, entity: usize, thesis: usize) -> Option<u8> {
        if entity >= self.len() || thesis >= self.theses {
            return None;
        }
        let row = &self.rows[self.row_index(entity, thesis)];
        (row.0[byte_index(entity, thesis)] % CODES as u8).checked_sub(1)
    }

    /// Returns the blocks as slices of rows, one for each pair of theses.
    pub(crate) fn blocks(&self) -> impl ExactSizeIterator<Item = &[Row]> {
        self.rows.chunks_exact(self.pairs())
    }

    /// Returns the number of rows of a block; at least one, so that every entity is in a block even without
    /// theses.
    fn pairs(&self) -> usize {
        self.theses.div_ceil(2).max(1)
    }

    fn row_index(&self, entity: usize, thesis: usize) -> usize {
        entity / BLOCK * self.pairs() + thesis / 2
    }

    fn push(
        &mut self,
        id: i64,
        answers: impl IntoIterator<Item = Option<u8>>,
    ) -> Result<(), AnswerMatrixError> {
        let entity = self.ids.len();
        let (theses, choices) = (self.theses, self.scale.choices());
        if entity.is_multiple_of(BLOCK) {
            self.rows.resize(self.rows.len() + self.pairs(), Row::MISSING);
        }
        let mut given = 0;
        for answer in answers {
            if given == theses {
                return Err(AnswerMatrixError::Answers { id, answers: given + 1, theses });
            }
            if answer.is_some_and(|index| !self.scale.contains(index)) {
                return Err(AnswerMatrixError::OffScale { id, thesis: given + 1, choices });
            }
            let row = self.row_index(entity, given);
            self.rows[row].0[byte_index(entity, given)] |= encode_answer(answer);
            given += 1;
        }
        if given < theses {
            return Err(AnswerMatrixError::Answers { id, answers: given, theses });
        }
        self.ids.push(id);
        Ok(())
    }
}

fn byte_index(entity: usize, thesis: usize) -> usize {
    entity % BLOCK * 2 + thesis % 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_returns_the_stored_answers() {
        let answer = |entity: usize, thesis: usize| match (entity * 7 + thesis * 3) % 6 {
            5 => None,
            index => Some(index as u8),
        };
        for (entities, theses) in [(0, 3), (1, 1), (63, 2), (64, 3), (65, 40), (200, 254)] {
            let rows = (0..entities).map(|e| (e as i64 + 1, (0..theses).map(move |t| answer(e, t))));
            let table = AnswerMatrix::new(Scale::Five, theses, rows).unwrap();
            assert_eq!((table.len(), table.is_empty()), (entities, entities == 0));
            for entity in 0..entities {
                for thesis in 0..theses {
                    assert_eq!(table.answer(entity, thesis), answer(entity, thesis));
                }
            }
            assert_eq!(table.answer(entities, 0), None);
            assert_eq!(table.answer(0, theses), None);
        }
    }

    #[test]
    fn an_entity_has_one_answer_or_gap_for_each_thesis() {
        let refused = |answers: Vec<Option<u8>>| AnswerMatrix::new(Scale::Three, 2, [(9, answers)]).err();
        assert_eq!(refused(vec![None]), Some(AnswerMatrixError::Answers { id: 9, answers: 1, theses: 2 }));
        assert_eq!(refused(vec![None; 3]), Some(AnswerMatrixError::Answers { id: 9, answers: 3, theses: 2 }));
        assert_eq!(
            refused(vec![None, Some(3)]),
            Some(AnswerMatrixError::OffScale { id: 9, thesis: 2, choices: 3 })
        );
    }

    #[test]
    fn more_theses_than_the_kernel_can_count_are_refused() {
        let nobody: [(i64, Vec<Option<u8>>); 0] = [];
        let refused = AnswerMatrix::new(Scale::Five, 255, nobody).err();
        assert_eq!(refused, Some(AnswerMatrixError::TooManyTheses { theses: 255 }));
    }
}
