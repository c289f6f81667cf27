//! Conversion of text that a provider writes, as Markdown or HTML, to the body of a mail. Scripts, styles,
//! pictures and everything else that could load external content or hide text are removed.
use ammonia::Builder;
use pulldown_cmark::{Options, Parser, html};
use serde::{Deserialize, Serialize};
use std::{collections::HashSet, sync::LazyLock};

/// Maximum number of characters of a line in the plain-text body.
const TEXT_WIDTH: usize = 76;

/// The body of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailBody {
    /// HTML that is safe to send and to display.
    pub html: String,
    /// Plain text; links are listed at the end.
    pub text: String,
}

/// Text that a provider wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuthoredText {
    /// Markdown (CommonMark).
    Markdown(String),
    /// HTML.
    Html(String),
}

impl AuthoredText {
    /// Returns the original text.
    pub fn source(&self) -> &str {
        match self {
            AuthoredText::Markdown(text) | AuthoredText::Html(text) => text,
        }
    }

    /// Converts the text to the body of a mail.
    pub fn to_mail_body(&self) -> MailBody {
        let html = self.to_html();
        let text = html2text::config::plain_no_decorate().link_footnotes(true);
        let text = text.string_from_read(html.as_bytes(), TEXT_WIDTH);
        let text = text.map_or_else(|_| self.source().to_owned(), |text| text.trim_end().to_owned());
        MailBody { html, text }
    }

    fn to_html(&self) -> String {
        match self {
            AuthoredText::Html(text) => SANITIZER.clean(text).to_string(),
            AuthoredText::Markdown(text) => {
                let mut out = String::new();
                html::push_html(&mut out, Parser::new_ext(text, Options::empty()));
                SANITIZER.clean(&out).to_string()
            }
        }
    }
}

/// The HTML sanitizer. It allows text, its structure, and links.
static SANITIZER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let tags = [
        "a",
        "b",
        "blockquote",
        "br",
        "code",
        "em",
        "h2",
        "h3",
        "h4",
        "hr",
        "i",
        "li",
        "ol",
        "p",
        "pre",
        "s",
        "strong",
        "u",
        "ul",
    ];
    let mut allowed = Builder::default();
    allowed.tags(HashSet::from(tags)).url_schemes(HashSet::from(["http", "https", "mailto"]));
    allowed
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_becomes_paragraphs_lists_and_links() {
        let words =
            AuthoredText::Markdown("Liebe alle,\n\n- **eins**\n- [zwei](https://example.org)".to_owned());
        let MailBody { html, text } = words.to_mail_body();
        assert!(html.contains("<p>Liebe alle,</p>") && html.contains("<strong>eins</strong>"), "{html}");
        assert!(html.contains("href=\"https://example.org\""), "{html}");
        assert_eq!(text, "Liebe alle,\n* eins\n* [zwei][1]\n\n[1]: https://example.org");
    }

    #[test]
    fn an_authored_text_cannot_load_run_or_hide_anything() {
        let words = "<p onclick='x()' style='display:none'>Guten Tag</p><script>x()</script>\
                     <img src='https://example.org/seen.png'><a href='javascript:x()'>hier</a><iframe src='/'></iframe>";
        for words in [AuthoredText::Html(words.to_owned()), AuthoredText::Markdown(words.to_owned())] {
            let MailBody { html, .. } = words.to_mail_body();
            assert!(html.contains("Guten Tag"), "{html}");
            for bad in ["onclick", "style", "script", "img", "iframe", "x()"] {
                assert!(!html.contains(bad), "{bad}: {html}");
            }
        }
    }
}
