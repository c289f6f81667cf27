//! `GET /api/v1/timeline`: current and coming elections.
use crate::{
    Api,
    http::{
        api_error::Result,
        json_response::Json,
        route_table::{RouteTable, routes},
    },
};
use axum::extract::State;
use elections::{ids::InstanceId, instances::Domain};
use jiff::civil::Date;
use serde::Serialize;
use store::instances::PublicInstance;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(list))
}

/// The instances of an election day.
#[derive(Serialize, ToSchema)]
struct TimelineDay {
    /// The election day. Null for the last entry, if the day is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    election_date: Option<Date>,
    applications: Vec<TimelineInstance>,
}

/// A live or coming instance.
#[derive(Serialize, ToSchema)]
struct TimelineInstance {
    id: InstanceId,
    /// The title in the default language.
    title: String,
    /// The last part of the address `/match/{url}` for voters.
    url: Domain,
    /// The address of the background picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    background: Option<String>,
}

impl From<PublicInstance> for TimelineInstance {
    fn from(listed: PublicInstance) -> TimelineInstance {
        let metadata = listed.metadata;
        let default = &metadata.default_language;
        TimelineInstance {
            id: listed.id,
            title: metadata.title.text(default, default).to_owned(),
            url: metadata.domain,
            background: listed.background,
        }
    }
}

/// List live and coming instances by election day
#[utoipa::path(get, path = "/timeline", tag = "portal", responses((status = OK, body = Vec<TimelineDay>)))]
async fn list(State(api): State<Api>) -> Result<Json<Vec<TimelineDay>>> {
    let mut days: Vec<TimelineDay> = Vec::new();
    for entry in store::instances::list_live_and_coming(&api.portal.db).await? {
        let election_date = entry.election_date;
        match days.last_mut() {
            Some(day) if day.election_date == election_date => day.applications.push(entry.into()),
            _ => days.push(TimelineDay { election_date, applications: vec![entry.into()] }),
        }
    }
    Ok(Json(days))
}
