//! Paged lists: query parameters and envelope.
use crate::http::api_error::{ApiError, FieldError, Result};
use elections::validation::ValidationErrorKind;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use utoipa::{IntoParams, ToSchema};

/// The default number of rows on a page.
const DEFAULT_LIMIT: u32 = 20;
/// The maximum number of rows on a page.
const MAX_LIMIT: u32 = 1000;

/// The requested page of a list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// The number of rows on a page, 1 to 1000.
    #[param(default = 20, minimum = 1, maximum = 1000)]
    limit: Option<u32>,
    /// The number of the page, from 1.
    #[param(default = 1, minimum = 1)]
    page: Option<u32>,
    /// `false` returns all rows.
    pagination: Option<bool>,
}

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Page<T> {
    /// The rows.
    data: Vec<T>,
    /// The position of the rows in the whole list.
    pagination: Pagination,
}

/// The position of a page in the whole list.
#[derive(Debug, Serialize, ToSchema)]
struct Pagination {
    /// The number of rows in the whole list.
    total: usize,
    /// The number of rows on a page.
    per_page: usize,
    /// The number of this page, from 1.
    current_page: usize,
    /// The number of the last page, from 1.
    last_page: usize,
    /// The number of the first row on this page, from 1; 0 if the page is empty.
    from: usize,
    /// The number of the last row on this page; 0 if the page is empty.
    to: usize,
    /// The addresses of this page, the previous and the next one.
    #[serde(rename = "_links")]
    links: PageLinks,
}

/// The addresses of a page, the previous and the next one.
#[derive(Debug, Serialize, ToSchema)]
struct PageLinks {
    #[serde(rename = "self")]
    this: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    prev: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A list that is an array in the published interface. A client that sends parameters of pages gets the
/// envelope.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum PagedOrPlain<T> {
    /// A page, if the query has `limit`, `page` or `pagination`.
    Paged(Page<T>),
    /// All rows otherwise.
    Plain(Vec<T>),
}

impl PageQuery {
    /// Whether the query has parameters of pages.
    fn has_page_parameters(&self) -> bool {
        self.limit.is_some() || self.page.is_some() || self.pagination.is_some()
    }

    /// Returns a query for all rows if it has no parameters of pages.
    pub(crate) fn or_unpaged(self) -> PageQuery {
        match self.has_page_parameters() {
            true => self,
            false => PageQuery { pagination: Some(false), ..self },
        }
    }

    /// Removes the envelope if the query has no parameters of pages.
    pub(crate) fn to_paged_or_plain<T>(&self, page: Page<T>) -> PagedOrPlain<T> {
        match self.has_page_parameters() {
            true => PagedOrPlain::Paged(page),
            false => PagedOrPlain::Plain(page.data),
        }
    }

    /// Returns the page of a list. `path` is the address of the list and ends in `?` or `&`.
    ///
    /// # Errors
    /// If the limit or the page is out of range.
    pub(crate) fn paginate<T>(&self, rows: Vec<T>, path: &str) -> Result<Page<T>> {
        let total = rows.len();
        let (limit, page) = self.limit_and_page(total)?;
        let skipped = (page - 1).saturating_mul(limit);
        let data: Vec<T> = rows.into_iter().skip(skipped).take(limit).collect();
        Ok(self.envelope(data, total, limit, page, path))
    }

    fn envelope<T>(&self, data: Vec<T>, total: usize, limit: usize, page: usize, path: &str) -> Page<T> {
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

    /// Returns the number of rows to read from the store, and the number of rows to skip.
    ///
    /// # Errors
    /// If the limit or the page is out of range.
    pub(crate) fn limit_and_offset(&self) -> Result<(i64, i64)> {
        if self.pagination == Some(false) {
            return Ok((i64::MAX, 0));
        }
        let (limit, page) = self.limit_and_page(0)?;
        let to_i64 = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        Ok((to_i64(limit), to_i64((page - 1).saturating_mul(limit))))
    }

    /// Builds the page from its rows and the number of rows in the whole list.
    ///
    /// # Errors
    /// If the limit or the page is out of range.
    pub(crate) fn build_page<T>(&self, rows: Vec<T>, total: i64, path: &str) -> Result<Page<T>> {
        let total = usize::try_from(total).unwrap_or_default();
        let (limit, page) = self.limit_and_page(total)?;
        Ok(self.envelope(rows, total, limit, page, path))
    }

    fn limit_and_page(&self, total: usize) -> Result<(usize, usize)> {
        let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
        let page = self.page.unwrap_or(1);
        let mut errors = Vec::new();
        if !(1..=MAX_LIMIT).contains(&limit) {
            errors.push(FieldError::out_of_range("limit", 1, MAX_LIMIT.into()));
        }
        if page == 0 {
            errors.push(FieldError::out_of_range("page", 1, u32::MAX.into()));
        }
        if !errors.is_empty() {
            return Err(ApiError::Invalid(errors));
        }
        if self.pagination == Some(false) {
            return Ok((total.max(1), 1));
        }
        Ok((limit as usize, page as usize))
    }
}

/// Search and sort order of a list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Words that a row must contain.
    #[serde(default)]
    pub(crate) search: String,
    /// A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones.
    #[param(example = "created_at|desc")]
    pub(crate) sort: Option<String>,
}

