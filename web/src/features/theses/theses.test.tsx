// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { serveTheses, storeTheses, THESIS_TEXTS, type ThesisCall, type ThesisTexts } from '../../../test/theses.ts'

setupTestServer()

const PAGE = '/portal/applications/7/theses'
const FIVE_THESES = [...THESIS_TEXTS, ...THESIS_TEXTS.slice(0, 2)]

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Liste der Thesen' })).findAllByRole('listitem')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const findBody = (sent: readonly ThesisCall[], call: string) => sent.find(([each]) => each === call)?.[1]

/** jsdom has no layout, so Mantine treats the button as invisible and hides its menu. */
async function choose(menu: string, item: string) {
  await userEvent.click(await button(menu))
  fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
}

/** Returns the fields of one language in the editor. */
async function editorIn(language: string) {
  const dialog = await screen.findByRole('dialog')
  const part = within(await within(dialog).findByRole('region', { name: language }))
  return {
    part,
    category: part.getByLabelText(/^Kategorie/),
    text: part.getByRole('textbox', { name: /^These/ }),
    preview: part.getByRole('figure', { name: 'So sehen es Wählerinnen und Wähler' }),
    save: () => userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' })),
  }
}

test('without theses the screen explains what a good one is and offers to write the first one', async () => {
  const sent = serveTheses([], { languages: ['de'] })
  await openPortal(PAGE)
  expect(await screen.findByRole('heading', { name: 'Noch keine Thesen' })).toBeVisible()
  await userEvent.click(await screen.findByRole('link', { name: 'Erste These schreiben' }))
  const editor = await editorIn('Deutsch')
  write(editor.category, 'Verkehr')
  write(editor.text, 'Die Buslinie 4 soll fahren.')
  expect(editor.part.getByText('27 Zeichen, 10 bis 600 sind möglich.')).toBeVisible()
  await editor.save()
  expect(await screen.findByText('Angelegt.')).toBeVisible()
  expect(sent).toEqual([['POST /de', { title: 'Verkehr', text: 'Die Buslinie 4 soll fahren.' }]])
})

test('a thesis needs a category and a text of at least 10 characters', async () => {
  const sent = serveTheses()
  await openPortal(`${PAGE}?open=new`)
  const editor = await editorIn('Deutsch')
  write(editor.text, 'Zu kurz')
  await editor.save()
  const summary = await screen.findByRole('alert', { name: 'Bitte prüfen Sie 2 Felder' })
  expect(summary).toHaveTextContent('These (Deutsch): Bitte geben Sie mindestens 10 Zeichen ein.')
  expect(editor.text).toBeInvalid()
  expect(sent).toEqual([])
})

test('while a thesis is written, its preview shows what voters will see', async () => {
  serveTheses()
  await openPortal(`${PAGE}?open=12`)
  const { text, preview } = await editorIn('Deutsch')
  expect(await within(preview).findByRole('button', { name: 'Hebesatz' })).toHaveAccessibleDescription(
    'Prozentsatz der Steuer',
  )
  write(text, 'In {location} soll die (Maut)[Gebühr] steigen: {title}.')
  expect(preview).toHaveTextContent('In Obsthausen soll die Maut')
  expect(preview).toHaveTextContent('steigen: Kommunalwahl Obsthausen.')
  expect(within(preview).getByRole('button', { name: 'Maut' })).toHaveAccessibleDescription('Gebühr')
})

test('the place and the title of the instance are inserted where the cursor is', async () => {
  serveTheses()
  await openPortal(`${PAGE}?open=12`)
  const { part, text, preview } = await editorIn('Deutsch')
  write(text, 'In soll es mehr Bäume geben.')
  const area = text as HTMLTextAreaElement
  area.setSelectionRange(3, 3)
  await userEvent.click(part.getByRole('button', { name: 'Ort einfügen' }))
  expect(text).toHaveValue('In {location}soll es mehr Bäume geben.')
  expect(text).toHaveFocus()
  await waitFor(() => expect(area.selectionStart).toBe('In {location}'.length))
  expect(preview).toHaveTextContent('In Obsthausensoll es mehr Bäume geben.')
})

