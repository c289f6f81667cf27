import { expect, test } from 'vitest'
import { buildCalendar, type CalendarEvent } from './icalendar.ts'

const EVENT: CalendarEvent = {
  uid: '7-deadline@wahl.example',
  summary: 'Antworten bis',
  description: '',
  url: 'https://wahl.example/portal',
  start: '2027-02-28',
}

const build = (changes: Partial<CalendarEvent>, name = 'Termine') =>
  buildCalendar({ name, events: [{ ...EVENT, ...changes }], changedAt: new Date('2027-01-02T03:04:05.678Z') })

/** Joins the folded lines as a reader does (RFC 5545, section 3.1). */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a whole day is a date without a time zone, and ends before the next day', () => {
  expect(unfold(build({}))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Standpunkt//Portal//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Termine',
    'X-WR-CALNAME:Termine',
    'BEGIN:VEVENT',
    'UID:7-deadline@wahl.example',
    'DTSTAMP:20270102T030405Z',
    'DTSTART;VALUE=DATE:20270228',
    'DTEND;VALUE=DATE:20270301',
    'SUMMARY:Antworten bis',
    'URL:https://wahl.example/portal',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('an instant is in UTC', () => {
  expect(unfold(build({ start: new Date('2027-03-28T07:00:00Z') }))).toContain('DTSTART:20270328T070000Z')
})

test('every line ends with CR and LF', () => {
  const file = build({ description: 'eins\nzwei' })
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('backslash, semicolon, comma and line break are escaped, and nothing else', () => {
  expect(unfold(build({ description: 'a\\b; c, d: "e"\r\nf' }))).toContain(String.raw`DESCRIPTION:a\\b\; c\, d: "e"\nf`)
})

test('no line is longer than 75 octets, no character is split, and folding loses nothing', () => {
  const description = `${'Größenverhältnisse '.repeat(20)}${'🗳️'.repeat(30)}`
  const file = build({ description })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
  expect(unfold(file)).toContain(`DESCRIPTION:${description}`)
})
