//! Polls whose questions have worded options of their own, as Helsingin Sanomat's of 2004: recognised, to be refused
//! with the reason.
use crate::{problem::Problem, table::Table};

/// The columns of the options of a question.
const OPTION: &str = "Vastausvaihtoehto";

/// Why these tables are refused; `None` if they hold no such poll.
pub(crate) fn refusal(tables: &[Table]) -> Option<Problem> {
    let table = tables.iter().find(|table| table.rows.first().is_some_and(|row| !options(row).is_empty()))?;
    let (header, questions) = table.rows.split_first()?;
    let columns: Vec<usize> = options(header);
    let worded = |row: &crate::table::Row| -> Vec<String> {
        columns
            .iter()
            .map(|column| row.cell(*column).to_owned())
            .filter(|option| !option.is_empty())
            .collect()
    };
    let first = questions.first()?;
    let counts = questions.iter().map(|row| worded(row).len());
    let (least, most) = (counts.clone().min().unwrap_or_default(), counts.max().unwrap_or_default());
    let message = format!(
        "each of the {} questions has {least} to {most} worded options of its own; they are no scale from agree to disagree, \
         and nobody but the authors could say which option lies where, so this poll cannot be imported. The first question \
         offers",
        questions.len(),
    );
    Some(Problem::error(message).at(table.place(first, *columns.first()?)).found(worded(first).join(" / ")))
}

fn options(row: &crate::table::Row) -> Vec<usize> {
    (0..row.cells.len()).filter(|column| row.cell(*column).starts_with(OPTION)).collect()
}
