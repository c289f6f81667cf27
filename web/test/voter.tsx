import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createLocalization, LocalizationProvider } from '../src/ballot/Texts.tsx'
import german from '../src/i18n/voter/de.json'
import { App } from '../src/voter/App.tsx'
import type { PageData } from '../src/voter/page.ts'
import { newRun, type Run } from '../src/voter/run.ts'
import { keyOfRun } from '../src/voter/useRun.ts'
import { election } from './election.ts'

const SPEECH = createLocalization(german, 'de')

/** What the server writes into the page of the invented election. */
export const PAGE: PageData = {
  domain: 'hinterwald',
  base: '/match/hinterwald',
  language: 'de',
  snapshot: '',
  snapshots: {},
}

/** Where the run of the invented election is kept. */
export const KEY = keyOfRun('hinterwald')

/** Keeps a run with these answers, as an earlier visit left it. */
export function keepAnswers(answers: Record<string, number | null>): void {
  keepRun({ answers })
}

/** Keeps a run of which this is known, as an earlier visit left it. */
export function keepRun(run: Partial<Run>): void {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, run: { ...newRun(), ...run } }))
}

/** A server that thanks for whatever it hears. */
const thank = async (_address: string) => new Response(null, { status: 202 })

/** Shows a page of the voter app to somebody who has given these answers; none leaves what is kept as it is. */
export function showApp(
  path: string,
  answers: Record<string, number | null> | null,
  snapshot = election(),
  server = thank,
) {
  vi.stubGlobal('fetch', server)
  if (answers) keepAnswers(answers)
  history.replaceState(null, '', `/match/hinterwald/${path}`)
  return render(
    <LocalizationProvider value={SPEECH}>
      <App page={PAGE} snapshot={snapshot} />
    </LocalizationProvider>,
  )
}
