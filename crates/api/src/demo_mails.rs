//! `/demo/mails`: the mails of a demo, which has no mail server. Everybody may read them there, so there is no such page
//! where mails are sent.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    assets::FrontendMissingError,
    language::Locale,
    path::Path,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{Html, IntoResponse, Response},
};
use elections::ids::MailId;
use serde::Serialize;
use serde_json::json;
use store::mails::StoredMail;

/// Mails on the page, at most.
const MOST: i64 = 100;
/// A mail brings its own styles and is shown in a frame of ours; nothing in it runs or is loaded.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/// A mail in the list.
#[derive(Serialize)]
struct DemoMailListItem {
    id: MailId,
    to: String,
    subject: String,
    at: String,
}

impl From<StoredMail> for DemoMailListItem {
    fn from(mail: StoredMail) -> DemoMailListItem {
        let at = mail.created_at.strftime("%Y-%m-%d %H:%M UTC").to_string();
        DemoMailListItem { id: mail.mail.id, to: mail.mail.recipient, subject: mail.mail.subject, at }
    }
}

/// `/demo/mails`
pub(crate) async fn list(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    api.shows_mails()?;
    let mails = store::mails::latest(MOST, &api.portal.db).await?;
    let mails: Vec<DemoMailListItem> = mails.into_iter().map(DemoMailListItem::from).collect();
    api.mail_page("mails.html", &headers, &json!({ "mails": mails }))
}

/// `/demo/mails/{id}`
pub(crate) async fn one(
    State(api): State<Api>,
    Path(id): Path<MailId>,
    headers: HeaderMap,
) -> Result<Response> {
    let mail = api.mail(id).await?;
    let text: Vec<TextPart> = parts(&mail.mail.text);
    api.mail_page("mail.html", &headers, &json!({ "text": text, "mail": DemoMailListItem::from(mail) }))
}

/// `/demo/mails/{id}/html`: the mail as a mail program shows it, for the frame of the page above.
pub(crate) async fn html(State(api): State<Api>, Path(id): Path<MailId>) -> Result<Response> {
    let mail = api.mail(id).await?;
    let mut response = Html(mail.mail.html).into_response();
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    Ok(response)
}

impl Api {
    fn shows_mails(&self) -> Result<()> {
        if self.portal.provider.shows_mails { Ok(()) } else { Err(ApiError::NotFound(ResourceKind::Address)) }
    }

    async fn mail(&self, id: MailId) -> Result<StoredMail> {
        self.shows_mails()?;
        store::mails::find(id, &self.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Address))
    }

    fn mail_page(&self, template: &str, headers: &HeaderMap, more: &serde_json::Value) -> Result<Response> {
        let entry = self
            .assets
            .entry(crate::pages::VOTER)
            .map_err(|FrontendMissingError(entry)| ApiError::internal(entry))?;
        let html = self.pages.write(
            template,
            &json!({
                "language": Locale::of(headers).tag(), "page": more,
                "assets": { "style": entry.styles.first() },
            }),
        )?;
        let policy = crate::headers::mail_page_policy();
        let mut response = crate::pages::with_policy(Html(html).into_response(), policy);
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        Ok(response)
    }
}

/// A part of a text: words, or an address to follow.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct TextPart {
    words: String,
    link: bool,
}

/// A text with its web addresses apart, so that they can be followed.
fn parts(text: &str) -> Vec<TextPart> {
    text.split_inclusive(char::is_whitespace)
        .map(|word| {
            let link = word.starts_with("http://") || word.starts_with("https://");
            TextPart { words: word.to_owned(), link }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_in_a_text_can_be_followed() {
        let links = |text| {
            let links = parts(text).into_iter().filter(|part| part.link);
            links.map(|part| part.words.trim().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(links("Hier:\nhttps://example.org/a?b=c\nEnde"), ["https://example.org/a?b=c"]);
        assert!(links("javascript:alert(1)").is_empty());
    }
}
