// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildJob, serveJob } from '../../../test/jobs.ts'
import { buildCandidate, buildCreator, buildParty, serveParticipants } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const PAGE = '/portal/applications/7/administration'

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const details = async (name: string) => within(await screen.findByRole('region', { name: `Angaben zu ${name}` }))
const dialog = async () => within(await screen.findByRole('dialog'))
const select = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))

test('a trust person is added with its role and invited in one step', async () => {
  const { sent } = serveParticipants({ parties: [buildParty(21, 'Tanne')] })
  await openPortal(`${PAGE}?tab=trustpersons&open=new`)
  const form = await dialog()
  write(await form.findByLabelText(/^E-Mail-Adresse/), 'eva@example.org')
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Partei/ }), 'Tanne – Tanne Obsthausen')
  expect(form.getByRole('checkbox', { name: 'Einladung gleich verschicken' })).toBeChecked()
  await userEvent.click(form.getByRole('button', { name: 'Vertrauensperson eintragen' }))
  expect(await screen.findByText(/ist angelegt, die Einladung ist unterwegs/)).toBeVisible()
  expect(sent).toEqual([
    ['POST roles/trustpersons', { email: 'eva@example.org', party_id: 21 }],
    ['POST actions/invite/7/trustperson', { id: 49, Mailoptions: {} }],
  ])
})

test('a candidate may be added without an invitation', async () => {
  const { sent } = serveParticipants()
  await openPortal(`${PAGE}?tab=candidates&open=new`)
  const form = await dialog()
  write(await form.findByLabelText(/^Vorname/), 'Ada')
  write(form.getByLabelText(/^Nachname/), 'Amsel')
  write(form.getByLabelText(/^E-Mail-Adresse/), 'ada@example.org')
  await userEvent.click(form.getByRole('checkbox', { name: 'Einladung gleich verschicken' }))
  await userEvent.click(form.getByRole('button', { name: 'Kandidatur anlegen' }))
  expect(await screen.findByText('Angelegt.')).toBeVisible()
  const body = { email: 'ada@example.org', firstName: 'Ada', list_place: -1, district: '-1', party_id: null }
  expect(sent).toEqual([['POST matches/candidates', expect.objectContaining(body)]])
})

test('a candidate who is refused leaves no account behind', async () => {
  const { sent } = serveParticipants()
  server.use(http.post(apiUrl('/applications/7/matches/candidates'), () => problem(409, 'frozen')))
  await openPortal(`${PAGE}?tab=candidates&open=new`)
  const form = await dialog()
  write(await form.findByLabelText(/^Vorname/), 'Ada')
  write(form.getByLabelText(/^Nachname/), 'Amsel')
  write(form.getByLabelText(/^E-Mail-Adresse/), 'ada@example.org')
  await userEvent.click(form.getByRole('button', { name: 'Kandidatur anlegen' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(sent).toEqual([])
})

test('a person who is a candidate already is reported at the mail address', async () => {
  serveParticipants()
  server.use(http.post(apiUrl('/applications/7/matches/candidates'), () => problem(409, 'candidate_exists')))
  await openPortal(`${PAGE}?tab=candidates&open=new`)
  const form = await dialog()
  write(await form.findByLabelText(/^Vorname/), 'Ada')
  write(form.getByLabelText(/^Nachname/), 'Amsel')
  write(form.getByLabelText(/^E-Mail-Adresse/), 'ada@example.org')
  await userEvent.click(form.getByRole('button', { name: 'Kandidatur anlegen' }))
  await waitFor(() => expect(form.getByLabelText(/^E-Mail-Adresse/)).toBeInvalid())
  expect(form.getByRole('alert')).toHaveTextContent('Diese Person ist schon eingeladen.')
})

test('an address that cannot receive mail is reported at its field', async () => {
  const { sent } = serveParticipants()
  const invalid = [{ field: 'email', code: 'invalid_email' }]
  server.use(http.post(apiUrl('/applications/7/roles/creator'), () => problem(422, 'input_error', { errors: invalid })))
  await openPortal(`${PAGE}?tab=creators&open=new`)
  const form = await dialog()
  write(await form.findByLabelText(/^E-Mail-Adresse/), 'eva@example.invalid')
  await userEvent.click(form.getByRole('button', { name: 'Verantwortliche Person eintragen' }))
  await waitFor(() => expect(form.getByLabelText(/^E-Mail-Adresse/)).toBeInvalid())
  expect(sent).toEqual([])
})

test('a person whose invitation fails is still added, with the reason', async () => {
  serveParticipants({ creators: [buildCreator(59, 'neu@example.org')] })
  server.use(http.post(apiUrl('/actions/invite/7/creator'), () => problem(403, 'email_not_confirmed')))
  const { router } = await openPortal(`${PAGE}?tab=creators&open=new`)
  const form = await dialog()
  write(await form.findByLabelText(/^E-Mail-Adresse/), 'neu@example.org')
  await userEvent.click(form.getByRole('button', { name: 'Verantwortliche Person eintragen' }))
  expect(await screen.findByText(/^Die Einladung konnte nicht gesendet werden/)).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toMatchObject({ open: '59' }))
})

test.each([
  [0, 'Einladen'],
  [1, 'Erneut einladen'],
  [2, null],
  [3, null],
  [4, null],
])('a candidate of status %i is offered the invitation: %s', async (status, offered) => {
  serveParticipants({ candidates: [buildCandidate(31, 'Amsel', { status })] })
  await openPortal(`${PAGE}?tab=candidates&open=31`)
  const form = await details('Ada Amsel')
  expect(await form.findByRole('button', { name: status === 4 ? 'Aktivieren' : 'Deaktivieren' })).toBeVisible()
  expect(form.queryByRole('button', { name: /^(Einladen|Erneut einladen)$/ })?.textContent ?? null).toBe(offered)
})

test('an invitation that fails for the moment can be repeated with the same idempotency key', async () => {
  serveParticipants({ candidates: [buildCandidate(31, 'Amsel', { status: 1 })] })
  const keys: (string | null)[] = []
  server.use(
    http.post(apiUrl('/actions/invite/7/party/:partyId/candidate'), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length === 1 ? problem(503, 'unavailable') : HttpResponse.json({})
    }),
  )
  await openPortal(`${PAGE}?tab=candidates&open=31`)
  const form = await details('Ada Amsel')
  await userEvent.click(await form.findByRole('button', { name: 'Erneut einladen' }))
  await userEvent.click(await button('Wiederholen'))
  expect(await screen.findByText('Die Einladung ist unterwegs.')).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).not.toBeNull()
})

