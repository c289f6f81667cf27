//! Bounce notices: a later mail server did not deliver a mail that our server had accepted (RFC 3464).
use mail_parser::{Message, MessageParser, MimeHeaders, PartType};

/// Maximum number of characters of a reason that are kept, since the text comes from an external server.
const MAX_REASON_LENGTH: usize = 500;

/// A mail that was not delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BounceReport {
    /// The id of the mail: [`OutgoingMail::id`](crate::OutgoingMail::id).
    pub id: String,
    /// The reason, in the words of the server that did not deliver the mail.
    pub reason: String,
}

/// Parses a bounce notice. Returns `None` for every other mail: an automatic answer, a notice of a delay, or a
/// bounce notice without the headers of the original mail.
pub fn parse(notice: &[u8]) -> Option<BounceReport> {
    let notice = MessageParser::new().parse(notice)?;
    Some(BounceReport { reason: find_reason(&notice)?, id: find_mail_id(&notice)? })
}

/// Returns the reason of the first failed recipient.
fn find_reason(notice: &Message<'_>) -> Option<String> {
    let report = find_part(notice, "message", &["delivery-status", "global-delivery-status"])?;
    let report = report.replace("\r\n", "\n");
    let entries = report.split("\n\n").filter_map(|entry| MessageParser::new().parse_headers(entry));
    entries.into_iter().find_map(|entry| {
        let field = |name| entry.header_raw(name).map(str::trim);
        let is_failed = field("Action").is_some_and(|action| action.eq_ignore_ascii_case("failed"));
        is_failed.then(|| format_reason(field("Diagnostic-Code"), field("Status")))
    })
}

/// Returns the diagnostic text, for example of `smtp; 550 5.1.1 no such mailbox`, without the type of the server.
/// Returns the status if there is no diagnostic.
fn format_reason(diagnostic: Option<&str>, status: Option<&str>) -> String {
    let reason = diagnostic.map(|code| code.split_once(';').map_or(code, |(_, text)| text));
    let reason = reason.or(status).unwrap_or_default();
    let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
    reason.chars().filter(|character| !character.is_control()).take(MAX_REASON_LENGTH).collect()
}

/// Returns the id of the original mail. The notice contains the whole mail or its headers.
fn find_mail_id(notice: &Message<'_>) -> Option<String> {
    let whole = notice.parts.iter().find_map(|part| match &part.body {
        PartType::Message(mail) => mail.message_id().map(str::to_owned),
        _ => None,
    });
    let message_id = whole.or_else(|| {
        let heading = find_part(notice, "text", &["rfc822-headers"])?;
        MessageParser::new().parse_headers(heading.as_str())?.message_id().map(str::to_owned)
    })?;
    message_id.split_once('@').map(|(id, _)| id.to_owned())
}

fn find_part(message: &Message<'_>, kind: &str, subkinds: &[&str]) -> Option<String> {
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

    /// A notice in the format of a mail server, about a mail with the id `4711`.
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
    fn a_bounce_is_parsed_with_the_id_of_the_mail_and_the_reason() {
        for copy in [WHOLE, HEADING] {
            let returned = parse(notice(FAILED, copy).as_bytes());
            let reason = "550 5.1.1 <erika@example.net>: no such mailbox".to_owned();
            assert_eq!(returned, Some(BounceReport { id: "4711".to_owned(), reason }), "{copy}");
        }
    }

    #[test]
    fn a_bounce_without_a_message_has_the_status_code_as_its_reason() {
        let returned = parse(notice("Action: Failed\r\nStatus: 5.2.2", WHOLE).as_bytes());
        assert_eq!(returned.map(|returned| returned.reason).as_deref(), Some("5.2.2"));
    }

    #[test]
    fn delay_notices_and_automatic_replies_are_not_bounces() {
        let late = "Action: delayed\r\nStatus: 4.4.1\r\nDiagnostic-Code: smtp; 451 later";
        assert_eq!(parse(notice(late, WHOLE).as_bytes()), None);
        let away = "From: erika@example.net\r\nIn-Reply-To: <4711@example.org>\r\nSubject: Im Urlaub\r\n\r\nBis bald!";
        assert_eq!(parse(away.as_bytes()), None);
        assert_eq!(parse(b""), None);
        assert_eq!(parse(&[0xff, 0x00, 0x0d, 0x0a]), None);
    }
}
