//! Converts texts of other tools to plain text: no HTML, no invisible characters, no accidental markup. Invisible
//! characters are removed from every text, whatever its source.
//!
//! - Links are kept as `text (https://…)`. If the text is the address itself, it is written once.
//! - `<br>`, paragraphs and list items become lines. Other white space is folded as browsers do.
//! - What cannot be shown (images, scripts, relative links, `data-…` attributes) is listed, so that a report can
//!   name it.
//! - `(term)[explanation]` and `{location}` are markup in a thesis. Literal text that looks like markup gets a
//!   space: `(term) [explanation]`, `{ location }`. A browser shows nearly the same.
use elections::{
    characters::{has_balanced_isolates, is_visible_char},
    terms::{self, TextSegment, ThesisVariables},
};
use std::borrow::Cow;

/// An HTML text after the conversion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlainText {
    /// The text.
    pub(crate) text: String,
    /// Whether there were tags.
    pub(crate) formatted: bool,
    /// The parts that are lost.
    pub(crate) lost: Vec<String>,
}

/// Inline elements. Only their content is kept.
const INLINE_ELEMENTS: [&str; 30] = [
    "abbr", "b", "bdi", "bdo", "big", "center", "cite", "code", "del", "dfn", "em", "font", "i", "ins",
    "kbd", "label", "mark", "nobr", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup",
    "tt", "u", "wbr",
];

/// Block elements, which begin and end a line.
const BLOCK_ELEMENTS: [&str; 27] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "ol",
    "pre",
    "section",
    "table",
    "tr",
    "ul",
];

/// Embedded elements. Only their address is listed.
const EMBEDDED_ELEMENTS: [&str; 8] = ["audio", "embed", "iframe", "img", "object", "source", "svg", "video"];

/// Elements whose content is no text.
const HIDDEN_ELEMENTS: [&str; 2] = ["script", "style"];

/// Attributes without content for a reader. They are not listed as lost.
const PRESENTATION_ATTRIBUTES: [&str; 14] = [
    "align", "class", "color", "dir", "face", "height", "href", "id", "lang", "rel", "size", "style",
    "target", "width",
];

/// Returns whether a text has at least one HTML tag.
pub(crate) fn has_tags(text: &str) -> bool {
    text.match_indices('<').any(|(at, _)| Tag::parse(&text[at..]).is_some())
}

/// Converts an HTML text to plain text.
pub(crate) fn from_html(html: &str) -> PlainText {
    let mut writer = Writer::default();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        writer.write_text(&rest[..at]);
        rest = &rest[at..];
        match Tag::parse(rest) {
            Some((tag, length)) => {
                let after = &rest[length..];
                rest = if tag.is_opening() && HIDDEN_ELEMENTS.contains(&&tag.name[..]) {
                    writer.skip_hidden(&tag, after)
                } else {
                    writer.write_tag(tag);
                    after
                };
            }
            None => {
                writer.write_text("<");
                rest = &rest[1..];
            }
        }
    }
    writer.write_text(rest);
    writer.finish()
}

/// Removes zero-width characters and surrounding white space, and normalizes line breaks.
pub(crate) fn tidy(text: &str) -> String {
    remove_zero_width(&text.replace("\r\n", "\n").replace('\r', "\n")).trim().to_owned()
}

/// Tidies and cleans a text of a list for which there is no report.
pub(crate) fn tidy_and_clean(text: &str) -> String {
    clean(&tidy(text)).text.trim().to_owned()
}

/// Removes zero-width characters.
fn remove_zero_width(text: &str) -> String {
    retain_characters(text, |_| true).text
}

/// A text after cleaning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CleanedText {
    /// The text. It is empty if no visible character is left.
    pub(crate) text: String,
    /// The characters that were removed, in the order of their first occurrence.
    pub(crate) removed: Vec<char>,
}

/// Removes invisible characters that change how a text is read: zero-width characters, control characters, and
/// characters that change the direction of the following text. Closed isolates do not affect the text outside and
/// are kept. Null characters are kept too: a text with one is rejected, not corrected.
pub(crate) fn clean(text: &str) -> CleanedText {
    let has_balanced_isolates = has_balanced_isolates(text);
    let clean = retain_characters(text, |character| match character {
        '\n' | '\t' | '\r' | '\0' => true,
        '\u{202a}'..='\u{202e}' => false,
        '\u{2066}'..='\u{2069}' => has_balanced_isolates,
        other => !other.is_control(),
    });
    if clean.text.chars().any(|character| character == '\0' || is_visible_char(character)) {
        return clean;
    }
    let mut removed = Vec::new();
    text.chars().filter(|character| !character.is_whitespace()).for_each(|it| add_once(&mut removed, it));
    CleanedText { text: String::new(), removed }
}

