// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderVoterUi } from '../../test/renderVoterUi.tsx'
import { ThesisCard } from './ThesisCard.tsx'
import { ThesisText } from './ThesisText.tsx'

const TEXT = 'Der (Bannwald)[Wald, in dem nichts geschlagen wird.] soll wachsen.'

test('a thesis reads as its text, with the explained term inside', () => {
  renderVoterUi(
    <h1>
      <ThesisText text="Der (Bannwald)[Ein Schutzwald] soll (weiter) wachsen." />
    </h1>,
  )
  const term = screen.getByRole('button', { name: 'Bannwald' })
  expect(term).toHaveAccessibleDescription('Ein Schutzwald')
  expect(screen.getByRole('heading')).toHaveTextContent('soll (weiter) wachsen.')
})

test('Escape hides the explanation until the term is hovered or focused again', async () => {
  renderVoterUi(<ThesisText text={TEXT} />)
  const explanation = screen.getByText('Wald, in dem nichts geschlagen wird.')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Bannwald' })).toHaveFocus()
  expect(explanation).not.toHaveAttribute('hidden')
  await userEvent.keyboard('{Escape}')
  expect(explanation).toHaveAttribute('hidden')
  await userEvent.hover(screen.getByRole('button', { name: 'Bannwald' }))
  expect(explanation).not.toHaveAttribute('hidden')
})

test('a tap shows the explanation at once and again after Escape, and the focus stays on the term', async () => {
  renderVoterUi(<ThesisText text={TEXT} />)
  const term = screen.getByRole('button', { name: 'Bannwald' })
  const explanation = screen.getByText('Wald, in dem nichts geschlagen wird.')
  // A click alone, as Safari sends it: without focus.
  fireEvent.click(term)
  expect(term).toHaveFocus()
  expect(explanation).not.toHaveAttribute('hidden')
  await userEvent.keyboard('{Escape}')
  expect(explanation).toHaveAttribute('hidden')
  expect(term).toHaveFocus()
  fireEvent.click(term)
  expect(explanation).not.toHaveAttribute('hidden')
})

test('a thesis in another language is labelled with its language', () => {
  const instance = { language: 'en' }
  const { rerender } = renderVoterUi(
    <ThesisCard thesis={{ category: 'Wald', fallback: true, lang: { category: 'de', text: 'de' } }} instance={instance}>
      <h1>Der Wald soll wachsen.</h1>
    </ThesisCard>,
  )
  expect(screen.getByText('Dieser Text liegt nur in einer anderen Sprache vor.')).toBeVisible()
  for (const text of ['Wald', 'Der Wald soll wachsen.'])
    expect(screen.getByText(text).closest('[lang]')).toHaveAttribute('lang', 'de')
  rerender(
    <ThesisCard thesis={{ category: 'Forest' }} instance={instance}>
      <h1>The forest should grow.</h1>
    </ThesisCard>,
  )
  expect(screen.queryByText('Dieser Text liegt nur in einer anderen Sprache vor.')).toBeNull()
  expect(screen.getByText('Forest').closest('[lang]')).toHaveAttribute('lang', 'en')
})