impl ListQuery {
    /// Returns the address of the list at `path` with its query parameters, up to those of the page.
    pub(crate) fn address(&self, path: &str, others: &[(&str, Option<String>)]) -> String {
        let search = Some(self.search.as_str()).filter(|search| !search.is_empty());
        let own_parameters = [("search", search), ("sort", self.sort.as_deref())];
        let others = others.iter().map(|(name, value)| (*name, value.as_deref()));
        let mut address = format!("{path}?");
        for (name, value) in own_parameters.into_iter().chain(others) {
            let Some(value) = value else { continue };
            let value: String = url::form_urlencoded::byte_serialize(value.as_bytes()).collect();
            address.push_str(&format!("{name}={value}&"));
        }
        address
    }

    /// Returns the rows that contain all words, in the requested order.
    ///
    /// # Errors
    /// If the list cannot be sorted by the requested field.
    pub(crate) fn select<T: ListRow>(&self, rows: Vec<T>) -> Result<Vec<T>> {
        let sorted = parse_sort(self.sort.as_deref(), T::SORT_FIELDS)?;
        let mut rows: Vec<T> = rows
            .into_iter()
            .filter(|row| store::search_text::contains_words(row.texts(), &self.search))
            .collect();
        if let Some((key, descending)) = sorted {
            rows.sort_by(|one, other| compare(&key(one), &key(other), descending));
        }
        Ok(rows)
    }
}

/// The fields by which a list can be sorted, with their names in `sort`.
pub(crate) type SortFields<F> = &'static [(&'static str, F)];

/// A row of a list that is searched and sorted in memory.
pub(crate) trait ListRow: Sized + 'static {
    /// The fields by which the list can be sorted, with functions that return the sort key.
    const SORT_FIELDS: SortFields<fn(&Self) -> SortKey>;

    /// Returns the texts that are searched.
    fn texts(&self) -> Vec<&str>;
}

/// The sort key of a row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SortKey {
    /// A text, compared without case and accents.
    Text(String),
    /// A number.
    Number(i64),
    /// No value. Such rows are last in both directions.
    Missing,
}

