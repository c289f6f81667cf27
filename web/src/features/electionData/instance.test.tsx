// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { OBSTHAUSEN, serveDashboard } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { Instance, InstanceUpdateInput } from '../../api/types.ts'

setupTestServer()

const IN_TWO_LANGUAGES: Partial<Instance> = {
  languages: ['de', 'en'],
  translations: { en: { title: 'Fruit compass', subtitle: '', description: 'The guide of the local paper.' } },
}

beforeEach(() => {
  preparePage('de')
  server.use(
    http.get(apiUrl('/public/domains/:domain'), ({ params: { domain } }) =>
      HttpResponse.json({ domain, available: domain !== 'vergeben', reason: domain === 'vergeben' ? 'taken' : null }),
    ),
  )
  serveDashboard([])
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
})

/** Serves and stores an instance; saving requires the tag of its newest version. */
function serveInstance(more: Partial<Instance> = {}) {
  let now: Instance = { ...OBSTHAUSEN, ...more }
  let version = 1
  const saved: InstanceUpdateInput[] = []
  const answer = () => HttpResponse.json(now, { headers: { ETag: `"${version}"` } })
  function change(changed: Partial<Instance>): void {
    version += 1
    now = { ...now, ...changed, updated_at: `2026-11-0${version}T08:00:00Z` }
  }
  server.use(
    http.get(apiUrl('/applications/7'), () => answer()),
    http.get(apiUrl('/applications/7/theses'), () => HttpResponse.json([])),
    http.put(apiUrl('/applications/7'), async ({ request }) => {
      const body = (await request.json()) as InstanceUpdateInput
      if (request.headers.get('if-match') !== `"${version}"`) return problem(412, 'stale')
      if (body.sundown_date && body.sundown_date < '2026-01-01' && !body.confirm) return problem(409, 'sundown_in_past')
      if (body.url !== now.url && now.status >= 3 && body.confirmed_url !== body.url)
        return problem(409, 'address_in_use')
      saved.push(body)
      const { confirm: _, confirmed_url: __, ...changed } = body
      change(changed as Partial<Instance>)
      return answer()
    }),
  )
  return { saved, change }
}

const openPage = (place = '') => openPortal(`/portal/applications/7/metadata${place}`)
const field = (name: RegExp | string) => screen.findByLabelText(name)
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Speichern' }))

async function enter(name: RegExp, text: string) {
  const input = await field(name)
  await userEvent.clear(input)
  if (text) await enterText(input, text)
}

test('changing the address of a live instance requires typing the new address again', async () => {
  const { saved } = serveInstance({ status: 3 })
  await openPage()
  await enter(/^Adresse der Wahlhilfe/, 'obsthausen-wahl')
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Adresse ändern?' })
  expect(dialog).toHaveTextContent('/match/obsthausen')
  expect(saved).toEqual([])
  await enterText(within(dialog).getByRole('textbox'), 'obsthausen-wahl')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adresse ändern' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ url: 'obsthausen-wahl', confirmed_url: 'obsthausen-wahl' })
})

test('entered values are saved, with a message', async () => {
  const { saved } = serveInstance()
  await openPage()
  await enter(/^Titel/, 'Rathaus-Check')
  await enter(/^Ihre Website/, 'https://example.org')
  await enter(/^Geplanter Start/, '2099-02-01')
  expect(screen.getByText('Es gibt ungespeicherte Änderungen.')).toBeVisible()
  await save()
  expect(await screen.findByText('Gespeichert.')).toBeVisible()
  expect(saved).toEqual([
    {
      title: 'Rathaus-Check',
      subtitle: 'Obsthausen',
      description: 'Die Wahlhilfe der Lokalzeitung.',
      translations: {},
      languages: ['de'],
      default_language: 'de',
      url: 'obsthausen',
      website: 'https://example.org',
      planned_launch_date: '2099-02-01',
      sundown_date: '2099-03-14',
      answers_until: null,
      late_answers: false,
      time_zone: 'Europe/Berlin',
      editors: { publisher: '', contact: '', phone: '', email: '' },
    },
  ])
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect(screen.getByText('Gemeinnützig, kostenlos.')).toBeVisible()
})

