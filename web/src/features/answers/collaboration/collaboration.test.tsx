// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { serveAnswers } from '../../../../test/answers.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { sortByIds, type Thesis } from '../theses.ts'
import { listEntries } from './entries.ts'

setupTestServer()

const PAGE = '/portal/parties/21/theses'

/** Every test uses another person, so that no unsent entries are left from earlier tests. */
let person = 900

beforeEach(() => {
  person += 1
  preparePage('de')
  const me = buildMe('trustperson', { application_id: 7, party_id: 21, party_name: 'Tanne' })
  signIn({ ...me, User: { ...me.User, id: person } })
})

const TWO_TRUST_PERSONS = { people: ['Ada Berg', 'Karl Ott'] }
const RATED = { 11: { value: 100 }, 12: { value: 0 }, 13: { value: 50 } }

const CHANGE = {
  statement_id: 11,
  former_value: 25,
  former_explanation: 'Zu teuer.',
  former_translations: {},
  changed_at: '2026-11-21T10:00:00Z',
  changed_by: 'Karl Ott',
}

const COMMENT = {
  id: 5,
  statement_id: 11,
  comment: 'Sollen wir hier nicht zustimmen?',
  created_at: '2026-11-20T10:00:00Z',
  created_by: 'Karl Ott',
  is_own: false,
}

async function openDiscussion(name: RegExp) {
  const summary = await screen.findByText(name)
  await userEvent.click(summary)
  return within(summary.closest('details') as HTMLElement)
}

test('trust persons see who changed an answer, and what it was before', async () => {
  serveAnswers({
    kind: 'party',
    given: RATED,
    collaboration: { ...TWO_TRUST_PERSONS, changes: [CHANGE], comments: [COMMENT] },
  })
  await openPortal(`${PAGE}?thesis=1`)
  const discussion = await openDiscussion(/^Absprache in der Partei: ein Kommentar$/)
  const [comment, change] = discussion.getAllByRole('listitem')
  expect(comment).toHaveTextContent(/Karl Ott, 20\.11\.2026.*Sollen wir hier nicht zustimmen\?/)
  expect(change).toHaveTextContent(/Karl Ott hat die Antwort geändert, 21\.11\.2026/)
  expect(discussion.getByRole('region', { name: 'Vorher' })).toHaveTextContent(/Stimme eher nicht zu.*Zu teuer\./)
  expect(discussion.getByRole('region', { name: 'Danach' })).toHaveTextContent(/Stimme voll zu/)
})

test('a comment is added and deleted by its author', async () => {
  serveAnswers({ kind: 'party', given: RATED, collaboration: TWO_TRUST_PERSONS })
  await openPortal(`${PAGE}?thesis=1`)
  const discussion = await openDiscussion(/^Absprache in der Partei$/)
  const field = discussion.getByRole('textbox', { name: 'Kommentar für die anderen Vertrauenspersonen' })
  await userEvent.type(field, 'Warum so?')
  await userEvent.click(discussion.getByRole('button', { name: 'Kommentieren' }))
  expect(await discussion.findByText('Warum so?', { selector: 'p' })).toBeVisible()
  expect(field).toHaveValue('')
  await userEvent.click(discussion.getByRole('button', { name: 'Kommentar löschen' }))
  await waitFor(() => expect(discussion.queryByText('Warum so?')).toBeNull())
  expect(screen.getByText('Absprache in der Partei')).toHaveFocus()
})

test('the list of theses marks those with comments and leads to them', async () => {
  const comments = [COMMENT, { ...COMMENT, id: 6, is_own: true }, { ...COMMENT, id: 7, statement_id: 13 }]
  serveAnswers({ kind: 'party', given: RATED, collaboration: { ...TWO_TRUST_PERSONS, comments } })
  await openPortal(`${PAGE}?view=list`)
  const count = await screen.findByRole('link', { name: '2 Kommentare' })
  expect(count).toHaveAccessibleDescription(/Tempo 30/)
  expect(count).toHaveAttribute('href', `${PAGE}?thesis=1`)
  expect(screen.getAllByRole('link', { name: /Kommentar/ })).toHaveLength(2)
})

test('a comment that cannot be sent stays in its field', async () => {
  const { connection } = serveAnswers({ kind: 'party', given: RATED, collaboration: TWO_TRUST_PERSONS })
  await openPortal(`${PAGE}?thesis=1`)
  const discussion = await openDiscussion(/^Absprache in der Partei$/)
  connection.isOffline = true
  const field = discussion.getByRole('textbox', { name: 'Kommentar für die anderen Vertrauenspersonen' })
  await userEvent.type(field, 'Warum so?')
  await userEvent.click(discussion.getByRole('button', { name: 'Kommentieren' }))
  expect(await discussion.findByRole('alert')).toBeVisible()
  expect(field).toHaveValue('Warum so?')
})

