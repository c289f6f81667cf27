//! The OpenAPI document, derived from the code.
//!
//! The annotation of a handler states what the operation is for and what it returns on success. This module
//! adds everything that all operations have in common: the requirements and errors of each extractor
//! ([`DescribeInput`]), the headers of each kind of response ([`DescribeOutput`]), and one table of errors
//! ([`ERROR_RESPONSES`]).
mod constraints;

use crate::http::{
    api_error::{ApiError, FieldError, ProblemBody},
    idempotency,
    json_response::Json,
    permissions::{Authorized, CallerKind, ConfirmedEmail, Permission, ReadAccess, list_scopes},
    preconditions::Preconditions,
    validated_json::{OptionalJson, ValidJson},
};
use axum::{
    extract::{OriginalUri, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode},
    response::{Response, Sse},
};
use elections::{api_tokens::ApiTokenScope, permissions::ActionScope};
use std::collections::BTreeSet;
use utoipa::openapi::{
    ComponentsBuilder, Content, Header, HttpMethod, InfoBuilder, KnownFormat, LicenseBuilder, Object,
    ObjectBuilder, OpenApi, OpenApiBuilder, PathItem, Ref, RefOr, Required, Response as ResponseObject,
    SchemaFormat, SecurityRequirement, Type,
    header::HeaderBuilder,
    path::{Operation, Parameter, ParameterBuilder, ParameterIn},
    security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};

/// The name of the security scheme of people.
const BEARER_SCHEME_NAME: &str = "bearer";

/// The name of the security scheme of programs.
const API_TOKEN_SCHEME_NAME: &str = "apiToken";

/// The media type of errors.
const PROBLEM_MEDIA_TYPE: &str = "application/problem+json";

/// An error response in the document.
struct ErrorResponse {
    status: StatusCode,
    /// The name of the response among the document's components.
    name: &'static str,
    description: &'static str,
    /// An error code that comes with this status. Used in the example.
    code: &'static str,
    /// Headers that only this response has.
    headers: &'static [&'static str],
}

/// Every status with which an operation can fail.
const ERROR_RESPONSES: [ErrorResponse; 14] = [
    error_response(StatusCode::BAD_REQUEST, "BadRequest", "The request cannot be understood.", "input_error"),
    ErrorResponse {
        headers: &["WWW-Authenticate"],
        ..error_response(
            StatusCode::UNAUTHORIZED,
            "Unauthorized",
            "No valid token was sent, or the sign-in failed.",
            "unauthenticated",
        )
    },
    error_response(
        StatusCode::FORBIDDEN,
        "Forbidden",
        "The caller does not have this permission, or must first authenticate or confirm the mail address.",
        "forbidden",
    ),
    error_response(
        StatusCode::NOT_FOUND,
        "NotFound",
        "The resource does not exist, or the caller must not know that it exists.",
        "not_found",
    ),
    ErrorResponse {
        headers: &["Allow"],
        ..error_response(
            StatusCode::METHOD_NOT_ALLOWED,
            "MethodNotAllowed",
            "The address has no such method.",
            "unsupported",
        )
    },
    error_response(
        StatusCode::CONFLICT,
        "Conflict",
        "The state of the resource does not allow this.",
        "wrong_state",
    ),
    error_response(
        StatusCode::GONE,
        "Gone",
        "The election is over, the link no longer works, or the class room is closed.",
        "gone",
    ),
    error_response(
        StatusCode::PRECONDITION_FAILED,
        "PreconditionFailed",
        "The resource was changed since the client read it.",
        "stale",
    ),
    error_response(
        StatusCode::PAYLOAD_TOO_LARGE,
        "ContentTooLarge",
        "The body is larger than the operation accepts.",
        "too_large",
    ),
    error_response(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "UnsupportedMediaType",
        "The operation does not accept this media type.",
        "unsupported",
    ),
    error_response(
        StatusCode::UNPROCESSABLE_ENTITY,
        "UnprocessableContent",
        "Some fields are not valid; each is listed.",
        "input_error",
    ),
    ErrorResponse {
        headers: &["Retry-After"],
        ..error_response(
            StatusCode::TOO_MANY_REQUESTS,
            "TooManyRequests",
            "Too many attempts in a short time. Wait before the next one.",
            "too_many_requests",
        )
    },
    error_response(
        StatusCode::INTERNAL_SERVER_ERROR,
        "InternalServerError",
        "The server failed. The error was logged.",
        "internal",
    ),
    error_response(
        StatusCode::SERVICE_UNAVAILABLE,
        "ServiceUnavailable",
        "The request took too long, data could not be loaded or stored, or the server is shutting down.",
        "unavailable",
    ),
];

