// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import { election, party } from '../../../test/election.ts'
import { SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'

const answers = { '11': 4 }
const readStoredBookmarks = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.run.marked ?? null
const rows = () => [...document.querySelectorAll('.result-name')].map(({ textContent }) => textContent?.trim())

test('a bookmark of a party can be set and removed on its page', async () => {
  showApp('results/parties/22', answers)
  const bookmark = await screen.findByRole('button', { name: 'Eiche merken' })
  expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(bookmark)
  expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  expect(readStoredBookmarks()).toEqual(['p22'])
  await userEvent.click(bookmark)
  expect(readStoredBookmarks()).toEqual([])
})

test('bookmarks are stored even without answers', async () => {
  showApp('results/parties/22', null)
  await userEvent.click(await screen.findByRole('button', { name: 'Eiche merken' }))
  expect(readStoredBookmarks()).toEqual(['p22'])
})

test('the ranking can be limited to bookmarked entities', async () => {
  storeSession({ answers, marked: ['p22', 'c31'] })
  showApp('results', null)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Nur gemerkte (1)' }))
  expect(rows()).toEqual(['Eiche'])
})

test('every row of a long ranking has a bookmark button', async () => {
  const parties = Array.from({ length: 25 }, (_, index) => party(index + 1, `Liste ${index + 1}`, '444'))
  showApp('results', answers, election({ parties }))
  await userEvent.click(await screen.findByRole('button', { name: 'Liste 7 merken' }))
  expect(readStoredBookmarks()).toEqual(['p7'])
})

test('deleting the answers deletes the bookmarks', async () => {
  storeSession({ answers, marked: ['p22'] })
  showApp('results', null)
  await userEvent.click(await screen.findByRole('button', { name: german.forget.button }))
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

test('a bookmark of somebody who no longer stands for election is not counted, but kept', async () => {
  storeSession({ answers, marked: ['p22', 'p99'] })
  showApp('results', null)
  expect(await screen.findByRole('link', { name: 'Merkliste (1)' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Tanne merken' }))
  expect(screen.getByRole('link', { name: 'Merkliste (2)' })).toBeVisible()
  expect(readStoredBookmarks()).toEqual(['p22', 'p99', 'p21'])
})
