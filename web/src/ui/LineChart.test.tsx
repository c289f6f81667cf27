// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../test/portal.tsx'
import { LineChart } from './LineChart.tsx'

const DAY = 24 * 60 * 60 * 1000
const POINTS = [12, 1500, 30].map((value, index) => ({
  at: Date.UTC(2027, 2, 1, 12) + index * DAY,
  values: [value],
}))

const openChart = () =>
  renderPart(<LineChart title="Ergebnisse im Zeitverlauf" columns={['Ergebnisse']} points={POINTS} />)

test('a chart is labelled by its title, and its values are read by keyboard', async () => {
  await openChart()
  expect(await screen.findByRole('figure', { name: 'Ergebnisse im Zeitverlauf' })).toBeInTheDocument()
  const cursor = screen.getByRole('slider', { name: /Werte mit den Pfeiltasten ablesen/ })
  expect(cursor).toHaveAttribute('aria-valuetext', '03.03.2027: 30')
  // jsdom does not move a range input by arrow keys, so the test sets the value as a browser would.
  fireEvent.change(cursor, { target: { value: '1' } })
  expect(cursor).toHaveAttribute('aria-valuetext', '02.03.2027: 1.500')
})

test('the same values are available as a table, the latest first', async () => {
  await openChart()
  await userEvent.click(await screen.findByRole('button', { name: 'Als Tabelle zeigen' }))
  const rows = within(screen.getByRole('table', { name: 'Ergebnisse im Zeitverlauf' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ZeitErgebnisse',
    '03.03.202730',
    '02.03.20271.500',
    '01.03.202712',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Als Diagramm zeigen' }))
  expect(screen.getByRole('slider')).toBeInTheDocument()
})

test('several lines are read together with their names, and each has a column in the table', async () => {
  const points = POINTS.map(({ at, values: [value = 0] }) => ({ at, values: [2 * value, value] }))
  await renderPart(<LineChart title="Nutzung" columns={['Begonnen', 'Beendet']} points={points} />)
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Begonnen',
    'Beendet',
  ])
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '03.03.2027: Begonnen 60 · Beendet 30')
  await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle zeigen' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['ZeitBegonnenBeendet', '03.03.20276030'])
})

/** jsdom has no layout, so the chart would have no width and would draw nothing. */
function stubChartWidth() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback
      }
      observe(target: Element) {
        const contentRect = { width: 400, height: 220, x: 0, y: 0, top: 0, left: 0, right: 400, bottom: 220 }
        this.callback([{ target, contentRect } as unknown as ResizeObserverEntry], this as unknown as ResizeObserver)
      }
      unobserve() {}
      disconnect() {}
    },
  )
}

test.each([
  [1, 1],
  [2, 2],
  [3, 0],
])('a chart of %i days has %i bars', async (days, bars) => {
  stubChartWidth()
  const points = POINTS.slice(0, days)
  const { container } = await renderPart(<LineChart title="Ergebnisse" columns={['Ergebnisse']} points={points} />)
  await waitFor(() => expect(container.querySelector('svg text')).not.toBeNull())
  expect(container.querySelectorAll('rect')).toHaveLength(bars)
  expect(container.querySelectorAll('polyline')).toHaveLength(bars === 0 ? 1 : 0)
})
