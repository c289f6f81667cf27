//! Paged lists: what may be asked for, and the envelope they come in.
use crate::api_error::{ApiError, FieldError, Result};
use elections::validation::ValidationErrorKind;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use utoipa::{IntoParams, ToSchema};

/// Rows a page when nothing else is asked for.
const DEFAULT_LIMIT: u32 = 20;
/// The most rows a page may have.
const MOST: u32 = 1000;

/// Which page of a list is asked for.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
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
    links: PageLinks,
}

/// Addresses of a page and its neighbours.
#[derive(Debug, Serialize, ToSchema)]
struct PageLinks {
    #[serde(rename = "self")]
    this: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    prev: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A list that the published interface has whole: whoever asks for a page, or for all in the envelope, gets that.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum PagedOrPlain<T> {
    /// Asked for by `limit`, `page` or `pagination`.
    Paged(Page<T>),
    /// Without any of them.
    Plain(Vec<T>),
}

impl PageQuery {
    /// Whether a page is asked for, or all rows in the envelope of pages.
    fn is_for_page(&self) -> bool {
        self.limit.is_some() || self.page.is_some() || self.pagination.is_some()
    }

    /// All rows at once where nothing is said of pages.
    pub(crate) fn or_everything(self) -> PageQuery {
        match self.is_for_page() {
            true => self,
            false => PageQuery { pagination: Some(false), ..self },
        }
    }

    /// The page without its envelope where nothing was said of pages.
    pub(crate) fn paged_or_plain<T>(&self, page: Page<T>) -> PagedOrPlain<T> {
        match self.is_for_page() {
            true => PagedOrPlain::Paged(page),
            false => PagedOrPlain::Plain(page.data),
        }
    }
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
        let links = PageLinks {
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
            wrong.push(FieldError::out_of_range("limit", 1, MOST.into()));
        }
        if page == 0 {
            wrong.push(FieldError::out_of_range("page", 1, u32::MAX.into()));
        }
        if !wrong.is_empty() {
            return Err(ApiError::Invalid(wrong));
        }
        if self.pagination == Some(false) {
            return Ok((total.max(1), 1));
        }
        Ok((limit as usize, page as usize))
    }
}

/// Words to look for in a list, and how it is sorted.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Words that a row must hold.
    #[serde(default)]
    pub(crate) search: String,
    /// A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
    #[param(example = "created_at|desc")]
    pub(crate) sort: Option<String>,
}

impl ListQuery {
    /// The address of the same list at `path`, up to its page, with the other parameters that narrow it.
    pub(crate) fn address(&self, path: &str, others: &[(&str, Option<String>)]) -> String {
        let search = Some(self.search.as_str()).filter(|search| !search.is_empty());
        let own = [("search", search), ("sort", self.sort.as_deref())];
        let others = others.iter().map(|(name, value)| (*name, value.as_deref()));
        let mut address = format!("{path}?");
        for (name, value) in own.into_iter().chain(others) {
            let Some(value) = value else { continue };
            let value: String = url::form_urlencoded::byte_serialize(value.as_bytes()).collect();
            address.push_str(&format!("{name}={value}&"));
        }
        address
    }

    /// The rows of a list that was read whole: those that hold every word, sorted as asked, else as they come.
    ///
    /// # Errors
    /// When it cannot be sorted so.
    pub(crate) fn select<T: ListRow>(&self, rows: Vec<T>) -> Result<Vec<T>> {
        let sorted = parse_sort(self.sort.as_deref(), T::SORT_FIELDS)?;
        let mut rows: Vec<T> =
            rows.into_iter().filter(|row| store::search_text::holds(row.texts(), &self.search)).collect();
        if let Some((key, descending)) = sorted {
            rows.sort_by(|one, other| compare(&key(one), &key(other), descending));
        }
        Ok(rows)
    }
}

/// The fields by which a list can be sorted, by their names in `sort`.
pub(crate) type SortFields<F> = &'static [(&'static str, F)];

/// A row of a list that is searched and sorted after it was read whole.
pub(crate) trait ListRow: Sized + 'static {
    /// The fields by which the list can be sorted, each with what a row is sorted by.
    const SORT_FIELDS: SortFields<fn(&Self) -> SortKey>;

    /// The texts in which words are looked for.
    fn texts(&self) -> Vec<&str>;
}

/// What a row is sorted by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SortKey {
    /// A text, without regard to capitals and accents.
    Text(String),
    /// A number.
    Number(i64),
    /// Nothing; such rows come last either way.
    Missing,
}

impl SortKey {
    /// A text, sorted without regard to capitals and accents.
    pub(crate) fn text(text: &str) -> SortKey {
        SortKey::Text(store::search_text::folded(text))
    }
}

impl From<i16> for SortKey {
    fn from(number: i16) -> SortKey {
        SortKey::Number(number.into())
    }
}

impl From<Timestamp> for SortKey {
    fn from(time: Timestamp) -> SortKey {
        SortKey::Number(time.as_microsecond())
    }
}

impl<T: Into<SortKey>> From<Option<T>> for SortKey {
    fn from(value: Option<T>) -> SortKey {
        value.map_or(SortKey::Missing, T::into)
    }
}

fn compare(one: &SortKey, other: &SortKey, descending: bool) -> Ordering {
    match (one == &SortKey::Missing, other == &SortKey::Missing) {
        (false, false) if descending => other.cmp(one),
        _ => one.cmp(other),
    }
}

