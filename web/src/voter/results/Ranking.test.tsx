// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { election, party } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

const ANSWERS = { '11': 4, '12': 4, '13': 4 }
const NOBODY = [party(21, 'Tanne', '---'), party(22, 'Eiche', '0--'), party(23, 'Birke', '4--')]

test('if nobody has a rank, the page explains why, what to do, and how ranks are calculated', async () => {
  showApp('results', ANSWERS, election({ parties: NOBODY }))
  expect(await screen.findByText(new RegExp(texts.models.nobodyHelp))).toHaveTextContent(texts.models.nobody)
  expect(screen.getByRole('link', { name: german.empty.noResult.link })).toHaveAttribute(
    'href',
    '/match/hinterwald/theses/1',
  )
  expect(screen.getAllByRole('link', { name: texts.method.link })[0]).toHaveAttribute(
    'href',
    '/match/hinterwald/method',
  )
})

test('entities with too few answers are ordered by the number of compared theses, then by match', async () => {
  showApp('results', ANSWERS, election({ parties: NOBODY }))
  const section = await screen.findByRole('region', { name: german.results.tooFew })
  const rows = within(section).getAllByRole('listitem')
  expect(rows.map((row) => /Tanne|Eiche|Birke/.exec(row.textContent ?? '')?.[0])).toEqual(['Birke', 'Eiche', 'Tanne'])
})

test('a ranking with at least one rank does not explain why nobody has one', async () => {
  showApp('results', ANSWERS, election({ parties: [...NOBODY, party(24, 'Buche', '444')] }))
  await screen.findByRole('link', { name: texts.categories.title })
  expect(screen.queryByText(new RegExp(texts.models.nobody))).toBeNull()
})

test('an election without categories has no link to the categories page, which says so when opened', async () => {
  const theses = election().theses.map((thesis) => ({ ...thesis, category: '' }))
  const { unmount } = showApp('results', ANSWERS, election({ theses }))
  await screen.findByRole('link', { name: texts.map.title })
  expect(screen.queryByRole('link', { name: texts.categories.title })).toBeNull()
  unmount()
  showApp('categories', ANSWERS, election({ theses }))
  expect(await screen.findByText(texts.categories.missing)).toBeVisible()
})

test('if entities with the same figure share a rank, the page explains what decides their order', async () => {
  const parties = [party(21, 'Tanne', '44-'), party(22, 'Eiche', '444')]
  showApp('results', ANSWERS, election({ parties, candidates: [] }))
  expect(await screen.findByText(texts.ranking.ties)).toBeVisible()
  const rows = screen.getAllByRole('link', { name: /100,0\s%/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Platz 1.*Eiche/),
    expect.stringMatching(/Platz 1.*Tanne/),
  ])
})

test('if entities share a rank, the page explains how they are ordered', async () => {
  const parties = [party(21, 'Tanne', '444'), party(22, 'Eiche', '444')]
  showApp('results', ANSWERS, election({ parties, candidates: [] }))
  expect(await screen.findByText(texts.ranking.ties)).toBeVisible()
})

test('if all figures differ, the page does not explain ties', async () => {
  const parties = [party(21, 'Tanne', '444'), party(22, 'Eiche', '044')]
  showApp('results', ANSWERS, election({ parties, candidates: [] }))
  await screen.findByRole('link', { name: texts.map.title })
  expect(screen.queryByText(texts.ranking.ties)).toBeNull()
})
