//! The markup of an instance's description: a small part of Markdown. HTML, code, quotes and tables have no meaning.
//!
//! There are three differences to CommonMark, for texts that people write without thinking of markup: a line break stays a
//! line break, `*` and `_` inside of a word have no meaning, and a numbered list begins with 1. The voter app has the same
//! parser (`web/src/core/markdown.ts`); both are tested against `tests/descriptions.json`.

/// A paragraph, a heading or a list. Lists have no lists inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Inline>),
    /// A heading.
    Heading {
        /// 1 for the highest level that the text uses, otherwise 2.
        level: u8,
        /// The text.
        content: Vec<Inline>,
    },
    /// A list.
    List {
        /// Whether the items have numbers.
        is_numbered: bool,
        /// The items.
        items: Vec<Vec<Inline>>,
    },
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inline {
    /// Plain text.
    Text(String),
    /// Strong text.
    Strong(Vec<Inline>),
    /// Emphasised text.
    Emphasis(Vec<Inline>),
    /// A web address in the text.
    Address(String),
    /// A text that is a link.
    Link {
        /// The text.
        text: String,
        /// The address.
        href: String,
        /// The host or the mail address, so that readers see where the link leads.
        target: String,
    },
    /// A picture of the instance.
    Picture {
        /// The text for those who do not see it.
        alt: String,
        /// The path on this portal.
        src: String,
    },
}

/// Parses a description.
pub fn parse(text: &str) -> Vec<Block> {
    let blocks = split_blocks(text);
    let marks = blocks.iter().filter_map(|block| match block {
        SourceBlock::Heading { marks, .. } => Some(*marks),
        _ => None,
    });
    let highest = marks.min().unwrap_or(0);
    let parse_block = |block| match block {
        SourceBlock::Paragraph(text) => Block::Paragraph(parse_inline(&text)),
        SourceBlock::Heading { marks, text } => {
            Block::Heading { level: if marks == highest { 1 } else { 2 }, content: parse_inline(&text) }
        }
        SourceBlock::List { is_numbered, items } => {
            Block::List { is_numbered, items: items.iter().map(|item| parse_inline(item)).collect() }
        }
    };
    blocks.into_iter().map(parse_block).collect()
}

/// Returns a description without its markup, in one line: the texts of links, and no pictures.
pub fn to_plain_text(text: &str) -> String {
    let mut plain = String::new();
    for block in parse(text) {
        match block {
            Block::Paragraph(content) | Block::Heading { content, .. } => push_line(&content, &mut plain),
            Block::List { items, .. } => items.iter().for_each(|item| push_line(item, &mut plain)),
        }
    }
    plain
}

fn push_line(content: &[Inline], plain: &mut String) {
    let line = read_text(content);
    let words = line.split_whitespace();
    for word in words {
        if !plain.is_empty() {
            plain.push(' ');
        }
        plain.push_str(word);
    }
}

fn read_text(content: &[Inline]) -> String {
    content
        .iter()
        .map(|inline| match inline {
            Inline::Text(text) | Inline::Address(text) | Inline::Link { text, .. } => text.clone(),
            Inline::Strong(content) | Inline::Emphasis(content) => read_text(content),
            Inline::Picture { .. } => String::new(),
        })
        .collect()
}

enum SourceBlock {
    Paragraph(String),
    Heading { marks: usize, text: String },
    List { is_numbered: bool, items: Vec<String> },
}

fn split_blocks(text: &str) -> Vec<SourceBlock> {
    let mut blocks = Vec::new();
    let mut is_after_blank = true;
    for line in text.split('\n').map(str::trim_end) {
        if !line.is_empty() {
            add_line(&mut blocks, line, is_after_blank);
        }
        is_after_blank = line.is_empty();
    }
    blocks
}

fn add_line(blocks: &mut Vec<SourceBlock>, line: &str, is_after_blank: bool) {
    if let Some((marks, text)) = read_heading(line) {
        blocks.push(SourceBlock::Heading { marks, text: text.to_owned() });
        return;
    }
    let item = read_list_item(line);
    match (blocks.last_mut(), item) {
        (Some(SourceBlock::List { is_numbered, items }), Some((number, item)))
            if *is_numbered == number.is_some() =>
        {
            items.push(item.to_owned());
        }
        (_, Some((number, item))) if number.is_none_or(|number| number == "1") => {
            blocks.push(SourceBlock::List { is_numbered: number.is_some(), items: vec![item.to_owned()] });
        }
        (Some(SourceBlock::Paragraph(text)), _) if !is_after_blank => {
            text.push('\n');
            text.push_str(line);
        }
        (Some(SourceBlock::List { items, .. }), _) if !is_after_blank && is_continuation(line) => {
            if let Some(item) = items.last_mut() {
                item.push('\n');
                item.push_str(line.trim_start());
            }
        }
        _ => blocks.push(SourceBlock::Paragraph(line.to_owned())),
    }
}

