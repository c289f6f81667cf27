//! `/api/v1/applications/{id}/research`: what voters gave to research, in groups.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result, about},
    creators::InstancePath,
    path::{Path, Query},
    permissions::{Authorized, ReadResearch},
    route_table::{RouteTable, routes},
};
use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use elections::{
    ids::{InstanceId, ThesisId},
    research::{Contribution, ResearchAnswer},
};
use exchange::research_table;
use jiff::civil::Date;
use portal::research::ResearchGroup;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(export))
}

/// How it is written.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ResearchFormatQuery {
    /// json or csv; json if it is not said.
    #[serde(default)]
    #[param(inline, required = false)]
    format: ResearchFormat,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ResearchFormat)]
enum ResearchFormat {
    #[default]
    Json,
    Csv,
}

/// What voters gave to research.
#[derive(Serialize, ToSchema)]
#[schema(as = ResearchExport)]
struct ResearchExport {
    application_id: InstanceId,
    /// The theses, in order.
    theses: Vec<ThesisId>,
    /// At least 20 contributions each.
    groups: Vec<ExportedGroup>,
}

/// Contributions that are given out together.
#[derive(Serialize, ToSchema)]
#[schema(as = ResearchGroup)]
struct ExportedGroup {
    /// The first day, in UTC.
    from: Date,
    /// The last day.
    until: Date,
    /// By the id of the thesis, in an order that tells nothing.
    #[schema(value_type = Vec<BTreeMap<String, ResearchAnswer>>)]
    contributions: Vec<Contribution>,
}

/// Get what voters gave to research
///
/// Whole days of UTC that have been over for an hour, as many together as it takes for at least 20 contributions; those
/// that are not enough yet wait for the days after them. 409 `wrong_state` while there are too few in all.
#[utoipa::path(
    get, path = "/applications/{id}/research", tag = "analytics", params(InstancePath, ResearchFormatQuery),
    responses((status = OK, content((ResearchExport = "application/json"), (String = "text/csv"))), (status = CONFLICT)),
)]
async fn export(
    State(api): State<Api>,
    _may: Authorized<ReadResearch>,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(ResearchFormatQuery { format }): Query<ResearchFormatQuery>,
) -> Result<Response> {
    let groups = api.portal.research(id).await.map_err(about(ResourceKind::Instance))?;
    let theses = store::theses::of(id, &api.portal.db).await?;
    let theses: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
    match format {
        ResearchFormat::Json => {
            let exported = |ResearchGroup { span, contributions }| ExportedGroup {
                from: span.from,
                until: span.until,
                contributions,
            };
            let groups = groups.into_iter().map(exported).collect();
            Ok(Json(ResearchExport { application_id: id, theses, groups }).into_response())
        }
        ResearchFormat::Csv => {
            let rows = groups
                .iter()
                .flat_map(|group| group.contributions.iter().map(|contribution| (group.span, contribution)));
            let bytes = research_table::write_csv(&theses, rows).map_err(ApiError::internal)?;
            let headers = [
                (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
                (header::CONTENT_DISPOSITION, "attachment; filename=\"research.csv\""),
            ];
            Ok((headers, bytes).into_response())
        }
    }
}
