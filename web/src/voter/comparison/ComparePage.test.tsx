// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
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
  await waitFor(() => expect(location.pathname).toBe('/match/hinterwald/compare/c32'))
  await userEvent.clear(screen.getByRole('searchbox', { name: texts.filters.searchDistrict }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /Eiche/ }))
  await waitFor(() => expect(heads()).toEqual(['Sie', 'Müller', 'Eiche']))
  await userEvent.click(screen.getByRole('link', { name: 'Änne Müller entfernen' }))
  await waitFor(() => expect(heads()).toEqual(['Sie', 'Eiche']))
})

test('the list of names keeps its search, and is still open, when the voter comes back', async () => {
  showApp('compare/p21', answers)
  await userEvent.click(await screen.findByText(compare.chooser))
  const label = texts.filters.searchDistrict
  await userEvent.type(await screen.findByRole('searchbox', { name: label }), 'a')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ada Amsel/ }))
  await waitFor(() => expect(heads()).toEqual(['Sie', 'Tanne', 'Amsel']))
  await userEvent.click(screen.getByRole('link', { name: 'Amsel' }))
  await screen.findByRole('heading', { level: 1, name: /Amsel/ })
  history.back()
  expect(await screen.findByRole('searchbox', { name: label })).toHaveValue('a')
  expect(await screen.findByRole('checkbox', { name: /Ada Amsel/ })).toBeChecked()
})

test('entities that are chosen in quick succession are all added', async () => {
  showApp('compare/-', answers)
  const [tanne, eiche] = await Promise.all([
    screen.findByRole('checkbox', { name: /^Tanne/ }),
    screen.findByRole('checkbox', { name: /^Eiche/ }),
  ])
  fireEvent.click(tanne)
  fireEvent.click(eiche)
  expect([tanne, eiche].every((box) => (box as HTMLInputElement).checked)).toBe(true)
  await waitFor(() => expect(location.pathname).toBe('/match/hinterwald/compare/p21,p22'))
})

test('the way back to the results skips the choices that were made on the page', async () => {
  showApp('results/parties', answers)
  await userEvent.click(await screen.findByRole('link', { name: german.results.compare }))
  await userEvent.click(await screen.findByText(compare.chooser))
  await userEvent.click(await screen.findByRole('link', { name: compare.nobody }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /Eiche/ }))
  await waitFor(() => expect(heads()).toEqual(['Sie', 'Eiche']))
  const entries = history.length
  await userEvent.click(screen.getByRole('link', { name: german.entity.back }))
  await screen.findByRole('heading', { level: 1, name: german.results.title })
  expect(location.pathname).toBe('/match/hinterwald/results/parties')
  expect(history.length).toBe(entries)
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
    '++ Stimme voll zu',
    '−− Stimme gar nicht zuVerschieden',
    expect.stringContaining(german.thesis.positions),
    '− Stimme eher nicht zu',
    '−− Stimme gar nicht zuÄhnlich',
    expect.stringContaining(german.thesis.positions),
    '++ Stimme voll zu',
    '++ Stimme voll zuGleich',
    expect.stringContaining(german.thesis.positions),
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

/** Two parties with one reason each, and a server that knows them. */
const explained = [party(21, 'Tanne', '444'), party(22, 'Eiche', '004')].map((one) => ({ ...one, explained: 1 }))
const explainingServer = async (address: string) =>
  address.includes('/theses/12/explanations')
    ? Response.json({
        parties: { '21': { text: 'Teer hält.' }, '22': { text: 'Steine halten länger.' } },
        candidates: {},
      })
    : new Response(null, { status: 202 })

test('one button opens the reasons of all compared entities in place, and they stay open on the way back', async () => {
  const { unmount } = showApp('compare/p21,p22', answers, election({ parties: explained }), explainingServer)
  const [, second] = await screen.findAllByRole('button', { name: compare.reasons })
  await userEvent.click(second as HTMLElement)
  expect(second).toHaveAttribute('aria-expanded', 'true')
  expect(second).toHaveAccessibleDescription('Der Steig soll geteert werden.')
  const group = (await screen.findByText('Teer hält.')).closest('tbody') as HTMLElement
  expect(within(group).getByText('Steine halten länger.')).toBeVisible()
  expect(within(group).getByRole('rowheader')).toHaveTextContent('Der Steig soll geteert werden.')
  const { state } = history
  unmount()
  showApp('', null, election({ parties: explained }), explainingServer)
  history.replaceState(state, '', '/match/hinterwald/compare/p21,p22')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(await screen.findByText('Teer hält.')).toBeVisible()
})

test('without any reason, the comparison does not offer reasons', async () => {
  showApp('compare/p21,p22', answers)
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: compare.reasons })).toBeNull()
})

/** Simulates the window of a phone. */
function narrowWindow() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
}

test('on a phone, each thesis has the answers one below the other, and the reasons below them', async () => {
  narrowWindow()
  showApp('compare/p21,p22', { ...answers, '12': 3 }, election({ parties: explained }), explainingServer)
  const card = (await screen.findByRole('heading', { level: 2, name: /Steig/ })).closest('li') as HTMLElement
  expect(screen.queryByRole('table')).toBeNull()
  const rows = () =>
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    '+Sie Stimme eher zu ',
    '++ Tanne Stimme voll zu Ähnlich',
    '−− Eiche Stimme gar nicht zu Verschieden',
  ])
  await userEvent.click(within(card).getByRole('button', { name: compare.reasons }))
  await within(card).findByText('Teer hält.')
  expect(rows()[2]).toBe('−− Eiche Stimme gar nicht zu VerschiedenSteine halten länger.')
})

test('on a phone, the explanation and the selection with the results are folded', async () => {
  narrowWindow()
  showApp('compare/p21,p22', answers)
  expect(await screen.findByText(compare.lead)).not.toBeVisible()
  expect(screen.queryByRole('link', { name: 'Tanne entfernen' })).toBeNull()
  await userEvent.click(screen.getByText(compare.chooser))
  await userEvent.click(screen.getByRole('link', { name: 'Tanne entfernen' }))
  await waitFor(() => expect(location.pathname).toBe('/match/hinterwald/compare/p22'))
})