test('a typed comment stays at its thesis while another thesis is open', async () => {
  serveAnswers({ kind: 'party', given: RATED, collaboration: TWO_TRUST_PERSONS })
  const { router } = await openPortal(`${PAGE}?thesis=1`)
  const field = { name: 'Kommentar für die anderen Vertrauenspersonen' }
  const discussion = await openDiscussion(/^Absprache in der Partei$/)
  await userEvent.type(discussion.getByRole('textbox', field), 'Warum so?')
  await router.navigate({ to: '.', search: { thesis: '2' } })
  expect((await openDiscussion(/^Absprache in der Partei$/)).getByRole('textbox', field)).toHaveValue('')
  await router.navigate({ to: '.', search: { thesis: '1' } })
  expect((await openDiscussion(/^Absprache in der Partei$/)).getByRole('textbox', field)).toHaveValue('Warum so?')
})

test('a change that was reverted is not shown', () => {
  const current = { value: 25, explanation: { de: 'Zu teuer.' } }
  const collaboration = {
    ...TWO_TRUST_PERSONS,
    changes: [CHANGE],
    comments: [],
    four_eyes: false,
    needs_second_person: false,
  }
  expect(listEntries(collaboration, 11, current, 'de')).toEqual([])
})

test('a trust person who is the only one of the party sees no collaboration', async () => {
  serveAnswers({ kind: 'party', given: RATED, collaboration: { changes: [CHANGE] } })
  await openPortal(`${PAGE}?view=submit`)
  expect(await screen.findByRole('button', { name: 'Antworten verbindlich abgeben' })).toBeEnabled()
  expect(screen.queryByText(/Absprache/)).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Vier-Augen-Prinzip' })).toBeNull()
})

test('by the four-eyes principle the person who changed the answers last cannot submit', async () => {
  serveAnswers({
    kind: 'party',
    given: RATED,
    collaboration: { ...TWO_TRUST_PERSONS, four_eyes: true, needs_second_person: true },
  })
  await openPortal(`${PAGE}?view=submit`)
  expect(await screen.findByText(/muss eine andere Vertrauensperson abgeben\.$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Antworten verbindlich abgeben' })).toBeDisabled()
})

test('a trust person who may not submit can ask the others to do it', async () => {
  const { connection } = serveAnswers({
    kind: 'party',
    given: RATED,
    collaboration: { ...TWO_TRUST_PERSONS, four_eyes: true, needs_second_person: true },
  })
  await openPortal(`${PAGE}?view=submit`)
  const button = await screen.findByRole('button', { name: 'Um Abgabe bitten' })
  connection.isOffline = true
  await userEvent.click(button)
  expect(await screen.findByText(/keine Verbindung/i)).toBeVisible()
  connection.isOffline = false
  await userEvent.click(button)
  expect(await screen.findByText('Die anderen Vertrauenspersonen haben eine E-Mail bekommen.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Um Abgabe gebeten' })).toBeDisabled()
})

test('a trust person turns the four-eyes principle on', async () => {
  serveAnswers({ kind: 'party', given: RATED, collaboration: TWO_TRUST_PERSONS })
  await openPortal(`${PAGE}?view=submit`)
  expect(await screen.findByText('Für Ihre Partei antworten: Ada Berg und Karl Ott')).toBeVisible()
  const fourEyes = screen.getByRole('switch', { name: 'Vier-Augen-Prinzip' })
  await userEvent.click(fourEyes)
  await waitFor(() => expect(fourEyes).toBeChecked())
})

test('the list of theses without an explanation begins with those on which answers differ most', async () => {
  serveAnswers({ kind: 'party', given: RATED, disputed: [13, 11] })
  await openPortal(`${PAGE}?view=explain`)
  expect(await screen.findByText(/^Zuerst kommen die Thesen, bei denen/)).toBeVisible()
  const headings = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))
  expect(headings).toEqual(['thesis-3', 'thesis-1', 'thesis-2'])
})

test('the position after a change is the one before the next change', () => {
  const second = { ...CHANGE, former_value: 75, former_explanation: '', changed_at: '2026-11-23T10:00:00Z' }
  const current = { value: 100, explanation: { de: 'Doch.' } }
  const entries = listEntries(
    { ...TWO_TRUST_PERSONS, changes: [second, CHANGE], comments: [], four_eyes: false, needs_second_person: false },
    11,
    current,
    'de',
  )
  expect(entries).toMatchObject([
    { before: { value: 25, explanation: { de: 'Zu teuer.' } }, after: { value: 75, explanation: { de: '' } } },
    { before: { value: 75 }, after: current },
  ])
})

test('theses that are not in a list of ids are sorted after those that are, in their own order', () => {
  const theses = [1, 2, 3, 4].map((id): Thesis => ({ id, number: id, category: '', text: '' }))
  expect(sortByIds(theses, [4, 2]).map(({ id }) => id)).toEqual([4, 2, 1, 3])
})
