//! The OpenAPI document, derived from the code.
//!
//! A handler's annotation says what the call is for and what it answers when it succeeds. Everything that all calls
//! have in common is added here: what each extractor needs and how it refuses ([`DescribeInput`]), the headers of each
//! kind of answer ([`DescribeOutput`]), and one table of errors ([`ERROR_RESPONSES`]).
mod bounds;

use crate::{
    api_error::{ApiError, FieldError, ProblemBody},
    idempotency,
    permissions::{Authorized, ConfirmedEmail, Permission, ReadAccess},
    preconditions::Preconditions,
    validated::{OptionalJson, ValidJson},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode},
    response::{Response, Sse},
};
use elections::permissions::ActionScope;
use std::collections::BTreeSet;
use utoipa::openapi::{
    ComponentsBuilder, Content, Header, HttpMethod, InfoBuilder, LicenseBuilder, Object, OpenApi,
    OpenApiBuilder, PathItem, Ref, RefOr, Required, Response as ResponseObject, SecurityRequirement, Type,
    header::HeaderBuilder,
    path::{Operation, Parameter, ParameterBuilder, ParameterIn},
    security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};

/// The name of the security scheme.
const BEARER: &str = "bearer";

/// The media type of errors.
const PROBLEM: &str = "application/problem+json";

/// An error as the document describes it.
struct ErrorResponse {
    status: StatusCode,
    /// Its name among the document's components.
    name: &'static str,
    description: &'static str,
    /// A code that comes with it, for the example.
    code: &'static str,
    /// Headers of its own.
    headers: &'static [&'static str],
}

/// Every status with which a call can fail.
const ERROR_RESPONSES: [ErrorResponse; 14] = [
    error(StatusCode::BAD_REQUEST, "BadRequest", "The request cannot be understood.", "input_error"),
    ErrorResponse {
        headers: &["WWW-Authenticate"],
        ..error(
            StatusCode::UNAUTHORIZED,
            "Unauthorized",
            "Nobody is signed in, or no longer.",
            "unauthenticated",
        )
    },
    error(StatusCode::FORBIDDEN, "Forbidden", "Who is signed in may not do this.", "forbidden"),
    error(
        StatusCode::NOT_FOUND,
        "NotFound",
        "There is no such thing, or the caller may not know of it.",
        "not_found",
    ),
    ErrorResponse {
        headers: &["Allow"],
        ..error(
            StatusCode::METHOD_NOT_ALLOWED,
            "MethodNotAllowed",
            "The address has no such method.",
            "unsupported",
        )
    },
    error(StatusCode::CONFLICT, "Conflict", "The state of the thing does not allow it now.", "wrong_state"),
    error(StatusCode::GONE, "Gone", "The election is over, or the link no longer works.", "gone"),
    error(
        StatusCode::PRECONDITION_FAILED,
        "PreconditionFailed",
        "It was changed since it was read.",
        "stale",
    ),
    error(
        StatusCode::PAYLOAD_TOO_LARGE,
        "ContentTooLarge",
        "The body is larger than the call takes.",
        "too_large",
    ),
    error(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "UnsupportedMediaType",
        "The call does not read this media type.",
        "unsupported",
    ),
    error(
        StatusCode::UNPROCESSABLE_ENTITY,
        "UnprocessableContent",
        "Some fields are not valid; each is listed.",
        "input_error",
    ),
    ErrorResponse {
        headers: &["Retry-After"],
        ..error(
            StatusCode::TOO_MANY_REQUESTS,
            "TooManyRequests",
            "Too many failures; wait before the next attempt.",
            "too_many_requests",
        )
    },
    error(
        StatusCode::INTERNAL_SERVER_ERROR,
        "InternalServerError",
        "A fault of the server; it was recorded.",
        "internal",
    ),
    error(
        StatusCode::SERVICE_UNAVAILABLE,
        "ServiceUnavailable",
        "It took too long, or the portal is stopping.",
        "unavailable",
    ),
];

const fn error(
    status: StatusCode,
    name: &'static str,
    description: &'static str,
    code: &'static str,
) -> ErrorResponse {
    ErrorResponse { status, name, description, code, headers: &[] }
}

/// A header that answers carry: name, description, example.
const HEADERS: [(&str, &str, &str); 9] = [
    ("Allow", "The methods that the address has.", "GET,HEAD"),
    ("Cache-Control", "How long the answer may be kept.", "no-store"),
    ("Content-Disposition", "The name of the file.", "attachment; filename=\"standpunkt.xlsx\""),
    ("Content-Language", "The language of the texts.", "de"),
    (
        "Content-Location",
        "The address of this very content, which may be kept forever.",
        "/api/v1/public/snapshots/5c1d",
    ),
    ("ETag", "The state of the thing, for `If-Match` and `If-None-Match`.", "\"5c1d0e3f\""),
    ("Retry-After", "Seconds to wait.", "60"),
    ("Vary", "The headers of the request on which the answer depends.", "accept-language"),
    ("WWW-Authenticate", "How to sign in.", "Bearer"),
];

