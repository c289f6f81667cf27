// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import { election, party } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

const parties = Array.from({ length: 25 }, (_, index) => party(index + 1, `Liste ${index + 1}`, '444'))
const ranking = () => screen.findByRole('region', { name: german.results.tabs })
const rows = async () => within(await ranking()).getAllByRole('link')
const bookmarks = async () => within(await ranking()).getAllByRole('button', { name: / merken$/ })

beforeEach(async () => {
  showApp('results', { '11': 4 }, election({ parties }))
  const [first] = await rows()
  first?.focus()
})

test('a long ranking is one stop of the Tab key', async () => {
  const stops = [...(await rows()), ...(await bookmarks())].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(1)
  await userEvent.tab()
  expect(await ranking()).not.toContainElement(document.activeElement as HTMLElement)
})

test('arrow keys, Home and End move between the rows', async () => {
  const all = await rows()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(all[2]).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(all[1]).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(all.at(-1)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(all[0]).toHaveFocus()
})

test('the arrow keys to the side reach the bookmark button, from which rows can be walked, too', async () => {
  await userEvent.keyboard('{ArrowRight}{ArrowDown} ')
  const [, second] = await bookmarks()
  expect(second).toHaveFocus()
  expect(second).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  expect((await rows())[1]).toHaveFocus()
})

test('the Tab key comes back to the row that had the focus', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  expect((await rows())[2]).toHaveFocus()
})

test('the list has a heading, and the keys are explained', async () => {
  expect(screen.getByRole('heading', { level: 2, name: german.results.tabs })).toBeInTheDocument()
  expect(await ranking()).toHaveAccessibleDescription(comparing.ranking.keys)
})