impl SortKey {
    /// Creates the key of a text, which is compared without case and accents.
    pub(crate) fn text(text: &str) -> SortKey {
        SortKey::Text(store::search_text::fold_text(text))
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

/// Parses a sort order: field and whether it is descending. `None` if there is none.
///
/// # Errors
/// If the field or the direction is unknown. The error contains the accepted fields.
pub(crate) fn parse_sort<F: Copy>(sort: Option<&str>, fields: SortFields<F>) -> Result<Option<(F, bool)>> {
    let Some(sort) = sort else { return Ok(None) };
    let (name, direction) = sort.split_once('|').unwrap_or((sort, "asc"));
    let sort_error = |kind: ValidationErrorKind| {
        let accepted = fields.iter().map(|(name, _)| (*name).to_owned()).collect();
        ApiError::Invalid(vec![FieldError { accepted, ..FieldError::new("sort", kind.as_str()) }])
    };
    let field = fields
        .iter()
        .find(|(known, _)| *known == name)
        .ok_or_else(|| sort_error(ValidationErrorKind::Unknown))?;
    match direction {
        "asc" => Ok(Some((field.1, false))),
        "desc" => Ok(Some((field.1, true))),
        _ => Err(sort_error(ValidationErrorKind::Invalid)),
    }
}

/// Converts the number of a status, a role or the like.
///
/// # Errors
/// If the number is unknown.
pub(crate) fn parse_number<N, T: TryFrom<N>>(field: &str, number: Option<N>) -> Result<Option<T>> {
    number.map(T::try_from).transpose().map_err(|_| unknown_error(field))
}

fn unknown_error(field: &str) -> ApiError {
    ApiError::Invalid(vec![FieldError::new(field, ValidationErrorKind::Unknown.as_str())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(limit: u32, page: u32) -> PageQuery {
        PageQuery { limit: Some(limit), page: Some(page), pagination: None }
    }

    #[test]
    fn a_page_has_its_rows_and_a_link_to_the_next_page() {
        let page = query(10, 2).paginate((1..=25).collect(), "/things?").unwrap();
        assert_eq!(page.data, (11..=20).collect::<Vec<_>>());
        assert_eq!(page.pagination.links.next.as_deref(), Some("/things?limit=10&page=3"));
        assert_eq!((page.pagination.from, page.pagination.to, page.pagination.last_page), (11, 20, 3));
    }

    #[test]
    fn the_last_page_has_no_next_one() {
        let page = query(10, 3).paginate((1..=25).collect(), "/things").unwrap();
        assert_eq!(page.data.len(), 5);
        assert_eq!(page.pagination.links.next, None);
    }

    #[test]
    fn an_unpaged_list_has_the_same_envelope() {
        let all = PageQuery { limit: None, page: None, pagination: Some(false) };
        let page = all.paginate((1..=2500).collect(), "/things?").unwrap();
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
    fn a_list_is_sorted_and_rows_without_a_value_are_last() {
        assert_eq!(towns("", None).unwrap(), ["Übersee", "Aue", "Zell"]);
        assert_eq!(towns("", Some("name")).unwrap(), ["Aue", "Übersee", "Zell"]);
        assert_eq!(towns("", Some("size|asc")).unwrap(), ["Übersee", "Zell", "Aue"]);
        assert_eq!(towns("", Some("size|desc")).unwrap(), ["Zell", "Übersee", "Aue"]);
        assert_eq!(towns("uber", Some("name|desc")).unwrap(), ["Übersee"]);
    }

    #[test]
    fn the_address_of_a_page_contains_search_sort_and_filters() {
        let query = ListQuery { search: "grüne liste".to_owned(), sort: Some("name|desc".to_owned()) };
        let others = [("status", None), ("deleted", Some("true".to_owned()))];
        let address = query.address("/things", &others);
        assert_eq!(address, "/things?search=gr%C3%BCne+liste&sort=name%7Cdesc&deleted=true&");
        assert_eq!(ListQuery::default().address("/things", &[]), "/things?");
    }

    #[test]
    fn the_error_of_an_unknown_sort_field_contains_the_accepted_fields() {
        for (sort, code) in
            [("colour", "unknown"), ("", "unknown"), ("name|up", "invalid"), ("name|", "invalid")]
        {
            let Err(ApiError::Invalid(problems)) = towns("", Some(sort)) else {
                panic!("{sort} was accepted")
            };
            assert_eq!((problems[0].field.as_str(), problems[0].code.as_ref()), ("sort", code), "{sort}");
            assert_eq!(problems[0].accepted, ["name", "size"]);
        }
    }

    #[test]
    fn a_list_of_the_published_interface_is_plain_without_page_parameters() {
        let listed = |page_query: PageQuery| {
            let page = page_query.clone().or_unpaged().paginate((1..=25).collect(), "/things?").unwrap();
            page_query.to_paged_or_plain(page)
        };
        assert!(matches!(listed(PageQuery::default()), PagedOrPlain::Plain(rows) if rows.len() == 25));
        assert!(matches!(listed(query(10, 1)), PagedOrPlain::Paged(page) if page.data.len() == 10));
        let all = PageQuery { pagination: Some(false), ..PageQuery::default() };
        assert!(matches!(listed(all), PagedOrPlain::Paged(page) if page.data.len() == 25));
    }

    #[test]
    fn more_than_a_thousand_rows_per_page_are_rejected() {
        assert!(matches!(query(1001, 1).paginate(vec![1], "/things"), Err(ApiError::Invalid(_))));
        assert!(matches!(query(20, 0).paginate(vec![1], "/things"), Err(ApiError::Invalid(_))));
    }

    #[test]
    fn a_page_after_the_end_is_empty() {
        let page = query(10, 9).paginate(vec![1, 2, 3], "/things").unwrap();
        assert!(page.data.is_empty());
        assert_eq!(page.pagination.from, 0);
    }
}