const fn error_response(
    status: StatusCode,
    name: &'static str,
    description: &'static str,
    code: &'static str,
) -> ErrorResponse {
    ErrorResponse { status, name, description, code, headers: &[] }
}

/// Response headers: name, description, example.
const RESPONSE_HEADERS: [(&str, &str, &str); 9] = [
    ("Allow", "The methods that the address has.", "GET,HEAD"),
    ("Cache-Control", "How long the response may be cached.", "no-store"),
    ("Content-Disposition", "The name of the file.", "attachment; filename=\"standpunkt.xlsx\""),
    ("Content-Language", "The language of the texts.", "de"),
    (
        "Content-Location",
        "The address of exactly this content, which can be cached forever.",
        "/api/v1/public/snapshots/5c1d",
    ),
    ("ETag", "The state of the resource, for `If-Match` and `If-None-Match`.", "\"5c1d0e3f\""),
    ("Retry-After", "Seconds to wait.", "60"),
    ("Vary", "The request headers on which the response depends.", "accept-language"),
    ("WWW-Authenticate", "How to sign in.", "Bearer"),
];

/// Facts about an operation, collected from the extractors and the return type of its handler.
#[derive(Default)]
pub(crate) struct OperationDescription {
    errors: BTreeSet<StatusCode>,
    parameters: Vec<Parameter>,
    success_headers: BTreeSet<&'static str>,
    requires_token: bool,
    /// The operation can also be called without a token.
    is_token_optional: bool,
    /// The scopes of API tokens, any of which allows the operation.
    api_token_scopes: Vec<ApiTokenScope>,
}

impl OperationDescription {
    /// Adds statuses with which the operation can fail.
    pub(crate) fn add_errors(&mut self, statuses: &[StatusCode]) {
        self.errors.extend(statuses);
    }

    /// Adds a request header that the operation reads.
    pub(crate) fn add_request_header(&mut self, name: &str, description: &str, example: &str) {
        self.parameters.push(header_parameter(name, description, example));
    }

    /// Adds headers of the operation's successful responses.
    pub(crate) fn add_success_headers(&mut self, names: &[&'static str]) {
        self.success_headers.extend(names);
    }
}

fn header_parameter(name: &str, description: &str, example: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(description))
        .schema(Some(Object::with_type(Type::String)))
        .example(Some(example.into()))
        .build()
}

/// An extractor that describes its requirements and errors.
pub(crate) trait DescribeInput {
    /// Adds the extractor's requirements and errors.
    fn describe(_operation: &mut OperationDescription) {}
}

/// A return type that describes the headers of the response.
pub(crate) trait DescribeOutput {
    /// Adds the response headers.
    fn describe(_operation: &mut OperationDescription) {}
}

/// A handler, described by its own signature.
pub(crate) trait DescribeHandler<Inputs> {
    /// Adds the facts of the inputs and the output.
    fn describe(&self, operation: &mut OperationDescription);
}

macro_rules! describe_handlers {
    ($(($($input:ident)*))*) => {$(
        impl<Handler, ResponseFuture, $($input),*> DescribeHandler<($($input,)*)> for Handler
        where
            Handler: Fn($($input),*) -> ResponseFuture,
            ResponseFuture: Future<Output: DescribeOutput>,
            $($input: DescribeInput),*
        {
            fn describe(&self, operation: &mut OperationDescription) {
                $($input::describe(operation);)*
                ResponseFuture::Output::describe(operation);
            }
        }
    )*};
}

describe_handlers! { () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) }

impl<S> DescribeInput for State<S> {}
impl DescribeInput for HeaderMap {}
impl DescribeInput for OriginalUri {}

