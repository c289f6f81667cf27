//! `/api/v1/applications/{id}/research`: the contributions of voters to research, in groups.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::{Path, Query},
        permissions::{Authorized, ConfirmedEmail, ReadResearch},
        route_table::{RouteTable, routes},
        scope::InstancePath,
    },
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use elections::{
    ids::{InstanceId, ThesisId},
    research::{Contribution, ResearchAnswer},
};
use exchange::exports::research_table;
use jiff::civil::Date;
use portal::{completions::research::ResearchGroup, limits::Limit};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(export))
}

/// The format of the export.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ResearchFormatQuery {
    /// json or csv; by default json.
    #[serde(default)]
    #[param(inline, required = false)]
    format: ResearchFormat,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ResearchFormat {
    #[default]
    Json,
    Csv,
}

/// The contributions of voters to research.
#[derive(Serialize, ToSchema)]
struct ResearchExport {
    application_id: InstanceId,
    /// The theses, in order.
    theses: Vec<ThesisId>,
    /// The groups, each with at least 20 contributions.
    groups: Vec<ExportedGroup>,
}

/// A group of contributions.
#[derive(Serialize, ToSchema)]
#[schema(as = ResearchGroup)]
struct ExportedGroup {
    /// The first day, in UTC.
    from: Date,
    /// The last day.
    until: Date,
    /// The answers by the id of the thesis, in random order.
    #[schema(value_type = Vec<BTreeMap<String, ResearchAnswer>>)]
    contributions: Vec<Contribution>,
}

/// Export the contributions to research
///
/// Groups of whole days in UTC that ended at least an hour ago. Each group contains as many days as are
/// needed for at least 20 contributions; later days are not exported until there are enough. 409
/// `wrong_state` while the total is too small.
#[utoipa::path(
    get, path = "/applications/{id}/research", tag = "analytics", params(InstancePath, ResearchFormatQuery),
    responses((status = OK, content((ResearchExport = "application/json"), (String = "text/csv"))), (status = CONFLICT)),
)]
async fn export(
    State(api): State<Api>,
    auth: Authorized<ReadResearch>,
    _: ConfirmedEmail,
    Path(InstancePath { id }): Path<InstancePath>,
    Query(ResearchFormatQuery { format }): Query<ResearchFormatQuery>,
) -> Result<Response> {
    api.portal.reads.count(Limit::Exports, auth.actor.user.id)?;
    let groups =
        api.portal.research.list_research_groups(id).await.map_err(to_api_error(ResourceKind::Instance))?;
    let theses = store::theses::list(id, &api.portal.db).await?;
    let theses: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
    match format {
        ResearchFormat::Json => {
            let to_exported = |ResearchGroup { span, contributions }| ExportedGroup {
                from: span.from,
                until: span.until,
                contributions,
            };
            let groups = groups.into_iter().map(to_exported).collect();
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
