//! `GET /api/v1/template`: the template workbook for imports.
use crate::http::{
    api_error::{ApiError, Result},
    parameters::{LanguageQuery, Query},
    route_table::{RouteTable, routes},
};
use axum::http::{HeaderName, header};
use elections::texts::Language;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get_template))
}

pub(crate) const WORKBOOK_MEDIA_TYPE: &str =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Download the template workbook for imports
///
/// With sheets for theses, parties, candidates and answers. `standpunkt import` reads it.
#[utoipa::path(
    get, path = "/template", tag = "public", params(LanguageQuery),
    responses((status = OK, content_type = WORKBOOK_MEDIA_TYPE)),
)]
async fn get_template(
    Query(LanguageQuery { language }): Query<LanguageQuery>,
) -> Result<([(HeaderName, &'static str); 2], Vec<u8>)> {
    let language = language.unwrap_or_else(Language::german);
    let bytes = exchange::formats::spreadsheet::build_template(&language).map_err(ApiError::internal)?;
    Ok(workbook_response("attachment; filename=\"standpunkt.xlsx\"", bytes))
}

/// Returns the headers and the body of a workbook to download.
pub(crate) fn workbook_response(
    disposition: &'static str,
    bytes: Vec<u8>,
) -> ([(HeaderName, &'static str); 2], Vec<u8>) {
    ([(header::CONTENT_TYPE, WORKBOOK_MEDIA_TYPE), (header::CONTENT_DISPOSITION, disposition)], bytes)
}
