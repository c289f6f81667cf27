// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import extras from '../../../../locales/de/voter/extras.json'
import { election, party } from '../../../test/election.ts'
import { type FakeSpeech, GERMAN_VOICE, stubSpeech } from '../../../test/speech.ts'
import { showApp } from '../../../test/voter.tsx'
import type { Explanation } from '../../core/snapshot.ts'
import { interceptLinks } from '../app/location.ts'

const { aids } = extras
const ANSWERS = { '11': 4, '12': 4, '13': 4 }
const ENGLISH_VOICE = { lang: 'en-GB', localService: true }

const findButton = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await findButton(name))
const finish = (speech: FakeSpeech) => act(speech.finish)

/** A server with these reasons for the first thesis. */
function createServer(parties: Record<string, Explanation>) {
  return async (address: string) => {
    if (!address.includes('/explanations')) return new Response(null, { status: 202 })
    return Response.json({ language: 'de', thesis: 11, parties, candidates: {}, theses: { '11': parties['21'] } })
  }
}

const REASONS = { '21': { text: 'Mehr Wald. Er kühlt die Stadt!' } }
const ENGLISH_REASON = { '23': { text: 'More trees.', lang: 'en' } }

beforeAll(() => interceptLinks('/match/hinterwald'))

beforeEach(() => {
  document.documentElement.lang = 'de'
})

test('the sentence that is being read is marked, one after the other, and nothing is marked at the end', async () => {
  const speech = stubSpeech(GERMAN_VOICE)
  showApp('positions/11', ANSWERS, election(), createServer(REASONS))
  await press(aids.read)
  expect(speech.getMarkedText()).toBe('Tanne Bündnis Tanne')
  await finish(speech)
  expect(speech.getMarkedText()).toBe('Mehr Wald.')
  await finish(speech)
  expect(speech.getMarkedText()).toBe('Er kühlt die Stadt!')
  await finish(speech)
  await finish(speech)
  expect(speech.getMarkedText()).toBeUndefined()
  expect(await findButton(aids.read)).toBeVisible()
  expect(screen.queryByRole('button', { name: aids.stop })).toBeNull()
})

test('a reason in another language is read by a voice of that language, and left out without one', async () => {
  const bilingual = stubSpeech(GERMAN_VOICE, ENGLISH_VOICE)
  const { unmount } = showApp('positions/11', ANSWERS, election(), createServer(ENGLISH_REASON))
  await press(aids.read)
  await finish(bilingual)
  expect(bilingual.texts()).toEqual(['Birke Bündnis Birke', 'More trees.'])
  expect(bilingual.languages()).toEqual(['de-DE', 'en-GB'])
  unmount()

  const german = stubSpeech(GERMAN_VOICE)
  showApp('positions/11', ANSWERS, election(), createServer(ENGLISH_REASON))
  await press(aids.read)
  await finish(german)
  expect(german.texts()).toEqual(['Birke Bündnis Birke'])
})

test('after a pause, the interrupted sentence is read again, and its mark stays meanwhile', async () => {
  const speech = stubSpeech(GERMAN_VOICE)
  showApp('positions/11', ANSWERS, election(), createServer(REASONS))
  await press(aids.read)
  await finish(speech)
  await press(aids.pause)
  expect(speech.cancel).toHaveBeenCalledOnce()
  // Browsers report the end of what was interrupted.
  await finish(speech)
  expect(speech.getMarkedText()).toBe('Mehr Wald.')
  await press(aids.resume)
  expect(speech.texts()).toEqual(['Tanne Bündnis Tanne', 'Mehr Wald.', 'Mehr Wald.'])
  await press(aids.stop)
  expect(speech.getMarkedText()).toBeUndefined()
  expect(await findButton(aids.read)).toHaveFocus()
})

