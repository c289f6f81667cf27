import '../voterUi/ballot.css'
import '../voterUi/frame.css'
import '../voterUi/intro.css'
import './print/print.css'
import './results/results.css'
import '../voterUi/thesis.css'
import { createRoot } from 'react-dom/client'
import { asSnapshot, type Snapshot } from '../core/snapshot.ts'
import type { Texts } from '../i18n/voter/texts.ts'
import { createLocalization, LocalizationProvider } from '../voterUi/Texts.tsx'
import { App } from './app/App.tsx'
import { readItem } from './app/browserStorage.ts'
import { FailureBoundary } from './app/FailureBoundary.tsx'
import { showFatalError, showLoadError } from './app/fatalError.ts'
import { moveFormerSessions } from './app/formerDomains.ts'
import { keepLastView } from './app/LastView.tsx'
import { getUrlInChosenLanguage, rememberLanguageChoices } from './app/languageChoice.ts'
import { interceptLinks, isEmbeddedUrl, isKioskUrl, waitForNavigation } from './app/location.ts'
import { findMissingInterface } from './app/missingInterface.ts'
import { readPageData } from './app/pageData.ts'
import { LoadError } from './app/resource.ts'
import { getSessionKey } from './app/useSession.ts'
import { cacheForOffline } from './offline/offlineCache.ts'
import { startRequestLog } from './requests/requestLog.ts'

const root = document.getElementById('root')
if (root) start(root).catch(showLoadError)

/** Takes over the page from the server. If that fails, shows the error message that is part of the page. */
async function start(root: HTMLElement): Promise<void> {
  const page = readPageData(root)
  moveFormerSessions(JSON.parse(root.dataset.former ?? '[]'), page.domain)
  const chosenUrl = getUrlInChosenLanguage(page.domain)
  if (chosenUrl !== null) return location.replace(chosenUrl)
  // At once, because the links of the server's page work before anything is loaded.
  rememberLanguageChoices(page.domain)
  startRequestLog()
  const [texts, snapshot] = await Promise.all([
    fetchJson<Texts>(page.texts),
    fetchJson<Snapshot>(page.snapshot).then(asSnapshot),
  ])
  interceptLinks(page.base)
  if (isEmbeddedUrl()) void import('./app/embedded.ts').then((frame) => frame.embed(page.base))
  // A preview can be revoked.
  if (!snapshot.preview) void cacheForOffline(page)
  // The server has rendered the intro. It stays as it is unless there is more to show than the server could know.
  const key = getSessionKey(page.domain)
  const hasMore =
    findMissingInterface(page, snapshot) !== null ||
    snapshot.instance.archived ||
    snapshot.ab_test ||
    snapshot.cluster ||
    snapshot.instance.class_mode ||
    isEmbeddedUrl() ||
    isKioskUrl() ||
    readItem(key) !== null
  // Without a connection, the intro is the response to every URL of the instance.
  const isAtStart = location.pathname.replace(/\/$/, '') === page.base
  if (document.querySelector('.intro') && isAtStart && !hasMore) await waitForNavigation()
  const handleFailure = (error: unknown) => {
    reportError(error)
    if (error instanceof LoadError) showLoadError()
    else showFatalError(key)
  }
  keepLastView()
  root.replaceChildren()
  createRoot(root).render(
    <FailureBoundary onFailure={handleFailure}>
      <LocalizationProvider value={createLocalization(texts, page.language)}>
        <App page={page} snapshot={snapshot} />
      </LocalizationProvider>
    </FailureBoundary>,
  )
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: status ${response.status}`)
  return response.json()
}
