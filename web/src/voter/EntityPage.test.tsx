// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { election, party } from '../../test/election.ts'
import { showApp } from '../../test/voter.tsx'
import german from '../i18n/voter/de.json'

test('whoever hears the page hears the figure before the theses it comes from, as it is seen', async () => {
  showApp('results/parties/21', { '11': 4, '12': 4 })
  const figure = await screen.findByRole('region', { name: german.entity.agreement })
  const theses = screen.getByRole('heading', { level: 2, name: german.entity.compare })
  expect(figure.compareDocumentPosition(theses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the colour of a party stands beside its name where there is no longer name above', async () => {
  const short = { ...party(21, 'Tanne', '444'), name: 'Tanne' }
  const { container } = showApp('results/parties/21', { '11': 4 }, election({ parties: [short] }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Tanne' })
  expect(heading.querySelector('.mark')).toBeInTheDocument()
  expect(container.querySelector('.who .kicker')).toBeNull()
})

test('else it stands beside the name in full', async () => {
  showApp('results/parties/21', { '11': 4 })
  expect(await screen.findByText('Bündnis Tanne')).toContainHTML('class="mark"')
  expect(screen.getByRole('heading', { level: 1 }).querySelector('.mark')).toBeNull()
})
