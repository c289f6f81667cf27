// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import arabic from '../../../../locales/ar/voter/app.json'
import arabicComparing from '../../../../locales/ar/voter/comparing.json'
import pages from '../../../../locales/de/pages.json'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import easyGerman from '../../../../locales/de-x-easy/voter/app.json'
import easyComparing from '../../../../locales/de-x-easy/voter/comparing.json'
import { candidate, election, party, thesis } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'
import { createLocalization } from '../../voterUi/Texts.tsx'

/** Shown in Arabic, with only some texts translated. The others are in German, and one thesis is in English. */
const SURVEY = { endpoint: 'https://survey.example/', frequency: 1, min_theses: 0, title: 'سؤال' }
const ARABIC = election({
  instance: { ...election().instance, language: 'ar', subtitle: 'انتخابات', lang: { title: 'de', description: 'de' } },
  lang: { sponsor_text: 'de' },
  sponsor_text: 'Mit Dank an',
  sponsors: [{ name: 'Försterei', image: null, href: null }],
  theses: [
    { ...thesis(11, 'Wald', 'الغابة'), lang: { category: 'de' } },
    { ...thesis(12, 'ماء', 'Die Quelle soll öffentlich bleiben.'), fallback: true, lang: { text: 'de' } },
    { ...thesis(13, 'ماء', 'The path should be paved.'), fallback: true, lang: { text: 'en' } },
  ],
  parties: [{ ...party(21, 'Tanne', '444'), description: 'Für den Wald.', lang: { description: 'de' } }],
  candidates: [candidate(31, 'Ada', 'Amsel', { answers: '444', description: 'أنا من الغابة' })],
  fields: [{ name: 'description', label: 'Über mich', lang: { label: 'de' } }],
  cluster: { url: 'waldland', title: 'Alle Orte', description: 'القرى', lang: { title: 'de' } },
  presurvey: { ...SURVEY, description: 'Eine Frage.', yes: 'Gern', no: 'لا', lang: { description: 'de', yes: 'de' } },
})
const ANSWERS = { 11: 4, 12: 4, 13: 4 }

/** Returns the language of a text, as a screen reader determines it. */
const languageOf = async (text: string) =>
  (await screen.findAllByText(text)).map((part) => part.closest('[lang]')?.getAttribute('lang'))

test.each([
  ['', null, 'Wahlhilfe Hinterwald', 'de'],
  ['', null, 'انتخابات', 'ar'],
  ['', null, 'Drei Fragen für einen Wald.', 'de'],
  ['', null, 'Mit Dank an', 'de'],
  ['', null, 'Alle Orte', 'de'],
  ['', null, 'القرى', 'ar'],
  ['theses/1', null, 'سؤال', 'ar'],
  ['theses/1', null, 'Eine Frage.', 'de'],
  ['theses/1', null, 'Gern', 'de'],
  ['theses/1', null, 'لا', 'ar'],
  ['theses/1', ANSWERS, 'Wald', 'de'],
  ['theses/1', ANSWERS, 'الغابة', 'ar'],
  ['theses/2', ANSWERS, 'ماء', 'ar'],
  ['theses/2', ANSWERS, 'Die Quelle soll öffentlich bleiben.', 'de'],
  ['theses/3', ANSWERS, 'The path should be paved.', 'en'],
  ['weights', ANSWERS, 'Wald', 'de'],
  ['weights', ANSWERS, 'The path should be paved.', 'en'],
  ['weights', ANSWERS, 'ماء', 'ar'],
  ['categories/parties', ANSWERS, 'Wald', 'de'],
  ['results/parties/21', ANSWERS, 'Für den Wald.', 'de'],
  ['results/parties/21', ANSWERS, 'ماء', 'ar'],
  ['results/candidates/31', ANSWERS, 'أنا من الغابة', 'ar'],
  ['results/candidates/31', ANSWERS, 'Über mich', 'de'],
])('at „%s“ (answers: %o) the text „%s“ is in %s', async (path, answers, text, language) => {
  showApp(path, answers, ARABIC)
  const languages = await languageOf(text)
  expect(new Set(languages)).toEqual(new Set([language]))
})

test('a profile in another language than the reader’s is labelled as not translated', async () => {
  showApp('results/parties/21', ANSWERS, ARABIC)
  const profile = await screen.findByRole('region', { name: german.entity.about })
  expect(within(profile).getByText(german.notTranslated)).toBeVisible()
})

