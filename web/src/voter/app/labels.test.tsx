// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import requests from '../../../../locales/de/voter/requests.json'
import sharing from '../../../../locales/de/voter/sharing.json'
import easyGerman from '../../../../locales/de-x-easy/voter/app.json'
import { candidate, election, party } from '../../../test/election.ts'
import { SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'
import { encodeSharedAnswers } from '../../core/sharedAnswers.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { createLocalization } from '../../voterUi/Texts.tsx'

const LABELS = ['geht zu weit', 'ist richtig', 'geht nicht weit genug']

/** The app's default names of answers. */
const USUAL = /Stimme (voll|eher|gar|nicht|zu)|neutral|zustimm/i

/** An election with its own labels for its three answers. */
function buildLabelledElection(changes: Partial<Snapshot> = {}) {
  const { algorithm } = election()
  const matrix = [
    [1000, 0, -1000],
    [0, 500, 0],
    [-1000, 0, 1000],
  ]
  return election({
    algorithm: { ...algorithm, decisions: 3, matrix },
    labels: LABELS,
    parties: [
      { ...party(21, 'Tanne', '222'), explained: 1 },
      { ...party(22, 'Eiche', '012'), explained: 1 },
      party(23, 'Birke', '2-1'),
    ],
    candidates: [candidate(31, 'Ada', 'Amsel', { party: 21, answers: '221' })],
    research: true,
    kiosk_idle_seconds: 600,
    ...changes,
  })
}

const MINE = { '11': 2, '12': 1, '13': null }
const getPageHtml = () => document.body.innerHTML

async function open(path: string, changes: Partial<Snapshot> = {}) {
  storeSession({ answers: MINE, marked: ['p21', 'c31'] })
  // Explanations are requested beside the page; the server has none.
  showApp(path, null, buildLabelledElection(changes), async () =>
    Response.json({ language: 'de', parties: {}, candidates: {}, theses: {} }),
  )
  await screen.findByRole('heading', { level: 1 })
}

/** Opens a page and waits for a text of it that is loaded last. */
async function openCompletely(path: string, text: string, changes: Partial<Snapshot> = {}) {
  await open(path, changes)
  await vi.waitFor(() => expect(getPageHtml()).toContain(text), { timeout: 15_000 })
}

function listTextNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

test('voters answer with the custom labels of the instance, in the order of the scale', async () => {
  await open('theses/1')
  const buttons = within(screen.getByRole('group')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(LABELS.toReversed())
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('geht nicht weit genug')
  fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: '3' })
  await vi.waitFor(() => expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '').run.answers['11']).toBe(0), {
    timeout: 15_000,
  })
  expect(getPageHtml()).not.toMatch(USUAL)
})

const SHARED = encodeSharedAnswers(
  { seed: 7, answers: { '11': 0, '12': 1 }, doubled: [] },
  { theses: buildLabelledElection().theses, choices: 3 },
)

/** Path of each page, and a text that is there as soon as all of it is loaded. */
const PAGES: readonly (readonly [name: string, path: string, text: string])[] = [
  ['on the first page', '', 'die Antwort, die für Sie passt'],
  ['on the page of a thesis', 'theses/2', 'geht nicht weit genug'],
  ['on the page of weights', 'weights', 'ist richtig'],
  ['in the results', 'results/parties', german.results.share],
  ['in the results of candidates', 'results/candidates', german.results.share],
  ['in filtered results', 'results/parties?thesis=11&marked=1', comparing.filters.sameAnswer],
  ['in the results of a kiosk', 'results/parties?kiosk=1', german.results.share],
  ['among the bookmarks', 'bookmarks', comparing.bookmarks.share],
  ['on the page of a party', 'results/parties/22', 'geht zu weit'],
  ['on the page of a candidate', 'results/candidates/31', 'ist richtig'],
  ['among the answers of all parties to a thesis', 'positions/11', comparing.positions.drawn],
  ['among the answers of all candidates to a thesis', 'positions/12/candidates', comparing.positions.drawn],
  ['in the comparison', 'compare/p21,p22,c31', 'geht zu weit'],
  ['on the categories page', 'categories/parties', comparing.categories.lead],
  ['on the map', 'map/parties', 'geht nicht weit genug'],
  ['on the page of the models', 'models/parties', german.models.names.hybrid],
  ['on the page about the method', 'method/p22', 'geht zu weit'],
  ['in the short round', 'round/parties', comparing.round.title],
  ['on the page for sharing', 'share', sharing.share.pictureOf],
  ['in the comparison with another person', `together#a=${SHARED}`, 'geht zu weit'],
  ['in the printed result', 'print', 'ist richtig'],
  ['in the printed bookmarks', 'print#m=p21c31', 'ist richtig'],
  ['in the list of requests', 'requests', requests.counting.title],
]

