/** Calendar files (iCalendar, RFC 5545). */

export interface CalendarEvent {
  /** Stays the same when the event moves, so that a calendar replaces the event instead of adding another one. */
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly url: string
  /** A whole day as `YYYY-MM-DD`, or an instant. */
  readonly start: string | Date
}

export interface CalendarFile {
  readonly name: string
  readonly events: readonly CalendarEvent[]
  /** The time at which the events have this state. */
  readonly changedAt: Date
}

/** A line may have this many octets without its end (section 3.1). */
const MAX_LINE_OCTETS = 75

const DAY_MS = 86_400_000

/**
 * Builds a calendar file. A whole day has no time zone (section 3.3.4), and an instant is in UTC, so the file needs no
 * `VTIMEZONE`.
 */
export function buildCalendar({ name, events, changedAt }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Standpunkt//Portal//EN',
    'CALSCALE:GREGORIAN',
    // RFC 7986 has a standard name; many programs only know the older one.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => buildEvent(event, changedAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function buildEvent({ uid, summary, description, url, start }: CalendarEvent, changedAt: Date): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatInstant(changedAt)}`,
    ...buildTimes(start),
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${url}`,
    // The day of an election does not make anybody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function buildTimes(start: string | Date): readonly string[] {
  if (start instanceof Date) return [`DTSTART:${formatInstant(start)}`]
  const next = new Date(Date.parse(start) + DAY_MS).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`]
}

function formatInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Escapes a text value (section 3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Folds a long line. The space at the beginning of a continuation counts, and no character is split. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = countOctets(character)
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Returns the length of a character in UTF-8. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
