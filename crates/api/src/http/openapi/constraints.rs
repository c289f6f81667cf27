//! Lengths, formats and ranges of request fields, from the table of bounds.
use elections::{
    bounds::{self, LengthBounds, NumberBounds},
    candidates::details::CandidateDetail,
};
use std::collections::BTreeSet;
use utoipa::{
    Number,
    openapi::{
        Object, OpenApi, RefOr, Schema, SchemaFormat, Type,
        schema::{AdditionalProperties, ArrayItems, KnownFormat, SchemaType},
    },
};

/// The bounds of ids. JavaScript represents every integer up to the maximum exactly.
const ID_BOUNDS: NumberBounds = NumberBounds { min: 1, max: (1 << 53) - 1 };

/// The rule for a text field.
enum TextRule {
    /// The number of characters.
    Text(LengthBounds),
    /// A mail address.
    MailAddress,
    /// `#` and six hexadecimal digits, or empty.
    Colour,
    /// A secret that the portal issued.
    Secret,
}

/// Returns the rule for a text field of a request, by the names of its schema and its field.
fn text_rule(schema: &str, field: &str) -> Option<TextRule> {
    let is = |prefix: &str| schema.starts_with(prefix);
    let length = match field {
        "publisher" | "contact" if is("Editors") => bounds::EDITORS_NAME,
        "email" | "mail" | "contact" => return Some(TextRule::MailAddress),
        "colour" | "primary" | "secondary" => return Some(TextRule::Colour),
        "token" | "refresh_token" | "ticket" | "secret" | "challenge" => return Some(TextRule::Secret),
        "next" => bounds::PORTAL_PAGE,
        "title" if is("Candidate") || is("User") || is("Details") || is("Many") => bounds::PERSON_TITLE,
        "title" if is("Thesis") => bounds::THESIS_CATEGORY,
        "title" if is("Application") || is("Instance") || is("Duplicate") || is("Town") => {
            bounds::INSTANCE_TITLE
        }
        "title" | "Title" | "subject" | "Subject" => bounds::HEADING,
        "subtitle" if is("Cluster") => bounds::HEADING,
        "subtitle" => bounds::INSTANCE_LOCATION,
        "location" if is("Election") => bounds::ELECTION_LOCATION,
        "location" => bounds::INSTANCE_LOCATION,
        "description" if is("Application") || is("Instance") => bounds::INSTANCE_DESCRIPTION,
        "description" if is("Party") => bounds::PARTY_DESCRIPTION,
        "description" if is("Candidate") || is("Many") => bounds::CANDIDATE_DESCRIPTION,
        "description" | "purpose" => bounds::CONTENT_TEXT,
        "code" if is("SecondFactor") || is("SecondStep") => bounds::SECOND_FACTOR_CODE,
        "name" if is("Passkey") || is("NewPasskey") => bounds::PASSKEY_NAME,
        "name" if is("Party") => bounds::PARTY_NAME,
        "name" if is("CreateApiToken") => bounds::API_TOKEN_NAME,
        "name" if is("Election") => bounds::ELECTION_NAME,
        "name" if is("Sponsor") => bounds::SPONSOR_NAME,
        "name" if is("CreatePreviewRemark") => bounds::REVIEWER_NAME,
        "remark" => bounds::REMARK,
        "text" if is("Thesis") => bounds::THESIS_TEXT,
        "text" if is("FooterLink") => bounds::LINK_TEXT,
        "text" | "HTML" | "Markdown" => bounds::MAIL_TEXT,
        "url" if !is("Notification") && !is("ElectionFiles") && !is("Webhook") => bounds::DOMAIN,
        "shortcut" => bounds::PARTY_SHORTCUT,
        "district" => bounds::DISTRICT,
        "firstName" | "first_name" => bounds::FIRST_NAME,
        "lastName" | "last_name" => bounds::LAST_NAME,
        "address1" | "address2" | "city" | "job" => bounds::ADDRESS_LINE,
        "zipcode" => bounds::ZIPCODE,
        "phone" => bounds::PHONE,
        "reason" => bounds::REASON,
        "explanation" => bounds::EXPLANATION,
        "comment" if is("AnswerComment") => bounds::ANSWER_COMMENT,
        "comment" if is("CreateThesisComment") => bounds::REMARK,
        "sponsor_text" => bounds::SPONSOR_HEADING,
        "agree" | "disagree" | "yes" | "no" | "Call2Action" => bounds::BUTTON,
        "value" if is("AnswerLabel") => bounds::ANSWER_LABEL,
        "party" if is("Many") => bounds::PARTY_NAME,
        "value" if is("CandidateField") => bounds::FIELD_LABEL,
        "openDataLicence" => bounds::DATA_LICENCE,
        "website" | "link" | "Link" | "href" | "endpoint" | "url" | "image" | "logo" | "background"
        | "sign_video" => bounds::URL,
        other => CandidateDetail::from_name(other)?.bounds(),
    };
    Some(TextRule::Text(length))
}

