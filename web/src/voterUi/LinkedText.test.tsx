// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderVoterUi } from '../../test/renderVoterUi.tsx'
import { LinkedText } from './LinkedText.tsx'

test('a web address is a short link, without access to the page and without endorsement for search engines', () => {
  renderVoterUi(
    <p>
      <LinkedText text="Unser Plan (https://www.eiche.example/plan?seite=2) und javascript:alert(1)." />
    </p>,
  )
  const [link, ...others] = screen.getAllByRole('link')
  expect(link).toHaveAttribute('href', 'https://www.eiche.example/plan?seite=2')
  expect(link).toHaveAttribute('title', 'https://www.eiche.example/plan?seite=2')
  expect(link).toHaveAttribute('rel', 'noopener nofollow')
  expect(others).toEqual([])
  expect(screen.getByRole('paragraph')).toHaveTextContent('Unser Plan (eiche.example/plan…) und javascript:alert(1).')
})
