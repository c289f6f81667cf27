// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { CONFIGURATION, serveConfiguration } from '../../../test/configuration.ts'
import { enterText } from '../../../test/enterText.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const { ads } = CONFIGURATION
const SPONSORS = ['Stadtwerke', 'Bücherei', 'Verein'].map((name) => ({ name, image: null, href: null }))
const WITH_SPONSORS = {
  introduction: { background: null, sponsor_text: 'Mit Dank an' },
  sponsors: SPONSORS,
  translations: { en: { 'sponsors.1.name': 'Library' } },
}

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
})

const open = (tab = 'appearance') => openPortal(`/portal/applications/7/configuration?tab=${tab}`)
const field = (name: RegExp | string) => screen.findByRole('textbox', { name })
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const save = async () => userEvent.click(await button('Speichern'))

/** Returns the section with this heading. */
const part = async (name: string) => within(await screen.findByRole('region', { name }))

async function enter(input: HTMLElement | Promise<HTMLElement>, value: string) {
  fireEvent.change(await input, { target: { value } })
}

async function sponsors() {
  const items = await screen.findAllByRole('listitem', { name: /./ })
  return items.map((item) => item.getAttribute('aria-label'))
}

test('entered values survive a reload and are saved, with a message', async () => {
  const { saved } = serveConfiguration()
  const { unmount } = await open('surveys')
  await enter((await part('Anzeige')).getByLabelText(/^Überschrift/), 'Lange Nacht der Wahl')
  expect(screen.getByText('Es gibt ungespeicherte Änderungen.')).toBeVisible()
  unmount()
  await open('surveys')
  const heading = (await part('Anzeige')).getByLabelText(/^Überschrift/)
  expect(heading).toHaveValue('Lange Nacht der Wahl')
  await enter((await part('Anzeige')).getByLabelText(/^Link/), 'https://example.org')
  await enter((await part('Anzeige')).getByLabelText(/^Jede wievielte Person/), '3')
  expect(screen.getByText('Jede 3. Person sieht sie.')).toBeVisible()
  await save()
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  const { title, link, frequency } = { title: 'Lange Nacht der Wahl', link: 'https://example.org', frequency: 3 }
  expect(saved).toEqual([{ ...CONFIGURATION, ads: { ...ads, title, link, frequency } }])
})

test('the first tab is the choice with whom voters are compared', async () => {
  serveConfiguration()
  await openPortal('/portal/applications/7/configuration')
  expect(await screen.findByRole('tab', { name: 'Parteien oder Kandidierende', selected: true })).toBeVisible()
  expect(screen.getAllByRole('tab')[0]).toHaveTextContent('Parteien oder Kandidierende')
  const choice = await screen.findByRole('radiogroup', { name: 'Im Ergebnis stehen' })
  expect(within(choice).getByRole('radio', { name: 'Parteien und Kandidierende' })).toBeChecked()
})

test('every tab has the preview, with the screen on which voters see its settings', async () => {
  serveConfiguration()
  await open('course')
  const preview = within(await screen.findByRole('complementary', { name: /^Vorschau/ }))
  expect(preview.getByRole('radio', { name: 'These' })).toBeChecked()
  await userEvent.click(screen.getByRole('tab', { name: 'Rechenweg' }))
  await waitFor(() => expect(preview.getByRole('radio', { name: 'Ergebnis' })).toBeChecked())
})

test('a field explains its effect on voters', async () => {
  serveConfiguration()
  await open('course')
  expect(await screen.findByRole('switch', { name: 'Früher zum Ergebnis lassen' })).toHaveAccessibleDescription(
    'Ein Link führt schon vor der letzten These zum Ergebnis. Weitere Antworten machen es genauer.',
  )
})

test('without an own colour, the colour that applies is shown', async () => {
  serveConfiguration()
  await open('appearance')
  const [palette] = await screen.findAllByLabelText(/Hauptfarbe/, { selector: '[type=color]' })
  expect(palette).toHaveValue('#1d4f6e')
})

