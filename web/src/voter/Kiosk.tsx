import { useCallback, useState } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { tabStorage } from '../browser/storage.ts'
import { AwayNotice } from './AwayNotice.tsx'
import { ExtraStyles } from './ExtraStyles.tsx'
import { useExtraTexts } from './extraTexts.ts'
import { goTo, keptQuery } from './location.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useIdle } from './useIdle.ts'
import { useKioskLinks } from './useKioskLinks.ts'
import { useVoter } from './Voter.tsx'

/** What a device in a public place needs: the whole screen, no way out, and no answers left for the next person. */
export default function Kiosk({ idleSeconds }: { idleSeconds: number }) {
  const { change, fresh, href, snapshot } = useVoter()
  const [start] = useState(() => firstStart(snapshot.instance.domain, href()))
  const [away, stay] = useKioskLinks(start)
  const beginAnew = useCallback(() => {
    stay()
    change(fresh())
    returnTo(start)
  }, [change, fresh, start, stay])
  const left = useIdle(idleSeconds, beginAnew)
  const screen = useFullScreen()
  const isAtStart = location.pathname + location.search === start
  return (
    <>
      <ExtraStyles />
      {left !== null && !isAtStart ? (
        <Warning left={left} />
      ) : away !== null ? (
        <AwayNotice key={away} address={away} onClose={stay} />
      ) : (
        screen.isOffered && <FullScreen {...screen} />
      )}
    </>
  )
}

/** The intro as the device was first opened with it. Whoever has changed the language does not do so for the next person. */
function firstStart(domain: string, start: string): string {
  const key = `standpunkt:kiosk:${domain}`
  const first = tabStorage.getItem(key) ?? start
  tabStorage.setItem(key, first)
  return first
}

function returnTo(start: string): void {
  if (location.pathname + location.search === start) return
  // Another language comes with another page.
  if (start.endsWith(keptQuery())) goTo(start)
  else location.assign(start)
}

/** Any sign of life takes it away; the button is for those who look for one. */
function Warning({ left }: { left: number }) {
  const { kiosk } = useExtraTexts()
  return (
    <div className="toast">
      <p role="alert">{kiosk.idle}</p>
      <span className="figure" aria-hidden="true">
        {left}
      </span>
      <button type="button" className="button primary">
        {kiosk.stay}
      </button>
    </div>
  )
}

/** In the page's flow: it stands there for as long as nobody has decided, and must cover nothing meanwhile. */
function FullScreen({ decline, enter }: Pick<ReturnType<typeof useFullScreen>, 'decline' | 'enter'>) {
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
