//! The contributions of voters to research as a table with one row per contribution: the first and last day of its
//! group, then value and weight of each thesis by its number. A skipped thesis has empty cells.
use elections::{
    ids::ThesisId,
    research::{Contribution, ResearchPeriod},
};

/// Writes the contributions as CSV, separated by commas.
///
/// # Errors
/// Returns an error if the table cannot be written.
pub fn write_csv<'a>(
    theses: &[ThesisId],
    contributions: impl IntoIterator<Item = (ResearchPeriod, &'a Contribution)>,
) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let numbers = 1..=theses.len();
    let columns = numbers.flat_map(|number| [format!("thesis_{number}"), format!("weight_{number}")]);
    writer.write_record(["from".to_owned(), "until".to_owned()].into_iter().chain(columns))?;
    for (ResearchPeriod { from, until }, Contribution(answers)) in contributions {
        let cells = theses.iter().flat_map(|thesis| match answers.get(thesis) {
            Some(given) => [given.value.percent().to_string(), given.weight.to_string()],
            None => [String::new(), String::new()],
        });
        writer.write_record([from.to_string(), until.to_string()].into_iter().chain(cells))?;
    }
    writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use elections::research::ResearchAnswer;
    use jiff::civil::date;

    #[test]
    fn a_thesis_has_two_columns_which_are_empty_if_it_was_skipped() {
        let theses = [ThesisId::random(), ThesisId::random()];
        let given = ResearchAnswer { value: 75.try_into().unwrap(), weight: 2 };
        let contribution = Contribution([(theses[1], given)].into());
        let span = ResearchPeriod { from: date(2027, 3, 1), until: date(2027, 3, 4) };
        let csv = String::from_utf8(write_csv(&theses, [(span, &contribution)]).unwrap()).unwrap();
        assert_eq!(csv, "from,until,thesis_1,weight_1,thesis_2,weight_2\n2027-03-01,2027-03-04,,,75,2\n");
    }
}
