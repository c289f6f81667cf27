//! `…/theses/versions/{thesisId}`: the former wordings of a thesis.
use super::InstanceThesisPath;
use crate::{
    Api,
    http::{
        api_error::{ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, WriteTheses},
        route_table::{RouteTable, routes},
    },
};
use axum::extract::State;
use elections::{ids::ThesisVersionId, texts::Language};
use jiff::Timestamp;
use portal::theses::versions::NamedThesisVersion;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list_versions))
}

/// A former wording of a thesis.
#[derive(Serialize, ToSchema)]
#[schema(as = ThesisVersion)]
struct VersionResponse {
    id: ThesisVersionId,
    /// The texts by language.
    translations: BTreeMap<Language, FormerWording>,
    /// The name of the person who replaced it, if it is known.
    replaced_by: Option<String>,
    replaced_at: Timestamp,
}

/// A thesis as it was in a language.
#[derive(Serialize, ToSchema)]
struct FormerWording {
    /// The category.
    title: String,
    /// The statement.
    text: String,
}

impl From<NamedThesisVersion> for VersionResponse {
    fn from(NamedThesisVersion { id, version, replaced_by }: NamedThesisVersion) -> VersionResponse {
        let texts = [&version.category, &version.text];
        let languages: BTreeSet<Language> =
            texts.into_iter().flat_map(|texts| texts.iter().map(|(language, _)| language.clone())).collect();
        let to_wording = |language: &Language| FormerWording {
            title: version.category.get(language).unwrap_or_default().to_owned(),
            text: version.text.get(language).unwrap_or_default().to_owned(),
        };
        let translations = languages
            .into_iter()
            .map(|language| {
                let wording = to_wording(&language);
                (language, wording)
            })
            .collect();
        VersionResponse { id, translations, replaced_by, replaced_at: version.replaced_at }
    }
}

/// List the former wordings of a thesis, the newest first
///
/// A wording is kept when it is replaced. Changes of one person within five minutes are one change, until the theses are
/// final. The last 100 wordings are kept.
#[utoipa::path(
    get, path = "/applications/{id}/theses/versions/{thesisId}", tag = "theses", params(InstanceThesisPath),
    responses((status = OK, body = Vec<VersionResponse>)),
)]
async fn list_versions(
    State(api): State<Api>,
    _auth: Authorized<WriteTheses>,
    Path(InstanceThesisPath { id, thesis }): Path<InstanceThesisPath>,
) -> Result<Json<Vec<VersionResponse>>> {
    let versions = api.portal.theses.list_versions(id, thesis).await;
    let versions = versions.map_err(to_api_error(ResourceKind::Thesis))?;
    Ok(Json(versions.into_iter().map(VersionResponse::from).collect()))
}