describe.each(PAGES)('%s', (_, path, text) => {
  test('no default label is shown in place of the custom ones', async () => {
    await openCompletely(path, text)
    expect(getPageHtml()).not.toMatch(USUAL)
  })

  test('custom labels that are not translated have their own language', async () => {
    await openCompletely(path, text, { lang: { labels: 'tr' } })
    const labels = listTextNodes(document.body).filter(({ data }) => LABELS.includes(data.trim()))
    const languages = labels.map(({ parentElement }) => parentElement?.closest<HTMLElement>('[lang]')?.lang)
    expect(languages.filter((language) => language !== 'tr')).toEqual([])
  })
})

test('custom labels have their language if the app is in another one or in easy language', async () => {
  const labelled = buildLabelledElection()
  const easy = createLocalization(easyGerman, 'de-x-easy')
  const { unmount } = showApp('theses/1', MINE, labelled, undefined, easy)
  expect((await screen.findByText('ist richtig')).closest('[lang]')).toHaveAttribute('lang', 'de')
  unmount()
  showApp('theses/1', MINE, labelled)
  expect((await screen.findByText('ist richtig')).closest('[lang]')).toBeNull()
})

test('on a phone, the comparison and its reasons show the custom labels in their own language', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await openCompletely('compare/p21,p22', 'geht zu weit', { lang: { labels: 'tr' } })
  for (const button of screen.getAllByRole('button', { name: comparing.compare.reasons })) await userEvent.click(button)
  expect(await screen.findAllByText(comparing.positions.noReason)).not.toHaveLength(0)
  expect(getPageHtml()).not.toMatch(USUAL)
})

test('with five custom labels, they say what similar answers are', async () => {
  const { algorithm } = election()
  const labels = ['viel zu weit', 'zu weit', 'genau richtig', 'zu wenig', 'viel zu wenig']
  await open('compare/p21,p22', { algorithm, labels })
  expect(await screen.findByText(/Ähnlich sind.*„viel zu wenig“ und „zu wenig“/)).toBeVisible()
  expect(getPageHtml()).not.toMatch(USUAL)
})

test('a shared result is shown with the custom labels', async () => {
  await open(`shared#a=${SHARED}`)
  await userEvent.click(await screen.findByRole('button', { name: sharing.shared.see }))
  await vi.waitFor(() => expect(getPageHtml()).toContain('geht zu weit'), { timeout: 15_000 })
  expect(getPageHtml()).not.toMatch(USUAL)
})

test('editing answers beside the result and sharing them with research show the custom labels', async () => {
  await open('results')
  await userEvent.click(await screen.findByText(german.results.answersTitle))
  const group = await screen.findByRole('group', { name: /Bannwald/ })
  await userEvent.click(within(group).getByRole('button', { name: 'geht zu weit' }))
  await vi.waitFor(() => expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '').run.answers['11']).toBe(0), {
    timeout: 15_000,
  })
  const research = within(await screen.findByRole('region', { name: /Forschung/ }))
  expect(await research.findByRole('cell', { name: 'geht zu weit', hidden: true })).toBeInTheDocument()
  expect(getPageHtml()).not.toMatch(USUAL)
})

test('the symbols for custom labels are letters with a legend', async () => {
  await open('results/parties/22')
  await userEvent.click(screen.getByText(german.entity.sumTitle))
  expect(await screen.findByText('A geht nicht weit genug; B ist richtig; C geht zu weit')).toBeVisible()
})