/// By which of its fields a list is sorted, and whether the other way round; none where that is not asked for.
///
/// # Errors
/// When it is sorted by none of the fields, or in no direction; the fields are told.
pub(crate) fn parse_sort<F: Copy>(sort: Option<&str>, fields: SortFields<F>) -> Result<Option<(F, bool)>> {
    let Some(sort) = sort else { return Ok(None) };
    let (name, direction) = sort.split_once('|').unwrap_or((sort, "asc"));
    let refuse = |fault: ValidationErrorKind| {
        let accepted = fields.iter().map(|(name, _)| (*name).to_owned()).collect();
        ApiError::Invalid(vec![FieldError { accepted, ..FieldError::new("sort", fault.word()) }])
    };
    let field = fields
        .iter()
        .find(|(known, _)| *known == name)
        .ok_or_else(|| refuse(ValidationErrorKind::Unknown))?;
    match direction {
        "asc" => Ok(Some((field.1, false))),
        "desc" => Ok(Some((field.1, true))),
        _ => Err(refuse(ValidationErrorKind::Invalid)),
    }
}

/// A status, or another thing that travels as a number, by which a list is narrowed.
///
/// # Errors
/// When there is no such number.
pub(crate) fn number<N, T: TryFrom<N>>(field: &str, number: Option<N>) -> Result<Option<T>> {
    number.map(T::try_from).transpose().map_err(|_| unknown(field))
}

fn unknown(field: &str) -> ApiError {
    ApiError::Invalid(vec![FieldError::new(field, ValidationErrorKind::Unknown.word())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(limit: u32, page: u32) -> PageQuery {
        PageQuery { limit: Some(limit), page: Some(page), pagination: None }
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
        let all = PageQuery { limit: None, page: None, pagination: Some(false) };
        let page = all.of((1..=2500).collect(), "/things?").unwrap();
        assert_eq!((page.data.len(), page.pagination.total, page.pagination.last_page), (2500, 2500, 1));
        assert_eq!(page.pagination.links.this, "/things?pagination=false");
    }

    struct Town(&'static str, Option<i16>);

    impl ListRow for Town {
        const SORT_FIELDS: SortFields<fn(&Self) -> SortKey> =
            &[("name", |town| SortKey::text(town.0)), ("size", |town| town.1.into())];

        fn texts(&self) -> Vec<&str> {
            vec![self.0]
        }
    }

    fn towns(search: &str, sort: Option<&str>) -> Result<Vec<&'static str>> {
        let query = ListQuery { search: search.to_owned(), sort: sort.map(str::to_owned) };
        let towns = vec![Town("Übersee", Some(3)), Town("Aue", None), Town("Zell", Some(9))];
        Ok(query.select(towns)?.into_iter().map(|town| town.0).collect())
    }

    #[test]
    fn a_list_is_sorted_as_asked_and_what_has_no_value_comes_last() {
        assert_eq!(towns("", None).unwrap(), ["Übersee", "Aue", "Zell"]);
        assert_eq!(towns("", Some("name")).unwrap(), ["Aue", "Übersee", "Zell"]);
        assert_eq!(towns("", Some("size|asc")).unwrap(), ["Übersee", "Zell", "Aue"]);
        assert_eq!(towns("", Some("size|desc")).unwrap(), ["Zell", "Übersee", "Aue"]);
        assert_eq!(towns("uber", Some("name|desc")).unwrap(), ["Übersee"]);
    }

    #[test]
    fn the_address_of_a_page_keeps_what_was_asked() {
        let query = ListQuery { search: "grüne liste".to_owned(), sort: Some("name|desc".to_owned()) };
        let others = [("status", None), ("deleted", Some("true".to_owned()))];
        let address = query.address("/things", &others);
        assert_eq!(address, "/things?search=gr%C3%BCne+liste&sort=name%7Cdesc&deleted=true&");
        assert_eq!(ListQuery::default().address("/things", &[]), "/things?");
    }

    #[test]
    fn a_list_that_cannot_be_sorted_so_tells_its_fields() {
        for (sort, code) in
            [("colour", "unknown"), ("", "unknown"), ("name|up", "invalid"), ("name|", "invalid")]
        {
            let Err(ApiError::Invalid(problems)) = towns("", Some(sort)) else { panic!("{sort} was taken") };
            assert_eq!((problems[0].field.as_str(), problems[0].code.as_ref()), ("sort", code), "{sort}");
            assert_eq!(problems[0].accepted, ["name", "size"]);
        }
    }

    #[test]
    fn a_list_of_the_published_interface_is_plain_until_a_page_is_asked_for() {
        let listed = |asked: PageQuery| {
            let page = asked.clone().or_everything().of((1..=25).collect(), "/things?").unwrap();
            asked.paged_or_plain(page)
        };
        assert!(matches!(listed(PageQuery::default()), PagedOrPlain::Plain(rows) if rows.len() == 25));
        assert!(matches!(listed(asked(10, 1)), PagedOrPlain::Paged(page) if page.data.len() == 10));
        let all = PageQuery { pagination: Some(false), ..PageQuery::default() };
        assert!(matches!(listed(all), PagedOrPlain::Paged(page) if page.data.len() == 25));
    }

    #[test]
    fn more_than_a_thousand_rows_a_page_are_refused() {
        assert!(matches!(asked(1001, 1).of(vec![1], "/things"), Err(ApiError::Invalid(_))));
        assert!(matches!(asked(20, 0).of(vec![1], "/things"), Err(ApiError::Invalid(_))));
    }

    #[test]
    fn a_page_after_the_end_is_empty() {
        let page = asked(10, 9).of(vec![1, 2, 3], "/things").unwrap();
        assert!(page.data.is_empty());
        assert_eq!(page.pagination.from, 0);
    }
}