/// Example values: prefix of the schema's name, field, example. The first match is used.
const EXAMPLES: [(&str, &str, &str); 33] = [
    ("", "email", "erika@example.org"),
    ("", "mail", "erika@example.org"),
    ("Town", "contact", "wahlamt@example.org"),
    ("", "firstName", "Erika"),
    ("", "first_name", "Erika"),
    ("", "lastName", "Berg"),
    ("", "last_name", "Berg"),
    ("", "shortcut", "PfA"),
    ("Party", "name", "Partei für alle"),
    ("Election", "name", "Kommunalwahl 2031"),
    ("Sponsor", "name", "Stiftung Musterstadt"),
    ("Thesis", "title", "Verkehr"),
    ("Thesis", "text", "Die Stadt soll mehr Radwege bauen."),
    ("Application", "title", "Wahlhilfe Musterstadt"),
    ("", "subtitle", "Musterstadt"),
    ("", "location", "Musterstadt"),
    ("Application", "url", "musterstadt"),
    ("", "website", "https://example.org"),
    ("", "href", "https://example.org"),
    ("", "colour", "#005e5d"),
    ("", "primary", "#005e5d"),
    ("", "secondary", "#ffc800"),
    ("", "city", "Musterstadt"),
    ("", "zipcode", "12345"),
    ("Editors", "publisher", "Stadtjugendring Musterstadt"),
    ("Editors", "contact", "Kim Öztürk"),
    ("", "phone", "+49 30 1234567"),
    ("", "district", "Wahlkreis 3"),
    ("", "reason", "In einer Begründung ist ein Fehler."),
    ("", "explanation", "Wege sind für alle da."),
    ("AnswerComment", "comment", "Sollen wir hier nicht zustimmen?"),
    ("CreatePreviewRemark", "remark", "In dieser These fehlt ein Komma."),
    ("Webhook", "url", "https://redaktion.example.org/hooks"),
];

/// Returns the bounds of a number field of a request.
fn number_rule(field: &str) -> Option<NumberBounds> {
    Some(match field {
        "frequency" => bounds::FREQUENCY,
        "valid_days" => bounds::API_TOKEN_DAYS,
        "minTheses" | "minThesesAmount" => bounds::THESES_BEFORE,
        "percentageA" | "percentageB" => bounds::PERCENT,
        "kioskIdleSeconds" => bounds::KIOSK_IDLE_SECONDS,
        "list_place" => NumberBounds { min: -1, ..bounds::LIST_PLACE },
        // 1 male, 2 female, 3 diverse, 4 no comment.
        "gender_id" => NumberBounds { min: 1, max: 4 },
        id if id.ends_with("_id") => ID_BOUNDS,
        _ => return None,
    })
}

/// Adds the bounds to all schemas of request bodies.
pub(super) fn describe_constraints(openapi: &mut OpenApi) {
    let (request_names, response_names) = (request_schemas(openapi), response_schemas(openapi));
    let Some(components) = &mut openapi.components else { return };
    for (name, schema) in components.schemas.iter_mut().filter(|(name, _)| request_names.contains(*name)) {
        for object in object_schemas(schema) {
            let required = &object.required;
            for (field, property) in &mut object.properties {
                if let RefOr::T(Schema::Object(property)) = property {
                    // A null default is redundant in a request. A schema that is also returned keeps it, for
                    // there the field is always present.
                    if !response_names.contains(name) {
                        property.default.take_if(|default| default.is_null());
                    }
                    describe_field(name, field, required.contains(field), property);
                }
            }
        }
    }
}