test('only a changed setting can be reset, and the focus returns to its field', async () => {
  const { saved } = serveConfiguration({ thesisOrder: 'drawn', kioskIdleSeconds: 90 })
  await open('course')
  const order = 'Reihenfolge der Thesen: Zurücksetzen auf: wie auf der Seite Thesen'
  await userEvent.click(await button(order))
  expect(screen.queryByRole('button', { name: order })).toBeNull()
  expect(screen.getByRole('radio', { name: 'Wie auf der Seite Thesen' })).toHaveFocus()
  await userEvent.click(await button('Sekunden ohne Berührung: Zurücksetzen'))
  expect(screen.queryByRole('button', { name: /Zurücksetzen/ })).toBeNull()
  await save()
  await waitFor(() => expect(saved).toEqual([CONFIGURATION]))
})

test('the link to the results is not promised before the first answer', async () => {
  serveConfiguration({ skipToResults: { enabled: true, minTheses: 0 } })
  await open('course')
  expect(await screen.findByText('Der Link erscheint nach der ersten Antwort.')).toBeVisible()
})

test('a survey between the theses appears after some of them, and all its missing fields are reported at once', async () => {
  const { saved } = serveConfiguration()
  await open('surveys')
  const survey = await part('Umfrage unterwegs')
  await userEvent.click(survey.getByRole('switch', { name: 'Zur Umfrage einladen' }))
  expect(survey.getByRole('textbox', { name: /^Nach wie vielen Thesen/ })).toHaveValue('3')
  expect(survey.queryByRole('button', { name: /Zurücksetzen auf: 0/ })).toBeNull()
  await save()
  expect(await screen.findByRole('alert', { name: 'Bitte prüfen Sie 3 Felder' })).toBeVisible()
  for (const name of [/^Überschrift/, /^Text/, /^Adresse der Umfrage/])
    expect(survey.getByLabelText(name)).toBeInvalid()
  expect(saved).toEqual([])
})

test('a survey between the theses that has a title keeps its place when it is turned on', async () => {
  serveConfiguration({ survey: { ...CONFIGURATION.survey, title: 'Wie war es?', minThesesAmount: 0 } })
  await open('surveys')
  const survey = await part('Umfrage unterwegs')
  await userEvent.click(survey.getByRole('switch', { name: 'Zur Umfrage einladen' }))
  expect(survey.getByRole('textbox', { name: /^Nach wie vielen Thesen/ })).toHaveValue('0')
})

test('the second of two concurrent saves shows the other changes, and both are kept', async () => {
  const { saved, change } = serveConfiguration()
  await open('surveys')
  await enter((await part('Anzeige')).getByLabelText(/^Text/), 'Kommen Sie vorbei.')
  change({ theming: { ...CONFIGURATION.theming, primary: '#1d4f6e' } })
  await save()
  const notice = await screen.findByRole('alert', { name: 'Jemand anders hat inzwischen gespeichert' })
  await waitFor(() => expect(notice).toHaveFocus())
  expect(within(notice).getByText('Hauptfarbe').nextSibling).toHaveTextContent('#1d4f6e')
  expect(within(notice).getByText('Anzeige: Text').nextSibling).toHaveTextContent('Kommen Sie vorbei.')
  await userEvent.click(within(notice).getByRole('button', { name: 'Zusammen speichern' }))
  await waitFor(() =>
    expect(saved).toEqual([
      {
        ...CONFIGURATION,
        ads: { ...ads, description: 'Kommen Sie vorbei.' },
        theming: { ...CONFIGURATION.theming, primary: '#1d4f6e' },
      },
    ]),
  )
  expect(screen.queryByRole('alert', { name: /^Jemand anders/ })).toBeNull()
})

