import { useCallback, useState } from 'react'
import { tabStorage } from '../../browser/storage.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { getKeptQuery, navigate } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { leaveClass } from '../classRoom/classRoomStorage.ts'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { forgetRequests } from '../requests/requestLog.ts'
import { ExternalLinkNotice } from './ExternalLinkNotice.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { useIdleTimer } from './useIdleTimer.ts'
import { useKioskLinks } from './useKioskLinks.ts'

type KioskTexts = ReturnType<typeof useExtraTexts>['kiosk']

/**
 * The behaviour of a device in a public place: full screen, no external links, and no answers left for the next person.
 */
export default function Kiosk({ idleSeconds }: { idleSeconds: number }) {
  // Read before they are needed: without a connection, the warning could not load them.
  const { kiosk } = useExtraTexts()
  const { setSession, createNextSession, href, snapshot } = useVoter()
  const [start] = useState(() => loadOrStoreStartUrl(snapshot.instance.domain, href()))
  const [blockedUrl, closeNotice] = useKioskLinks(start)
  const reset = useCallback(() => {
    closeNotice()
    forgetRequests(true)
    leaveClass(snapshot.instance.domain)
    setSession(createNextSession())
    navigateToStart(start)
  }, [setSession, createNextSession, start, closeNotice, snapshot])
  const remainingSeconds = useIdleTimer(idleSeconds, reset)
  const screen = useFullScreen()
  const isAtStart = location.pathname + location.search === start
  return (
    <>
      <ExtraStyles />
      {remainingSeconds !== null && !isAtStart ? (
        <IdleWarning remainingSeconds={remainingSeconds} texts={kiosk} />
      ) : blockedUrl !== null ? (
        <ExternalLinkNotice key={blockedUrl} address={blockedUrl} onClose={closeNotice} />
      ) : (
        screen.isOffered && <FullScreenOffer {...screen} />
      )}
    </>
  )
}

/**
 * Returns the URL of the intro with which this tab was first opened, and stores it. So a change of the language does not
 * affect the next person.
 */
function loadOrStoreStartUrl(domain: string, currentUrl: string): string {
  const key = `standpunkt:kiosk:${domain}`
  const first = tabStorage.getItem(key) ?? currentUrl
  tabStorage.setItem(key, first)
  return first
}

function navigateToStart(start: string): void {
  if (location.pathname + location.search === start) return
  // Another language needs another page.
  if (start.endsWith(getKeptQuery())) navigate(start)
  else location.assign(start)
}

/** Any activity closes the warning. The button is for those who expect one. */
function IdleWarning({ remainingSeconds, texts }: { remainingSeconds: number; texts: KioskTexts }) {
  return (
    <div className="toast">
      <p role="alert">{texts.idle}</p>
      <span className="figure" aria-hidden="true">
        {remainingSeconds}
      </span>
      <button type="button" className="button primary">
        {texts.stay}
      </button>
    </div>
  )
}

/** Part of the page's flow, because it stays until somebody decides and must not cover anything. */
function FullScreenOffer({ decline, enter }: Pick<ReturnType<typeof useFullScreen>, 'decline' | 'enter'>) {
  const { t } = useTexts()
  const { kiosk } = useExtraTexts()
  return (
    <div className="toast at-end" role="status">
      <p>{kiosk.full}</p>
      <button type="button" className="button" onClick={enter}>
        {kiosk.enter}
      </button>
      <button type="button" className="button plain" onClick={decline}>
        {t.forget.close}
      </button>
    </div>
  )
}
