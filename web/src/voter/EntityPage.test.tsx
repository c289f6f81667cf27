// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showApp } from '../../test/voter.tsx'
import german from '../i18n/voter/de.json'

test('whoever hears the page hears the figure before the theses it comes from, as it is seen', async () => {
  showApp('results/parties/21', { '11': 4, '12': 4 })
  const figure = await screen.findByRole('region', { name: german.entity.agreement })
  const theses = screen.getByRole('heading', { level: 2, name: german.entity.compare })
  expect(figure.compareDocumentPosition(theses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