impl<P: Permission, C: CallerKind> DescribeInput for Authorized<P, C> {
    fn describe(operation: &mut OperationDescription) {
        operation.requires_token = true;
        if C::ACCEPTS_API_TOKENS {
            operation.api_token_scopes.extend(list_scopes::<P>());
            operation.add_errors(&[StatusCode::TOO_MANY_REQUESTS]);
        }
        operation.add_errors(&[StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN]);
        if !matches!(P::ACTION.row().scope, ActionScope::Public | ActionScope::Portal) {
            operation.add_errors(&[StatusCode::NOT_FOUND]);
        }
    }
}

impl<P: Permission, C: CallerKind> DescribeInput for ReadAccess<P, C> {
    fn describe(operation: &mut OperationDescription) {
        Authorized::<P, C>::describe(operation);
        operation.is_token_optional = true;
    }
}

impl DescribeInput for ConfirmedEmail {
    fn describe(operation: &mut OperationDescription) {
        operation.requires_token = true;
        operation.add_errors(&[StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN]);
    }
}

/// The errors of every request body.
pub(crate) const BODY_ERRORS: [StatusCode; 4] = [
    StatusCode::BAD_REQUEST,
    StatusCode::PAYLOAD_TOO_LARGE,
    StatusCode::UNSUPPORTED_MEDIA_TYPE,
    StatusCode::UNPROCESSABLE_ENTITY,
];

impl<T> DescribeInput for ValidJson<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.add_errors(&BODY_ERRORS);
    }
}

impl<T> DescribeInput for OptionalJson<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.add_errors(&BODY_ERRORS);
    }
}

impl DescribeInput for Preconditions {
    fn describe(operation: &mut OperationDescription) {
        operation.add_request_header(
            "If-Match",
            "The `ETag` of the resource that the client has read. Without this header, the resource is overwritten.",
            "\"5c1d0e3f\"",
        );
        operation.add_errors(&[StatusCode::PRECONDITION_FAILED]);
    }
}

impl<T: DescribeOutput> DescribeOutput for Result<T, ApiError> {
    fn describe(operation: &mut OperationDescription) {
        T::describe(operation);
    }
}

impl<T: DescribeOutput> DescribeOutput for (StatusCode, T) {
    fn describe(operation: &mut OperationDescription) {
        T::describe(operation);
    }
}

/// A resource with one header: the header is its `ETag`.
impl<T> DescribeOutput for ([(HeaderName, HeaderValue); 1], Json<T>) {
    fn describe(operation: &mut OperationDescription) {
        operation.add_success_headers(&["ETag"]);
    }
}

