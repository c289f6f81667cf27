//! `/api/v1/applications/{id}/research`: what voters gave to research, in groups.
use crate::{
    Api,
    calls::{Calls, routes},
    creators::AtInstance,
    may::{May, ReadResearch},
    path::{Asking, At},
    problem::{Problem, Result, Thing, about},
};
use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use elections::{
    ids::{ApplicationId, ThesisId},
    research::{Contribution, ResearchAnswer},
};
use exchange::research_table;
use jiff::civil::Date;
use portal::research::ResearchGroup;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(export))
}

/// How it is written.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct As {
    /// json or csv; json if it is not said.
    #[serde(default)]
    #[param(inline, required = false)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ResearchFormat)]
enum Format {
    #[default]
    Json,
    Csv,
}

/// What voters gave to research.
#[derive(Serialize, ToSchema)]
#[schema(as = ResearchExport)]
struct Export {
    application_id: ApplicationId,
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
    get, path = "/applications/{id}/research", tag = "analytics", params(AtInstance, As),
    responses((status = OK, content((Export = "application/json"), (String = "text/csv"))), (status = CONFLICT)),
)]
async fn export(
    State(api): State<Api>,
    _may: May<ReadResearch>,
    At(AtInstance { id }): At<AtInstance>,
    Asking(As { format }): Asking<As>,
) -> Result<Response> {
    let groups = api.portal.research(id).await.map_err(about(Thing::Instance))?;
    let theses = store::theses::of(id, &api.portal.db).await?;
    let theses: Vec<ThesisId> = theses.iter().map(|thesis| thesis.id).collect();
    match format {
        Format::Json => {
            let exported = |ResearchGroup { span, contributions }| ExportedGroup {
                from: span.from,
                until: span.until,
                contributions,
            };
            let groups = groups.into_iter().map(exported).collect();
            Ok(Json(Export { application_id: id, theses, groups }).into_response())
        }
        Format::Csv => {
            let rows = groups
                .iter()
                .flat_map(|group| group.contributions.iter().map(|contribution| (group.span, contribution)));
            let bytes = research_table::csv(&theses, rows).map_err(Problem::internal)?;
            let headers = [
                (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
                (header::CONTENT_DISPOSITION, "attachment; filename=\"research.csv\""),
            ];
            Ok((headers, bytes).into_response())
        }
    }
}
