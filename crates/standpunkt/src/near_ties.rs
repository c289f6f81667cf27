//! Shared places of entities that are practically level, as the voter app shows them.
use anyhow::Result;
use matching::{AnswerMatrix, Comparison, Figure, Model, Rank, RankingRules, Voter, VoterRating};
use std::cmp::Ordering;

/// Returns all entities in order with the places that voters see.
///
/// From the top down, the first entity without a place opens one. It shares the place with all down to the last one that
/// could come level with it or pass it if a single given answer moved by one step. Entities with an equal rank always share
/// a place. Entities without a rank are ordered by the number of theses that count, then by the exact fraction, then by the
/// seed. The voter app does the same (`web/src/core/nearTies.ts` and `sortUnranked.ts`); `web/e2e/verify.spec.ts` compares
/// them.
pub(crate) fn list_places(
    table: &AnswerMatrix,
    model: &Model,
    voter: &Voter,
    rules: &RankingRules,
) -> Result<Vec<Rank>> {
    let ranking = Comparison::new(table, model, voter)?.ranking(rules);
    let mut places = ranking.list_ranked().to_vec();
    let reach = compute_reach(&places, table, model, voter)?;
    let ranks: Vec<Option<u32>> = places.iter().map(|place| place.rank).collect();
    let is_level = |one: usize, other: usize| ranks.get(other).is_some_and(|rank| *rank == ranks[one]);
    let mut first = 0;
    while first < places.len() {
        let mut last = first;
        // The first of a place are all that are exactly level with it.
        let mut at = first;
        while is_level(first, at) {
            last = last.max(reach[at]);
            at += 1;
        }
        while is_level(last, last + 1) {
            last += 1;
        }
        let place = u32::try_from(first + 1)?;
        places[first..=last].iter_mut().for_each(|entity| entity.rank = Some(place));
        first = last + 1;
    }
    let mut unranked = ranking.list_unranked().to_vec();
    unranked.sort_by(|one, other| compare_unranked(&other.figure, &one.figure));
    places.extend(unranked);
    Ok(places)
}

/// Returns for each position the last one that could come level with it or pass it.
fn compute_reach(places: &[Rank], table: &AnswerMatrix, model: &Model, voter: &Voter) -> Result<Vec<usize>> {
    let mut reach: Vec<usize> = (0..places.len()).collect();
    // The best figure from each position on.
    let mut best = vec![Figure::default(); places.len()];
    for ratings in list_neighbours(voter) {
        let moved = Voter::new(voter.scale(), ratings)?;
        let all: Vec<Figure> = Comparison::new(table, model, &moved)?.scores().figures().collect();
        let figures: Vec<Figure> = places.iter().map(|place| all[place.entity]).collect();
        for at in (0..figures.len()).rev() {
            let below = best.get(at + 1).filter(|below| below.compare(&figures[at]).is_gt());
            best[at] = below.copied().unwrap_or(figures[at]);
        }
        for (own, last) in figures.iter().zip(&mut reach) {
            while best.get(*last + 1).is_some_and(|below| below.compare(own).is_ge()) {
                *last += 1;
            }
        }
    }
    Ok(reach)
}

/// Returns the ratings of every voter who differs from this one by a single given answer, moved by one step.
fn list_neighbours(voter: &Voter) -> Vec<Vec<VoterRating>> {
    let mut neighbours = Vec::new();
    for (thesis, rating) in voter.ratings().iter().enumerate() {
        let Some(answer) = rating.answer else { continue };
        let up = Some(answer + 1).filter(|&answer| usize::from(answer) < voter.scale().choices());
        for moved in [answer.checked_sub(1), up].into_iter().flatten() {
            let mut ratings = voter.ratings().to_vec();
            ratings[thesis].answer = Some(moved);
            neighbours.push(ratings);
        }
    }
    neighbours
}

/// Compares figures by the number of theses that count, then by the exact fraction. By the fraction alone, entities that
/// answered a single thesis would come first.
fn compare_unranked(one: &Figure, other: &Figure) -> Ordering {
    one.counted.cmp(&other.counted).then_with(|| one.compare(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use matching::{Scale, Weight};
    use rstest::rstest;

    const SCALE: Scale = Scale::Five;

    /// Ranks entities with answers as in a snapshot, for a voter who fully agrees with five theses. Returns ids and places.
    fn rank(entities: &[&str]) -> Vec<(i64, Option<u32>)> {
        let answer = |digit: char| digit.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        let rows = (1..).zip(entities).map(|(id, answers)| (id, answers.chars().map(answer)));
        let table = AnswerMatrix::new(SCALE, 5, rows).unwrap();
        let rating = VoterRating { answer: Some(4), weight: Weight::Single };
        let voter = Voter::new(SCALE, [rating; 5]).unwrap();
        let places = list_places(&table, &Model::manhattan(SCALE), &voter, &RankingRules::default()).unwrap();
        places.iter().map(|place| (place.id, place.rank)).collect()
    }

    /// The examples of `web/src/core/nearTies.test.ts`, under the city block model.
    #[rstest]
    #[case::one_changed_answer(&["44444", "44443", "44422", "00000"], &[1, 1, 3, 4])]
    #[case::not_from_neighbour_to_neighbour(&["44444", "34444", "33344", "33334", "33333"], &[1, 1, 3, 3, 3])]
    fn a_place_is_shared_by_those_that_one_changed_answer_could_bring_level_with_its_first_entity(
        #[case] entities: &[&str],
        #[case] expected: &[u32],
    ) {
        let mut places = rank(entities);
        places.sort_unstable();
        let ranks: Vec<u32> = places.into_iter().filter_map(|(_, rank)| rank).collect();
        assert_eq!(ranks, expected);
    }

    #[test]
    fn entities_without_a_rank_come_last_ordered_by_the_number_of_counting_theses() {
        let places = rank(&["4----", "00---", "44---", "44444"]);
        assert_eq!(places, [(4, Some(1)), (3, None), (2, None), (1, None)]);
    }
}
