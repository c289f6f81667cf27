//! Paged lists: what may be asked for, and the envelope they come in.
use crate::problem::{FieldProblem, Problem, Result};
use elections::violations::Fault;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Rows a page when nothing else is asked for.
const DEFAULT_LIMIT: u32 = 20;
/// The most rows a page may have.
const MOST: u32 = 1000;

/// Which page of a list is asked for.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Asked {
    /// Rows a page, 1 to 1000.
    #[param(default = 20, minimum = 1, maximum = 1000)]
    limit: Option<u32>,
    /// The page, from 1.
    #[param(default = 1, minimum = 1)]
    page: Option<u32>,
    /// `false` gives all rows at once.
    pagination: Option<bool>,
}

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Page<T> {
    /// The rows.
    data: Vec<T>,
    /// Where they stand in the whole list.
    pagination: Pagination,
}

/// Where the rows of a page stand in the whole list.
#[derive(Debug, Serialize, ToSchema)]
struct Pagination {
    /// Rows of the whole list.
    total: usize,
    /// Rows a page.
    per_page: usize,
    /// This page, from 1.
    current_page: usize,
    /// The last page, from 1.
    last_page: usize,
    /// The number of the first row of this page, from 1; 0 when it has none.
    from: usize,
    /// The number of its last row; 0 when it has none.
    to: usize,
    /// Addresses of this page and its neighbours.
    #[serde(rename = "_links")]
    links: Links,
}

/// Addresses of a page and its neighbours.
#[derive(Debug, Serialize, ToSchema)]
struct Links {
    #[serde(rename = "self")]
    this: String,
    prev: Option<String>,
    next: Option<String>,
}

impl Asked {
    /// Cuts the page out of the whole list, which stands at `path`: an address that ends in `?` or `&`.
    ///
    /// # Errors
    /// When the limit or the page is out of range.
    pub(crate) fn of<T>(&self, rows: Vec<T>, path: &str) -> Result<Page<T>> {
        let total = rows.len();
        let (limit, page) = self.window(total)?;
        let skipped = (page - 1).saturating_mul(limit);
        let data: Vec<T> = rows.into_iter().skip(skipped).take(limit).collect();
        Ok(self.enveloped(data, total, limit, page, path))
    }

    fn enveloped<T>(&self, data: Vec<T>, total: usize, limit: usize, page: usize, path: &str) -> Page<T> {
        let skipped = (page - 1).saturating_mul(limit);
        let last_page = total.div_ceil(limit).max(1);
        let link = |page: usize| match self.pagination {
            Some(false) => format!("{path}pagination=false"),
            _ => format!("{path}limit={limit}&page={page}"),
        };
        let (from, to) = if data.is_empty() { (0, 0) } else { (skipped + 1, skipped + data.len()) };
        let links = Links {
            this: link(page),
            prev: (page > 1).then(|| link(page - 1)),
            next: (page < last_page).then(|| link(page + 1)),
        };
        let pagination =
            Pagination { total, per_page: limit, current_page: page, last_page, from, to, links };
        Page { data, pagination }
    }

    /// How many rows to read from the store, and how many to leave out before them.
    ///
    /// # Errors
    /// When the limit or the page is out of range.
    pub(crate) fn rows(&self) -> Result<(i64, i64)> {
        if self.pagination == Some(false) {
            return Ok((i64::MAX, 0));
        }
        let (limit, page) = self.window(0)?;
        let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        Ok((whole(limit), whole((page - 1).saturating_mul(limit))))
    }

    /// The page that holds these rows of a list with so many in all.
    ///
    /// # Errors
    /// When the limit or the page is out of range.
    pub(crate) fn page<T>(&self, rows: Vec<T>, total: i64, path: &str) -> Result<Page<T>> {
        let total = usize::try_from(total).unwrap_or_default();
        let (limit, page) = self.window(total)?;
        Ok(self.enveloped(rows, total, limit, page, path))
    }

    fn window(&self, total: usize) -> Result<(usize, usize)> {
        let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
        let page = self.page.unwrap_or(1);
        let mut wrong = Vec::new();
        if !(1..=MOST).contains(&limit) {
            wrong.push(FieldProblem::out_of_range("limit", 1, MOST.into()));
        }
        if page == 0 {
            wrong.push(FieldProblem::out_of_range("page", 1, u32::MAX.into()));
        }
        if !wrong.is_empty() {
            return Err(Problem::Invalid(wrong));
        }
        if self.pagination == Some(false) {
            return Ok((total.max(1), 1));
        }
        Ok((limit as usize, page as usize))
    }
}

/// How a list is sorted: `field`, or with `|asc` or `|desc` behind it. Tells by what, and whether the other way round.
///
/// # Errors
/// When it is sorted by nothing that is known.
pub(crate) fn order<O>(
    sort: Option<&str>,
    default: (O, bool),
    named: impl FnOnce(&str) -> Option<O>,
) -> Result<(O, bool)> {
    let Some(sort) = sort else { return Ok(default) };
    let (field, direction) = sort.split_once('|').unwrap_or((sort, "asc"));
    let order = named(field).filter(|_| matches!(direction, "asc" | "desc"));
    let order = order.ok_or_else(|| unknown("sort"))?;
    Ok((order, direction == "desc"))
}

/// A status, or another thing that travels as a number, by which a list is narrowed.
///
/// # Errors
/// When there is no such number.
pub(crate) fn number<N, T: TryFrom<N>>(field: &str, number: Option<N>) -> Result<Option<T>> {
    number.map(T::try_from).transpose().map_err(|_| unknown(field))
}

fn unknown(field: &str) -> Problem {
    Problem::Invalid(vec![FieldProblem::new(field, Fault::Unknown.word())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(limit: u32, page: u32) -> Asked {
        Asked { limit: Some(limit), page: Some(page), pagination: None }
    }

    #[test]
    fn a_list_goes_on_where_its_page_ends() {
        let page = asked(10, 2).of((1..=25).collect(), "/things?").unwrap();
        assert_eq!(page.data, (11..=20).collect::<Vec<_>>());
        assert_eq!(page.pagination.links.next.as_deref(), Some("/things?limit=10&page=3"));
        assert_eq!((page.pagination.from, page.pagination.to, page.pagination.last_page), (11, 20, 3));
    }

    #[test]
    fn the_last_page_has_no_next_one() {
        let page = asked(10, 3).of((1..=25).collect(), "/things").unwrap();
        assert_eq!(page.data.len(), 5);
        assert_eq!(page.pagination.links.next, None);
    }

    #[test]
    fn all_rows_come_in_the_same_envelope() {
        let all = Asked { limit: None, page: None, pagination: Some(false) };
        let page = all.of((1..=2500).collect(), "/things?").unwrap();
        assert_eq!((page.data.len(), page.pagination.total, page.pagination.last_page), (2500, 2500, 1));
        assert_eq!(page.pagination.links.this, "/things?pagination=false");
    }

    #[test]
    fn more_than_a_thousand_rows_a_page_are_refused() {
        assert!(matches!(asked(1001, 1).of(vec![1], "/things"), Err(Problem::Invalid(_))));
        assert!(matches!(asked(20, 0).of(vec![1], "/things"), Err(Problem::Invalid(_))));
    }

    #[test]
    fn a_page_after_the_end_is_empty() {
        let page = asked(10, 9).of(vec![1, 2, 3], "/things").unwrap();
        assert!(page.data.is_empty());
        assert_eq!(page.pagination.from, 0);
    }
}
