//! Polls whose questions have worded options of their own, as Helsingin Sanomat's of 2004: recognised, to be refused
//! with the reason.
use crate::{findings::Finding, problem::Problem, table::Table};

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
    let finding = Finding::WordedOptions { questions: questions.len(), least, most };
    Some(Problem::error(finding).at(table.place(first, *columns.first()?)).found(worded(first).join(" / ")))
}

fn options(row: &crate::table::Row) -> Vec<usize> {
    (0..row.cells.len()).filter(|column| row.cell(*column).starts_with(OPTION)).collect()
}
