//! Class rooms: people in one room answer an instance together and see how often each answer was given.
//!
//! A room exists in the memory of the node that its address names. Nothing of it is stored or logged.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::voters::public::DomainPath,
};
use axum::{extract::State, http::StatusCode};
use elections::{
    answers::AnswerValue,
    class_rooms::{NodeName, RoomCode},
    instances::Domain,
};
use jiff::Timestamp;
use portal::{
    completions::class_rooms::{OpenedRoom, RoomAddress, RoomResult, RoomStatus},
    service_error::ServiceError,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(open))
        .routes(routes!(get_status))
        .routes(routes!(join))
        .routes(routes!(submit))
        .routes(routes!(close))
        .routes(routes!(get_result))
}

/// A class room by its node and its code.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ClassRoomPath {
    /// The name of the node that holds the room.
    #[param(value_type = String, example = "1")]
    node: NodeName,
    /// The code of the room.
    #[param(value_type = String, example = "K7QW4B")]
    room: RoomCode,
}

impl From<ClassRoomPath> for RoomAddress {
    fn from(path: ClassRoomPath) -> RoomAddress {
        RoomAddress { node: path.node, code: path.room }
    }
}

/// A class room that was just opened.
#[derive(Serialize, ToSchema)]
struct OpenedClassRoom {
    /// The name of the node that holds the room.
    node: NodeName,
    /// The code of the room on that node.
    room: RoomCode,
    /// The secret with which the host closes the room.
    secret: String,
    /// When the room ends at the latest.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

impl From<OpenedRoom> for OpenedClassRoom {
    fn from(opened: OpenedRoom) -> OpenedClassRoom {
        let OpenedRoom { address, secret, expires_at } = opened;
        OpenedClassRoom { node: address.node, room: address.code, secret: secret.reveal(), expires_at }
    }
}

/// What everybody in a class room may know of it.
#[derive(Serialize, ToSchema)]
struct ClassRoomStatus {
    /// The domain of the instance.
    domain: Domain,
    /// The number of participants.
    joined: u32,
    /// The number of participants who have handed in their answers.
    submitted: u32,
    /// Whether the room is closed and its result can be read.
    closed: bool,
    /// When the room ends at the latest.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

impl From<RoomStatus> for ClassRoomStatus {
    fn from(status: RoomStatus) -> ClassRoomStatus {
        let RoomStatus { domain, joined, submitted, is_closed, expires_at } = status;
        ClassRoomStatus { domain, joined, submitted, closed: is_closed, expires_at }
    }
}

/// The ticket of a participant.
#[derive(Serialize, ToSchema)]
struct ClassRoomTicket {
    /// A random token with which answers can be handed in once.
    ticket: String,
}

/// The answers of a participant.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ClassAnswersBody {
    /// The ticket. It is used up.
    ticket: String,
    /// One answer for each thesis, in the order of the snapshot; `null` for a skipped thesis. At least one is given.
    answers: Vec<Option<AnswerValue>>,
}

impl Validate for ClassAnswersBody {}

/// The secret of the host.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ClassRoomSecretBody {
    /// The secret.
    secret: String,
}

impl Validate for ClassRoomSecretBody {}

/// The result of a closed class room.
#[derive(Serialize, ToSchema)]
struct ClassRoomResult {
    /// The number of people whose answers it contains, at least five.
    participants: u32,
    /// For each thesis, in the order of the snapshot, how often each answer was given: from strongly disagree to fully
    /// agree, and last how many skipped the thesis.
    distributions: Vec<Vec<u32>>,
}

impl From<RoomResult> for ClassRoomResult {
    fn from(result: RoomResult) -> ClassRoomResult {
        let RoomResult { participants, distributions } = result;
        ClassRoomResult { participants, distributions }
    }
}

fn to_room_error(error: ServiceError) -> ApiError {
    to_api_error(ResourceKind::ClassRoom)(error)
}

/// Open a class room
///
/// Only if the instance has class mode, otherwise 409 `wrong_state`; also if the node has too many rooms. The room is
/// in the memory of one node, for two hours at most.
#[utoipa::path(
    post, path = "/public/instances/{domain}/class-rooms", tag = "public", params(DomainPath),
    responses((status = CREATED, body = OpenedClassRoom), (status = CONFLICT), (status = GONE)),
)]
async fn open(
    State(api): State<Api>,
    Path(DomainPath { domain }): Path<DomainPath>,
) -> Result<(StatusCode, Json<OpenedClassRoom>)> {
    let published = api.load_running_election(&domain).await?;
    let opened = api.portal.class_rooms.open(domain, &published)?;
    Ok((StatusCode::CREATED, Json(opened.into())))
}

