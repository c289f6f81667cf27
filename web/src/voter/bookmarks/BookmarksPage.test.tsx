// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import sharing from '../../../../locales/de/voter/sharing.json'
import { SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'

const texts = comparing.bookmarks
const answers = { '11': 4, '12': 4, '13': 4 }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const rows = () => [...document.querySelectorAll('.result-name')].map(({ textContent }) => textContent?.trim())
const readStoredBookmarks = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.run.marked ?? []

test('with a bookmark, the results have a tab that leads to the list', async () => {
  storeSession({ answers, marked: ['p22', 'c31'] })
  showApp('results', null)
  const tabs = await screen.findByRole('navigation', { name: german.results.tabs })
  expect(within(tabs).getByRole('link', { name: 'Merkliste (2)' })).toHaveAttribute(
    'href',
    '/match/hinterwald/bookmarks',
  )
})

test('the list shows the bookmarked parties and candidates with their places in the whole ranking', async () => {
  storeSession({ answers, marked: ['p22', 'c31'] })
  showApp('bookmarks', null)
  const parties = await screen.findByRole('region', { name: german.results.parties })
  expect(within(parties).getByRole('link')).toHaveTextContent(/^Platz 2.*Eiche/)
  expect(within(screen.getByRole('region', { name: german.results.candidates })).getByRole('link')).toHaveTextContent(
    /Ada Amsel/,
  )
})

test('the list can be compared and printed', async () => {
  storeSession({ answers, marked: ['p22', 'c31'] })
  const { unmount } = showApp('bookmarks', null)
  expect(await screen.findByRole('link', { name: german.results.compare })).toHaveAttribute(
    'href',
    '/match/hinterwald/compare/p22,c31',
  )
  const address = screen.getByRole('link', { name: texts.print }).getAttribute('href')
  expect(address).toBe('/match/hinterwald/print#m=p22c31')
  unmount()
  showApp('print#m=p22c31', null)
  await heading(sharing.print.bookmarks)
  const table = within(screen.getByRole('region', { name: german.results.parties }))
  expect(table.getAllByRole('row')).toHaveLength(2)
  expect(table.getByRole('row', { name: /^2 Eiche/ })).toBeVisible()
})

test('the link to the list has the keys behind # and no answers', async () => {
  storeSession({ answers, marked: ['p22', 'c31'] })
  showApp('bookmarks', null)
  expect(await screen.findByRole('textbox', { name: texts.link })).toHaveValue(
    `${location.origin}/match/hinterwald/bookmarks#m=p22c31`,
  )
})

test('a removed bookmark can be set again, because its row stays', async () => {
  storeSession({ answers, marked: ['p22'] })
  showApp('bookmarks', null)
  const bookmark = await screen.findByRole('button', { name: 'Eiche merken' })
  await userEvent.click(bookmark)
  expect(readStoredBookmarks()).toEqual([])
  expect(screen.getByText(texts.empty)).toBeVisible()
  await userEvent.click(bookmark)
  expect(readStoredBookmarks()).toEqual(['p22'])
  expect(screen.getByRole('link', { name: german.results.compare })).toBeVisible()
})

test('somebody who has answered nothing sees the names of a shared list, and can adopt it', async () => {
  showApp('bookmarks#m=p22c31p99', {})
  expect(await heading(texts.sharedTitle)).toBeVisible()
  expect(rows()).toEqual(['Eiche', 'Ada Amsel'])
  expect(screen.getByText(texts.unanswered, { exact: false })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: texts.adopt }))
  expect(await heading(texts.title)).toHaveFocus()
  expect(readStoredBookmarks()).toEqual(['p22', 'c31'])
  expect(location.hash).toBe('')
})

test('adopting a shared list keeps the reader’s own bookmarks', async () => {
  storeSession({ answers, marked: ['p21', 'p22'] })
  showApp('bookmarks#m=p22p23', null)
  await userEvent.click(await screen.findByRole('button', { name: texts.adopt }))
  expect(readStoredBookmarks()).toEqual(['p21', 'p22', 'p23'])
})

test('a link without any party or candidate of this election shows a message', async () => {
  showApp('bookmarks#m=p99', answers)
  expect(await screen.findByText(texts.unreadable)).toBeVisible()
})

test('without bookmarks, the list explains how to set one', async () => {
  showApp('bookmarks', answers)
  expect(await screen.findByText(texts.empty)).toBeVisible()
})