test('the message about a failed invitation disappears when the person is invited again', async () => {
  serveParticipants({ candidates: [buildCandidate(31, 'Amsel', { status: 1 })] })
  let calls = 0
  server.use(
    http.post(apiUrl('/actions/invite/7/party/:partyId/candidate'), () => {
      calls += 1
      return calls === 1 ? problem(503, 'unavailable') : HttpResponse.json({})
    }),
  )
  await openPortal(`${PAGE}?tab=candidates&open=31`)
  const form = await details('Ada Amsel')
  await userEvent.click(await form.findByRole('button', { name: 'Erneut einladen' }))
  await button('Wiederholen')
  await userEvent.click(await form.findByRole('button', { name: 'Erneut einladen' }))
  expect(await screen.findByText('Die Einladung ist unterwegs.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wiederholen' })).toBeNull())
})

test('an invitation can contain a personal text', async () => {
  const { sent } = serveParticipants({ candidates: [buildCandidate(31, 'Amsel', { status: 1 })] })
  await openPortal(`${PAGE}?tab=candidates&open=31`)
  const form = await details('Ada Amsel')
  await userEvent.click(await form.findByRole('button', { name: 'Mit eigenen Worten einladen' }))
  const words = await dialog()
  write(words.getByLabelText('Ihr Text'), 'Liebe Frau Amsel')
  await userEvent.selectOptions(words.getByLabelText('Sprache der E-Mail'), 'Englisch')
  await userEvent.click(words.getByRole('button', { name: 'Einladung verschicken' }))
  expect(await screen.findByText('Die Einladung ist unterwegs.')).toBeVisible()
  expect(sent).toEqual([
    ['POST actions/invite/7/party/21/candidate', { id: 31, Mailoptions: { text: 'Liebe Frau Amsel', language: 'en' } }],
  ])
})

test('the text of an invitation stays in the dialog if the invitation is refused', async () => {
  serveParticipants({ candidates: [buildCandidate(31, 'Amsel', { status: 1 })] })
  server.use(http.post(apiUrl('/actions/invite/7/party/:partyId/candidate'), () => problem(429, 'too_many_requests')))
  await openPortal(`${PAGE}?tab=candidates&open=31`)
  const form = await details('Ada Amsel')
  await userEvent.click(await form.findByRole('button', { name: 'Mit eigenen Worten einladen' }))
  const words = await dialog()
  write(words.getByLabelText('Ihr Text'), 'Liebe Frau Amsel')
  await userEvent.click(words.getByRole('button', { name: 'Einladung verschicken' }))
  expect(await words.findByRole('alert')).toHaveTextContent(/^Diese Person hat in letzter Zeit/)
  expect(words.getByLabelText('Ihr Text')).toHaveValue('Liebe Frau Amsel')
})

