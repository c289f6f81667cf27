// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Description } from './Description.tsx'

const shared = join(import.meta.dirname, '../../../crates/elections/tests/descriptions.json')
const { cases }: { cases: { name: string; text: string; html: string }[] } = JSON.parse(readFileSync(shared, 'utf8'))

describe('the markup of a description', () => {
  test.each(cases)('$name', ({ text, html }) => {
    const { container } = render(<Description text={text} language="de" />)
    const expected = document.createElement('template')
    expected.innerHTML = html
    const description = container.querySelector('div.description') as Element
    description.normalize()
    // The order of attributes has no meaning.
    expect([...description.childNodes]).toEqual([...expected.content.childNodes])
  })
})

test('a description without markup is one paragraph, as the server renders it', () => {
  const text = 'Von Jugendlichen\nfür alle Wähler*innen.\n\nSeit 2009 – 3 > 2.'
  const { container } = render(<Description text={text} language="de" />)
  expect(container.innerHTML).toBe(
    '<p class="description" lang="de" dir="auto">Von Jugendlichen\nfür alle Wähler*innen.\n\nSeit 2009 – 3 &gt; 2.</p>',
  )
})