test('the editor warns about wording that is hard to understand, and still saves it', async () => {
  const sent = serveTheses()
  await openPortal(`${PAGE}?open=13`)
  const editor = await editorIn('Deutsch')
  write(editor.text, 'Kein Kind in {ort} soll nicht (schwimmen lernen.')
  expect(await editor.part.findByText('3 Hinweise')).toBeVisible()
  expect(editor.part.getByText(/^\{ort\} gibt es nicht/)).toBeVisible()
  expect(editor.part.getByText(/^Zu „\(“ fehlt die andere Klammer/)).toBeVisible()
  expect(editor.part.getByText(/^Doppelte Verneinung \(„Kein … nicht“\)/)).toBeVisible()
  await editor.save()
  expect(await screen.findByText('Gespeichert.')).toBeVisible()
  expect(findBody(sent, 'PUT /de/13')).toMatchObject({ text: 'Kein Kind in {ort} soll nicht (schwimmen lernen.' })
})

test('unsaved values are kept and can be discarded', async () => {
  serveTheses()
  await openPortal(`${PAGE}?open=13`)
  write((await editorIn('Deutsch')).text, 'Der Wald soll ruhen.')
  await userEvent.click(await button('Abbrechen'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByRole('link', { name: 'Der Stadtwald soll wachsen dürfen.' }))
  const editor = await editorIn('Deutsch')
  expect(editor.text).toHaveValue('Der Wald soll ruhen.')
  await userEvent.click(await button('Entwurf verwerfen'))
  expect(editor.text).toHaveValue('Der Stadtwald soll wachsen dürfen.')
})

const [FIRST, SECOND] = THESIS_TEXTS
const german = (title: string, text: string): ThesisTexts => ({ de: { title, text } })

test('what somebody else has saved meanwhile is shown and kept, unless the creator decides otherwise', async () => {
  const sent = serveTheses()
  await openPortal(`${PAGE}?open=13`)
  const editor = await editorIn('Deutsch')
  write(editor.text, 'Der Stadtwald soll ruhen.')
  storeTheses([FIRST, SECOND, german('Umwelt', 'Der Stadtwald soll größer werden.')] as ThesisTexts[])
  await editor.save()
  const notice = within(await screen.findByRole('alert', { name: 'Jemand anders hat inzwischen gespeichert' }))
  expect(notice.getByText('Umwelt')).toBeVisible()
  expect(notice.getByText('Der Stadtwald soll größer werden. (auch von Ihnen geändert)')).toBeVisible()
  expect(sent).toEqual([])
  expect(editor.text).toHaveValue('Der Stadtwald soll ruhen.')
  await userEvent.click(notice.getByRole('button', { name: 'Ihre Fassung speichern' }))
  expect(await screen.findByText('Gespeichert.')).toBeVisible()
  expect(sent).toEqual([['PUT /de/13', { title: 'Umwelt', text: 'Der Stadtwald soll ruhen.' }]])
})

test('changes of two people to different fields of a thesis are both saved', async () => {
  const sent = serveTheses()
  await openPortal(`${PAGE}?open=13`)
  const editor = await editorIn('Deutsch')
  write(editor.category, 'Natur')
  storeTheses([FIRST, SECOND, german('Wald', 'Der Stadtwald soll größer werden.')] as ThesisTexts[])
  await editor.save()
  await userEvent.click(await button('Beides speichern'))
  expect(await screen.findByText('Gespeichert.')).toBeVisible()
  expect(sent).toEqual([['PUT /de/13', { title: 'Natur', text: 'Der Stadtwald soll größer werden.' }]])
})

test('a draft that is older than the stored thesis does not overwrite it', async () => {
  serveTheses()
  const { unmount } = await openPortal(`${PAGE}?open=13`)
  write((await editorIn('Deutsch')).text, 'Der Wald soll ruhen.')
  unmount()
  serveTheses([FIRST, SECOND, german('Wald', 'Der Stadtwald soll größer werden.')] as ThesisTexts[])
  await openPortal(`${PAGE}?open=13`)
  await userEvent.click(await button('Deren Fassung übernehmen'))
  expect((await editorIn('Deutsch')).text).toHaveValue('Der Stadtwald soll größer werden.')
})

test('closing a thesis returns the focus to where it was opened', async () => {
  serveTheses()
  await openPortal(PAGE)
  const forest = await screen.findByRole('link', { name: 'Der Stadtwald soll wachsen dürfen.' })
  for (const _ of ['the editor is loaded first', 'the editor is already loaded']) {
    await userEvent.click(forest)
    // The thesis has no English text.
    const { text } = await editorIn('Englisch')
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(forest).toHaveFocus())
  }
})

test('a missing translation is marked, and leads to the page where all are translated', async () => {
  serveTheses()
  const { router } = await openPortal(PAGE)
  const [, finances] = await rows()
  expect(finances).toHaveTextContent('Fehlt auf Englisch')
  await userEvent.click(within(finances as HTMLElement).getByRole('link', { name: /^These 2 ergänzen/ }))
  expect(await screen.findByRole('heading', { name: 'Thesen übersetzen' })).toBeVisible()
  expect(router.state.location.href).toBe(`${PAGE}/translations?language=en&thesis=12`)
})

test('a missing translation can be saved separately', async () => {
  const sent = serveTheses()
  await openPortal(`${PAGE}?open=12`)
  const english = await editorIn('Englisch')
  expect(english.part.getByText('Fehlt noch')).toBeVisible()
  write(english.category, 'Finance')
  write(english.text, 'Taxes should rise a little.')
  await english.save()
  await waitFor(() => expect(sent).toEqual([['PUT /en/12', { title: 'Finance', text: 'Taxes should rise a little.' }]]))
})

test('a text in easy language is written beside the text in the default language', async () => {
  const sent = serveTheses(THESIS_TEXTS, { languages: ['de', 'en', 'de-x-easy'] })
  await openPortal(PAGE)
  const choice = await screen.findByLabelText('Übersetzung daneben')
  await userEvent.selectOptions(choice, 'Deutsch (Leichte Sprache)')
  const [transport] = await rows()
  await userEvent.click(within(transport as HTMLElement).getByRole('link', { name: /Tempo 30/ }))
  const easy = await editorIn('Deutsch (Leichte Sprache)')
  write(easy.category, 'Verkehr')
  write(easy.text, 'Autos sollen langsam fahren.')
  expect(await within(easy.preview).findByText('Autos sollen langsam fahren.')).toBeVisible()
  await easy.save()
  const body = { title: 'Verkehr', text: 'Autos sollen langsam fahren.' }
  await waitFor(() => expect(sent).toEqual([['PUT /de-x-easy/11', body]]))
})

test('an emptied translation is removed', async () => {
  const sent = serveTheses()
  await openPortal(`${PAGE}?open=11`)
  const english = await editorIn('Englisch')
  write(english.category, '')
  write(english.text, '')
  await english.save()
  await waitFor(() => expect(sent).toEqual([['DELETE /en/11']]))
})

test('an error of the server is shown at the field of its language', async () => {
  serveTheses()
  server.use(
    http.put(apiUrl('/applications/7/theses/en/11'), () =>
      problem(422, 'input_error', { errors: [{ field: 'text', code: 'too_long', max: 600 }] }),
    ),
  )
  await openPortal(`${PAGE}?open=11`)
  const english = await editorIn('Englisch')
  write(english.text, 'The speed limit should be 20 km/h.')
  await english.save()
  expect(await screen.findByRole('link', { name: /^These \(Englisch\): .* höchstens 600/ })).toBeVisible()
  expect(english.text).toBeInvalid()
})

test('a thesis can be moved by keyboard, which is announced and saved', async () => {
  const sent = serveTheses()
  await openPortal(PAGE)
  ;(await button('These 1 nach unten')).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(/^„In Obsthausen soll.* ist jetzt These 2 von 3\.$/)).toBeInTheDocument()
  await waitFor(() => expect(sent).toEqual([['PATCH /de/11', { position: 1 }]]))
})

