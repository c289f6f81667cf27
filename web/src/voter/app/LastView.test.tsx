import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepLastView, LastView } from './LastView.tsx'

test('while a page is loading, the previous one stays visible, but its controls cannot be reached', () => {
  const left = render(
    <main id="main">
      <button type="button">Alfa merken</button>
    </main>,
  )
  keepLastView()
  left.unmount()
  render(<LastView />)
  expect(screen.getByText('Alfa merken')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Alfa merken').closest('[inert]')).not.toBeNull()
})