test('of two parts of a page, only one is read at a time', async () => {
  const speech = stubSpeech(GERMAN_VOICE)
  showApp('positions/11', ANSWERS, election(), createServer({ '21': { text: 'Mehr.' }, '22': { text: 'Weniger.' } }))
  const [first, second] = await screen.findAllByRole('button', { name: aids.read })
  await userEvent.click(first as HTMLElement)
  await userEvent.click(second as HTMLElement)
  expect(first).toHaveTextContent(aids.read)
  expect(second).toHaveTextContent(aids.pause)
  expect(speech.getMarkedText()).toBe('Eiche Bündnis Eiche')
})

test('reading ends when the page is left', async () => {
  const speech = stubSpeech(GERMAN_VOICE)
  showApp('positions/11', ANSWERS, election(), createServer(REASONS))
  await press(aids.read)
  await userEvent.click(screen.getAllByRole('link', { name: comparing.positions.next })[0] as HTMLElement)
  await screen.findByText('Der Steig soll geteert werden.')
  expect(speech.cancel).toHaveBeenCalledOnce()
  expect(speech.getMarkedText()).toBeUndefined()
})

test('the results are read: heading, basis, notices and the first places', async () => {
  const speech = stubSpeech(GERMAN_VOICE)
  const parties = [party(21, 'Tanne', '444'), party(22, 'Eiche', '443'), party(23, 'Birke', '000')]
  showApp('results', ANSWERS, election({ parties, candidates: [] }))
  await press(aids.read)
  while (speech.getMarkedText()) await finish(speech)
  expect(speech.texts()).toEqual([
    german.results.title,
    'Aus 3 von 3 Thesen',
    'Praktisch gleichauf: Tanne und Eiche.',
    'Sie teilen sich Platz 1, weil eine einzige andere Antwort entscheiden kann, wer vorn liegt.',
    expect.stringMatching(/^Tanne und Eiche unterscheidet eine These: /),
    comparing.caution.round,
    expect.stringMatching(/^Platz 1, Tanne, Bündnis Tanne, 100,0\s%, geteilter Platz$/),
    expect.stringMatching(/^Platz 1, Eiche, Bündnis Eiche, 91,7\s%, geteilter Platz$/),
    expect.stringMatching(/^Platz 3, Birke, Bündnis Birke, 0,0\s%$/),
  ])
})

test('the reason on the page of a party is read', async () => {
  const speech = stubSpeech(GERMAN_VOICE)
  showApp('results/parties/21', ANSWERS, election(), createServer(REASONS))
  await userEvent.click(await screen.findByText(comparing.likeness.reason))
  await press(aids.read)
  expect(speech.getMarkedText()).toBe('Mehr Wald.')
})

test('the reasons in a comparison are read, each after its party and answer', async () => {
  const speech = stubSpeech(GERMAN_VOICE)
  const parties = election().parties.map((party) => ({ ...party, explained: 1 }))
  showApp('compare/p21,p22', ANSWERS, election({ parties }), createServer(REASONS))
  const [toggle] = await screen.findAllByRole('button', { name: comparing.compare.reasons })
  await userEvent.click(toggle as HTMLElement)
  await press(aids.read)
  expect(speech.getMarkedText()).toMatch(/Tanne.*Stimme voll zu/)
  await finish(speech)
  expect(speech.getMarkedText()).toBe('Mehr Wald.')
})

test('without a voice of this device, no page offers to read aloud', async () => {
  stubSpeech({ lang: 'de-DE', localService: false })
  const { unmount } = showApp('positions/11', ANSWERS, election(), createServer(REASONS))
  const [group] = await screen.findAllByRole('region')
  await within(group as HTMLElement).findByText(/Mehr Wald/)
  expect(screen.queryByRole('button', { name: aids.read })).toBeNull()
  unmount()
  showApp('results', ANSWERS)
  await screen.findByRole('link', { name: comparing.map.title })
  expect(screen.queryByRole('button', { name: aids.read })).toBeNull()
})
