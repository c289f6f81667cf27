//! `GET /api/v1/timeline`: which elections there are for voters, and which are coming.
use crate::{
    Api,
    api_error::Result,
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State};
use elections::{configuration::Configuration, ids::InstanceId, instances::Domain};
use jiff::civil::Date;
use serde::Serialize;
use store::instances::PublicInstance;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(timeline))
}

/// The instances of a day of voting.
#[derive(Serialize, ToSchema)]
#[schema(as = TimelineDay)]
struct TimelineDay {
    /// Null, and last, where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    election_date: Option<Date>,
    applications: Vec<TimelineInstance>,
}

/// An instance that voters use, or will.
#[derive(Serialize, ToSchema)]
#[schema(as = TimelineInstance)]
struct TimelineInstance {
    id: InstanceId,
    /// In its default language.
    title: String,
    /// Voters find it at `/match/{url}`.
    url: Domain,
    /// The address of its background picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    background: Option<String>,
}

impl From<(PublicInstance, Configuration)> for TimelineInstance {
    fn from((listed, configuration): (PublicInstance, Configuration)) -> TimelineInstance {
        let metadata = listed.metadata;
        let default = &metadata.default_language;
        TimelineInstance {
            id: listed.id,
            title: metadata.title.text(default, default).to_owned(),
            url: metadata.domain,
            background: configuration.introduction.background,
        }
    }
}

/// List live and coming instances, by the day of voting
#[utoipa::path(get, path = "/timeline", tag = "portal", responses((status = OK, body = Vec<TimelineDay>)))]
async fn timeline(State(api): State<Api>) -> Result<Json<Vec<TimelineDay>>> {
    let mut days: Vec<TimelineDay> = Vec::new();
    for announced in store::instances::announced(&api.portal.db).await? {
        let election_date = announced.0.election_date;
        match days.last_mut() {
            Some(day) if day.election_date == election_date => day.applications.push(announced.into()),
            _ => days.push(TimelineDay { election_date, applications: vec![announced.into()] }),
        }
    }
    Ok(Json(days))
}