test('an explanation is marked with the language that the server names, and the app’s note is not', async () => {
  const theses = { 11: { text: 'سبب' }, 12: { text: 'Because of the water.', fallback: true, lang: 'en' } }
  showApp('results/parties/21', ANSWERS, ARABIC, async () => Response.json({ language: 'ar', party: 21, theses }))
  expect(await languageOf('سبب')).toEqual(['ar'])
  expect(await languageOf('Because of the water.')).toEqual(['en'])
  for (const note of screen.getAllByText(german.notTranslated)) expect(note.closest('[lang]')).toBeNull()
})

test('the first page says once that texts are not translated or not in easy language', async () => {
  const whole = election()
  const { instance } = whole
  const noteOf = async (path: string, snapshot = whole) => {
    const { unmount } = showApp(path, null, snapshot)
    await screen.findByRole('heading', { level: 1 })
    const note = [pages.partly, pages.partlyEasy].filter((text) => screen.queryByText(text))
    unmount()
    return note
  }
  expect(await noteOf('')).toEqual([])
  expect(await noteOf('?lang=de')).toEqual([])
  expect(await noteOf('?lang=en'), 'an election in another language than the one chosen').toEqual([pages.partly])
  const partly = { ...instance, lang: { subtitle: 'en' } }
  expect(await noteOf('', election({ instance: partly }))).toEqual([pages.partly])
  const easy = { ...instance, language: 'de-x-easy', lang: { subtitle: 'de' } }
  expect(await noteOf('?lang=de-x-easy', election({ instance: easy }))).toEqual([pages.partlyEasy])
  expect(await noteOf('?lang=de-x-easy'), 'an election without easy language').toEqual([pages.partlyEasy])
})

test('a standard German text on an easy German page is not labelled as another language', async () => {
  const { instance, theses } = election()
  const inGerman = theses.map((thesis) => ({ ...thesis, fallback: true, lang: { text: 'de' } }))
  showApp('theses/1', {}, election({ instance: { ...instance, language: 'de-x-easy' }, theses: inGerman }))
  expect(await screen.findByText(german.notEasy)).toBeVisible()
  expect(screen.queryByText(german.notTranslated)).toBeNull()
})

test('the categories page says that some topics are in another language', async () => {
  showApp('categories/parties', ANSWERS, ARABIC)
  expect(await screen.findByText(comparing.categories.notTranslated)).toBeVisible()
})

test('a reader of a third language gets it on the first pages and on those that are loaded later', async () => {
  showApp('weights', ANSWERS, ARABIC, undefined, createLocalization(arabic, 'ar'))
  expect(await screen.findByRole('heading', { level: 1, name: arabic.weights.title })).toBeVisible()
  expect(screen.getByText(arabicComparing.weights.none)).toBeVisible()
})

test('a reader of easy language gets it on the first pages and on those that are loaded later', async () => {
  showApp('weights', ANSWERS, election(), undefined, createLocalization(easyGerman, 'de-x-easy'))
  expect(await screen.findByRole('heading', { level: 1, name: easyGerman.weights.title })).toBeVisible()
  expect(screen.getByText(easyComparing.weights.none)).toBeVisible()
})

const FINNISH = election({ instance: { ...election().instance, language: 'fi' } })
const FINNISH_NOTE = /auf Finnisch\. .* auf Deutsch\./
const findClose = () => screen.findByRole('button', { name: german.forget.close })

test('an election in a language without an interface says so until the reader closes the note', async () => {
  const { unmount } = showApp('', null, FINNISH)
  expect(await screen.findByText(FINNISH_NOTE)).toBeVisible()
  unmount()
  const { unmount: leave } = showApp('theses/1', null, FINNISH)
  fireEvent.click(await findClose())
  expect(screen.queryByText(FINNISH_NOTE)).toBeNull()
  leave()
  showApp('theses/1', null, FINNISH)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(FINNISH_NOTE)).toBeNull()
})

test('a reader who has chosen a language with an interface gets no note about another', async () => {
  showApp('theses/1?lang=en', null, FINNISH)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(FINNISH_NOTE)).toBeNull()
})

test('a kiosk tells everybody that there is no interface in the language', async () => {
  const kiosk = { ...FINNISH, kiosk_idle_seconds: 60 }
  const { unmount } = showApp('theses/1?kiosk=1', null, kiosk)
  fireEvent.click(await findClose())
  unmount()
  showApp('theses/1?kiosk=1', null, kiosk)
  expect(await screen.findByText(FINNISH_NOTE)).toBeVisible()
})
