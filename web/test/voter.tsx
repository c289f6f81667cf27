import { render } from '@testing-library/react'
import { vi } from 'vitest'
import german from '../../locales/de/voter/app.json'
import { App } from '../src/voter/app/App.tsx'
import { keepLastView } from '../src/voter/app/LastView.tsx'
import type { PageData } from '../src/voter/app/pageData.ts'
import { createSession, type Session } from '../src/voter/app/session.ts'
import { getSessionKey } from '../src/voter/app/useSession.ts'
import { createLocalization, LocalizationProvider } from '../src/voterUi/Texts.tsx'
import { election } from './election.ts'

const LOCALIZATION = createLocalization(german, 'de')

/** The data that the server writes into the page of the fictional election. */
export const PAGE_DATA: PageData = {
  domain: 'hinterwald',
  base: '/match/hinterwald',
  language: 'de',
  texts: '',
  textLanguages: ['de', 'en'],
  snapshot: '/api/v1/public/snapshots/5c1d',
  snapshots: {},
}

/** The storage key of the session of the fictional election. */
export const SESSION_KEY = getSessionKey('hinterwald')

/** Stores a session with these answers, as an earlier visit does. */
export function storeAnswers(answers: Record<string, number | null>): void {
  storeSession({ answers })
}

/** Stores a session with these properties, as an earlier visit does. */
export function storeSession(session: Partial<Session>): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ version: 1, run: { ...createSession(), ...session } }))
}

/** Answers every request with 202. */
const acceptMessage = async (_address: string) => new Response(null, { status: 202 })

const workerTime = performance.now.bind(performance)

/** Makes `performance.now` count from this moment, as on a new page. The worker may have been running for long. */
function restartPageClock(): void {
  const start = workerTime()
  vi.spyOn(performance, 'now').mockImplementation(() => workerTime() - start)
}

/** Renders a page of the voter app with these stored answers. Null leaves the stored session unchanged. */
export function showApp(
  path: string,
  answers: Record<string, number | null> | null,
  snapshot = election(),
  server = acceptMessage,
  localization = LOCALIZATION,
) {
  vi.stubGlobal('fetch', server)
  restartPageClock()
  if (answers) storeAnswers(answers)
  history.replaceState(null, '', `/match/hinterwald/${path}`)
  keepLastView()
  return render(
    <LocalizationProvider value={localization}>
      <App page={PAGE_DATA} snapshot={snapshot} />
    </LocalizationProvider>,
  )
}
