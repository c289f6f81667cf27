//! What a provider writes itself, as Markdown or as HTML, becomes the body of a mail: without scripts, styles, pictures
//! and whatever else would load something from elsewhere or hide what is meant.
use ammonia::Builder;
use pulldown_cmark::{Options, Parser, html};
use serde::{Deserialize, Serialize};
use std::{collections::HashSet, sync::LazyLock};

/// Characters of a line of the body as text.
const TEXT_WIDTH: usize = 76;

/// The body of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailBody {
    /// As HTML that is safe to send and to show.
    pub html: String,
    /// As plain text; links are written out below.
    pub text: String,
}

/// What somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuthoredText {
    /// As Markdown (CommonMark).
    Markdown(String),
    /// As HTML.
    Html(String),
}

impl AuthoredText {
    /// As it was written.
    pub fn written(&self) -> &str {
        match self {
            AuthoredText::Markdown(text) | AuthoredText::Html(text) => text,
        }
    }

    /// As the body of a mail.
    pub fn body(&self) -> MailBody {
        let html = self.html();
        let text = html2text::config::plain_no_decorate().link_footnotes(true);
        let text = text.string_from_read(html.as_bytes(), TEXT_WIDTH);
        let text = text.map_or_else(|_| self.written().to_owned(), |text| text.trim_end().to_owned());
        MailBody { html, text }
    }

    fn html(&self) -> String {
        match self {
            AuthoredText::Html(text) => ALLOWED.clean(text).to_string(),
            AuthoredText::Markdown(text) => {
                let mut out = String::new();
                html::push_html(&mut out, Parser::new_ext(text, Options::empty()));
                ALLOWED.clean(&out).to_string()
            }
        }
    }
}

/// What may stand in a body: text and its structure, and links.
static ALLOWED: LazyLock<Builder<'static>> = LazyLock::new(|| {
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
        let MailBody { html, text } = words.body();
        assert!(html.contains("<p>Liebe alle,</p>") && html.contains("<strong>eins</strong>"), "{html}");
        assert!(html.contains("href=\"https://example.org\""), "{html}");
        assert_eq!(text, "Liebe alle,\n* eins\n* [zwei][1]\n\n[1]: https://example.org");
    }

    #[test]
    fn nothing_is_loaded_run_or_hidden() {
        let words = "<p onclick='x()' style='display:none'>Guten Tag</p><script>x()</script>\
                     <img src='https://example.org/seen.png'><a href='javascript:x()'>hier</a><iframe src='/'></iframe>";
        for words in [AuthoredText::Html(words.to_owned()), AuthoredText::Markdown(words.to_owned())] {
            let MailBody { html, .. } = words.body();
            assert!(html.contains("Guten Tag"), "{html}");
            for bad in ["onclick", "style", "script", "img", "iframe", "x()"] {
                assert!(!html.contains(bad), "{bad}: {html}");
            }
        }
    }
}