test('a deadline for answers and the editors are saved, late answers only with a deadline', async () => {
  const { saved } = serveInstance()
  await openPage()
  expect(screen.queryByLabelText('Verspätete Antworten zulassen')).toBeNull()
  await enter(/^Antworten bis/, '2099-03-01')
  await userEvent.click(screen.getByLabelText('Verspätete Antworten zulassen'))
  await enter(/^Ansprechperson/, 'Kim Öztürk')
  await enter(/^Telefon/, '01234 567890')
  await save()
  await screen.findByText('Gespeichert.')
  expect(saved).toMatchObject([
    { answers_until: '2099-03-01', late_answers: true, editors: { contact: 'Kim Öztürk', phone: '01234 567890' } },
  ])
})

test('the deadline for answers must be before the election day', async () => {
  const { saved } = serveInstance()
  await openPage()
  await enter(/^Antworten bis/, '2099-03-14')
  await enter(/^E-Mail-Adresse der Redaktion/, 'Redaktion')
  await save()
  const summary = await screen.findByRole('alert', { name: 'Bitte prüfen Sie 2 Felder' })
  expect(summary).toHaveTextContent('Antworten bis: Dieser Tag muss vor dem Wahltag liegen.')
  expect(saved).toEqual([])
})

test('the preview of the browser’s tab and URL shows what is typed', async () => {
  serveInstance()
  await openPage()
  await enter(/^Titel/, 'Rathaus-Check')
  await enter(/^Adresse der Wahlhilfe/, 'rathaus')
  const preview = screen.getByRole('figure')
  expect(preview).toHaveTextContent('Rathaus-Check')
  expect(preview).toHaveTextContent(`${location.host}/match/rathaus`)
})

test('fields that break a rule are marked and nothing is sent', async () => {
  const { saved } = serveInstance()
  await openPage()
  await enter(/^Titel/, '')
  await enter(/^Ort/, 'O')
  await enter(/^Ihre Website/, 'beispiel')
  await enter(/^Geplanter Start/, '2099-03-15')
  await save()
  const summary = await screen.findByRole('alert', { name: 'Bitte prüfen Sie 4 Felder' })
  expect(summary).toHaveTextContent('Titel: Bitte füllen Sie dieses Feld aus.')
  expect(summary).toHaveTextContent('Ort: Bitte geben Sie mindestens 2 Zeichen ein.')
  expect(summary).toHaveTextContent('Ihre Website: Bitte geben Sie eine Adresse wie https://beispiel.de an.')
  expect(summary).toHaveTextContent('Wahltag: Dieser Tag liegt vor dem Start.')
  expect(saved).toEqual([])
})

test('an error of the server is marked at its field, in its language', async () => {
  serveInstance(IN_TWO_LANGUAGES)
  server.use(
    http.put(apiUrl('/applications/7'), () =>
      problem(422, 'input_error', { errors: [{ field: 'title.en', code: 'too_long', min: 3, max: 120 }] }),
    ),
  )
  await openPage()
  await enter(/^Titel \(Englisch\)/, 'Town hall check')
  await save()
  await waitFor(() => expect(screen.getByLabelText(/^Titel \(Englisch\)/)).toBeInvalid())
  expect(screen.getByLabelText(/^Titel \(Englisch\)/)).toHaveAccessibleDescription(/höchstens 120 Zeichen/)
  expect(screen.getByLabelText(/^Titel \(Deutsch\)/)).toBeValid()
})

test('an added language has fields beside the others, and empty ones are marked', async () => {
  const { saved } = serveInstance()
  await openPage()
  await userEvent.selectOptions(await field('Sprache hinzufügen'), 'Englisch')
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  expect(await field('Titel (Englisch)fehlt')).toBeVisible()
  await enter(/^Titel \(Englisch\)/, 'Fruit compass')
  expect(screen.getByLabelText('Titel (Englisch)')).toHaveValue('Fruit compass')
  await save()
  await screen.findByText('Gespeichert.')
  expect(saved[0]).toMatchObject({
    title: 'Obst-Kompass',
    languages: ['de', 'en'],
    translations: { en: { title: 'Fruit compass', subtitle: '', description: '' } },
  })
})

test('changing the main language keeps the texts of each language', async () => {
  const { saved } = serveInstance(IN_TWO_LANGUAGES)
  await openPage()
  await userEvent.selectOptions(await field('Hauptsprache'), 'Englisch')
  await save()
  const summary = await screen.findByRole('alert', { name: 'Bitte prüfen Sie ein Feld' })
  expect(summary).toHaveTextContent('Ort (Englisch): Bitte füllen Sie dieses Feld aus.')
  await enter(/^Ort \(Englisch\)/, 'Fruit Town')
  await save()
  await screen.findByText('Gespeichert.')
  expect(saved[0]).toMatchObject({
    title: 'Fruit compass',
    default_language: 'en',
    languages: ['en', 'de'],
    translations: { de: { title: 'Obst-Kompass', subtitle: 'Obsthausen' } },
  })
})