fn describe_field(schema: &str, field: &str, is_required: bool, property: &mut Object) {
    let is = |kind: Type| match &property.schema_type {
        SchemaType::Type(only) => *only == kind,
        SchemaType::Array(kinds) => kinds.contains(&kind),
        SchemaType::AnyValue => false,
    };
    if is(Type::Integer) {
        if let Some(NumberBounds { min, max }) = number_rule(field) {
            property.minimum = Some(to_number(min));
            property.maximum = Some(to_number(max));
        }
    } else if is(Type::String) && property.enum_values.is_none() && property.format.is_none() {
        match text_rule(schema, field) {
            Some(TextRule::Text(length)) => set_length(property, length, is_required),
            Some(TextRule::MailAddress) => {
                set_length(property, bounds::EMAIL, is_required);
                // An empty text removes an optional mail address, so only a required one has the format.
                if is_required {
                    property.format = Some(SchemaFormat::KnownFormat(KnownFormat::Email));
                }
            }
            Some(TextRule::Colour) => property.pattern = Some("^(#[0-9A-Fa-f]{6})?$".to_owned()),
            Some(TextRule::Secret) => {
                property.format = Some(SchemaFormat::KnownFormat(KnownFormat::Password));
            }
            None => {}
        }
        let example = EXAMPLES.iter().find(|(of, name, _)| schema.starts_with(of) && *name == field);
        if property.examples.is_empty() {
            property.examples.extend(example.map(|(.., text)| (*text).into()));
        }
    }
}

fn set_length(property: &mut Object, length: LengthBounds, is_required: bool) {
    property.max_length = Some(length.max);
    property.min_length = Some(length.min).filter(|min| is_required && *min > 0);
}

fn to_number(number: i64) -> Number {
    Number::Int(isize::try_from(number).unwrap_or(isize::MAX))
}

/// Returns the object schemas that a schema consists of.
fn object_schemas(schema: &mut RefOr<Schema>) -> Vec<&mut Object> {
    match schema {
        RefOr::T(Schema::Object(object)) => vec![object],
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().flat_map(object_schemas).collect(),
        _ => Vec::new(),
    }
}

/// Returns the names of the schemas of request bodies.
fn request_schemas(openapi: &OpenApi) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let items = openapi.paths.paths.values();
    let operations = items.flat_map(|item| [&item.post, &item.put, &item.patch, &item.delete]).flatten();
    for operation in operations {
        let Some(RefOr::T(body)) = &operation.request_body else { continue };
        for content in body.content.values() {
            if let RefOr::T(content) = content
                && let Some(schema) = &content.schema
            {
                collect_names(schema, openapi, &mut found);
            }
        }
    }
    found
}

/// Returns the names of the schemas of responses.
fn response_schemas(openapi: &OpenApi) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let items = openapi.paths.paths.values();
    let operations =
        items.flat_map(|item| [&item.get, &item.post, &item.put, &item.patch, &item.delete]).flatten();
    for response in operations.flat_map(|operation| operation.responses.responses.values()) {
        let RefOr::T(response) = response else { continue };
        for schema in response.content.values().filter_map(|content| match content {
            RefOr::T(content) => content.schema.as_ref(),
            RefOr::Ref(_) => None,
        }) {
            collect_names(schema, openapi, &mut found);
        }
    }
    found
}

/// Adds the names of all schemas to which a schema refers, directly or indirectly.
fn collect_names(schema: &RefOr<Schema>, openapi: &OpenApi, found: &mut BTreeSet<String>) {
    match schema {
        RefOr::Ref(reference) => {
            let name = reference.ref_location.rsplit('/').next().unwrap_or_default().to_owned();
            let schemas = openapi.components.as_ref().map(|components| &components.schemas);
            if let Some(schema) = schemas.and_then(|schemas| schemas.get(&name))
                && found.insert(name)
            {
                collect_names(schema, openapi, found);
            }
        }
        RefOr::T(Schema::Object(object)) => {
            object.properties.values().for_each(|property| collect_names(property, openapi, found));
            if let Some(AdditionalProperties::RefOr(more)) = object.additional_properties.as_deref() {
                collect_names(more, openapi, found);
            }
        }
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &array.items {
                collect_names(items, openapi, found);
            }
        }
        RefOr::T(Schema::OneOf(some)) => some.items.iter().for_each(|one| collect_names(one, openapi, found)),
        RefOr::T(Schema::AllOf(all)) => all.items.iter().for_each(|one| collect_names(one, openapi, found)),
        RefOr::T(Schema::AnyOf(any)) => any.items.iter().for_each(|one| collect_names(one, openapi, found)),
        RefOr::T(_) => {}
    }
}
