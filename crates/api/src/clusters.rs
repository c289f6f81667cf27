//! `/api/v1/clusters`: instances among which voters choose on one page.
use crate::{
    Api,
    calls::{Calls, routes},
    may::{ListClusters, ManageClusters, May, ReadCluster},
    page::{Asked, Page},
    path::{Asking, At},
    problem::{Body, Problem, Result, Thing},
    valid::{Check, Valid},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{
    applications::{Domain, NotADomain},
    clusters,
    ids::ClusterId,
    violations::{Fault, Violations},
};
use jiff::Timestamp;
use portal::{clusters::Told, refused::Refused};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(list, add)).routes(routes!(find, change, remove))
}

/// Instances among which voters choose.
#[derive(Serialize, ToSchema)]
#[schema(as = InstanceCluster)]
struct Cluster {
    id: ClusterId,
    title: String,
    subtitle: String,
    description: String,
    /// Voters find it at `/match/cluster/{url}`.
    url: Domain,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<clusters::Cluster> for Cluster {
    fn from(cluster: clusters::Cluster) -> Cluster {
        Cluster {
            id: cluster.id,
            title: cluster.title,
            subtitle: cluster.subtitle,
            description: cluster.description,
            url: cluster.url,
            created_at: cluster.created_at,
            updated_at: cluster.updated_at,
        }
    }
}

/// What is told of a cluster.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClusterWritten)]
struct Written {
    title: String,
    #[serde(default)]
    subtitle: String,
    #[serde(default)]
    description: String,
    /// The address.
    url: String,
}

impl Check for Written {}

impl Written {
    fn told(self) -> std::result::Result<Told, Refused> {
        let url = self.url.trim().parse().map_err(|error: NotADomain| {
            let mut violations = Violations::default();
            violations.add("url", if self.url.trim().is_empty() { Fault::Required } else { error.fault() });
            Refused::from(violations)
        })?;
        let trimmed = |text: String| text.trim().to_owned();
        let (title, subtitle) = (trimmed(self.title), trimmed(self.subtitle));
        Ok(Told { title, subtitle, description: trimmed(self.description), url })
    }
}

/// A cluster.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtCluster {
    /// The cluster.
    #[param(value_type = i64)]
    id: ClusterId,
}

/// Which clusters are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Sought {
    /// Words of title and address.
    #[serde(default)]
    search: String,
}

/// List the clusters
#[utoipa::path(
    get, path = "/clusters", tag = "clusters", params(Sought, Asked), security(("bearer" = [])),
    responses((status = OK, body = Page<Cluster>), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn list(
    State(api): State<Api>,
    _may: May<ListClusters>,
    Asking(Sought { search }): Asking<Sought>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Cluster>>> {
    let (limit, offset) = asked.rows()?;
    let (found, total) = store::clusters::search(&search, limit, offset, &api.portal.db).await?;
    let search: String = url::form_urlencoded::byte_serialize(search.as_bytes()).collect();
    let rows = found.into_iter().map(Cluster::from).collect();
    Ok(Json(asked.page(rows, total, &format!("/api/v1/clusters?search={search}&"))?))
}

/// Make a cluster
#[utoipa::path(
    post, path = "/clusters", tag = "clusters", request_body = Written, security(("bearer" = [])),
    responses((status = CREATED, body = Cluster), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn add(
    State(api): State<Api>,
    may: May<ManageClusters>,
    Valid(written): Valid<Written>,
) -> Result<(StatusCode, Json<Cluster>)> {
    let made = api.portal.add_cluster(written.told()?, &may.who).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// See a cluster
#[utoipa::path(
    get, path = "/clusters/{id}", tag = "clusters", params(AtCluster), security(("bearer" = [])),
    responses((status = OK, body = Cluster), (status = UNAUTHORIZED, body = Body), (status = NOT_FOUND, body = Body)),
)]
async fn find(
    State(api): State<Api>,
    _may: May<ReadCluster>,
    At(AtCluster { id }): At<AtCluster>,
) -> Result<Json<Cluster>> {
    let found = store::clusters::find(id, &api.portal.db).await?;
    Ok(Json(found.ok_or(Problem::NotFound(Thing::Cluster))?.into()))
}

/// Replace what is told of a cluster
#[utoipa::path(
    put, path = "/clusters/{id}", tag = "clusters", params(AtCluster), request_body = Written,
    security(("bearer" = [])),
    responses((status = OK, body = Cluster), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn change(
    State(api): State<Api>,
    may: May<ManageClusters>,
    At(AtCluster { id }): At<AtCluster>,
    Valid(written): Valid<Written>,
) -> Result<Json<Cluster>> {
    let changed = api.portal.change_cluster(id, written.told()?, &may.who).await;
    Ok(Json(changed.map_err(crate::problem::about(Thing::Cluster))?.into()))
}

/// Delete a cluster
///
/// Its instances go on without it.
#[utoipa::path(
    delete, path = "/clusters/{id}", tag = "clusters", params(AtCluster), security(("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body)),
)]
async fn remove(
    State(api): State<Api>,
    may: May<ManageClusters>,
    At(AtCluster { id }): At<AtCluster>,
) -> Result<StatusCode> {
    let removed = api.portal.remove_cluster(id, &may.who).await;
    removed.map_err(crate::problem::about(Thing::Cluster))?;
    Ok(StatusCode::NO_CONTENT)
}
