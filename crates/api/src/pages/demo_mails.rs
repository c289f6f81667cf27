//! `/demo/mails`: the mails of a demo, which has no mail server. Everybody can read them, so the page does
//! not exist in a portal that sends mails.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        language::read_preferred_language,
        parameters::Path,
    },
    pages::assets::FrontendMissingError,
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

/// The maximum number of mails on the page.
const MAX_MAILS: i64 = 100;
/// A mail has its own styles and is shown in a frame of the page. It runs and loads nothing.
const MAIL_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

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

/// `/demo/mails`: lists the latest mails.
pub(crate) async fn list(State(api): State<Api>, headers: HeaderMap) -> Result<Response> {
    api.require_demo_mails()?;
    let mails = store::mails::list_latest(MAX_MAILS, &api.portal.db).await?;
    let mails: Vec<DemoMailListItem> = mails.into_iter().map(DemoMailListItem::from).collect();
    api.render_mail_page("mails.html", &headers, &json!({ "mails": mails }))
}

/// `/demo/mails/{id}`: shows a mail.
pub(crate) async fn show(
    State(api): State<Api>,
    Path(id): Path<MailId>,
    headers: HeaderMap,
) -> Result<Response> {
    let mail = api.find_demo_mail(id).await?;
    let text: Vec<TextPart> = split_links(&mail.mail.text);
    api.render_mail_page(
        "mail.html",
        &headers,
        &json!({ "text": text, "mail": DemoMailListItem::from(mail) }),
    )
}

/// `/demo/mails/{id}/html`: the HTML version of the mail, for the frame in the page of the mail.
pub(crate) async fn show_html(State(api): State<Api>, Path(id): Path<MailId>) -> Result<Response> {
    let mail = api.find_demo_mail(id).await?;
    let mut response = Html(mail.mail.html).into_response();
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(MAIL_POLICY));
    Ok(response)
}

impl Api {
    fn require_demo_mails(&self) -> Result<()> {
        if self.portal.provider.shows_mails { Ok(()) } else { Err(ApiError::NotFound(ResourceKind::Address)) }
    }

    async fn find_demo_mail(&self, id: MailId) -> Result<StoredMail> {
        self.require_demo_mails()?;
        store::mails::find(id, &self.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Address))
    }

    fn render_mail_page(
        &self,
        template: &str,
        headers: &HeaderMap,
        more: &serde_json::Value,
    ) -> Result<Response> {
        let entry = self
            .assets
            .entry(crate::pages::assets::VOTER_ENTRY)
            .map_err(|FrontendMissingError(entry)| ApiError::internal(entry))?;
        let html = self.pages.render(
            template,
            &json!({
                "language": read_preferred_language(headers).tag(), "page": more,
                "assets": { "style": entry.styles.first() },
            }),
        )?;
        let policy = crate::http::headers::mail_page_policy();
        let mut response = crate::http::headers::with_policy(Html(html).into_response(), policy);
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        Ok(response)
    }
}

/// A part of a text: words, or an address as a link.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct TextPart {
    words: String,
    link: bool,
}

/// Splits a text into words and web addresses, which become links.
fn split_links(text: &str) -> Vec<TextPart> {
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
    fn web_addresses_in_a_text_become_links() {
        let links = |text| {
            let links = split_links(text).into_iter().filter(|part| part.link);
            links.map(|part| part.words.trim().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(links("Hier:\nhttps://example.org/a?b=c\nEnde"), ["https://example.org/a?b=c"]);
        assert!(links("javascript:alert(1)").is_empty());
    }
}
