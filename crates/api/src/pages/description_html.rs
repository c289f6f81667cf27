//! The description of an instance as HTML, the same as in the voter app (`web/src/voterUi/Description.tsx`).
use elections::descriptions::{self, Block, Inline};
use minijinja::HtmlEscape;
use serde::Serialize;

/// A description for the template of the first page.
#[derive(Serialize)]
pub(crate) struct DescriptionHtml {
    /// Whether it is more than paragraphs of plain text.
    has_markup: bool,
    /// HTML if it has markup, otherwise text.
    content: String,
}

impl DescriptionHtml {
    pub(crate) fn new(text: &str) -> DescriptionHtml {
        let blocks = descriptions::parse(text);
        match read_plain_text(&blocks) {
            Some(plain) => DescriptionHtml { has_markup: false, content: plain },
            None => DescriptionHtml { has_markup: true, content: render(&blocks) },
        }
    }
}

/// Returns the text of paragraphs without any markup or link; `None` if there is more than that.
fn read_plain_text(blocks: &[Block]) -> Option<String> {
    let read = |block: &Block| match block {
        Block::Paragraph(content) => match &content[..] {
            [Inline::Text(text)] => Some(text.clone()),
            _ => None,
        },
        Block::Heading { .. } | Block::List { .. } => None,
    };
    Some(blocks.iter().map(read).collect::<Option<Vec<String>>>()?.join("\n\n"))
}

fn render(blocks: &[Block]) -> String {
    blocks.iter().map(render_block).collect()
}

fn render_block(block: &Block) -> String {
    match block {
        Block::Paragraph(content) => format!("<p>{}</p>", render_line(content)),
        Block::Heading { level, content } => {
            let tag = level + 1;
            format!("<h{tag}>{}</h{tag}>", render_line(content))
        }
        Block::List { is_numbered, items } => {
            let tag = if *is_numbered { "ol" } else { "ul" };
            let items: String = items.iter().map(|item| format!("<li>{}</li>", render_line(item))).collect();
            format!("<{tag}>{items}</{tag}>")
        }
    }
}

fn render_line(content: &[Inline]) -> String {
    content.iter().map(render_inline).collect()
}

fn render_inline(inline: &Inline) -> String {
    match inline {
        Inline::Text(text) => escape(text),
        Inline::Strong(content) => format!("<strong>{}</strong>", render_line(content)),
        Inline::Emphasis(content) => format!("<em>{}</em>", render_line(content)),
        Inline::Address(address) => {
            let text = escape(&descriptions::shorten_address(address));
            format!("{} dir=\"ltr\">{text}</a>", open_link(address))
        }
        Inline::Link { text, href, target } => {
            let shown = if text == target {
                String::new()
            } else {
                format!(" <bdi class=\"target\">({})</bdi>", escape(target))
            };
            format!("{}>{}</a>{shown}", open_link(href), escape(text))
        }
        Inline::Picture { alt, src } => {
            format!("<img src=\"{}\" alt=\"{}\" loading=\"lazy\">", escape(src), escape(alt))
        }
    }
}

fn open_link(address: &str) -> String {
    let address = escape(address);
    format!("<a href=\"{address}\" title=\"{address}\" rel=\"noopener nofollow\"")
}

fn escape(text: &str) -> String {
    HtmlEscape(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Cases {
        cases: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct Case {
        name: String,
        text: String,
        html: String,
    }

    /// Replaces the entities for characters that need none in texts. Browsers read both as the same.
    fn normalise(html: &str) -> String {
        html.replace("&#x2f;", "/").replace("&#x27;", "'").replace("&quot;", "\"")
    }

    #[test]
    fn a_description_has_the_same_html_as_in_the_voter_app() {
        let cases = include_str!("../../../elections/tests/descriptions.json");
        let Cases { cases } = serde_json::from_str(cases).unwrap();
        assert!(!cases.is_empty());
        for Case { name, text, html } in cases {
            assert_eq!(normalise(&render(&descriptions::parse(&text))), normalise(&html), "{name}");
        }
    }

    #[test]
    fn a_description_without_markup_is_text() {
        let plain = DescriptionHtml::new("Seit 2009\nfür alle.\n\n\\*Für\\* alle.");
        assert_eq!(
            (plain.has_markup, plain.content.as_str()),
            (false, "Seit 2009\nfür alle.\n\n*Für* alle.")
        );
    }
}
