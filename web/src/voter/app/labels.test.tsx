// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import sharing from '../../../../locales/de/voter/sharing.json'
import { candidate, election, party } from '../../../test/election.ts'
import { KEY, showApp } from '../../../test/voter.tsx'
import { encodeSharedAnswers } from '../../core/sharedAnswers.ts'

const LABELS = ['geht zu weit', 'ist richtig', 'geht nicht weit genug']

/** The app's default names of answers. */
const USUAL = /Stimme (voll|eher|gar|nicht|zu)|neutral|zustimm/i

/** An election with its own labels for its three answers. */
function buildLabelledElection() {
  const { algorithm } = election()
  const matrix = [
    [1000, 0, -1000],
    [0, 500, 0],
    [-1000, 0, 1000],
  ]
  return election({
    algorithm: { ...algorithm, decisions: 3, matrix },
    labels: LABELS,
    parties: [party(21, 'Tanne', '222'), party(22, 'Eiche', '012'), party(23, 'Birke', '2-1')],
    candidates: [candidate(31, 'Ada', 'Amsel', { party: 21, answers: '221' })],
    research: true,
  })
}

const MINE = { '11': 2, '12': 1, '13': null }
const getPageHtml = () => document.body.innerHTML

async function open(path: string) {
  // Explanations are requested beside the page; the server has none.
  showApp(path, MINE, buildLabelledElection(), async () =>
    Response.json({ language: 'de', parties: {}, candidates: {}, theses: {} }),
  )
  await screen.findByRole('heading', { level: 1 })
}

test('voters answer with the custom labels of the instance, in the order of the scale', async () => {
  await open('theses/1')
  const buttons = within(screen.getByRole('group')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(LABELS.toReversed())
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('geht nicht weit genug')
  fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: '3' })
  await vi.waitFor(() => expect(JSON.parse(localStorage.getItem(KEY) ?? '').run.answers['11']).toBe(0))
  expect(getPageHtml()).not.toMatch(USUAL)
})

const SHARED = encodeSharedAnswers(
  { seed: 7, answers: { '11': 0, '12': 1 }, doubled: [] },
  { theses: buildLabelledElection().theses, choices: 3 },
)

describe('no screen shows the default labels instead of the custom ones:', () => {
  test.each([
    ['on the first page', '', 'die Antwort, die für Sie passt'],
    ['on the page of weights', 'weights', 'ist richtig'],
    ['in the results', 'results/parties', ''],
    ['on the page of a party', 'results/parties/22', 'geht zu weit'],
    ['in the comparison', 'compare/p21,p22', 'geht zu weit'],
    ['on the categories page', 'categories/parties', ''],
    ['on the map', 'map/parties', 'geht nicht weit genug'],
    ['on the page of the models', 'models/parties', ''],
    ['on the page about the method', 'method/p22', 'geht zu weit'],
    ['on the page for sharing', 'share', ''],
    ['in the printed result', 'print', 'ist richtig'],
  ])('%s', async (_, path, word) => {
    await open(path)
    await vi.waitFor(() => expect(getPageHtml()).toContain(word))
    expect(getPageHtml()).not.toMatch(USUAL)
  })
})

test('a shared result is shown with the custom labels', async () => {
  await open(`shared#a=${SHARED}`)
  await userEvent.click(await screen.findByRole('button', { name: sharing.shared.see }))
  await vi.waitFor(() => expect(getPageHtml()).toContain('geht zu weit'))
  expect(getPageHtml()).not.toMatch(USUAL)
})

test('editing answers beside the result and sharing them with research show the custom labels', async () => {
  await open('results')
  await userEvent.click(await screen.findByText(german.results.answersTitle))
  const group = await screen.findByRole('group', { name: /Bannwald/ })
  await userEvent.click(within(group).getByRole('button', { name: 'geht zu weit' }))
  await vi.waitFor(() => expect(JSON.parse(localStorage.getItem(KEY) ?? '').run.answers['11']).toBe(0))
  expect(
    within(await screen.findByRole('region', { name: /Forschung/ })).getByRole('cell', {
      name: 'geht zu weit',
      hidden: true,
    }),
  ).toBeInTheDocument()
  expect(getPageHtml()).not.toMatch(USUAL)
})

test('the symbols for custom labels are letters with a legend', async () => {
  await open('results/parties/22')
  await userEvent.click(screen.getByText(german.entity.sumTitle))
  expect(await screen.findByText('A geht nicht weit genug; B ist richtig; C geht zu weit')).toBeVisible()
})