/// Get the state of a class room
///
/// 404 if the room has ended, or the node that held it was restarted.
#[utoipa::path(
    get, path = "/public/class-rooms/{node}/{room}", tag = "public", params(ClassRoomPath),
    responses((status = OK, body = ClassRoomStatus)),
)]
async fn get_status(
    State(api): State<Api>,
    Path(path): Path<ClassRoomPath>,
) -> Result<Json<ClassRoomStatus>> {
    let status = api.portal.class_rooms.status(&path.into()).map_err(to_room_error)?;
    Ok(Json(status.into()))
}

/// Join a class room
///
/// 409 `wrong_state` if the room is full; 410 if it is closed.
#[utoipa::path(
    post, path = "/public/class-rooms/{node}/{room}/participants", tag = "public", params(ClassRoomPath),
    responses((status = CREATED, body = ClassRoomTicket), (status = CONFLICT), (status = GONE)),
)]
async fn join(
    State(api): State<Api>,
    Path(path): Path<ClassRoomPath>,
) -> Result<(StatusCode, Json<ClassRoomTicket>)> {
    let address = path.into();
    require_class_mode(&address, &api).await?;
    let ticket = api.portal.class_rooms.join(&address).map_err(to_room_error)?;
    Ok((StatusCode::CREATED, Json(ClassRoomTicket { ticket: ticket.reveal() })))
}

/// Hand in answers in a class room
///
/// Only after the participant has consented. The answers are added to sums and forgotten, and the ticket is used up: a
/// second call with it is 409 `wrong_state`. 410 if the room is closed.
#[utoipa::path(
    post, path = "/public/class-rooms/{node}/{room}/answers", tag = "public", params(ClassRoomPath),
    request_body = ClassAnswersBody,
    responses((status = NO_CONTENT), (status = CONFLICT), (status = GONE)),
)]
async fn submit(
    State(api): State<Api>,
    Path(path): Path<ClassRoomPath>,
    ValidJson(ClassAnswersBody { ticket, answers }): ValidJson<ClassAnswersBody>,
) -> Result<StatusCode> {
    let address = path.into();
    require_class_mode(&address, &api).await?;
    api.portal.class_rooms.submit(&address, &ticket, &answers).map_err(to_room_error)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks that the instance of a room is still live and has class mode. A room does not outlive either.
async fn require_class_mode(address: &RoomAddress, api: &Api) -> Result<()> {
    let status = api.portal.class_rooms.status(address).map_err(to_room_error)?;
    match api.load_running_election(&status.domain).await?.has_class_mode {
        true => Ok(()),
        false => Err(to_room_error(ServiceError::ClassRoomClosed)),
    }
}

/// Close a class room and get its result
///
/// For the host. The room then accepts no more answers, and everybody in it can read the result. With fewer than five
/// handed-in answers, the response is 409 `wrong_state` and the room stays open.
#[utoipa::path(
    post, path = "/public/class-rooms/{node}/{room}/close", tag = "public", params(ClassRoomPath),
    request_body = ClassRoomSecretBody,
    responses((status = OK, body = ClassRoomResult), (status = FORBIDDEN), (status = CONFLICT)),
)]
async fn close(
    State(api): State<Api>,
    Path(path): Path<ClassRoomPath>,
    ValidJson(ClassRoomSecretBody { secret }): ValidJson<ClassRoomSecretBody>,
) -> Result<Json<ClassRoomResult>> {
    let result = api.portal.class_rooms.close(&path.into(), &secret).map_err(to_room_error)?;
    Ok(Json(result.into()))
}

/// Get the result of a closed class room
///
/// 409 `wrong_state` while the room is open.
#[utoipa::path(
    get, path = "/public/class-rooms/{node}/{room}/distributions", tag = "public", params(ClassRoomPath),
    responses((status = OK, body = ClassRoomResult), (status = CONFLICT)),
)]
async fn get_result(
    State(api): State<Api>,
    Path(path): Path<ClassRoomPath>,
) -> Result<Json<ClassRoomResult>> {
    let result = api.portal.class_rooms.result(&path.into()).map_err(to_room_error)?;
    Ok(Json(result.into()))
}