/// Returns the number of marks and the text of a heading.
fn read_heading(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start_matches('#');
    let marks = line.len() - text.len();
    let is_heading = (1..=6).contains(&marks) && text.starts_with(char::is_whitespace);
    let text = text.trim_start().trim_end_matches(|c: char| c == '#' || c.is_whitespace());
    (is_heading && !text.is_empty()).then_some((marks, text))
}

/// Returns the number, if it has one, and the text of a list item.
fn read_list_item(line: &str) -> Option<(Option<&str>, &str)> {
    let line = line.trim_start();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = line.split_at(digits);
    let (number, marks): (Option<&str>, &[char]) = match digits {
        0 => (None, &['-', '*', '+']),
        1 | 2 => (Some(number), &['.', ')']),
        _ => return None,
    };
    let text = rest.strip_prefix(marks)?;
    let item = text.trim_start();
    (item.len() < text.len() && !item.is_empty()).then_some((number, item))
}

fn is_continuation(line: &str) -> bool {
    line.chars().take_while(|c| c.is_whitespace()).count() >= 2
}

fn parse_inline(text: &str) -> Vec<Inline> {
    let mut content = Vec::new();
    let (mut plain_from, mut at) = (0, 0);
    while let Some(next) = text[at..].chars().next() {
        match parse_markup(&text[at..], &text[..at]) {
            Some((inline, length)) => {
                push_text(&mut content, &text[plain_from..at]);
                match inline {
                    Inline::Text(escaped) => push_text(&mut content, &escaped),
                    inline => content.push(inline),
                }
                at += length;
                plain_from = at;
            }
            None => at += next.len_utf8(),
        }
    }
    push_text(&mut content, &text[plain_from..]);
    content
}

fn push_text(content: &mut Vec<Inline>, text: &str) {
    match content.last_mut() {
        _ if text.is_empty() => {}
        Some(Inline::Text(last)) => last.push_str(text),
        _ => content.push(Inline::Text(text.to_owned())),
    }
}

/// Returns the meaning of the markup with which the rest of a text begins, and its length in bytes. `None` if it begins
/// with plain text.
fn parse_markup(rest: &str, before: &str) -> Option<(Inline, usize)> {
    let mut chars = rest.chars();
    match chars.next()? {
        '\\' => chars
            .next()
            .filter(|c| "\\*_[]()#!.+-".contains(*c))
            .map(|escaped| (Inline::Text(escaped.to_string()), 1 + escaped.len_utf8())),
        '!' => {
            let (label, target, length) = read_link(&rest[1..])?;
            Some((build_picture(label, target)?, 1 + length))
        }
        '[' => {
            let (label, target, length) = read_link(rest)?;
            Some((build_link(label, target)?, length))
        }
        mark @ ('*' | '_') => {
            if before.ends_with(is_word_or_mark) {
                return None;
            }
            let (single, double) = (mark.to_string(), [mark, mark].iter().collect::<String>());
            if let Some(marked) = read_marked(rest, &double) {
                return Some((Inline::Strong(parse_inline(marked)), marked.len() + 2 * double.len()));
            }
            let marked = read_marked(rest, &single)?;
            Some((Inline::Emphasis(parse_inline(marked)), marked.len() + 2 * single.len()))
        }
        'h' | 'H' if !before.ends_with(is_word_or_mark) => {
            let address = read_address(rest)?;
            Some((Inline::Address(address.to_owned()), address.len()))
        }
        _ => None,
    }
}

fn is_word_or_mark(c: char) -> bool {
    c.is_alphanumeric() || c == '*' || c == '_'
}

/// Returns the label, the target and the length of `[label](target)`. Brackets in the target come in pairs.
fn read_link(rest: &str) -> Option<(&str, &str, usize)> {
    let inner = rest.strip_prefix('[')?;
    let label = &inner[..inner.find(['[', ']', '\n'])?];
    let target = inner[label.len()..].strip_prefix("](")?;
    let mut depth = 0;
    for (at, c) in target.char_indices() {
        match c {
            '(' if depth == 0 => depth = 1,
            ')' if depth == 1 => depth = 0,
            ')' => return Some((label, &target[..at], 1 + label.len() + 2 + at + 1)),
            '(' => return None,
            c if c.is_whitespace() => return None,
            _ => {}
        }
    }
    None
}

