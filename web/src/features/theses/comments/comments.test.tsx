// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { serveTheses, THESIS_TEXTS } from '../../../../test/theses.ts'
import type { CreateThesisComment, ThesisComment } from '../../../api/types.ts'

setupTestServer()

const PAGE = '/portal/applications/7/theses'

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

function buildComment(id: number, changes: Partial<ThesisComment> = {}): ThesisComment {
  return {
    id,
    by_reviewer: false,
    name: 'Kim Berg',
    comment: 'Bitte kürzer.',
    proposal: null,
    done: false,
    created_at: '2026-11-20T12:00:00Z',
    is_own: false,
    deletable: false,
    ...changes,
  }
}

/** Serves the comments on the second thesis. Records the changes. */
function serveComments(first: readonly ThesisComment[]) {
  let comments = [...first]
  const sent: (readonly [string, unknown?])[] = []
  const remark = apiUrl('/applications/7/preview/remarks/:remark')
  server.use(
    http.get(apiUrl('/applications/7/theses/comments'), () => {
      const open = comments.filter(({ done }) => !done).length
      return HttpResponse.json(open > 0 ? [{ statement_id: 12, open }] : [])
    }),
    http.get(apiUrl('/applications/7/theses/comments/:thesis'), () =>
      HttpResponse.json({ comments, people: [{ id: 5, name: 'Kim Berg' }] }),
    ),
    http.post(apiUrl('/applications/7/theses/comments/:thesis'), async ({ request }) => {
      const body = (await request.json()) as CreateThesisComment
      sent.push(['POST', body])
      const proposal = body.proposal ?? null
      comments = [...comments, buildComment(90, { comment: body.comment, proposal, name: 'Ada Berg', is_own: true })]
      return HttpResponse.json({ id: 90 }, { status: 201 })
    }),
    http.patch(remark, async ({ request, params }) => {
      const { done } = (await request.json()) as { done: boolean }
      sent.push([`PATCH ${params.remark}`, done])
      comments = comments.map((each) => (each.id === Number(params.remark) ? { ...each, done } : each))
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete(remark, ({ params }) => {
      sent.push([`DELETE ${params.remark}`])
      comments = comments.filter(({ id }) => id !== Number(params.remark))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return sent
}

const panel = async () => within(await screen.findByRole('region', { name: 'Kommentare' }))
const rows = () => within(screen.getByRole('region', { name: 'Liste der Thesen' })).getAllByRole('listitem')

test('the list counts the open comments, leads to them, and shows only theses with some', async () => {
  serveTheses()
  serveComments([buildComment(31), buildComment(32, { done: true }), buildComment(33)])
  await openPortal(PAGE)
  const name = '2 offene Kommentare zu These 2'
  expect(await screen.findByRole('link', { name })).toHaveTextContent('2 offene Kommentare')
  await userEvent.selectOptions(await screen.findByLabelText('Kommentare'), 'Offene (1)')
  expect(await screen.findByText('1 von 3 Thesen')).toBeVisible()
  expect(rows()).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name }))
  expect(await (await panel()).findAllByRole('article')).toHaveLength(3)
})

test('a comment proposes another wording and mentions another creator', async () => {
  serveTheses()
  const sent = serveComments([])
  await openPortal(`${PAGE}?open=12&panel=comments`)
  const form = await panel()
  fireEvent.change(await form.findByRole('textbox', { name: 'Neuer Kommentar' }), { target: { value: 'Besser so?' } })
  await userEvent.click(form.getByRole('combobox', { name: 'Per E-Mail erwähnen' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Kim Berg', hidden: true }))
  await userEvent.click(form.getByRole('checkbox', { name: 'Anderen Wortlaut vorschlagen' }))
  const text = form.getByRole('textbox', { name: 'Vorgeschlagene These' })
  expect(text).toHaveValue(THESIS_TEXTS[1]?.de?.text)
  fireEvent.change(text, { target: { value: 'Der Hebesatz soll sinken.' } })
  await userEvent.click(form.getByRole('button', { name: 'Kommentieren' }))
  expect(await form.findByRole('article', { name: 'Besser so?' })).toBeVisible()
  const proposal = { language: 'de', title: 'Finanzen', text: 'Der Hebesatz soll sinken.' }
  expect(sent).toEqual([['POST', { comment: 'Besser so?', proposal, mentions: [5] }]])
  expect(form.getByRole('textbox', { name: 'Neuer Kommentar' })).toHaveValue('')
  expect(form.queryByRole('textbox', { name: 'Vorgeschlagene These' })).toBeNull()
})

test('a proposed wording is shown with its differences, and is taken up without being saved', async () => {
  const changes = serveTheses()
  const proposal = { language: 'de', title: 'Finanzen', text: 'Der (Hebesatz)[Prozentsatz der Steuer] soll sinken.' }
  serveComments([buildComment(31, { proposal })])
  await openPortal(`${PAGE}?open=12&panel=comments`)
  const suggestion = within(await (await panel()).findByRole('region', { name: 'Vorschlag auf Deutsch' }))
  expect(suggestion.getByText(/steigen/).closest('del')).toHaveTextContent('(weg:) steigen')
  expect(suggestion.getByText(/sinken/).closest('ins')).toHaveTextContent('(neu:) sinken')
  await userEvent.click(suggestion.getByRole('button', { name: 'Übernehmen' }))
  const field = within(screen.getByRole('region', { name: 'Deutsch' })).getByRole('textbox', { name: /^These/ })
  expect(field).toHaveValue(proposal.text)
  expect(field).toHaveFocus()
  expect(changes).toEqual([])
})

test('a comment is marked as done, and an own one is deleted', async () => {
  serveTheses()
  const reviewer = { by_reviewer: true, name: 'Uta', comment: 'Das Komma fehlt.', deletable: true }
  const own = { comment: 'Stimmt.', is_own: true, deletable: true }
  const sent = serveComments([buildComment(31), buildComment(32, reviewer), buildComment(33, own)])
  await openPortal(`${PAGE}?open=12&panel=comments`)
  const list = await panel()
  const find = async (name: string) => within(await list.findByRole('article', { name }))
  expect((await find('Das Komma fehlt.')).getByText(/^Anmerkung zur Vorschau von Uta/)).toBeVisible()
  expect((await find('Bitte kürzer.')).queryByRole('button', { name: 'Löschen' })).toBeNull()
  await userEvent.click((await find('Bitte kürzer.')).getByRole('checkbox', { name: 'Erledigt' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kommentare (2 offen)' })).toBeVisible())
  await userEvent.click((await find('Stimmt.')).getByRole('button', { name: 'Löschen' }))
  await waitFor(() => expect(list.queryByRole('article', { name: 'Stimmt.' })).toBeNull())
  expect(sent).toEqual([['PATCH 31', true], ['DELETE 33']])
})

test('a comment that the server refuses stays in the form', async () => {
  serveTheses()
  serveComments([])
  server.use(
    http.post(apiUrl('/applications/7/theses/comments/:thesis'), () =>
      problem(429, 'too_many_requests', { detail: 'Heute sind keine weiteren E-Mails möglich.' }),
    ),
  )
  await openPortal(`${PAGE}?open=12&panel=comments`)
  const form = await panel()
  const field = await form.findByRole('textbox', { name: 'Neuer Kommentar' })
  await userEvent.click(form.getByRole('button', { name: 'Kommentieren' }))
  expect(field).toBeInvalid()
  fireEvent.change(field, { target: { value: 'Besser so?' } })
  await userEvent.click(form.getByRole('button', { name: 'Kommentieren' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(field).toHaveValue('Besser so?')
})

test.each([
  ['too many mails', () => problem(429, 'too_many_requests')],
  ['somebody who has left', () => problem(422, 'input_error', { errors: [{ field: 'mentions.0', code: 'unknown' }] })],
])('a comment that is refused because of %s says so at the mention', async (_reason, refuse) => {
  serveTheses()
  serveComments([])
  server.use(http.post(apiUrl('/applications/7/theses/comments/:thesis'), refuse))
  await openPortal(`${PAGE}?open=12&panel=comments`)
  const form = await panel()
  fireEvent.change(await form.findByRole('textbox', { name: 'Neuer Kommentar' }), { target: { value: 'Besser so?' } })
  await userEvent.click(form.getByRole('combobox', { name: 'Per E-Mail erwähnen' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Kim Berg', hidden: true }))
  await userEvent.click(form.getByRole('button', { name: 'Kommentieren' }))
  expect(await form.findByText(/^Der Kommentar ist nicht gespeichert/)).toBeVisible()
})