test('the preview shows an invitation and who gets the replies, and a test can be sent to oneself', async () => {
  const { sent } = serveParticipants({ candidates: [buildCandidate(31, 'Amsel', { status: 1 })] })
  const { previewed, tested } = serveJob(buildJob(5))
  await openPortal(`${PAGE}?tab=candidates&open=31`)
  const form = await details('Ada Amsel')
  await userEvent.click(await form.findByRole('button', { name: 'Mit eigenen Worten einladen' }))
  const words = await dialog()
  expect(await words.findByTitle('Vorschau der E-Mail „Einladung“')).toHaveAttribute(
    'srcdoc',
    expect.stringContaining('Sie bewerten 2 Thesen'),
  )
  expect(words.getByRole('region', { name: 'Vorschau: die E-Mail an Ada Amsel' })).toBeVisible()
  expect(words.getByText('Antworten auf die E-Mail gehen an Erika Muster <erika@example.org>.')).toBeVisible()
  write(words.getByLabelText('Ihr Text'), 'Liebe Frau Amsel')
  const body = { candidates: [31], trustpersons: [], creators: [], Mailoptions: { text: 'Liebe Frau Amsel' } }
  await waitFor(() => expect(previewed.at(-1)).toEqual(body))
  await userEvent.click(words.getByRole('button', { name: 'Probe an mich' }))
  expect(await screen.findByText(/^Die Probe ist unterwegs an /)).toBeVisible()
  expect(tested).toEqual([body])
  expect(sent).toEqual([])
})

test('deactivating an entry can be undone', async () => {
  const { sent } = serveParticipants({ parties: [buildParty(21, 'Tanne')] })
  await openPortal(`${PAGE}?open=21`)
  await userEvent.click(await (await details('Tanne')).findByRole('button', { name: 'Deaktivieren' }))
  await userEvent.click(await button('Rückgängig'))
  expect(await screen.findByText('Tanne ist wieder aktiviert.')).toBeVisible()
  expect(sent).toEqual([
    ['PATCH matches/parties/21', { status: 3 }],
    ['PATCH matches/parties/21', { status: 0 }],
  ])
})