test('the availability of a domain is shown while it is typed', async () => {
  const { saved } = serveInstance()
  await openPage()
  await enter(/^Adresse der Wahlhilfe/, 'rathaus')
  expect(await screen.findByText('rathaus ist frei.')).toBeVisible()
  await enter(/^Adresse der Wahlhilfe/, 'vergeben')
  expect(await screen.findByText('Diese Adresse ist schon vergeben.')).toBeVisible()
  await save()
  await waitFor(() => expect(screen.getByLabelText(/^Adresse der Wahlhilfe/)).toBeInvalid())
  expect(saved).toEqual([])
})

test('a last day in the past needs a confirmation', async () => {
  const { saved } = serveInstance({ status: 3, launch_date: '2020-01-01' })
  await openPage()
  await enter(/^Wahltag/, '2020-03-14')
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Soll die Wahl schon vorbei sein?' })
  expect(dialog).toHaveTextContent('14. März 2020')
  expect(dialog).toHaveTextContent('für Wählerinnen und Wähler verborgen')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anderen Tag wählen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(saved).toEqual([])
  expect(screen.getByLabelText(/^Wahltag/)).toHaveValue('2020-03-14')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Trotzdem speichern' }))
  await screen.findByText('Gespeichert.')
  expect(saved).toMatchObject([{ sundown_date: '2020-03-14', confirm: true }])
})

test('a deadline in the past that ends answering needs a confirmation', async () => {
  const { saved } = serveInstance({ status: 2 })
  await openPage()
  await enter(/^Antworten bis/, '2020-03-01')
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Soll das Antworten sofort zu Ende sein?' })
  expect(dialog).toHaveTextContent('1. März 2020')
  expect(dialog).toHaveTextContent('Damit ist das Antworten sofort zu Ende')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anderen Tag wählen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(saved).toEqual([])
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Trotzdem speichern' }))
  await screen.findByText('Gespeichert.')
  expect(saved).toMatchObject([{ answers_until: '2020-03-01' }])
})

test('a deadline in the past that does not end answering is saved at once', async () => {
  const { saved } = serveInstance({ status: 2 })
  await openPage()
  await enter(/^Antworten bis/, '2020-03-01')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Verspätete Antworten zulassen' }))
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ answers_until: '2020-03-01', late_answers: true }]))
})

async function saveAfterSomebodyElse() {
  const kept = serveInstance()
  await openPage()
  await enter(/^Titel/, 'Rathaus-Check')
  kept.change({ title: 'Stadt-Kompass', sundown_date: '2099-03-21' })
  await save()
  const notice = await screen.findByRole('alert', { name: 'Jemand anders hat inzwischen gespeichert' })
  return { ...kept, notice }
}

test('a conflicting save shows the other changes and loses nothing', async () => {
  const { saved, notice } = await saveAfterSomebodyElse()
  await waitFor(() => expect(notice).toHaveFocus())
  expect(notice).toHaveTextContent('TitelStadt-Kompass (auch von Ihnen geändert)')
  expect(notice).toHaveTextContent('Wahltag21. März 2099')
  expect(notice).not.toHaveTextContent('Beschreibung')
  expect(screen.getByLabelText(/^Titel/)).toHaveValue('Rathaus-Check')
  await userEvent.click(within(notice).getByRole('button', { name: 'Ihre Fassung speichern' }))
  await screen.findByText('Gespeichert.')
  expect(saved).toMatchObject([{ title: 'Rathaus-Check', sundown_date: '2099-03-21' }])
  await waitFor(() => expect(notice).not.toBeInTheDocument())
})