/** A thesis in two languages, one of them with a video in sign language. */
const THESIS_WITH_VIDEO = {
  de: { title: 'Verkehr', text: 'Überall soll Tempo 30 gelten.', sign_video: 'https://video.example/de' },
  en: { title: 'Transport', text: 'The speed limit should be 30 km/h.' },
}

test('a thesis can be moved to a place by its number', async () => {
  const sent = serveTheses()
  await openPortal(PAGE)
  await choose('Mehr zu These 1', 'An Platz …')
  const dialog = within(await screen.findByRole('dialog', { name: 'These 1 verschieben' }))
  const place = dialog.getByLabelText('Neuer Platz')
  await userEvent.type(place, '9')
  expect(place).toBeInvalid()
  await userEvent.clear(place)
  await userEvent.type(place, '3{Enter}')
  expect(await screen.findByText(/ist jetzt These 3 von 3\.$/)).toBeInTheDocument()
  await waitFor(() => expect(sent).toEqual([['PATCH /de/11', { position: 2 }]]))
})

test('a duplicate is placed after its original, in every language and with its videos', async () => {
  const sent = serveTheses([THESIS_WITH_VIDEO])
  await openPortal(PAGE)
  await choose('Mehr zu These 1', 'Duplizieren')
  expect(await screen.findByText('Die These ist dupliziert. Die Kopie steht auf Platz 2.')).toBeVisible()
  expect(sent).toEqual([
    ['POST /de', { ...THESIS_WITH_VIDEO.de, position: 1 }],
    ['PUT /en/99', THESIS_WITH_VIDEO.en],
  ])
})