/// Returns whether a text may contain characters that [`clean`] removes. It expects the text as JSON, in which
/// control characters are escaped.
pub(crate) fn may_be_unclean(json: &str) -> bool {
    let is_suspect = |character: char| {
        !is_visible_char(character)
            && !character.is_ascii()
            && !matches!(character, '\u{a0}' | '\u{ad}' | '\u{fe0f}')
    };
    ["\\u00", "\\b", "\\f", "\u{7f}"].iter().any(|escape| json.contains(escape))
        || json.chars().any(is_suspect)
}

/// Removes zero-width characters, and characters for which `is_harmless` is false. Joiners are kept between two
/// characters that are not blank (emoji, Persian), direction marks beside one (Arabic, Hebrew).
fn retain_characters(text: &str, is_harmless: impl Fn(char) -> bool) -> CleanedText {
    let mut clean = CleanedText { text: String::with_capacity(text.len()), removed: Vec::new() };
    let mut characters = text.chars().peekable();
    let is_solid = |c: char| !c.is_whitespace() && !('\u{200b}'..='\u{200f}').contains(&c);
    while let Some(character) = characters.next() {
        let before = clean.text.chars().next_back().is_some_and(is_solid);
        let after = characters.peek().copied().is_some_and(is_solid);
        let keep = match character {
            '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}' => false,
            '\u{200c}' | '\u{200d}' => before && after,
            '\u{200e}' | '\u{200f}' | '\u{61c}' => before || after,
            other => is_harmless(other),
        };
        if keep {
            clean.text.push(character);
        } else {
            add_once(&mut clean.removed, character);
        }
    }
    clean
}

fn add_once(characters: &mut Vec<char>, character: char) {
    if !characters.contains(&character) {
        characters.push(character);
    }
}

/// Escapes a literal text that looks like a term or a variable of a thesis.
pub(crate) fn escape_markup(text: &str) -> Cow<'_, str> {
    let variables = ThesisVariables::NAMES.map(|name| format!("{{{name}}}"));
    if !text.contains(")[") && !variables.iter().any(|variable| text.contains(variable)) {
        return Cow::Borrowed(text);
    }
    let apart = text.replace(")[", ") [");
    Cow::Owned(
        ThesisVariables::NAMES
            .iter()
            .zip(&variables)
            .fold(apart, |text, (name, variable)| text.replace(variable, &format!("{{ {name} }}"))),
    )
}

/// Appends an explanation to a thesis as a term: `text (label)[explanation]`. Square brackets in the explanation
/// that would end it too early become round ones.
pub(crate) fn append_explanation(text: &str, label: &str, explanation: &str) -> String {
    let marked = format!("{text} ({label})[{explanation}]");
    let whole = TextSegment::Term { text: label, explanation: explanation.trim() };
    if terms::parse_segments(&marked).last() == Some(&whole) {
        return marked;
    }
    let explanation = explanation.replace('[', "(").replace(']', ")");
    format!("{text} ({label})[{explanation}]")
}

/// An HTML tag.
#[derive(Debug)]
struct Tag {
    /// In lower case.
    name: String,
    closing: bool,
    attributes: Vec<(String, String)>,
}

impl Tag {
    /// Parses the tag at the beginning of a text. Returns it with its length, or `None` if `<` begins no tag.
    fn parse(text: &str) -> Option<(Tag, usize)> {
        if let Some(comment) = text.strip_prefix("<!--") {
            let length = comment.find("-->").map_or(text.len(), |end| end + 7);
            return Some((Tag { name: "!--".into(), closing: false, attributes: Vec::new() }, length));
        }
        let inside = text.strip_prefix('<')?;
        let (closing, inside) = inside.strip_prefix('/').map_or((false, inside), |inside| (true, inside));
        let length = inside.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(inside.len());
        let name = inside[..length].to_ascii_lowercase();
        let known = matches!(&name[..], "a" | "br" | "p" | "td" | "th" | "tbody" | "thead")
            || [&INLINE_ELEMENTS[..], &BLOCK_ELEMENTS, &EMBEDDED_ELEMENTS, &HIDDEN_ELEMENTS]
                .iter()
                .any(|names| names.contains(&&name[..]));
        let (attributes, rest) = if known { parse_attributes(&inside[length..])? } else { return None };
        Some((Tag { name, closing, attributes }, text.len() - rest.len()))
    }