test('a conflicting save may be resolved by taking the other version', async () => {
  const { saved, notice } = await saveAfterSomebodyElse()
  await userEvent.click(within(notice).getByRole('button', { name: 'Deren Fassung übernehmen' }))
  await waitFor(() => expect(screen.getByLabelText(/^Titel/)).toHaveValue('Stadt-Kompass'))
  expect(screen.getByLabelText(/^Wahltag/)).toHaveValue('2099-03-21')
  expect(screen.getByLabelText(/^Titel/)).toHaveFocus()
  expect(notice).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

test('changes of two people to different fields are both saved', async () => {
  const { saved, change } = serveInstance()
  await openPage()
  await enter(/^Titel/, 'Rathaus-Check')
  change({ sundown_date: '2099-03-21', answers_until: '2099-03-01', late_answers: true })
  await save()
  const notice = await screen.findByRole('alert', { name: 'Jemand anders hat inzwischen gespeichert' })
  expect(notice).toHaveTextContent('Wahltag21. März 2099')
  expect(notice).toHaveTextContent(/1\. März 2099.*Verspätete Antworten zulassenja/)
  await userEvent.click(within(notice).getByRole('button', { name: 'Beides speichern' }))
  await screen.findByText('Gespeichert.')
  expect(saved).toMatchObject([{ title: 'Rathaus-Check', sundown_date: '2099-03-21' }])
})

test('unsaved values survive leaving the page, and can be discarded and restored', async () => {
  serveInstance()
  const { unmount } = await openPage()
  await enter(/^Titel/, 'Rathaus-Check')
  unmount()
  await openPage()
  expect(await field(/^Titel/)).toHaveValue('Rathaus-Check')
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect(screen.getByLabelText(/^Titel/)).toHaveValue('Obst-Kompass')
  expect(sessionStorage.getItem('election_data_draft_7')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Verworfenes zurückholen' }))
  expect(screen.getByLabelText(/^Titel/)).toHaveValue('Rathaus-Check')
})

test('once the theses are final, the main language is fixed, with an explanation', async () => {
  serveInstance({ ...IN_TWO_LANGUAGES, status: 2 })
  await openPage()
  const language = await field('Hauptsprache')
  expect(language).toBeDisabled()
  expect(language).toHaveAccessibleDescription(/in ihr sind die Thesen festgelegt/)
  expect(screen.getByLabelText(/^Wahltag/)).toBeEnabled()
})

test('once the election is over, its day is fixed, with an explanation', async () => {
  serveInstance({ status: 4, launch_date: '2026-01-01', sundown_date: '2026-03-14' })
  await openPage()
  const lastDay = await field(/^Wahltag/)
  expect(lastDay).toBeDisabled()
  expect(lastDay).toHaveAccessibleDescription(/Die Wahl ist vorbei/)
  expect(screen.getByLabelText(/^Titel/)).toBeEnabled()
})

test('an archived instance cannot be changed, with one explanation for all fields', async () => {
  serveInstance({ status: 5 })
  await openPage()
  expect(await field(/^Titel/)).toBeDisabled()
  expect(screen.getByRole('group', { name: 'Wahldaten' })).toHaveAccessibleDescription(/lassen sich nicht mehr ändern/)
  expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument()
})

test.each([
  ['#title', /^Titel/],
  ['#location', /^Ort/],
  ['#description', /^Beschreibung/],
  ['#domain', /^Adresse der Wahlhilfe/],
  ['#election_date', /^Wahltag/],
  ['#sundown_date', /^Wahltag/],
])('the URL %s moves the focus to its field', async (place, name) => {
  serveInstance()
  await openPage(place)
  const named = await field(name)
  await waitFor(() => expect(named).toHaveFocus())
})

test('the URL #go_live moves the focus to the section for going live', async () => {
  serveInstance()
  await openPage('#go_live')
  const section = await screen.findByRole('region', { name: 'Veröffentlichen' })
  await waitFor(() => expect(section).toHaveFocus())
})

test('a page that fails to load shows the error and a working retry', async () => {
  server.use(http.get(apiUrl('/applications/7'), () => problem(403, 'forbidden')))
  await openPage()
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
  serveInstance()
  await userEvent.click(again)
  expect(await field(/^Titel/)).toHaveValue('Obst-Kompass')
})

test('time zones are listed by the names of their cities in the language of the reader', async () => {
  serveInstance()
  await openPage()
  const zones = within(await field(/^Zeitzone/)).getAllByRole('option')
  const labels = zones.map(({ textContent }) => textContent?.split(' (')[0])
  expect(labels).toEqual(expect.arrayContaining(['Athen', 'Brüssel', 'Wien']))
  expect(labels).not.toContain('Brussels')
  expect(labels.indexOf('Wien')).toBeGreaterThan(labels.indexOf('Warschau'))
})
