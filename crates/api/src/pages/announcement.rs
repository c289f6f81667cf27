//! The page of an instance before it goes live, and the calendar file with the planned day.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        document_responses::{CachePolicy, build_document_response},
        headers::{NOT_INDEXED, voter_policy, with_policy},
        page_texts::PageLanguage,
        parameters::{PageAddressQuery, Path, Query},
    },
    pages::{assets::VOTER_ENTRY, description_html::DescriptionHtml, html_head::instance_page},
    routes::voters::public::instances::PublicInstanceResponse,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use elections::{instances::Domain, texts::Language};
use icalendar::{Calendar, Component, Event};
use jiff::civil::Date;
use portal::publishing::encoded_documents::{CompressionEffort, EncodedDocument};
use serde_json::json;
use store::instances::PublicInstance;

/// Responds with the page of an instance that is not live yet; with 404 if it has none.
pub(crate) async fn show_page(
    domain: &Domain,
    query: &PageAddressQuery,
    headers: &HeaderMap,
    api: &Api,
) -> Result<Response> {
    let announced = load_announcement(domain, api).await?;
    let chosen = query.language();
    let language = select_language(&announced, chosen.as_ref(), api);
    let instance = PublicInstanceResponse::new(&announced, Some(&language.language));
    let today = announced.metadata.today(api.portal.clock.now());
    let planned = coming_launch(&announced, today);
    let entry = api.assets.entry(VOTER_ENTRY)?;
    let html = api.pages.render(
        "announcement.html",
        &json!({
            "t": language.texts, "language": language.tag, "dir": language.direction(), "is_draft": language.is_draft,
            "languages": announced.metadata.languages,
            "chosen": chosen,
            "base": instance_page(domain.as_str()),
            "description": DescriptionHtml::new(&instance.description),
            "instance": instance,
            "planned": planned,
            "days": planned.map(|day| days_between(today, day)),
            "assets": { "style": entry.styles.first() },
        }),
    )?;
    let document =
        EncodedDocument::new("text/html; charset=utf-8", html.as_bytes(), CompressionEffort::Fast)?;
    let mut response = build_document_response(&document, headers, CachePolicy::Revalidate)?;
    response.headers_mut().insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag));
    response.headers_mut().extend([NOT_INDEXED]);
    Ok(with_policy(response, voter_policy()))
}

/// `/match/{domain}/launch.ics`: returns a calendar file with the planned day.
pub(crate) async fn get_calendar(
    State(api): State<Api>,
    Path(domain): Path<Domain>,
    Query(query): Query<PageAddressQuery>,
) -> Result<Response> {
    let announced = load_announcement(&domain, &api).await?;
    let language = select_language(&announced, query.language().as_ref(), &api);
    let today = announced.metadata.today(api.portal.clock.now());
    let planned = coming_launch(&announced, today).ok_or(ApiError::NotFound(ResourceKind::Address))?;
    let calendar = build_calendar(&announced, planned, language, &api);
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/calendar; charset=utf-8")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::try_from(format!("attachment; filename=\"{domain}.ics\""))
                .map_err(ApiError::internal)?,
        ),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, no-cache")),
        NOT_INDEXED,
    ];
    Ok((headers, calendar.to_string()).into_response())
}

async fn load_announcement(domain: &Domain, api: &Api) -> Result<std::sync::Arc<PublicInstance>> {
    let found = api.portal.published.find_announcement(domain).await?;
    found.ok_or(ApiError::NotFound(ResourceKind::Instance))
}

/// Returns the language of the page: the requested one, or else the default language of the instance.
fn select_language<'a>(
    announced: &PublicInstance,
    requested: Option<&Language>,
    api: &'a Api,
) -> &'a PageLanguage {
    api.pages.texts.nearest(requested.unwrap_or(&announced.metadata.default_language))
}

/// Returns the planned day, unless it has passed.
fn coming_launch(announced: &PublicInstance, today: Date) -> Option<Date> {
    announced.metadata.planned_launch_date.filter(|planned| *planned >= today)
}

fn days_between(today: Date, day: Date) -> i32 {
    today.until(day).map_or(0, |span| span.get_days())
}

fn build_calendar(announced: &PublicInstance, planned: Date, language: &PageLanguage, api: &Api) -> Calendar {
    let instance = PublicInstanceResponse::new(announced, Some(&language.language));
    let address = api.portal.provider.page_url(&instance_page(&instance.domain));
    let summary = language.texts["announcement"]["calendarEntry"].as_str().unwrap_or("{title}");
    // ISO 8601 without separators, as RFC 5545, section 3.3.4, requires it.
    let day = |date: Date| date.strftime("%Y%m%d").to_string();
    let mut event = Event::new();
    event
        .uid(&format!("{address}#launch"))
        .summary(&summary.replace("{title}", &instance.title))
        .description(&address)
        .url(&address)
        .add_property("DTSTAMP", api.portal.clock.now().strftime("%Y%m%dT%H%M%SZ").to_string())
        .append_property(
            icalendar::Property::new("DTSTART", day(planned)).add_parameter("VALUE", "DATE").done(),
        )
        .add_property("TRANSP", "TRANSPARENT");
    Calendar::new().push(event.done()).done()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn the_countdown_counts_days_across_months() {
        assert_eq!(days_between(date(2027, 1, 30), date(2027, 3, 1)), 30);
        assert_eq!(days_between(date(2027, 1, 30), date(2027, 1, 30)), 0);
    }
}