test('if both have changed the same field, one version must be chosen before saving', async () => {
  const { saved, change } = serveConfiguration()
  await open('surveys')
  await enter((await part('Anzeige')).getByLabelText(/^Text/), 'Meine Fassung')
  await enter((await part('Anzeige')).getByLabelText(/^Knopf „Ja“/), 'Gern')
  change({ ads: { ...ads, description: 'Andere Fassung' } })
  await save()
  const notice = within(await screen.findByRole('alert', { name: 'Jemand anders hat inzwischen gespeichert' }))
  const together = notice.getByRole('button', { name: 'Zusammen speichern' })
  expect(together).toBeDisabled()
  const choice = within(notice.getByRole('radiogroup', { name: 'Anzeige: Text' }))
  expect(choice.getByRole('radio', { name: 'Ihre Fassung: Meine Fassung' })).not.toBeChecked()
  await userEvent.click(choice.getByRole('radio', { name: 'Fassung der anderen Person: Andere Fassung' }))
  await userEvent.click(together)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.ads).toEqual({ ...ads, description: 'Andere Fassung', agree: 'Gern' })
})

test('an error is shown at its field and on its tab, and the summary links to the field', async () => {
  const { saved } = serveConfiguration({ sponsors: SPONSORS })
  await open('surveys')
  await enter((await part('Anzeige')).getByLabelText(/^Link/), 'beispiel')
  await save()
  const summary = within(await screen.findByRole('alert', { name: 'Bitte prüfen Sie 2 Felder' }))
  expect((await part('Anzeige')).getByLabelText(/^Link/)).toBeInvalid()
  expect(screen.getByRole('tab', { name: /^Sponsoren.*Hier ist etwas zu prüfen/ })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Ablauf' })).toBeVisible()
  await userEvent.click(summary.getByRole('link', { name: 'Überschrift: Bitte füllen Sie dieses Feld aus.' }))
  const heading = await field(/^Überschrift/)
  await waitFor(() => expect(heading).toHaveFocus())
  expect(heading).toBeInvalid()
  await enter(heading, 'Mit Dank an')
  expect(heading).toBeValid()
  expect(saved).toEqual([])
})

test('an error that only the server finds is shown at its field as well', async () => {
  serveConfiguration(WITH_SPONSORS)
  const errors = [{ field: 'sponsors.1.image', code: 'foreign_address' }]
  server.use(http.put(apiUrl('/applications/7/configuration'), () => problem(422, 'input_error', { errors })))
  await open('sponsors')
  await enter((await screen.findAllByLabelText(/^Link/))[0] as HTMLElement, 'https://example.org')
  await save()
  const summary = await screen.findByRole('alert', { name: 'Bitte prüfen Sie ein Feld' })
  expect(summary).toHaveTextContent('Sponsor 2: Bild: Das Bild muss auf diesem Portal liegen.')
  const second = screen.getByRole('listitem', { name: 'Bücherei' })
  expect(within(second).getByRole('alert')).toHaveTextContent('Das Bild muss auf diesem Portal liegen.')
})

test('all sponsors can be removed at once, which can be undone with their translations', async () => {
  serveConfiguration(WITH_SPONSORS, { languages: ['de', 'en'] })
  await open('sponsors')
  await userEvent.click(await button('Alle Sponsoren entfernen'))
  expect(screen.queryByRole('listitem', { name: 'Stadtwerke' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sponsor hinzufügen' })).toHaveFocus()
  expect(screen.getByText('3 Einträge sind entfernt.')).toBeVisible()
  await userEvent.click(await button('Rückgängig'))
  expect(await sponsors()).toEqual(['Stadtwerke', 'Bücherei', 'Verein'])
  const second = within(screen.getByRole('listitem', { name: 'Bücherei' }))
  expect(second.getByLabelText(/^Name \(Englisch\)/)).toHaveValue('Library')
})

test('reordering sponsors moves their translations along', async () => {
  const { saved } = serveConfiguration(WITH_SPONSORS, { languages: ['de', 'en'] })
  await open('sponsors')
  const second = await screen.findByRole('listitem', { name: 'Bücherei' })
  expect(within(second).getByLabelText(/^Name \(Englisch\)/)).toHaveValue('Library')
  await userEvent.click(within(second).getByRole('button', { name: 'Bücherei nach oben' }))
  expect(screen.getByText('„Bücherei“ steht jetzt an Stelle 1 von 3.')).toBeInTheDocument()
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.sponsors.map(({ name }) => name)).toEqual(['Bücherei', 'Stadtwerke', 'Verein'])
  expect(saved[0]?.translations).toEqual({ en: { 'sponsors.0.name': 'Library' } })
})

test('a removed sponsor can be restored to its place, and a new one starts with the focus in its name field', async () => {
  serveConfiguration(WITH_SPONSORS)
  await open('sponsors')
  await userEvent.click(await button('Bücherei entfernen'))
  expect(await sponsors()).toEqual(['Stadtwerke', 'Verein'])
  expect(await button('Sponsor hinzufügen')).toHaveFocus()
  await userEvent.click(await button('Rückgängig'))
  expect(await sponsors()).toEqual(['Stadtwerke', 'Bücherei', 'Verein'])
  await userEvent.click(await button('Sponsor hinzufügen'))
  const added = await screen.findByRole('listitem', { name: 'Sponsor 4' })
  await waitFor(() => expect(within(added).getByLabelText(/^Name/)).toHaveFocus())
  await enterText(within(added).getByLabelText(/^Name/), 'Sparkasse')
  await save()
  expect(await screen.findByText('Der Sponsor ist angelegt.')).toBeVisible()
})

test('for a colour with little contrast, a similar one is proposed and taken with a click', async () => {
  serveConfiguration()
  await open()
  await enter(field(/^Hauptfarbe/), '#ffd400')
  expect(screen.getByText('Auf hellem Grund kaum zu erkennen: Kontrast 1,4 zu 1, nötig sind 3 zu 1.')).toBeVisible()
  expect(screen.getByText(/^Schrift darauf ist schwarz/)).toBeVisible()
  await userEvent.click(await button(/^Ähnliche Farbe #[0-9a-f]{6} nehmen/))
  expect(screen.getByText(/^Auf hellem Grund gut zu erkennen/)).toBeVisible()
  expect(await field(/^Hauptfarbe/)).not.toHaveValue('#ffd400')
})

test('the preview shows the settings before they are saved, on a dark page as well', async () => {
  serveConfiguration(WITH_SPONSORS)
  await open()
  const frame = (await screen.findByTitle(/^Vorschau/)) as HTMLIFrameElement
  const page = frame.contentDocument as Document
  expect(await within(page.body).findByRole('heading', { name: 'Obst-Kompass' })).toBeInTheDocument()
  expect(within(page.body).getByRole('region', { name: 'Mit Dank an' })).toHaveTextContent('Stadtwerke')
  await enter(field(/^Hauptfarbe/), '#1f3a68')
  expect(page.documentElement.style.getPropertyValue('--accent')).toBe('light-dark(#1f3a68, #52678c)')
  await userEvent.click(screen.getByRole('radio', { name: 'Küste' }))
  expect(page.querySelector('img')).toHaveAttribute('src', '/assets/backgrounds/coast.svg')
  await userEvent.click(screen.getByRole('radio', { name: 'Dunkel' }))
  expect(page.documentElement.dataset.mantineColorScheme).toBe('dark')
})

test('surveys and the advertisement are previewed as voters see them', async () => {
  serveConfiguration()
  await open('surveys')
  const frame = (await screen.findByTitle(/^Vorschau/)) as HTMLIFrameElement
  const page = within((frame.contentDocument as Document).body)
  expect(await page.findByText(/^Hier erscheinen Anzeige und Umfragen/)).toBeInTheDocument()
  const advertisement = within(screen.getByRole('region', { name: 'Anzeige' }))
  await enter(Promise.resolve(advertisement.getByRole('textbox', { name: /^Überschrift/ })), 'Podium am Freitag')
  expect(await page.findByRole('heading', { name: 'Podium am Freitag' })).toBeInTheDocument()
  // Without a link there is nothing to agree to.
  expect(page.getByRole('button', { name: 'Weiter' })).toBeInTheDocument()
  expect(page.queryByText(/^Hier erscheinen/)).toBeNull()
})

test('a picture is uploaded at once and takes effect when the configuration is saved', async () => {
  const { saved } = serveConfiguration()
  server.use(
    http.post(apiUrl('/applications/7/configuration/pictures'), () =>
      HttpResponse.json({ address: '/api/v1/images/logo.webp' }, { status: 201 }),
    ),
  )
  await open()
  const logo = within(await screen.findByRole('group', { name: 'Logo' }))
  const input = logo.getByRole('button', { name: /^Logo: Bild auswählen/ }).parentElement?.querySelector('input')
  fireEvent.change(input as HTMLInputElement, {
    target: { files: [new File(['x'], 'logo.txt', { type: 'text/plain' })] },
  })
  expect(await logo.findByRole('alert')).toHaveTextContent('Das ist kein Bild, das wir lesen können.')
  fireEvent.change(input as HTMLInputElement, {
    target: { files: [new File(['x'], 'logo.webp', { type: 'image/webp' })] },
  })
  expect(await logo.findByRole('img', { name: 'Logo auf dunklem Grund' })).toHaveAttribute(
    'src',
    '/api/v1/images/logo.webp',
  )
  expect(saved).toEqual([])
  await save()
  await waitFor(() => expect(saved[0]?.theming.logo).toBe('/api/v1/images/logo.webp'))
})

test.each([
  [413, 'too_large', [], 'Das Bild ist größer als 10 MB.'],
  [422, 'input_error', [{ field: 'image', code: 'too_large' }], 'Das Bild hat mehr als 40 Millionen Bildpunkte.'],
  [422, 'input_error', [{ field: 'image', code: 'invalid' }], 'Die Datei lässt sich nicht als Bild lesen.'],
])('an error of the server about a picture is shown beside it (%i %s %j)', async (status, code, errors, words) => {
  serveConfiguration()
  server.use(http.post(apiUrl('/applications/7/configuration/pictures'), () => problem(status, code, { errors })))
  await open()
  const logo = within(await screen.findByRole('group', { name: 'Logo' }))
  const input = logo.getByRole('button', { name: /^Logo: Bild auswählen/ }).parentElement?.querySelector('input')
  fireEvent.change(input as HTMLInputElement, {
    target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] },
  })
  await waitFor(() => expect(logo.getByRole('alert')).toHaveTextContent(words))
})

test('an A/B test has one feature: the provisional places or the live number', async () => {
  const { saved } = serveConfiguration()
  await open('course')
  await userEvent.click(await screen.findByRole('switch', { name: 'Test durchführen' }))
  const choice = within(screen.getByRole('radiogroup', { name: 'Was wird getestet?' }))
  expect(choice.getByRole('radio', { name: 'Vorläufige Plätze' })).toBeChecked()
  await userEvent.click(choice.getByRole('radio', { name: 'Live-Zahl' }))
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(saved.at(-1)?.abtesting).toEqual({
      enabled: true,
      percentageA: 50,
      percentageB: 50,
      features: ['live-number'],
    }),
  )
})

test('an A/B test that names no feature tests the live number', async () => {
  serveConfiguration({ abtesting: { enabled: true, percentageA: 60, percentageB: 40, features: [] } })
  await open('course')
  expect(await screen.findByRole('radio', { name: 'Live-Zahl' })).toBeChecked()
})

test('in an archived instance sliders cannot be moved', async () => {
  serveConfiguration({ abtesting: { ...CONFIGURATION.abtesting, enabled: true, percentageB: 40 } }, { status: 5 })
  await open('course')
  const share = await screen.findByRole('slider', { name: 'Anteil, der das Getestete sieht' })
  fireEvent.keyDown(share, { key: 'ArrowRight' })
  expect(share).toHaveAttribute('aria-valuenow', '40')
})

test('in an archived instance everything can be read and nothing changed, with an explanation', async () => {
  serveConfiguration(WITH_SPONSORS, { status: 5 })
  await open('sponsors')
  expect(await screen.findByText(/^Seitdem lässt sich hier nichts mehr ändern./)).toBeVisible()
  const group = screen.getByRole('group', { name: 'Sponsoren' })
  expect(group).toHaveAccessibleDescription(/Nur der Anbieter kann sie aus dem Archiv zurückholen/)
  expect((await screen.findAllByLabelText(/^Name/))[0]).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
})

test('reminder days are listed once each, and past days and days after the last one are labelled', async () => {
  const { saved } = serveConfiguration({ reminders: ['2026-11-01', '2099-05-01'] }, { sundown_date: '2099-03-14' })
  await open('more')
  const reminders = await part('Erinnerungen')
  expect(reminders.getByText(/um 9:00 Uhr \(Mitteleuropäische Zeit\)/)).toBeVisible()
  const [past, late] = reminders.getAllByRole('listitem')
  expect(past).toHaveTextContent(/1\. November 2026.*vorbei/)
  expect(late).toHaveTextContent(/1\. Mai 2099.*nach dem letzten Tag der Wahlhilfe \(14\. März 2099\)/)
  const day = reminders.getByLabelText('Weiterer Tag')
  const add = () => userEvent.click(reminders.getByRole('button', { name: 'Tag hinzufügen' }))
  await enter(day, '2099-05-01')
  await add()
  expect(day).toHaveAccessibleDescription('Dieser Tag steht schon in der Liste.')
  await enter(day, '2099-03-01')
  await add()
  await userEvent.click(reminders.getByRole('button', { name: '1. Mai 2099 entfernen' }))
  expect(day).toHaveFocus()
  await save()
  await waitFor(() => expect(saved.map((each) => each.reminders)).toEqual([['2026-11-01', '2099-03-01']]))
})

test('the switch for research contributions is beside the explanation of what they mean for voters', async () => {
  const { saved } = serveConfiguration()
  await open('more')
  const research = await part('Antworten für die Forschung')
  const choice = research.getByRole('switch', { name: 'Um Antworten für die Forschung bitten' })
  expect(choice).not.toBeChecked()
  expect(choice).toHaveAccessibleDescription(/^Unter dem Ergebnis steht dann die Bitte/)
  expect(research.getByText(/Erst wer zustimmt, schickt etwas ab/)).toBeVisible()
  expect(research.getByText(/Kein Name, keine IP-Adresse/)).toBeVisible()
  expect(research.getByText(/Gruppen von mindestens 20 Spenden/)).toBeVisible()
  await userEvent.click(choice)
  await save()
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect(saved).toEqual([{ ...CONFIGURATION, research: true }])
})

test('an allowed website needs no scheme and no path, and a wrong line is named', async () => {
  const { saved } = serveConfiguration()
  await open('more')
  const origins = await screen.findByLabelText(/^Erlaubte Seiten/)
  await userEvent.type(origins, 'lokal-demokratisch.de{Enter}https://zeitung.example/wahl{Enter}so nicht')
  await userEvent.tab()
  expect(origins).toHaveValue('https://lokal-demokratisch.de\nhttps://zeitung.example\nso nicht')
  await save()
  await waitFor(() => expect(origins).toBeInvalid())
  expect(origins).toHaveAccessibleDescription(/Diese Zeile ist keine Webadresse: so nicht/)
  await userEvent.clear(origins)
  await userEvent.type(origins, 'lokal-demokratisch.de')
  await userEvent.tab()
  await save()
  await waitFor(() => expect(saved.at(-1)?.embedOrigins).toEqual(['https://lokal-demokratisch.de']))
})
