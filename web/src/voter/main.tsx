import '../ballot/ballot.css'
import '../ballot/frame.css'
import '../ballot/intro.css'
import './print.css'
import './results.css'
import '../ballot/thesis.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createLocalization, LocalizationProvider } from '../ballot/Texts.tsx'
import { asSnapshot, type Snapshot } from '../core/snapshot.ts'
import { getInterfaceLanguage, getTextsUrl } from '../i18n/voter/addresses.ts'
import type { Texts } from '../i18n/voter/texts.ts'
import { App } from './App.tsx'
import { sayBroken } from './broken.ts'
import { keepForOffline } from './keep.ts'
import { firstMove, followLinks, saysEmbedded, saysKiosk } from './location.ts'
import { recall } from './memory.ts'
import { readPage } from './page.ts'
import { keyOfRun } from './useRun.ts'

const root = document.getElementById('root')
if (root) start(root).catch(() => document.getElementById('failure')?.removeAttribute('hidden'))

/** Takes the page over from the server. Where that fails, the page still says so: it brings the sentence along. */
async function start(root: HTMLElement): Promise<void> {
  const page = readPage(root, location.search)
  const language = getInterfaceLanguage(page.language)
  const [texts, snapshot] = await Promise.all([
    fetchJson<Texts>(getTextsUrl(language)),
    fetchJson<Snapshot>(page.snapshot).then(asSnapshot),
  ])
  followLinks(page.base)
  if (saysEmbedded()) void import('./embedded.ts').then(({ fitFrame }) => fitFrame(page.base))
  void keepForOffline(page)
  // The server has written the intro. It stays as it is unless there is more to say than the server could know.
  const key = keyOfRun(page.domain)
  const hasMore = snapshot.ab_test || snapshot.cluster || saysEmbedded() || saysKiosk() || recall(key) !== null
  // Without a connection the intro comes in answer to every address of the instance.
  const isAtStart = location.pathname.replace(/\/$/, '') === page.base
  if (document.querySelector('.intro') && isAtStart && !hasMore) await firstMove()
  const onUncaughtError = (error: unknown) => {
    reportError(error)
    sayBroken(key)
  }
  // As a transition it is drawn bit by bit: a slow phone answers a finger meanwhile.
  startTransition(() =>
    createRoot(root, { onUncaughtError }).render(
      <LocalizationProvider value={createLocalization(texts, language)}>
        <App page={page} snapshot={snapshot} />
      </LocalizationProvider>,
    ),
  )
}

async function fetchJson<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
  return answer.json()
}