    fn is_opening(&self) -> bool {
        !self.closing
    }

    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, value)| &value[..])
    }
}

/// Parses the attributes up to `>`. Returns them and the text after it.
fn parse_attributes(mut rest: &str) -> Option<(Vec<(String, String)>, &str)> {
    let mut attributes = Vec::new();
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
        if let Some(after) = rest.strip_prefix('>') {
            return Some((attributes, after));
        }
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | ':' | '.');
        let length = rest.find(|c| !is_name(c))?;
        if length == 0 {
            return None;
        }
        let name = rest[..length].to_ascii_lowercase();
        let after = rest[length..].trim_start();
        let (value, after) = match after.strip_prefix('=') {
            Some(value) => parse_attribute_value(value.trim_start())?,
            None => ("", after),
        };
        attributes.push((name, htmlize::unescape_attribute(value).into_owned()));
        rest = after;
    }
}

/// Parses the value of an attribute, quoted or not. Returns it and the text after it.
fn parse_attribute_value(text: &str) -> Option<(&str, &str)> {
    for quote in ['"', '\''] {
        if let Some(quoted) = text.strip_prefix(quote) {
            return quoted.split_once(quote);
        }
    }
    // An unquoted value must not contain `<`: otherwise incomplete tags would be parsed to the end of the text
    // again and again.
    let end = text.find(|c: char| c.is_whitespace() || matches!(c, '<' | '>'))?;
    (!text[end..].starts_with('<')).then(|| text.split_at(end))
}

/// Writes plain text as a browser would show the HTML.
#[derive(Debug, Default)]
struct Writer {
    plain: PlainText,
    /// White space that is written before the next character.
    gap: Gap,
    /// The open link: the beginning of its text, and its address.
    link: Option<(usize, String)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    #[default]
    None,
    Space,
    Line,
    Paragraph,
}

impl Writer {
    fn write_text(&mut self, html: &str) {
        for character in remove_zero_width(&htmlize::unescape(html)).chars() {
            if matches!(character, ' ' | '\n' | '\t' | '\r') {
                self.gap = self.gap.max(Gap::Space);
            } else {
                self.write_char(character);
            }
        }
    }

    fn write_char(&mut self, character: char) {
        let gap = match std::mem::take(&mut self.gap) {
            _ if self.plain.text.is_empty() => "",
            Gap::None => "",
            Gap::Space => " ",
            Gap::Line => "\n",
            Gap::Paragraph => "\n\n",
        };
        self.plain.text.push_str(gap);
        if let Some((start, _)) = &mut self.link
            && *start + gap.len() == self.plain.text.len()
        {
            *start = self.plain.text.len();
        }
        self.plain.text.push(character);
    }

    fn write_tag(&mut self, tag: Tag) {
        self.plain.formatted = true;
        self.collect_lost_attributes(&tag);
        match &tag.name[..] {
            "a" => {
                self.end_link();
                if tag.is_opening() {
                    self.begin_link(tag.attribute("href").unwrap_or_default());
                }
            }
            "br" => self.gap = if self.gap >= Gap::Line { Gap::Paragraph } else { Gap::Line },
            "p" => self.gap = Gap::Paragraph,
            "td" | "th" => self.gap = self.gap.max(Gap::Space),
            "li" => {
                self.gap = self.gap.max(Gap::Line);
                if tag.is_opening() {
                    self.write_char('–');
                    self.gap = Gap::Space;
                }
            }
            name if BLOCK_ELEMENTS.contains(&name) => self.gap = self.gap.max(Gap::Line),
            name if EMBEDDED_ELEMENTS.contains(&name) && tag.is_opening() => self.write_embedded(&tag),
            _ => {}
        }
    }

