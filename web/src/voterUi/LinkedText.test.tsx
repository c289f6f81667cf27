// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/reader.tsx'
import { LinkedText } from './LinkedText.tsx'

test('a web address in an explanation is a link without access to the page and without endorsement for search engines', () => {
  show(
    <p>
      <LinkedText text="Unser Plan (https://eiche.example/plan) und javascript:alert(1)." />
    </p>,
  )
  const [link, ...others] = screen.getAllByRole('link')
  expect(link).toHaveAttribute('href', 'https://eiche.example/plan')
  expect(link).toHaveAttribute('rel', 'noopener nofollow')
  expect(others).toEqual([])
  expect(screen.getByRole('paragraph')).toHaveTextContent(
    'Unser Plan (https://eiche.example/plan) und javascript:alert(1).',
  )
})
