//! `GET /api/v1/template`: the template workbook for imports.
use crate::http::{
    api_error::{ApiError, Result},
    parameters::{LanguageQuery, Query},
    route_table::{RouteTable, routes},
    spreadsheets::{WORKBOOK_MEDIA_TYPE, workbook_response},
};
use axum::http::HeaderName;
use elections::texts::Language;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get_template))
}

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
