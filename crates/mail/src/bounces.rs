//! Notices that a mail came back: a server further on did not deliver what ours took (RFC 3464).
use mail_parser::{Message, MessageParser, MimeHeaders, PartType};

/// Characters of a reason that are kept; a stranger may have written it.
const LONGEST_REASON: usize = 500;

/// A mail that came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BounceReport {
    /// What it was called when it was sent: [`Mail::id`](crate::OutgoingMail::id).
    pub id: String,
    /// Why, in the words of the server that did not deliver it.
    pub reason: String,
}

/// Reads a notice. `None` where it is something else: an automatic answer, the news that a mail is late, or a notice
/// that does not carry the heading of the mail.
pub fn read(notice: &[u8]) -> Option<BounceReport> {
    let notice = MessageParser::new().parse(notice)?;
    Some(BounceReport { reason: reason(&notice)?, id: id(&notice)? })
}

/// What the first recipient's entry says that failed.
fn reason(notice: &Message<'_>) -> Option<String> {
    let report = part(notice, "message", &["delivery-status", "global-delivery-status"])?;
    let report = report.replace("\r\n", "\n");
    let entries = report.split("\n\n").filter_map(|entry| MessageParser::new().parse_headers(entry));
    entries.into_iter().find_map(|entry| {
        let field = |name| entry.header_raw(name).map(str::trim);
        let is_failed = field("Action").is_some_and(|action| action.eq_ignore_ascii_case("failed"));
        is_failed.then(|| said(field("Diagnostic-Code"), field("Status")))
    })
}

/// `smtp; 550 5.1.1 no such mailbox` without the kind of server; the status where it said nothing.
fn said(diagnostic: Option<&str>, status: Option<&str>) -> String {
    let words = diagnostic.map(|code| code.split_once(';').map_or(code, |(_, words)| words));
    let words = words.or(status).unwrap_or_default();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().filter(|character| !character.is_control()).take(LONGEST_REASON).collect()
}

/// The mail, or its heading, comes back with the notice.
fn id(notice: &Message<'_>) -> Option<String> {
    let whole = notice.parts.iter().find_map(|part| match &part.body {
        PartType::Message(mail) => mail.message_id().map(str::to_owned),
        _ => None,
    });
    let message_id = whole.or_else(|| {
        let heading = part(notice, "text", &["rfc822-headers"])?;
        MessageParser::new().parse_headers(heading.as_str())?.message_id().map(str::to_owned)
    })?;
    message_id.split_once('@').map(|(id, _)| id.to_owned())
}

fn part(message: &Message<'_>, kind: &str, subkinds: &[&str]) -> Option<String> {
    let part = message.parts.iter().find(|part| {
        let content = part.content_type();
        content.is_some_and(|content| {
            content.ctype().eq_ignore_ascii_case(kind)
                && content.subtype().is_some_and(|is| subkinds.iter().any(|of| is.eq_ignore_ascii_case(of)))
        })
    })?;
    Some(String::from_utf8_lossy(part.contents()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A notice as a mail server writes it, of a mail called `4711`.
    fn notice(report: &str, copy: &str) -> String {
        let lines = [
            "From: MAILER-DAEMON@example.org",
            "Subject: Undelivered Mail Returned to Sender",
            "MIME-Version: 1.0",
            "Content-Type: multipart/report; report-type=delivery-status; boundary=\"cut\"",
            "",
            "--cut",
            "Content-Type: text/plain; charset=us-ascii",
            "",
            "This is the mail system at host example.org.",
            "",
            "--cut",
            "Content-Type: message/delivery-status",
            "",
            "Reporting-MTA: dns; example.org",
            "",
            "Final-Recipient: rfc822; erika@example.net",
            report,
            "",
            "--cut",
            copy,
            "",
            "From: Standpunkt <portal@example.org>",
            "To: erika@example.net",
            "Message-ID: <4711@example.org>",
            "Subject: Einladung",
            "",
            "Guten Tag",
            "--cut--",
            "",
        ];
        lines.join("\r\n")
    }

    const FAILED: &str = "Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 <erika@example.net>:\r\n    no such mailbox";
    const WHOLE: &str = "Content-Type: message/rfc822";
    const HEADING: &str = "Content-Type: text/rfc822-headers";

    #[test]
    fn a_notice_tells_which_mail_came_back_and_why() {
        for copy in [WHOLE, HEADING] {
            let returned = read(notice(FAILED, copy).as_bytes());
            let reason = "550 5.1.1 <erika@example.net>: no such mailbox".to_owned();
            assert_eq!(returned, Some(BounceReport { id: "4711".to_owned(), reason }), "{copy}");
        }
    }

    #[test]
    fn a_server_that_gives_a_code_alone_is_quoted_with_it() {
        let returned = read(notice("Action: Failed\r\nStatus: 5.2.2", WHOLE).as_bytes());
        assert_eq!(returned.map(|returned| returned.reason).as_deref(), Some("5.2.2"));
    }

    #[test]
    fn a_mail_that_is_late_or_an_automatic_answer_has_not_come_back() {
        let late = "Action: delayed\r\nStatus: 4.4.1\r\nDiagnostic-Code: smtp; 451 later";
        assert_eq!(read(notice(late, WHOLE).as_bytes()), None);
        let away = "From: erika@example.net\r\nIn-Reply-To: <4711@example.org>\r\nSubject: Im Urlaub\r\n\r\nBis bald!";
        assert_eq!(read(away.as_bytes()), None);
        assert_eq!(read(b""), None);
        assert_eq!(read(&[0xff, 0x00, 0x0d, 0x0a]), None);
    }
}