test('a deleted thesis can be restored at its place with all its translations and videos', async () => {
  const sent = serveTheses([THESIS_WITH_VIDEO])
  await openPortal(PAGE)
  await choose('Mehr zu These 1', 'Löschen')
  await userEvent.click(await button('Rückgängig'))
  expect(await screen.findByText(/^Die These ist wieder da, aber ohne/)).toBeVisible()
  expect(sent).toEqual([
    ['DELETE /de/11'],
    ['POST /de', { ...THESIS_WITH_VIDEO.de, position: 0 }],
    ['PUT /en/99', THESIS_WITH_VIDEO.en],
  ])
})

test('several theses are deleted together and restored at their places', async () => {
  const sent = serveTheses()
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'These 1 auswählen' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'These 3 auswählen' }))
  expect(screen.getByText('2 Thesen ausgewählt')).toBeVisible()
  await userEvent.click(await button('Löschen (2)'))
  await userEvent.click(await button('Rückgängig'))
  expect(await screen.findByText(/^2 Thesen sind wieder da/)).toBeVisible()
  expect(sent.map(([call]) => call)).toEqual(['DELETE /de/11', 'DELETE /de/13', 'POST /de', 'PUT /en/99', 'POST /de'])
})

test('several theses get another category together', async () => {
  const sent = serveTheses()
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'These 2 auswählen' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'These 3 auswählen' }))
  await userEvent.click(await button('Kategorie ändern … (2)'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kategorie von 2 Thesen ändern' }))
  await userEvent.type(dialog.getByLabelText(/^Kategorie/), 'Haushalt{Enter}')
  expect(await screen.findByText('2 Thesen gehören jetzt zu „Haushalt“.')).toBeVisible()
  expect(sent).toEqual([
    ['PUT /de/12', { title: 'Haushalt' }],
    ['PUT /de/13', { title: 'Haushalt' }],
  ])
  expect(screen.queryByText('2 Thesen ausgewählt')).toBeNull()
  await userEvent.click(await button('Rückgängig'))
  await waitFor(() =>
    expect(sent.slice(2)).toEqual([
      ['PUT /de/12', { title: 'Finanzen' }],
      ['PUT /de/13', { title: 'Wald' }],
    ]),
  )
})

test('final theses cannot be selected', async () => {
  serveTheses(undefined, { status: 2 })
  await openPortal(PAGE)
  await rows()
  expect(screen.queryByRole('checkbox', { name: 'These 1 auswählen' })).toBeNull()
})

test('deleting a thesis with answers requires a typed confirmation', async () => {
  const sent = serveTheses()
  server.use(
    http.delete(apiUrl('/applications/7/theses/de/11'), ({ request }) => {
      if (!request.url.includes('confirm=true')) {
        return problem(409, 'confirmation_needed', { detail: 'Damit würden auch 3 Antworten gelöscht.' })
      }
      sent.push(['DELETE with answers'])
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await openPortal(PAGE)
  await choose('Mehr zu These 1', 'Löschen')
  const dialog = await screen.findByRole('dialog', { name: 'Diese These hat schon Antworten' })
  expect(dialog).toHaveTextContent('Damit würden auch 3 Antworten gelöscht.')
  await userEvent.type(within(dialog).getByLabelText(/eingeben$/), 'löschen{Enter}')
  await waitFor(() => expect(sent).toEqual([['DELETE with answers']]))
})

test('the URL contains category and search, and a filtered list cannot be reordered', async () => {
  serveTheses()
  const { router } = await openPortal(`${PAGE}?category=Wald`)
  expect(await rows()).toHaveLength(1)
  expect(await button('These 3 nach oben')).toBeDisabled()
  await userEvent.click(await button('Alle zeigen'))
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  await userEvent.type(screen.getByLabelText('Thesen durchsuchen'), 'speed')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'speed' }))
  expect(await rows()).toHaveLength(1)
  expect(screen.getByText('1 von 3 Thesen')).toBeVisible()
})

test('a thesis is found without its umlauts', async () => {
  serveTheses()
  await openPortal(`${PAGE}?q=duerfen`)
  expect(await rows()).toHaveLength(1)
  expect(screen.getByText('1 von 3 Thesen')).toBeVisible()
})

