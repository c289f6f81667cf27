//! `GET /api/v1/template`: the workbook to fill in and import.
use crate::{Api, problem::{Problem, Result}};
use axum::{
    http::{HeaderName, header},
};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(template))
}

const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Download the workbook to fill in
///
/// Sheets for theses, parties, candidates and answers; `standpunkt import` reads it.
#[utoipa::path(get, path = "/template", tag = "public", responses((status = OK, content_type = WORKBOOK)))]
async fn template() -> Result<([(HeaderName, &'static str); 2], Vec<u8>)> {
    let headers = [
        (header::CONTENT_TYPE, WORKBOOK),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"standpunkt.xlsx\""),
    ];
    Ok((headers, exchange::template().map_err(Problem::internal)?))
}