    fn collect_lost_attributes(&mut self, tag: &Tag) {
        let shown = if EMBEDDED_ELEMENTS.contains(&&tag.name[..]) { &["alt", "src"][..] } else { &[] };
        let lost = tag.attributes.iter().filter(|(name, value)| {
            !PRESENTATION_ATTRIBUTES.contains(&&name[..])
                && !shown.contains(&&name[..])
                && !remove_zero_width(value).trim().is_empty()
        });
        self.plain
            .lost
            .extend(lost.map(|(name, value)| format!("{name}={}", remove_zero_width(value).trim())));
    }

    fn write_embedded(&mut self, tag: &Tag) {
        let source = tag.attribute("src").unwrap_or("without an address");
        self.plain.lost.push(format!("{}: {source}", tag.name));
        if let Some(alternative) = tag.attribute("alt") {
            let alternative = alternative.to_owned();
            self.write_text(&alternative);
        }
    }

    /// Skips an element whose content is no text. Returns the text after it.
    fn skip_hidden<'a>(&mut self, tag: &Tag, content: &'a str) -> &'a str {
        self.plain.formatted = true;
        self.plain.lost.push(tag.name.clone());
        let ends =
            |rest: &str| rest.get(..tag.name.len()).is_some_and(|name| name.eq_ignore_ascii_case(&tag.name));
        let end = content.match_indices("</").find(|(at, _)| ends(&content[at + 2..]));
        end.and_then(|(at, _)| content[at..].split_once('>')).map_or("", |(_, after)| after)
    }

    fn begin_link(&mut self, href: &str) {
        let href = remove_zero_width(href).trim().to_owned();
        let scheme = href.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase());
        match scheme.as_deref() {
            Some("http" | "https" | "mailto" | "tel") => self.link = Some((self.plain.text.len(), href)),
            _ if href.is_empty() => {}
            _ => self.plain.lost.push(format!("link to {href}")),
        }
    }

    fn end_link(&mut self) {
        let Some((start, href)) = self.link.take() else { return };
        let text = self.plain.text[start.min(self.plain.text.len())..].trim();
        let bare = |address: &str| {
            let address = address.trim_end_matches('/');
            ["https://", "http://", "mailto:", "tel:"]
                .iter()
                .fold(address, |rest, scheme| rest.strip_prefix(scheme).unwrap_or(rest))
                .to_owned()
        };
        if text.is_empty() {
            href.chars().for_each(|character| self.write_char(character));
        } else if bare(text) != bare(&href) {
            self.plain.text.push_str(&format!(" ({href})"));
        }
    }

    fn finish(mut self) -> PlainText {
        self.end_link();
        self.plain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn text(html: &str) -> String {
        from_html(html).text
    }

    #[rstest]
    #[case(
        "<a href='https://a.example/x' target=_blank>the bill</a> says so",
        "the bill (https://a.example/x) says so"
    )]
    #[case("<a target='_blank'  href=https://a.example/x>bill</a>.", "bill (https://a.example/x).")]
    #[case("see <a href='https://a.example/'>a.example</a>", "see a.example")]
    #[case("see<a href='https://a.example'> here </a>now", "see here (https://a.example) now")]
    #[case("<a href='mailto:x@a.example'>write</a>", "write (mailto:x@a.example)")]
    #[case("<a href='https://a.example/?a=1&amp;b=2'></a>", "https://a.example/?a=1&b=2")]
    #[case("<a href='https://a.example'>open", "open (https://a.example)")]
    fn links_are_kept_beside_their_text(#[case] html: &str, #[case] expected: &str) {
        assert_eq!(text(html), expected);
    }

    #[rstest]
    #[case("one  two\n three", "one two three")]
    #[case("one<br>two<br/><br />three", "one\ntwo\n\nthree")]
    #[case("<p>one</p><p>two</p>", "one\n\ntwo")]
    #[case("list:<ul><li>one</li><li>two</li></ul>end", "list:\n– one\n– two\nend")]
    #[case("<b>bold</b> and <span style='font-weight: 900;'>black</span>", "bold and black")]
    fn line_breaks_and_white_space_are_converted_as_in_a_browser(#[case] html: &str, #[case] expected: &str) {
        assert_eq!(text(html), expected);
    }

    #[rstest]
    #[case("B&uuml;rger &amp; &#x1F464; &Ouml;", "Bürger & 👤 Ö")]
    #[case("Apple &#8203; &#8206; ", "Apple")]
    #[case("zero\u{200b}width\u{feff}", "zerowidth")]
    #[case("👩\u{200d}🚀 می\u{200c}خواهم", "👩\u{200d}🚀 می\u{200c}خواهم")]
    #[case("5 < 6 and a <b and x <y> z", "5 < 6 and a <b and x <y> z")]
    #[case("<unknown>", "<unknown>")]
    #[case("I <3 you", "I <3 you")]
    fn html_entities_are_decoded_and_other_characters_kept(#[case] html: &str, #[case] expected: &str) {
        assert_eq!(text(html), expected);
    }

    #[test]
    fn html_that_cannot_be_shown_as_text_is_listed() {
        let plain = from_html(
            "x <img src='a.png' alt='our logo'> <script>alert('<b>')</script><!-- hidden -->\
             <span data-email='info@a.example'></span><a href='#top'>up</a> <a href='javascript:x()'>y</a>",
        );
        assert_eq!(plain.text, "x our logo up y");
        assert_eq!(
            plain.lost,
            ["img: a.png", "script", "data-email=info@a.example", "link to #top", "link to javascript:x()"]
        );
    }

    #[test]
    fn presentation_attributes_and_invisible_values_are_not_listed() {
        let plain = from_html("<span class='x' style='y' data-filterid='&#8203; &#8206;'>z</span>");
        assert_eq!(plain, PlainText { text: "z".into(), formatted: true, lost: vec![] });
    }

    #[test]
    fn literal_text_does_not_become_a_term_or_a_variable_by_accident() {
        assert_eq!(
            escape_markup("as decided (law)[1] in {location}"),
            "as decided (law) [1] in { location }"
        );
        assert!(matches!(escape_markup("a (b) [c] {d}"), Cow::Borrowed(_)));
    }

    #[rstest]
    #[case("Some say [1] so.", "Ban it? (Context)[Some say [1] so.]")]
    #[case("Some say ] so.", "Ban it? (Context)[Some say ) so.]")]
    #[case("a (b) [c] d", "Ban it? (Context)[a (b) [c] d]")]
    fn further_information_becomes_the_explanation_of_a_term(
        #[case] explanation: &str,
        #[case] expected: &str,
    ) {
        let thesis = append_explanation("Ban it?", "Context", explanation);
        assert_eq!(thesis, expected);
        let segments = terms::parse_segments(&thesis);
        assert!(
            matches!(segments[..], [TextSegment::Text { .. }, TextSegment::Term { text: "Context", .. }]),
            "{segments:?}"
        );
    }

    #[rstest]
    #[case("zero\u{200b}width\u{feff}", "zerowidth", &['\u{200b}', '\u{feff}'])]
    #[case("a \u{202e}turn\u{202c} and a bell\u{7}", "a turn and a bell", &['\u{202e}', '\u{202c}', '\u{7}'])]
    #[case("\u{2067}closed\u{2069}, \u{2066}twice\u{2069}", "\u{2067}closed\u{2069}, \u{2066}twice\u{2069}", &[])]
    #[case("\u{2067}open", "open", &['\u{2067}'])]
    #[case("closed only\u{2069}", "closed only", &['\u{2069}'])]
    #[case("شكرا!\u{200f} نعم", "شكرا!\u{200f} نعم", &[])]
    #[case("می\u{200c}خواهم \u{200d}", "می\u{200c}خواهم ", &['\u{200d}'])]
    #[case("👩\u{200d}🚀 ❤\u{fe0f}", "👩\u{200d}🚀 ❤\u{fe0f}", &[])]
    #[case("lines\r\nand\ttabs \0", "lines\r\nand\ttabs \0", &[])]
    #[case(" \u{200b}\u{3164} \u{fe0f}", "", &['\u{200b}', '\u{3164}', '\u{fe0f}'])]
    #[case("   ", "", &[])]
    fn invisible_characters_are_removed_unless_a_script_needs_them(
        #[case] text: &str,
        #[case] expected: &str,
        #[case] removed: &[char],
    ) {
        assert_eq!(clean(text), CleanedText { text: expected.to_owned(), removed: removed.to_vec() });
        let json = serde_json::to_string(text).unwrap();
        assert!(removed.is_empty() || may_be_unclean(&json), "{json}");
    }

    #[test]
    fn line_endings_are_normalised() {
        assert_eq!(tidy(" a\r\n\r\nb\rc\u{200b} "), "a\n\nb\nc");
    }
}