/** Serves figures of the submitted answers of three parties. */
function serveFigures() {
  const none = { Votes: 0, Value: null, Mean: null, Badges: [] }
  const Parties = [
    { StatementId: 11, Votes: 3, Value: 47.14, Mean: 33.33, Badges: ['polarizing'] },
    { StatementId: 12, Votes: 3, Value: 0, Mean: 50, Badges: ['neutral'] },
    { StatementId: 13, Votes: 3, Value: 20.41, Mean: 75, Badges: [] },
  ]
  const Candidates = Parties.map(({ StatementId }) => ({ StatementId, ...none }))
  server.use(
    http.post(apiUrl('/actions/theses/7/standard-deviation'), () => HttpResponse.json({ Parties, Candidates })),
  )
}

test('a thesis with unusual answers has a label in words, with the figures on demand', async () => {
  serveTheses(THESIS_TEXTS, { status: 2 })
  serveFigures()
  await openPortal(PAGE)
  const note = await button('These 1: Zahlen zu den Antworten polarisierend 3 Antworten')
  note.focus()
  await userEvent.keyboard('{Enter}')
  // jsdom has no layout, so the popover counts as hidden.
  const figures = within(await screen.findByRole('table', { hidden: true }))
  const rows = figures.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
  expect(rows).toEqual(['AntwortenMittelwertStreuung', 'Parteien333,347,1', 'Kandidierende0––'])
  expect(screen.getByText('Polarisierend: Die Antworten liegen weit auseinander.')).toBeInTheDocument()
})

test('theses can be filtered by their labels, and the URL contains the filter', async () => {
  serveTheses(THESIS_TEXTS, { status: 2 })
  serveFigures()
  const { router } = await openPortal(PAGE)
  await userEvent.selectOptions(await screen.findByLabelText('Auffällig'), 'neutral (1)')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(router.state.location.search).toMatchObject({ badge: 'neutral' })
  expect(screen.getByText(/Hebesatz/)).toBeVisible()
})

test('before the first submission, nothing about answers is shown', async () => {
  serveTheses(THESIS_TEXTS, { status: 2 })
  await openPortal(PAGE)
  expect(await rows()).toHaveLength(3)
  expect(screen.queryByLabelText('Auffällig')).not.toBeInTheDocument()
  expect(screen.queryByText(/Antworten$/)).not.toBeInTheDocument()
})

test('finalising lists what is missing, with links', async () => {
  serveTheses([...THESIS_TEXTS, { de: { title: '', text: 'Ohne Kategorie bleibt dieser Satz.' } }], {
    missing: ['election_day'],
  })
  await openPortal(PAGE)
  const section = within(await screen.findByRole('region', { name: 'Thesen festlegen' }))
  expect(section.getByRole('link', { name: 'Wahldaten: der Wahltag' })).toHaveAttribute(
    'href',
    '/portal/applications/7/metadata#election_day',
  )
  expect(section.getByRole('link', { name: 'Mindestens 5 Thesen, bisher sind es 4' })).toBeVisible()
  expect(section.getByRole('link', { name: 'Kategorie oder Text von These 4' })).toHaveAttribute(
    'href',
    `${PAGE}?open=14`,
  )
  expect(section.getByRole('button', { name: /^Thesen festlegen/ })).toBeDisabled()
})

