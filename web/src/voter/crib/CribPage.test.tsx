// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import texts from '../../../../locales/de/voter/crib.json'
import { candidate, election } from '../../../test/election.ts'
import { SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'

const answers = { '11': 4, '12': 4, '13': 4 }

const lists = election({
  candidates: [
    candidate(31, 'Cem', 'Cicek', { party: 21, answers: '444', list_place: 2, district: 'Nord' }),
    candidate(32, 'Ada', 'Amsel', { party: 21, answers: '000', list_place: 1, district: 'Nord' }),
    candidate(33, 'Dana', 'Distel', { party: 22, answers: '440', list_place: 1, district: 'Süd' }),
    candidate(34, 'Bo', 'Buche', { answers: '044', district: 'Nord' }),
    candidate(35, 'Abel', 'Ahorn', { answers: '044' }),
  ],
})

const readVotes = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.run.cribVotes
const names = () => [...document.querySelectorAll('.crib-name')].map(({ textContent }) => textContent)
const add = (name: string) =>
  screen.findByRole('button', { name: `${name}: eine Stimme mehr` }).then((button) => userEvent.click(button))

test('the crib has parties and candidates in the order of the lists, others by name, with percentages', async () => {
  showApp('crib', answers, lists)
  await screen.findByRole('heading', { level: 1, name: texts.title })
  expect(names()).toEqual([
    'Ganze Liste',
    'Ada Amsel',
    'Cem Cicek',
    'Ganze Liste',
    'Dana Distel',
    'Abel Ahorn',
    'Bo Buche',
  ])
  expect(screen.getByRole('heading', { level: 2, name: german.results.independent })).toBeVisible()
  expect([...document.querySelectorAll('.crib-figure')][2]).toHaveTextContent('100,0')
  expect(screen.getByText(texts.notice)).toBeVisible()
})

test('votes are counted, stored on the device, and can all be taken back', async () => {
  showApp('crib', answers, lists)
  await add('Cem Cicek')
  await add('Cem Cicek')
  await add('Tanne, ganze Liste')
  expect(screen.getByRole('status')).toHaveTextContent('Zusammen 3 Stimmen')
  await userEvent.click(screen.getByRole('button', { name: 'Cem Cicek: eine Stimme weniger' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ada Amsel: eine Stimme weniger' }))
  expect(screen.getByRole('status')).toHaveTextContent('Zusammen 2 Stimmen')
  expect(readVotes()).toEqual({ c31: 1, p21: 1, c32: 0 })
  await userEvent.click(screen.getByRole('button', { name: texts.clear }))
  expect(readVotes()).toEqual({})
})

test('the crib is about the ballot paper of the district, and only its votes are counted', async () => {
  storeSession({ answers, district: 'Nord', cribVotes: { c33: 2, c31: 1 } })
  showApp('crib', null, lists)
  expect(await screen.findByText('Zusammen 1 Stimme')).toBeVisible()
  expect(names()).not.toContain('Dana Distel')
  expect(names()).toContain('Abel Ahorn')
})

test('the results lead to the crib if candidates stand on lists', async () => {
  const { unmount } = showApp('results', answers, lists)
  expect(await screen.findByRole('link', { name: comparing.crib })).toHaveAttribute('href', '/match/hinterwald/crib')
  unmount()
  const unlisted = lists.candidates.map(({ list_place: _, ...one }) => one)
  const second = showApp('results', answers, election({ candidates: unlisted }))
  await screen.findByRole('link', { name: german.results.share })
  expect(screen.queryByRole('link', { name: comparing.crib })).toBeNull()
  second.unmount()
  showApp('crib', answers, election({ candidates: unlisted }))
  expect(await screen.findByRole('heading', { level: 1, name: german.empty.unknown.title })).toBeVisible()
})

test('a long ballot paper is folded by party, and the printout has those with votes and the first of the ranking', async () => {
  const candidates = Array.from({ length: 300 }, (_, index) =>
    candidate(100 + index, 'Kim', `Name${index}`, {
      party: 21 + (index % 2),
      answers: index === 299 ? '000' : '444',
      list_place: 1 + Math.floor(index / 2),
    }),
  )
  storeSession({ answers, cribVotes: { c399: 1 } })
  showApp('crib', null, election({ candidates }))
  await screen.findByRole('heading', { level: 1, name: texts.title })
  expect(document.querySelector('details.folded')).not.toHaveAttribute('open')
  const printed = [...document.querySelectorAll('.crib-rows > li:not(.unprinted) .crib-name')].map(
    (one) => one.textContent,
  )
  expect(printed).toHaveLength(80 + 2)
  expect(printed).toContain('Kim Name299')
  expect(screen.getByText(/^Auf dem gedruckten Blatt fehlen 220 Namen/)).toBeVisible()
  const list = within(document.querySelector('details.folded') as HTMLElement)
  await waitFor(() => expect(list.getByRole('heading', { level: 2 })).toHaveTextContent('Tanne 0 Stimmen'))
})