test('the last creator cannot be deactivated, with an explanation', async () => {
  serveParticipants({ creators: [buildCreator(51, 'max@example.org', { status: 1 })] })
  server.use(http.patch(apiUrl('/applications/7/roles/creator/51'), () => problem(409, 'last_creator')))
  await openPortal(`${PAGE}?tab=creators&open=51`)
  const form = await details('max@example.org')
  await userEvent.click(await form.findByRole('button', { name: 'Deaktivieren' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Sonst wäre niemand mehr für diese Wahlhilfe da.')
})

test('deleting an entry with answers shows their number and requires a typed word', async () => {
  const { sent } = serveParticipants({ parties: [buildParty(21, 'Tanne', { rated: 2 })] })
  const detail = 'Dabei gehen 14 Antworten verloren.'
  server.use(
    http.delete(apiUrl('/applications/7/matches/parties/21'), ({ request }) => {
      const isConfirmed = new URL(request.url).searchParams.get('confirm') === 'true'
      return isConfirmed ? undefined : problem(409, 'confirmation_needed', { detail })
    }),
  )
  await openPortal(`${PAGE}?open=21`)
  await userEvent.click(await (await details('Tanne')).findByRole('button', { name: 'Löschen' }))
  const asks = await dialog()
  await userEvent.click(asks.getByRole('button', { name: 'Löschen' }))
  expect(await asks.findByRole('alert')).toHaveTextContent(detail)
  write(asks.getByLabelText('Zum Bestätigen bitte „löschen“ eingeben'), 'nein')
  await userEvent.click(asks.getByRole('button', { name: 'Mit Antworten löschen' }))
  expect(await asks.findByText('Bitte geben Sie genau „löschen“ ein.')).toBeVisible()
  write(asks.getByLabelText('Zum Bestätigen bitte „löschen“ eingeben'), 'Löschen')
  await userEvent.click(asks.getByRole('button', { name: 'Mit Antworten löschen' }))
  expect(await screen.findByText('Gelöscht.')).toBeVisible()
  expect(sent).toEqual([['DELETE matches/parties/21?confirm=true']])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Eine Partei' })).toHaveFocus())
})

test('creators who were not invited yet are invited one after the other, and the result of each is shown', async () => {
  const creators = [
    buildCreator(51, 'eva@example.org'),
    buildCreator(52, 'ida@example.org', { status: 1 }),
    buildCreator(53, 'max@example.org'),
  ]
  serveParticipants({ creators })
  const invited: unknown[] = []
  server.use(
    http.post(apiUrl('/actions/invite/7/creator'), async ({ request }) => {
      const { id } = (await request.json()) as { id: number }
      invited.push(id)
      return id === 53 ? problem(429, 'too_many_requests') : HttpResponse.json({})
    }),
  )
  await openPortal(`${PAGE}?tab=creators`)
  await userEvent.click(await button('Alle Angelegten einladen (2)'))
  const asks = await dialog()
  expect(asks.getByText(/^2 Personen bekommen/)).toBeVisible()
  await userEvent.click(asks.getByRole('button', { name: '2 Einladungen verschicken' }))
  const results = within(await screen.findByRole('region', { name: 'Einladungen verschicken' }))
  expect(await results.findByText('1 von 2 eingeladen.')).toBeVisible()
  await userEvent.click(await results.findByRole('button', { name: 'Ein Problem' }))
  const lines = results.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toBe('eva@example.org: eingeladen')
  expect(lines[1]).toMatch(/^max@example.org: Diese Person hat in letzter Zeit/)
  expect(invited).toEqual([51, 53])
})

test('an error that affects every entry ends the batch, and the rest is reported as not attempted', async () => {
  serveParticipants({ creators: [buildCreator(51, 'eva@example.org'), buildCreator(52, 'ida@example.org')] })
  server.use(http.post(apiUrl('/actions/invite/7/creator'), () => problem(403, 'email_not_confirmed')))
  await openPortal(`${PAGE}?tab=creators`)
  await select('eva@example.org')
  await select('ida@example.org')
  await userEvent.click(await button('Einladen (2)'))
  await userEvent.click((await dialog()).getByRole('button', { name: '2 Einladungen verschicken' }))
  const results = within(await screen.findByRole('region', { name: 'Einladungen verschicken' }))
  expect(await results.findByText('0 von 2 eingeladen.')).toBeVisible()
  await userEvent.click(await results.findByRole('button', { name: 'Ein Problem' }))
  expect(results.getByText(/bestätigen Sie zuerst Ihre eigene E-Mail-Adresse/)).toBeVisible()
  expect(results.getByText(/nicht versucht/)).toBeVisible()
})

test('several entries can be deactivated and reactivated together', async () => {
  const { sent } = serveParticipants({
    parties: [buildParty(21, 'Tanne'), buildParty(22, 'Eiche', { status: 3 }), buildParty(23, 'Buche')],
  })
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
  expect(await button('Aktivieren (1)')).toBeVisible()
  await userEvent.click(await button('Deaktivieren (2)'))
  expect(await screen.findByText('2 Einträge sind deaktiviert.')).toBeVisible()
  await userEvent.click(await button('Rückgängig'))
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(sent.map(([, body]) => body)).toEqual([{ status: 3 }, { status: 3 }, { status: 0 }, { status: 0 }])
})

test('deleting several entries asks for a confirmation that names those with answers', async () => {
  const { sent } = serveParticipants({ parties: [buildParty(21, 'Tanne'), buildParty(22, 'Eiche', { rated: 2 })] })
  server.use(
    http.delete(apiUrl('/applications/7/matches/parties/22'), ({ request }) => {
      const isConfirmed = new URL(request.url).searchParams.get('confirm') === 'true'
      return isConfirmed ? undefined : problem(409, 'confirmation_needed', { detail: '2 Antworten gehen verloren.' })
    }),
  )
  await openPortal(PAGE)
  await select('Tanne')
  await select('Eiche')
  await userEvent.click(await button('Löschen (2)'))
  const asks = await dialog()
  await userEvent.click(asks.getByRole('button', { name: '2 Einträge löschen' }))
  const unconfirmed = await asks.findAllByRole('listitem')
  expect(unconfirmed.map(({ textContent }) => textContent)).toEqual(['Eiche: 2 Antworten gehen verloren.'])
  write(asks.getByLabelText('Zum Bestätigen bitte „löschen“ eingeben'), 'löschen')
  await userEvent.click(asks.getByRole('button', { name: 'Mit Antworten löschen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('2 von 2 gelöscht.')).toBeVisible()
  expect(sent.map(([call]) => call)).toEqual(['DELETE matches/parties/21', 'DELETE matches/parties/22?confirm=true'])
})
