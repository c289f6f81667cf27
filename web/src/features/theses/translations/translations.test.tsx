// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { serveTheses, storeReview, storeTheses, THESIS_TEXTS, type ThesisTexts } from '../../../../test/theses.ts'

setupTestServer()

const PAGE = '/portal/applications/7/theses/translations'
const TWO_OF_TRAFFIC: readonly ThesisTexts[] = [
  { de: { title: 'Verkehr', text: 'In der Innenstadt soll Tempo 30 gelten.' } },
  { de: { title: 'Wald', text: 'Der Stadtwald soll wachsen dürfen.' } },
  { de: { title: 'Verkehr', text: 'Die Buslinie 4 soll auch nachts fahren.' } },
]

beforeEach(() => {
  localStorage.clear()
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

const field = (name: string) => screen.findByRole('textbox', { name })
const category = (name: string) => field(`Kategorie „${name}“ auf Englisch`)
const thesis = (place: number) => field(`These ${place} auf Englisch`)

test('a category is translated once, and Ctrl+Enter saves and goes to the next gap', async () => {
  const sent = serveTheses(TWO_OF_TRAFFIC)
  await openPortal(PAGE)
  expect(await screen.findByText('0 von 3 übersetzt')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Nächste Lücke' }))
  expect(await category('Verkehr')).toHaveFocus()
  await userEvent.keyboard('Transport{Control>}{Enter}{/Control}')
  expect(await thesis(1)).toHaveFocus()
  await userEvent.keyboard('The speed limit should be 30.{Tab}')
  expect(await thesis(3)).toHaveFocus()
  await userEvent.keyboard('Line 4 should run at night.{Control>}{Enter}{/Control}')
  expect(await category('Wald')).toHaveFocus()
  expect(await screen.findByText('2 von 3 übersetzt')).toBeVisible()
  expect(sent).toEqual([
    ['PUT /en/11', { title: 'Transport', text: 'The speed limit should be 30.' }],
    ['PUT /en/13', { title: 'Transport', text: 'Line 4 should run at night.' }],
  ])
  expect(await screen.findByText(/^Gespeichert, /)).toBeVisible()
})

test('saving a category does not save a text that is still being typed', async () => {
  const sent = serveTheses(TWO_OF_TRAFFIC)
  await openPortal(PAGE)
  await userEvent.type(await thesis(1), 'The speed limit should be 30.')
  await userEvent.type(await category('Verkehr'), 'Transport')
  await userEvent.type(await thesis(3), 'Line 4 should run at')
  expect(await screen.findByText('1 von 3 übersetzt')).toBeVisible()
  await userEvent.keyboard(' night.{Tab}')
  expect(await screen.findByText('2 von 3 übersetzt')).toBeVisible()
  expect(sent.map(([, body]) => body)).toEqual([
    { title: 'Transport', text: 'The speed limit should be 30.' },
    { title: 'Transport', text: 'Line 4 should run at night.' },
  ])
})

test('what somebody else saves at the same moment is not overwritten', async () => {
  const [first, ...others] = TWO_OF_TRAFFIC
  const serveEnglish = (text: string): ThesisTexts[] => [{ ...first, en: { title: 'Transport', text } }, ...others]
  const sent = serveTheses(serveEnglish('The limit should be 30.'))
  server.use(
    http.put(apiUrl('/applications/7/theses/en/11'), () => storeTheses(serveEnglish('Kim has written this.')), {
      once: true,
    }),
  )
  await openPortal(PAGE)
  fireEvent.change(await thesis(1), { target: { value: 'The limit should be 20.' } })
  fireEvent.blur(await thesis(1))
  const alert = within(await screen.findByRole('alert', { name: 'Jemand anders hat inzwischen gespeichert:' }))
  expect(alert.getByText('Kim has written this.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a changed translation of a category is saved in all its theses', async () => {
  const english = { title: 'Traffic', text: 'Somebody has translated this.' }
  const sent = serveTheses(TWO_OF_TRAFFIC.map((texts) => ({ ...texts, en: english })))
  await openPortal(PAGE)
  fireEvent.change(await category('Verkehr'), { target: { value: 'Transport' } })
  fireEvent.blur(await category('Verkehr'))
  const body = { title: 'Transport' }
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT /en/11', body],
      ['PUT /en/13', body],
    ]),
  )
})

test('different translations of a category can be made the same', async () => {
  const texts = TWO_OF_TRAFFIC.map((each, index) => ({
    ...each,
    en: { title: index === 2 ? 'Traffic' : 'Transport', text: 'Somebody has translated this.' },
  }))
  const sent = serveTheses(texts)
  await openPortal(PAGE)
  expect(await screen.findByText('Manche Thesen haben „Traffic“.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Überall „Transport“' }))
  await waitFor(() => expect(sent).toEqual([['PUT /en/13', { title: 'Transport' }]]))
  await waitFor(() => expect(screen.queryByText(/^Manche Thesen/)).toBeNull())
})

test('a text without a category is kept in the browser, and saved once its category is translated', async () => {
  const sent = serveTheses(TWO_OF_TRAFFIC)
  const { unmount } = await openPortal(PAGE)
  fireEvent.change(await thesis(2), { target: { value: 'The forest should grow.' } })
  fireEvent.blur(await thesis(2))
  expect(await screen.findByText('Noch nicht gespeichert: Es fehlt die Kategorie.')).toBeVisible()
  unmount()
  await openPortal(PAGE)
  expect(await thesis(2)).toHaveValue('The forest should grow.')
  fireEvent.change(await category('Wald'), { target: { value: 'Forest' } })
  fireEvent.blur(await category('Wald'))
  await waitFor(() => expect(sent).toEqual([['PUT /en/12', { title: 'Forest', text: 'The forest should grow.' }]]))
})

test('a category that is entered after its texts is saved with all of them', async () => {
  const three = [...TWO_OF_TRAFFIC, { de: { title: 'Verkehr', text: 'Der Bahnhof soll ein Dach bekommen.' } }]
  const sent = serveTheses(three)
  await openPortal(PAGE)
  for (const place of [1, 3, 4]) {
    fireEvent.change(await thesis(place), { target: { value: `The thesis ${place} is translated.` } })
    fireEvent.blur(await thesis(place))
  }
  fireEvent.change(await category('Verkehr'), { target: { value: 'Transport' } })
  fireEvent.blur(await category('Verkehr'))
  expect(await screen.findByText('3 von 4 übersetzt')).toBeVisible()
  expect(sent).toEqual(
    [1, 3, 4].map((place) => [
      `PUT /en/${10 + place}`,
      { title: 'Transport', text: `The thesis ${place} is translated.` },
    ]),
  )
})

test('saving a text does not save a category that is still being typed', async () => {
  const sent = serveTheses(TWO_OF_TRAFFIC)
  await openPortal(PAGE)
  await userEvent.type(await thesis(1), 'The speed limit should be 30.')
  let load = () => {}
  const isLoading = new Promise<void>((resolve) => {
    load = resolve
  })
  server.use(http.get(apiUrl('/applications/7/theses'), () => isLoading.then(() => undefined)))
  await userEvent.type(await category('Verkehr'), 'Tra')
  load()
  await userEvent.keyboard('nsport')
  await userEvent.click(await thesis(3))
  expect(await screen.findByText('1 von 3 übersetzt')).toBeVisible()
  expect(sent).toEqual([['PUT /en/11', { title: 'Transport', text: 'The speed limit should be 30.' }]])
})

test('what is typed is saved when the page is hidden, because it may not come back', async () => {
  const sent = serveTheses()
  await openPortal(PAGE)
  await userEvent.type(await thesis(1), ' Everywhere.')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  visibility.mockRestore()
  await waitFor(() =>
    expect(sent).toEqual([['PUT /en/11', { text: 'The speed limit should be 30 km/h. Everywhere.' }]]),
  )
})

test('nobody sees what another person has typed in the same browser', async () => {
  localStorage.setItem('translation_draft:2:7:en', JSON.stringify({ 'text-12': { value: 'Of Kim.', base: '' } }))
  serveTheses()
  await openPortal(PAGE)
  expect(await thesis(2)).toHaveValue('')
})

test('the original describes the field of its translation', async () => {
  serveTheses()
  await openPortal(PAGE)
  expect(await thesis(3)).toHaveAccessibleDescription('Der Stadtwald soll wachsen dürfen.')
})

test('Ctrl+Enter on a link does not go to the next gap', async () => {
  serveTheses()
  await openPortal(PAGE)
  await thesis(1)
  const link = screen.getByRole('link', { name: 'Zu den Thesen' })
  link.focus()
  fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true })
  expect(link).toHaveFocus()
})