/// A response with `Cache-Control: no-store`. `add_to_operation` already adds this header.
impl<T> DescribeOutput for ([(HeaderName, &'static str); 1], Json<T>) {}

/// A file to download, with its media type and its name.
impl<V, B> DescribeOutput for ([(HeaderName, V); 2], B) {
    fn describe(operation: &mut OperationDescription) {
        operation.add_success_headers(&["Content-Disposition"]);
    }
}

impl<T> DescribeOutput for Json<T> {}
impl<S> DescribeOutput for Sse<S> {}
impl DescribeOutput for StatusCode {}
impl DescribeOutput for Response {}

/// Adds the facts of a handler to the operations at a path.
pub(crate) fn describe<Inputs>(
    handler: &impl DescribeHandler<Inputs>,
    path: &str,
    methods: &[HttpMethod],
    openapi: &mut OpenApi,
) {
    let mut description = OperationDescription::default();
    handler.describe(&mut description);
    if path.contains('{') {
        description.add_errors(&[StatusCode::NOT_FOUND]);
    }
    // Every operation can fail in these ways.
    description.add_errors(&[StatusCode::INTERNAL_SERVER_ERROR, StatusCode::SERVICE_UNAVAILABLE]);
    let Some(item) = openapi.paths.paths.get_mut(path) else { return };
    let described = list_operations(item).filter(|(method, _)| methods.contains(method));
    described.for_each(|(_, operation)| add_to_operation(&description, operation));
}

fn add_to_operation(description: &OperationDescription, operation: &mut Operation) {
    if description.requires_token {
        let with_token = SecurityRequirement::new(BEARER_SCHEME_NAME, [""; 0]);
        let without = description.is_token_optional.then(SecurityRequirement::default);
        let scopes = description.api_token_scopes.iter();
        let by_program =
            scopes.map(|scope| SecurityRequirement::new(API_TOKEN_SCHEME_NAME, [scope.as_str()]));
        operation.security = Some(without.into_iter().chain([with_token]).chain(by_program).collect());
    }
    let mut parameters = description.parameters.clone();
    let responses = &mut operation.responses.responses;
    let is_cached = responses.contains_key(StatusCode::NOT_MODIFIED.as_str());
    if is_cached {
        parameters.push(header_parameter(
            "If-None-Match",
            "The `ETag` of the version that the client has.",
            "\"5c1d0e3f\"",
        ));
    }
    if !parameters.is_empty() {
        operation.parameters.get_or_insert_default().extend(parameters.into_iter().map(RefOr::T));
    }
    let cached = ["ETag", "Vary"].into_iter().filter(|_| is_cached);
    for (status, response) in responses.iter_mut() {
        let (true, RefOr::T(response)) = (status.starts_with(['2', '3']), response) else { continue };
        let headers =
            description.success_headers.iter().copied().chain(["Cache-Control"]).chain(cached.clone());
        response.headers.extend(headers.map(|name| (name.to_owned(), build_reference("headers", name))));
    }
    for status in &description.errors {
        responses.entry(status.as_str().to_owned()).or_insert_with(|| RefOr::T(ResponseObject::new("")));
    }
}

/// Describes operations of an instance a second time, for a party of it: at the paths that `to_party_path` returns.
pub(crate) fn repeat_for_party(openapi: &mut OpenApi, to_party_path: impl Fn(&str) -> String) {
    let paths = openapi.paths.paths.clone().into_iter();
    openapi.paths.paths.extend(paths.map(|(path, mut item)| {
        list_operations(&mut item).for_each(|(_, operation)| add_party(operation));
        (to_party_path(&path), item)
    }));
}

fn add_party(operation: &mut Operation) {
    let party = ParameterBuilder::new()
        .name("partyId")
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description(Some("The party. In calls about candidates, 0 stands for those without a party."))
        .schema(Some(
            ObjectBuilder::new()
                .schema_type(Type::Integer)
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64))),
        ))
        .build();
    operation.parameters.get_or_insert_default().insert(1, RefOr::T(party));
    if let Some(summary) = &mut operation.summary {
        summary.push_str(" (of one party)");
    }
}

fn build_reference<T>(kind: &str, name: &str) -> RefOr<T> {
    RefOr::Ref(Ref::new(format!("#/components/{kind}/{name}")))
}

/// Lists the operations of a path with their methods.
fn list_operations(item: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
    let PathItem { get, post, put, patch, delete, .. } = item;
    let all = [
        (HttpMethod::Get, get),
        (HttpMethod::Post, post),
        (HttpMethod::Put, put),
        (HttpMethod::Patch, patch),
        (HttpMethod::Delete, delete),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

fn method_name(method: &HttpMethod) -> &'static str {
    match method {
        HttpMethod::Get => "get",
        HttpMethod::Post => "post",
        HttpMethod::Put => "put",
        HttpMethod::Patch => "patch",
        HttpMethod::Delete => "delete",
        HttpMethod::Head => "head",
        HttpMethod::Options => "options",
        HttpMethod::Trace => "trace",
    }
}

/// Sets each operation's id to its method and path, as in `get_users_id`. Handlers of different modules may
/// have the same name.
fn set_operation_ids(base: &str, openapi: &mut OpenApi) {
    for (path, item) in &mut openapi.paths.paths {
        let segments = path.trim_start_matches(base).split(|c: char| !c.is_ascii_alphanumeric());
        let path_name = segments.filter(|segment| !segment.is_empty()).collect::<Vec<_>>().join("_");
        for (method, operation) in list_operations(item) {
            operation.operation_id = Some(format!("{}_{path_name}", method_name(&method)));
        }
    }
}

/// Describes the header `Idempotency-Key` and its errors for each operation that accepts one.
fn describe_idempotency_keys(base: &str, openapi: &mut OpenApi) {
    for (path, item) in &mut openapi.paths.paths {
        let path = path.trim_start_matches(base).trim_start_matches('/');
        let Some(operation) = item.post.as_mut().filter(|_| idempotency::accepts_key(path)) else { continue };
        let mut description = OperationDescription::default();
        description.add_request_header(
            "Idempotency-Key",
            "Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is \
                  executed once and gets the same response.",
            "6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11",
        );
        description.add_errors(&[StatusCode::CONFLICT, StatusCode::UNPROCESSABLE_ENTITY]);
        add_to_operation(&description, operation);
    }
}

/// Replaces each error response by a reference to the table of errors, and describes the other responses.
fn describe_responses(openapi: &mut OpenApi) {
    for (_, operation) in openapi.paths.paths.values_mut().flat_map(list_operations) {
        for (status, response) in &mut operation.responses.responses {
            if let Some(error) = ERROR_RESPONSES.iter().find(|error| error.status.as_str() == status) {
                *response = build_reference("responses", error.name);
            } else if let RefOr::T(response) = response
                && response.description.is_empty()
            {
                response.description = success_description(status).to_owned();
            }
        }
    }
}

/// Returns the description of a successful response.
fn success_description(status: &str) -> &'static str {
    match status {
        "200" => "Success. The result is in the body.",
        "201" => "Created.",
        "202" => "Accepted. Processing continues in the background.",
        "204" => "Success. There is no body.",
        "302" | "303" | "307" => "The resource is at another address.",
        "304" => "The client has the current version.",
        _ => "A response.",
    }
}