/// Returns the text between two marks. It neither begins nor ends with a space or a mark, and no word follows.
fn read_marked<'a>(rest: &'a str, mark: &str) -> Option<&'a str> {
    let is_border = |c: char| c.is_whitespace() || c == '*' || c == '_';
    let inner = rest.strip_prefix(mark).filter(|inner| !inner.starts_with(is_border))?;
    let line = inner.split('\n').next()?;
    line.match_indices(mark).map(|(at, _)| &line[..at]).find(|marked| {
        let after = &inner[marked.len() + mark.len()..];
        !marked.is_empty() && !marked.ends_with(is_border) && !after.starts_with(is_word_or_mark)
    })
}

/// Returns the web address at the beginning, without the punctuation of the sentence around it.
fn read_address(rest: &str) -> Option<&str> {
    let start = scheme_length(rest)?;
    rest[start..].starts_with(char::is_alphanumeric).then_some(())?;
    let ends = |c: char| c.is_whitespace() || "<>\"“„".contains(c);
    let mut address = &rest[..rest.find(ends).unwrap_or(rest.len())];
    while let Some(last) = address.chars().next_back() {
        let is_punctuation = ".,;:!?'\"’”“»…*_".contains(last);
        if !is_punctuation && !has_unmatched_closing_bracket(address) {
            break;
        }
        address = &address[..address.len() - last.len_utf8()];
    }
    Some(address)
}

fn has_unmatched_closing_bracket(address: &str) -> bool {
    let (open, close) = if address.ends_with(')') { ('(', ')') } else { ('[', ']') };
    address.ends_with(close) && address.matches(close).count() > address.matches(open).count()
}

/// Returns the length of `http://` or `https://`.
fn scheme_length(address: &str) -> Option<usize> {
    ["https://", "http://"].into_iter().find_map(|scheme| {
        let start = address.get(..scheme.len())?;
        start.eq_ignore_ascii_case(scheme).then_some(scheme.len())
    })
}

/// Returns the host of a web address without “www.”. Browsers read a backslash as a slash.
fn find_host(address: &str) -> Option<&str> {
    let (authority, _) = split_address(address)?;
    let host = authority.rsplit('@').next()?;
    let host = match host.get(..4) {
        Some(start) if start.eq_ignore_ascii_case("www.") => &host[4..],
        _ => host,
    };
    (!host.is_empty()).then_some(host)
}

/// Returns the authority of a web address, and the rest.
fn split_address(address: &str) -> Option<(&str, &str)> {
    let rest = &address[scheme_length(address)?..];
    Some(rest.split_at(rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len())))
}

/// The maximum number of characters of the path in a shortened address.
const MAX_PATH_LENGTH: usize = 20;

/// Returns the host of a web address and the start of its path, for reading.
pub fn shorten_address(address: &str) -> String {
    let host = find_host(address).unwrap_or_default();
    let rest = split_address(address).map_or("", |(_, rest)| rest);
    if rest == "/" {
        return host.to_owned();
    }
    let path = rest.split(['?', '#']).next().unwrap_or_default();
    let path: String = path.chars().take(MAX_PATH_LENGTH).collect();
    let ellipsis = if path.len() < rest.len() { "…" } else { "" };
    format!("{host}{path}{ellipsis}")
}

/// A picture of another website is a link, because the page loads nothing from other websites.
fn build_picture(alt: &str, src: &str) -> Option<Inline> {
    if is_own_picture(src) {
        return Some(Inline::Picture { alt: read_text(&parse_inline(alt)), src: src.to_owned() });
    }
    build_link(alt, src)
}

fn is_own_picture(src: &str) -> bool {
    let name = src.strip_prefix("/api/v1/images/").and_then(|file| file.rsplit_once('.'));
    name.is_some_and(|(name, ending)| {
        let is_name_char = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        !name.is_empty() && name.chars().all(is_name_char) && ["jpg", "png", "webp"].contains(&ending)
    })
}

fn build_link(label: &str, href: &str) -> Option<Inline> {
    let target = read_mail_address(href).or_else(|| find_host(href))?;
    let text = read_text(&parse_inline(label));
    let text = if text.trim().is_empty() { target } else { text.trim() };
    Some(Inline::Link { text: text.to_owned(), href: href.to_owned(), target: target.to_owned() })
}

fn read_mail_address(href: &str) -> Option<&str> {
    let start = href.get(..7).filter(|start| start.eq_ignore_ascii_case("mailto:"))?;
    let address = href[start.len()..].split('?').next()?;
    let (name, host) = address.split_once('@')?;
    let is_part = |part: &str| !part.is_empty() && !part.contains(['&', ',', '%']);
    (is_part(name) && is_part(host)).then_some(address)
}