test('finalising requires a typed word', async () => {
  const finalised = serveFinalisation()
  await openPortal(PAGE)
  await userEvent.click(await button(/^Thesen festlegen/))
  const dialog = await screen.findByRole('dialog', { name: 'Thesen wirklich festlegen?' })
  expect(dialog).toHaveTextContent('Sie legen 5 Thesen endgültig fest.')
  const field = within(dialog).getByLabelText('Zum Bestätigen bitte „festlegen“ eingeben')
  await userEvent.type(field, 'ja{Enter}')
  expect(field).toBeInvalid()
  expect(finalised).toEqual([])
  await userEvent.clear(field)
  await enterText(field, 'Festlegen')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Endgültig festlegen' }))
  await waitFor(() => expect(finalised).toEqual(['true']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('people who have not accepted their invitation get it again, unless the creator decides against it', async () => {
  const finalised = serveFinalisation()
  await openPortal(PAGE)
  await userEvent.click(await button(/^Thesen festlegen/))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Eingeladene noch einmal anschreiben/ }))
  await userEvent.type(await screen.findByLabelText(/eingeben$/), 'festlegen{Enter}')
  await waitFor(() => expect(finalised).toEqual(['false']))
})

/** Accepts the finalisation, and returns for each call whether others are invited again. */
function serveFinalisation(): string[] {
  const finalised: string[] = []
  serveTheses(FIVE_THESES)
  server.use(
    http.post(apiUrl('/actions/finalize/app/7'), ({ request }) => {
      finalised.push(new URL(request.url).searchParams.get('invite_again') ?? '')
      return HttpResponse.json({})
    }),
  )
  return finalised
}

test('an error while finalising is shown with the text of the server', async () => {
  serveTheses(FIVE_THESES)
  server.use(
    http.post(apiUrl('/actions/finalize/app/7'), () =>
      problem(409, 'wrong_state', { detail: 'Es braucht mindestens 5 Thesen, bisher gibt es 4.' }),
    ),
  )
  await openPortal(PAGE)
  await userEvent.click(await button(/^Thesen festlegen/))
  await userEvent.type(await screen.findByLabelText(/eingeben$/), 'festlegen{Enter}')
  expect(await screen.findByText('Es braucht mindestens 5 Thesen, bisher gibt es 4.')).toBeVisible()
})

test('final theses are read-only, except for translations', async () => {
  const sent = serveTheses(FIVE_THESES, { status: 2 })
  await openPortal(PAGE)
  await userEvent.click(await button('Hinweis zu „Die Thesen sind festgelegt“'))
  expect(await screen.findByText(/^Parteien und Kandidierende verlassen sich darauf/)).toBeInTheDocument()
  await userEvent.click(await button('Hinzufügen'))
  expect(await screen.findByRole('menuitem', { name: 'Aus einer Tabelle', hidden: true })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Neue These', hidden: true })).toBeNull()
  expect(await button('These 2 nach oben')).toBeDisabled()
  const [, finances] = await rows()
  await userEvent.click(within(finances as HTMLElement).getByRole('link', { name: /Hebesatz/ }))
  expect((await editorIn('Deutsch')).text).toHaveAttribute('readonly')
  const english = await editorIn('Englisch')
  write(english.category, 'Finance')
  write(english.text, 'Taxes should rise a little.')
  await english.save()
  await waitFor(() => expect(sent.map(([call]) => call)).toEqual(['PUT /en/12']))
})

test('a video in sign language belongs to a language, and can be added even when the theses are final', async () => {
  const sent = serveTheses(FIVE_THESES, { status: 3 })
  await openPortal(`${PAGE}?open=11`)
  const english = await editorIn('Englisch')
  const video = english.part.getByLabelText('Video in Gebärdensprache')
  write(video, 'video.example')
  await english.save()
  expect(await screen.findByRole('alert', { name: 'Bitte prüfen Sie ein Feld' })).toHaveTextContent(
    'Video in Gebärdensprache (Englisch)',
  )
  write(video, 'https://video.example/30')
  await english.save()
  const body = { ...THESIS_TEXTS[0]?.en, sign_video: 'https://video.example/30' }
  await waitFor(() => expect(sent).toEqual([['PUT /en/11', body]]))
})

test('an error in a translation is shown, even if another translation was selected', async () => {
  serveTheses(THESIS_TEXTS, { languages: ['de', 'en', 'fr'] })
  await openPortal(`${PAGE}?open=11&beside=fr`)
  write((await editorIn('Französisch')).category, 'Circulation')
  await userEvent.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Übersetzung daneben'), 'Englisch')
  await (await editorIn('Englisch')).save()
  expect((await editorIn('Französisch')).text).toBeInvalid()
})

test('the whole questionnaire can be previewed as on a phone', async () => {
  serveTheses()
  await openPortal(`${PAGE}?open=preview`)
  const frame = (await screen.findByTitle('Fragebogen auf einem Handy')) as HTMLIFrameElement
  const phone = within(frame.contentDocument?.body as HTMLElement)
  expect(await phone.findByRole('heading')).toHaveTextContent('In Obsthausen soll überall Tempo 30 gelten.')
  fireEvent.click(phone.getByRole('button', { name: /Stimme zu/ }))
  expect(await phone.findByText('These 2 von 3')).toBeInTheDocument()
  expect(phone.getByRole('button', { name: 'Hebesatz' })).toBeInTheDocument()
})

test('a failed load can be tried again', async () => {
  serveTheses()
  server.use(http.get(apiUrl('/applications/7/theses'), () => problem(403, 'forbidden')))
  await openPortal(PAGE)
  expect(await button('Noch einmal versuchen')).toBeVisible()
})
