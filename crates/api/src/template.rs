//! `GET /api/v1/template`: the workbook to fill in and import.
use crate::{
    api_error::{ApiError, Result},
    path::{LanguageQuery, Query},
    route_table::{RouteTable, routes},
};
use axum::http::{HeaderName, header};
use elections::texts::Language;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(template))
}

pub(crate) const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Download the workbook to fill in
///
/// Sheets for theses, parties, candidates and answers; `standpunkt import` reads it.
#[utoipa::path(
    get, path = "/template", tag = "public", params(LanguageQuery),
    responses((status = OK, content_type = WORKBOOK)),
)]
async fn template(
    Query(LanguageQuery { language }): Query<LanguageQuery>,
) -> Result<([(HeaderName, &'static str); 2], Vec<u8>)> {
    let language = language.unwrap_or_else(Language::german);
    let bytes = exchange::spreadsheet::build_template(&language).map_err(ApiError::internal)?;
    Ok(workbook("attachment; filename=\"standpunkt.xlsx\"", bytes))
}

/// A workbook to be kept as a file.
pub(crate) fn workbook(
    disposition: &'static str,
    bytes: Vec<u8>,
) -> ([(HeaderName, &'static str); 2], Vec<u8>) {
    ([(header::CONTENT_TYPE, WORKBOOK), (header::CONTENT_DISPOSITION, disposition)], bytes)
}