/// What the extractors and the answer of a handler say about its call.
#[derive(Default)]
pub(crate) struct OperationDescription {
    errors: BTreeSet<StatusCode>,
    parameters: Vec<Parameter>,
    success_headers: BTreeSet<&'static str>,
    needs_token: bool,
    /// It answers without a token as well.
    takes_no_token: bool,
}

impl OperationDescription {
    /// The call can fail with these.
    pub(crate) fn fails_with(&mut self, statuses: &[StatusCode]) {
        self.errors.extend(statuses);
    }

    /// The call reads a header.
    pub(crate) fn reads_header(&mut self, name: &str, description: &str, example: &str) {
        self.parameters.push(header_parameter(name, description, example));
    }

    /// The call's successful answers carry these headers.
    pub(crate) fn answers_headers(&mut self, names: &[&'static str]) {
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

/// What an extractor needs of a request, and how it refuses.
pub(crate) trait DescribeInput {
    /// Adds it to the description of the call.
    fn describe(_operation: &mut OperationDescription) {}
}

/// What the answer of a handler carries besides its body.
pub(crate) trait DescribeOutput {
    /// Adds it to the description of the call.
    fn describe(_operation: &mut OperationDescription) {}
}

/// A handler, which describes its call by its own signature.
pub(crate) trait DescribeHandler<Inputs> {
    /// Adds what the inputs and the output say.
    fn describe(&self, operation: &mut OperationDescription);
}

macro_rules! describe_handlers {
    ($(($($input:ident)*))*) => {$(
        impl<Handler, Answer, $($input),*> DescribeHandler<($($input,)*)> for Handler
        where
            Handler: Fn($($input),*) -> Answer,
            Answer: Future<Output: DescribeOutput>,
            $($input: DescribeInput),*
        {
            fn describe(&self, operation: &mut OperationDescription) {
                $($input::describe(operation);)*
                Answer::Output::describe(operation);
            }
        }
    )*};
}

describe_handlers! { () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) }

impl<S> DescribeInput for State<S> {}
impl DescribeInput for HeaderMap {}

impl<P: Permission> DescribeInput for Authorized<P> {
    fn describe(operation: &mut OperationDescription) {
        operation.needs_token = true;
        operation.fails_with(&[StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN]);
        if !matches!(P::ACTION.row().scope, ActionScope::Public | ActionScope::Portal) {
            operation.fails_with(&[StatusCode::NOT_FOUND]);
        }
    }
}

impl<P: Permission> DescribeInput for ReadAccess<P> {
    fn describe(operation: &mut OperationDescription) {
        Authorized::<P>::describe(operation);
        operation.takes_no_token = true;
    }
}

impl DescribeInput for ConfirmedEmail {
    fn describe(operation: &mut OperationDescription) {
        operation.needs_token = true;
        operation.fails_with(&[StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN]);
    }
}

/// What every body can be refused for.
pub(crate) const BODY_ERRORS: [StatusCode; 4] = [
    StatusCode::BAD_REQUEST,
    StatusCode::PAYLOAD_TOO_LARGE,
    StatusCode::UNSUPPORTED_MEDIA_TYPE,
    StatusCode::UNPROCESSABLE_ENTITY,
];

impl<T> DescribeInput for ValidJson<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.fails_with(&BODY_ERRORS);
    }
}

impl<T> DescribeInput for OptionalJson<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.fails_with(&BODY_ERRORS);
    }
}