/// Builds the components: headers, errors and the security schemes.
fn build_components() -> ComponentsBuilder {
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    let api_token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .bearer_format("stp_…")
        .description(Some(
            "An API token of one instance, with which a program acts for the person who created it. It needs one of the \
             listed scopes.",
        ))
        .build();
    let mut components = ComponentsBuilder::new()
        .security_scheme(BEARER_SCHEME_NAME, SecurityScheme::Http(bearer))
        .security_scheme(API_TOKEN_SCHEME_NAME, SecurityScheme::Http(api_token))
        .schema_from::<ProblemBody>()
        .schema_from::<FieldError>();
    for error in &ERROR_RESPONSES {
        components = components.response(error.name, error.to_response());
    }
    let mut components = components.build();
    components.headers.extend(RESPONSE_HEADERS.map(|(name, description, example)| {
        let header: Header = HeaderBuilder::new()
            .schema(Some(Object::with_type(Type::String)))
            .description(Some(description))
            .example(Some(example.into()))
            .build();
        (name.to_owned(), RefOr::T(header))
    }));
    components.into()
}

impl ErrorResponse {
    fn to_response(&self) -> ResponseObject {
        let content = Content::builder().schema(Some(Ref::from_schema_name("Problem"))).example(Some(
            serde_json::json!({
                "type": format!("urn:standpunkt:problem:{}", self.code),
                "code": self.code,
                "title": self.status.canonical_reason().unwrap_or_default(),
                "status": self.status.as_u16(),
                "detail": self.description,
                "message": self.description,
            }),
        ));
        let mut response = ResponseObject::new(self.description);
        response.content.insert(PROBLEM_MEDIA_TYPE.to_owned(), content.build().into());
        let common = ["Cache-Control", "Content-Language", "Vary"];
        let headers = common.iter().chain(self.headers);
        response.headers.extend(headers.map(|name| ((*name).to_owned(), build_reference("headers", name))));
        response
    }
}

/// Builds the document of operations that are nested below a base path.
pub(crate) fn build_document(base: &str, operations: OpenApi) -> OpenApi {
    let info = InfoBuilder::new()
        .title("Standpunkt")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("The open platform for voting-advice applications."))
        .license(Some(
            LicenseBuilder::new().name("AGPL-3.0-or-later").identifier(Some("AGPL-3.0-or-later")).build(),
        ));
    let empty = OpenApiBuilder::new().info(info.build()).components(Some(build_components().build())).build();
    // Joins paths as the router does: the path of the first operation has no slash at its end.
    let mut openapi = empty.nest_with_path_composer(base, operations, |base, path| {
        format!("{base}{}", path.trim_end_matches('/'))
    });
    set_operation_ids(base, &mut openapi);
    describe_idempotency_keys(base, &mut openapi);
    describe_responses(&mut openapi);
    constraints::describe_constraints(&mut openapi);
    openapi
}
