// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { election, party } from '../../../test/election.ts'
import { showApp, storeSession } from '../../../test/voter.tsx'
import { interceptLinks } from '../app/location.ts'

const { compare } = texts
const answers = { '11': 4, '12': 4, '13': 4 }
const parties = Array.from({ length: 30 }, (_, index) => party(index + 1, `Liste ${index + 1}`, `${index % 5}4-`))

beforeAll(() => interceptLinks('/match/hinterwald'))

const heads = () => screen.getAllByRole('columnheader').map((head) => head.querySelector('a')?.textContent ?? 'Sie')

test('without a selection the first entities of the ranking are compared', async () => {
  showApp('compare', answers)
  await screen.findByRole('heading', { level: 1, name: german.compare.title })
  expect(heads()).toHaveLength(4)
  expect(heads()[0]).toBe('Sie')
})

test('any number of entities can be compared', async () => {
  showApp('compare', answers, election({ parties }))
  await screen.findByRole('heading', { level: 1, name: german.compare.title })
  await userEvent.click(screen.getByText(compare.chooser))
  await userEvent.click(screen.getByRole('link', { name: compare.allParties }))
  await waitFor(() => expect(heads()).toHaveLength(31))
})

test('parties and candidates are chosen from one list that can be searched', async () => {
  showApp('compare/-', answers)
  await userEvent.type(await screen.findByRole('searchbox', { name: texts.filters.searchDistrict }), 'muller')
  await userEvent.click(screen.getByRole('checkbox', { name: /Änne Müller/ }))
  expect(location.pathname).toBe('/match/hinterwald/compare/c32')
  await userEvent.clear(screen.getByRole('searchbox', { name: texts.filters.searchDistrict }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Eiche/ }))
  await waitFor(() => expect(heads()).toEqual(['Sie', 'Müller', 'Eiche']))
  await userEvent.click(screen.getByRole('link', { name: 'Änne Müller entfernen' }))
  await waitFor(() => expect(heads()).toEqual(['Sie', 'Eiche']))
})

test('the list can be limited to theses on which the compared entities differ', async () => {
  showApp('compare/p21,p22', answers)
  await userEvent.click(await screen.findByRole('button', { name: `${compare.rowsDiffer} 2` }))
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Der Bannwald soll wachsen.',
    'Der Steig soll geteert werden.',
  ])
})

test('the list can be limited to theses on which the compared entities are far apart', async () => {
  const three = [party(21, 'Tanne', '444'), party(22, 'Eiche', '344'), party(23, 'Birke', '33-')]
  showApp('compare/p21,p22,p23', answers, election({ parties: [...three, party(24, 'Erle', '414')] }))
  expect(await screen.findByRole('button', { name: `${compare.rowsDiffer} 3` })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: `${compare.rowsApart} 0` }))
  expect(screen.getByText(compare.noneApart)).toBeVisible()
  await userEvent.click(screen.getByText(compare.chooser))
  await userEvent.click(screen.getByRole('link', { name: compare.allParties }))
  await userEvent.click(await screen.findByRole('button', { name: `${compare.rowsApart} 1` }))
  expect(screen.getByRole('rowheader')).toHaveTextContent('Der Steig soll geteert werden.')
})

test('each answer is labelled as the same as the voter’s, similar or different', async () => {
  showApp('compare/p22', { '11': 4, '12': 1, '13': 4 })
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '++Stimme voll zu',
    '−−Stimme gar nicht zuVerschieden',
    '−Stimme eher nicht zu',
    '−−Stimme gar nicht zuÄhnlich',
    '++Stimme voll zu',
    '++Stimme voll zuGleich',
  ])
})

test('if not all answers could be compared, the heading shows how many were', async () => {
  showApp('compare/p23', answers)
  const head = await screen.findByRole('columnheader', { name: /Birke/ })
  expect(head).toHaveTextContent('verglichen mit 1 von 3 Antworten')
})

test('all bookmarked entities can be compared with one click', async () => {
  storeSession({ answers, marked: ['p22', 'c31'] })
  showApp('compare', null)
  await userEvent.click(await screen.findByText(compare.chooser))
  await userEvent.click(screen.getByRole('link', { name: compare.bookmarked }))
  await waitFor(() => expect(heads()).toEqual(['Sie', 'Eiche', 'Amsel']))
  expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(3)
})