impl DescribeInput for Preconditions {
    fn describe(operation: &mut OperationDescription) {
        operation.reads_header(
            "If-Match",
            "The `ETag` of what is to be changed; without it, it is overwritten.",
            "\"5c1d0e3f\"",
        );
        operation.fails_with(&[StatusCode::PRECONDITION_FAILED]);
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

/// A header of a thing as it stands is its tag.
impl<T> DescribeOutput for ([(HeaderName, HeaderValue); 1], Json<T>) {
    fn describe(operation: &mut OperationDescription) {
        operation.answers_headers(&["ETag"]);
    }
}

/// What is secret is never kept; so every answer says already.
impl<T> DescribeOutput for ([(HeaderName, &'static str); 1], Json<T>) {}

/// A file to keep: its media type and its name.
impl<V, B> DescribeOutput for ([(HeaderName, V); 2], B) {
    fn describe(operation: &mut OperationDescription) {
        operation.answers_headers(&["Content-Disposition"]);
    }
}

impl<T> DescribeOutput for Json<T> {}
impl<S> DescribeOutput for Sse<S> {}
impl DescribeOutput for StatusCode {}
impl DescribeOutput for Response {}

/// Adds to the call at this path what its handler says.
pub(crate) fn describe<Inputs>(
    handler: &impl DescribeHandler<Inputs>,
    path: &str,
    methods: &[HttpMethod],
    openapi: &mut OpenApi,
) {
    let mut description = OperationDescription::default();
    handler.describe(&mut description);
    if path.contains('{') {
        description.fails_with(&[StatusCode::NOT_FOUND]);
    }
    // Whatever a call does, the server can fail at it.
    description.fails_with(&[StatusCode::INTERNAL_SERVER_ERROR, StatusCode::SERVICE_UNAVAILABLE]);
    let Some(item) = openapi.paths.paths.get_mut(path) else { return };
    let described = operations(item).filter(|(method, _)| methods.contains(method));
    described.for_each(|(_, operation)| add(&description, operation));
}

fn add(description: &OperationDescription, operation: &mut Operation) {
    if description.needs_token {
        let with_token = SecurityRequirement::new(BEARER, [""; 0]);
        let without = description.takes_no_token.then(SecurityRequirement::default);
        operation.security = Some(without.into_iter().chain([with_token]).collect());
    }
    let mut parameters = description.parameters.clone();
    let responses = &mut operation.responses.responses;
    let is_cached = responses.contains_key(StatusCode::NOT_MODIFIED.as_str());
    if is_cached {
        parameters.push(header_parameter(
            "If-None-Match",
            "The `ETag` of what the client has.",
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
        response.headers.extend(headers.map(|name| (name.to_owned(), reference("headers", name))));
    }
    for status in &description.errors {
        responses.entry(status.as_str().to_owned()).or_insert_with(|| RefOr::T(ResponseObject::new("")));
    }
}

fn reference<T>(kind: &str, name: &str) -> RefOr<T> {
    RefOr::Ref(Ref::new(format!("#/components/{kind}/{name}")))
}

/// The calls of an address, by their methods.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
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

/// Names each call after its method and address, `get_users_id`: handlers of different modules may be called alike.
fn name_operations(base: &str, openapi: &mut OpenApi) {
    for (path, item) in &mut openapi.paths.paths {
        let steps = path.trim_start_matches(base).split(|c: char| !c.is_ascii_alphanumeric());
        let address = steps.filter(|step| !step.is_empty()).collect::<Vec<_>>().join("_");
        for (method, operation) in operations(item) {
            operation.operation_id = Some(format!("{}_{address}", method_name(&method)));
        }
    }
}

/// Says of every call that has effect once with an `Idempotency-Key` that it takes one, and how it refuses one.
fn describe_keys(base: &str, openapi: &mut OpenApi) {
    for (path, item) in &mut openapi.paths.paths {
        let path = path.trim_start_matches(base).trim_start_matches('/');
        let Some(operation) = item.post.as_mut().filter(|_| idempotency::counts_at(path)) else { continue };
        let mut description = OperationDescription::default();
        description.reads_header(
            "Idempotency-Key",
            "Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is \
             answered as before.",
            "6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11",
        );
        description.fails_with(&[StatusCode::CONFLICT, StatusCode::UNPROCESSABLE_ENTITY]);
        add(&description, operation);
    }
}

/// Has every error refer to the one table, and every answer say what it is.
fn describe_responses(openapi: &mut OpenApi) {
    for (_, operation) in openapi.paths.paths.values_mut().flat_map(operations) {
        for (status, response) in &mut operation.responses.responses {
            if let Some(error) = ERROR_RESPONSES.iter().find(|error| error.status.as_str() == status) {
                *response = reference("responses", error.name);
            } else if let RefOr::T(response) = response
                && response.description.is_empty()
            {
                response.description = success(status).to_owned();
            }
        }
    }
}

/// What a successful answer is.
fn success(status: &str) -> &'static str {
    match status {
        "200" => "Done; the answer is in the body.",
        "201" => "Created.",
        "202" => "Taken; the work goes on.",
        "204" => "Done; there is nothing to answer.",
        "302" | "303" | "307" => "It is at another address.",
        "304" => "The client has it already.",
        _ => "An answer.",
    }
}

/// The headers, the errors and the way to sign in.
fn components() -> ComponentsBuilder {
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    let mut components = ComponentsBuilder::new()
        .security_scheme(BEARER, SecurityScheme::Http(bearer))
        .schema_from::<ProblemBody>()
        .schema_from::<FieldError>();
    for error in &ERROR_RESPONSES {
        components = components.response(error.name, error.to_response());
    }
    let mut components = components.build();
    components.headers.extend(HEADERS.map(|(name, description, example)| {
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
        response.content.insert(PROBLEM.to_owned(), content.build().into());
        let common = ["Cache-Control", "Content-Language", "Vary"];
        let headers = common.iter().chain(self.headers);
        response.headers.extend(headers.map(|name| ((*name).to_owned(), reference("headers", name))));
        response
    }
}

/// The document of these calls, which stand below a base address.
pub(crate) fn document(base: &str, calls: OpenApi) -> OpenApi {
    let info = InfoBuilder::new()
        .title("Standpunkt")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("The open platform for voting-advice applications."))
        .license(Some(
            LicenseBuilder::new().name("AGPL-3.0-or-later").identifier(Some("AGPL-3.0-or-later")).build(),
        ));
    let empty = OpenApiBuilder::new().info(info.build()).components(Some(components().build())).build();
    // As the router nests them: the address of the first call has no slash at its end.
    let mut openapi = empty
        .nest_with_path_composer(base, calls, |base, path| format!("{base}{}", path.trim_end_matches('/')));
    name_operations(base, &mut openapi);
    describe_keys(base, &mut openapi);
    describe_responses(&mut openapi);
    bounds::describe_bounds(&mut openapi);
    openapi
}