test('the field of a category that is missing in the original has a name', async () => {
  serveTheses([{ de: { title: '', text: 'Der Stadtwald soll wachsen dürfen.' } }])
  await openPortal(PAGE)
  expect(await field('Kategorie auf Englisch (im Original fehlt sie)')).toBeVisible()
})

test('a translation that somebody else has changed is not replaced without a choice', async () => {
  const sent = serveTheses()
  const [first, ...others] = THESIS_TEXTS
  await openPortal(PAGE)
  await thesis(1)
  storeTheses([{ ...first, en: { title: 'Transport', text: 'Kim has written this.' } }, ...others])
  fireEvent.change(await thesis(1), { target: { value: 'I have written this.' } })
  fireEvent.blur(await thesis(1))
  const alert = within(await screen.findByRole('alert', { name: 'Jemand anders hat inzwischen gespeichert:' }))
  expect(alert.getByText('Kim has written this.')).toBeVisible()
  expect(await thesis(1)).toHaveValue('I have written this.')
  expect(sent).toEqual([])
  await userEvent.click(alert.getByRole('button', { name: 'Ihre Fassung speichern' }))
  await waitFor(() => expect(sent).toEqual([['PUT /en/11', { text: 'I have written this.' }]]))
})

test('while a category is in conflict, its theses say that they wait for it', async () => {
  const sent = serveTheses(TWO_OF_TRAFFIC)
  await openPortal(PAGE)
  fireEvent.change(await thesis(1), { target: { value: 'The speed limit should be 30.' } })
  fireEvent.change(await category('Verkehr'), { target: { value: 'Transport' } })
  const [first, second, third] = TWO_OF_TRAFFIC
  storeTheses([{ ...first }, { ...second }, { ...third, en: { title: 'Traffic', text: 'By Kim.' } }])
  fireEvent.blur(await category('Verkehr'))
  expect(await screen.findByText('Noch nicht gespeichert: Erst die Kategorie klären.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Jetzt speichern' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Andere Fassung übernehmen' }))
  expect(sent).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Jetzt speichern' }))
  await waitFor(() =>
    expect(sent).toEqual([['PUT /en/11', { title: 'Traffic', text: 'The speed limit should be 30.' }]]),
  )
})

test('a video in conflict is shown even if videos are hidden, and the text beside it is saved', async () => {
  const draft = { 'video-11': { value: 'https://video.example/mine', base: 'https://video.example/before' } }
  localStorage.setItem('translation_draft:1:7:en', JSON.stringify(draft))
  const english = { title: 'Transport', text: 'The speed limit should be 30 km/h.' }
  const sent = serveTheses([{ ...THESIS_TEXTS[0], en: { ...english, sign_video: 'https://video.example/theirs' } }])
  await openPortal(`${PAGE}?videos=0`)
  expect(await field('Video zu These 1 auf Englisch')).toHaveValue('https://video.example/mine')
  fireEvent.change(await thesis(1), { target: { value: 'Cars should go slowly.' } })
  fireEvent.blur(await thesis(1))
  await waitFor(() => expect(sent).toEqual([['PUT /en/11', { text: 'Cars should go slowly.' }]]))
  const alert = within(screen.getByRole('alert', { name: 'Jemand anders hat inzwischen gespeichert:' }))
  expect(alert.getByText('https://video.example/theirs')).toBeVisible()
  await userEvent.click(alert.getByRole('button', { name: 'Ihre Fassung speichern' }))
  await waitFor(() => expect(sent[1]).toEqual(['PUT /en/11', { sign_video: 'https://video.example/mine' }]))
})

test('an error of the server is shown at its thesis, and the text stays', async () => {
  serveTheses(TWO_OF_TRAFFIC)
  server.use(
    http.put(apiUrl('/applications/7/theses/en/12'), () => problem(409, 'wrong_state', { detail: 'Zu spät.' })),
  )
  await openPortal(PAGE)
  fireEvent.change(await category('Wald'), { target: { value: 'Forest' } })
  fireEvent.change(await thesis(2), { target: { value: 'The forest should grow.' } })
  fireEvent.blur(await thesis(2))
  await waitFor(async () => expect(await thesis(2)).toHaveAccessibleDescription(/Zu spät\./))
  expect(await thesis(2)).toHaveValue('The forest should grow.')
})

test('a text that is too short is not sent', async () => {
  const sent = serveTheses()
  await openPortal(PAGE)
  fireEvent.change(await thesis(1), { target: { value: 'Short' } })
  fireEvent.blur(await thesis(1))
  await waitFor(async () => expect(await thesis(1)).toBeInvalid())
  expect(sent).toEqual([])
})

test('in a published voting guide, only a confirmed change of a translation is saved', async () => {
  const sent = serveTheses(THESIS_TEXTS, { status: 3 })
  await openPortal(PAGE)
  fireEvent.change(await thesis(1), { target: { value: 'Cars should go slowly.' } })
  fireEvent.blur(await thesis(1))
  expect(await screen.findByText(/steht danach mit Datum auf der Seite „Transparenz“/)).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Änderung veröffentlichen' }))
  await waitFor(() => expect(sent).toEqual([['PUT /en/11', { text: 'Cars should go slowly.' }]]))
})

test('in a published voting guide, Ctrl+Enter saves new translations and publishes no change', async () => {
  const sent = serveTheses(THESIS_TEXTS, { status: 3 })
  await openPortal(PAGE)
  expect(await screen.findByText(/Änderungen an vorhandenen veröffentlichen Sie mit einem Knopf/)).toBeVisible()
  expect(screen.getByText(/Strg \+ Eingabe: neue Übersetzung speichern/)).toBeVisible()
  await userEvent.type(await thesis(1), ' Everywhere.')
  expect(screen.getByText(/steht danach mit Datum auf der Seite „Transparenz“/)).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await category('Finanzen')).toHaveFocus()
  await userEvent.keyboard('Finance')
  await userEvent.type(await thesis(2), 'The rate of the tax should rise.{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sent).toEqual([['PUT /en/12', { title: 'Finance', text: 'The rate of the tax should rise.' }]]),
  )
  await userEvent.click(screen.getByRole('button', { name: '1 Änderung veröffentlichen' }))
  await waitFor(() =>
    expect(sent.slice(1)).toEqual([['PUT /en/11', { text: 'The speed limit should be 30 km/h. Everywhere.' }]]),
  )
})

test('in a published voting guide, a change of a category is published without the texts beside it', async () => {
  const english = { title: 'Traffic', text: 'Somebody has translated this.' }
  const sent = serveTheses(
    TWO_OF_TRAFFIC.map((texts) => ({ ...texts, en: english })),
    { status: 3 },
  )
  await openPortal(PAGE)
  fireEvent.change(await thesis(1), { target: { value: 'I am not sure about this.' } })
  fireEvent.change(await category('Verkehr'), { target: { value: 'Transport' } })
  fireEvent.blur(await category('Verkehr'))
  expect(await screen.findByRole('button', { name: '2 Änderungen veröffentlichen' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Jetzt speichern' })).toBeNull()
  const [first] = screen.getAllByRole('button', { name: 'Änderung veröffentlichen' })
  await userEvent.click(first as HTMLElement)
  const body = { title: 'Transport' }
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT /en/11', body],
      ['PUT /en/13', body],
    ]),
  )
  expect(await screen.findByRole('button', { name: '1 Änderung veröffentlichen' })).toBeVisible()
  expect(await thesis(1)).toHaveValue('I am not sure about this.')
  await userEvent.click(screen.getByRole('button', { name: 'Änderung verwerfen' }))
  expect(await thesis(1)).toHaveValue('Somebody has translated this.')
  expect(sent).toHaveLength(2)
})

test('an emptied translation stays until it is deleted', async () => {
  const sent = serveTheses()
  await openPortal(PAGE)
  fireEvent.change(await thesis(1), { target: { value: '' } })
  fireEvent.blur(await thesis(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Übersetzung löschen' }))
  await waitFor(() => expect(sent).toEqual([['DELETE /en/11']]))
})

test('an emptied translation cannot be deleted once the theses are final', async () => {
  serveTheses(THESIS_TEXTS, { status: 2 })
  await openPortal(PAGE)
  fireEvent.change(await thesis(1), { target: { value: '' } })
  fireEvent.blur(await thesis(1))
  expect(await screen.findByText(/Übersetzungen lassen sich nur noch ändern/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Übersetzung löschen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bisherige zurückholen' }))
  expect(await thesis(1)).toHaveValue('The speed limit should be 30 km/h.')
})

test('a text whose thesis is gone is shown until it is discarded', async () => {
  localStorage.setItem('translation_draft:1:7:en', JSON.stringify({ 'text-99': { value: 'Lost?', base: '' } }))
  serveTheses()
  await openPortal(PAGE)
  const alert = within(await screen.findByRole('alert', { name: 'Nicht gespeichert' }))
  expect(alert.getByText('Lost?')).toBeVisible()
  await userEvent.click(alert.getByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(localStorage.getItem('translation_draft:1:7:en')).toBeNull())
})

test('videos can be added for each thesis', async () => {
  const sent = serveTheses()
  await openPortal(PAGE)
  await userEvent.click(await screen.findByLabelText('Videos in Gebärdensprache'))
  const video = await field('Video zu These 1 auf Englisch')
  fireEvent.change(video, { target: { value: 'https://video.example/30' } })
  fireEvent.blur(video)
  await waitFor(() => expect(sent).toEqual([['PUT /en/11', { sign_video: 'https://video.example/30' }]]))
})

test('with several languages, each has its own page and names what is missing', async () => {
  serveTheses(THESIS_TEXTS, { languages: ['de', 'en', 'fr'] })
  const { router } = await openPortal(`${PAGE}?language=fr`)
  expect(await field('These 1 auf Französisch')).toHaveValue('')
  await userEvent.selectOptions(screen.getByLabelText('Sprache'), 'Englisch (2 fehlen)')
  expect(await thesis(1)).toHaveValue('The speed limit should be 30 km/h.')
  expect(router.state.location.search).toEqual({ language: 'en' })
})

test('a voting guide in one language says where to add another', async () => {
  serveTheses(THESIS_TEXTS, { languages: ['de'] })
  await openPortal(PAGE)
  const link = await screen.findByRole('link', { name: 'Zu den Wahldaten' })
  expect(link).toHaveAttribute('href', '/portal/applications/7/metadata')
})

test('the translations of an archived voting guide are read-only', async () => {
  const draft = { 'text-11': { value: 'Too late.', base: 'The speed limit should be 30 km/h.' } }
  localStorage.setItem('translation_draft:1:7:en', JSON.stringify(draft))
  serveTheses(THESIS_TEXTS, { status: 5 })
  await openPortal(PAGE)
  expect(await thesis(1)).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: /speichern|veröffentlichen/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nächste Lücke' })).toBeNull()
})

test('a translation is marked as checked, and all new ones at once', async () => {
  const english = { title: 'Transport', text: 'Somebody has translated this.' }
  const sent = serveTheses(TWO_OF_TRAFFIC.map((texts) => ({ ...texts, en: english })))
  await openPortal(PAGE)
  const box = await screen.findByRole('checkbox', { name: 'Geprüft: Übersetzung von These 2 auf Englisch' })
  expect(box).not.toBeChecked()
  await userEvent.click(box)
  await waitFor(() => expect(box).toBeChecked())
  expect(screen.getByText(/^von Kim Öztürk, /)).toBeVisible()
  const [call, body] = sent[0] ?? []
  expect(call).toBe('PUT /translations/en')
  expect(body).toMatchObject({ checked: true, theses: [{ id: 12 }] })
  await userEvent.click(screen.getByRole('button', { name: '2 Übersetzungen als geprüft kennzeichnen' }))
  expect(await screen.findByText('3 geprüft')).toBeVisible()
  expect(sent[1]?.[1]).toMatchObject({ checked: true, theses: [{ id: 11 }, { id: 13 }] })
})

test('what has changed since it was translated is shown beside its former original', async () => {
  const english = { title: 'Transport', text: 'Somebody has translated this.' }
  serveTheses(TWO_OF_TRAFFIC.map((texts) => ({ ...texts, en: english })))
  const former = { title: 'Verkehr', text: 'In der Innenstadt soll Tempo 20 gelten.' }
  storeReview('en', 11, { status: 'outdated', former_original: former })
  await openPortal(PAGE)
  expect(await screen.findByText('1 veraltet')).toBeVisible()
  expect(screen.getByText('Vorher: „In der Innenstadt soll Tempo 20 gelten.“')).toBeVisible()
  expect(screen.queryByText(/^Kategorie vorher/)).toBeNull()
  expect(screen.getByRole('button', { name: '2 Übersetzungen als geprüft kennzeichnen' })).toBeVisible()
})
