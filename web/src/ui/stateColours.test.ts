import { expect, test } from 'vitest'
import { getStatusStyle, STATUS_STYLES } from '../features/participants/statuses.ts'
import { STATE_COLOURS } from './stateColours.ts'

const SOURCES = import.meta.glob<string>('../{features,portal,ui}/**/*.{ts,tsx}', { query: '?raw', import: 'default' })

test('each meaning of a state has a colour of its own', () => {
  const colours = Object.values(STATE_COLOURS)
  expect(new Set(colours).size).toBe(colours.length)
})

test('only what is done is green', () => {
  const green = Object.entries(STATUS_STYLES).filter(([, { colour }]) => colour === STATE_COLOURS.done)
  expect(green.map(([status]) => status)).toEqual(['submitted'])
  expect(getStatusStyle('active', 'candidates').colour).toBe(STATE_COLOURS.unfinished)
  expect(getStatusStyle('active', 'trustpersons').colour).toBe(STATE_COLOURS.done)
})

test('no badge of a state chooses a colour itself', async () => {
  const files = await Promise.all(
    Object.entries(SOURCES)
      .filter(([path]) => !path.includes('.test.'))
      .map(async ([path, load]) => ({ path, text: await load() })),
  )
  const own = files.filter(({ text }) => /\bcolour(?:: |=)['"](?:gray|blue|yellow|green|red)['"]/.test(text))
  expect(own.map(({ path }) => path)).toEqual([])
})
