import { Suspense, startTransition, useState } from 'react'
import type { EntityKind } from '../ballot/entries.ts'
import { applyLabels, LocalizationProvider, useTexts } from '../ballot/Texts.tsx'
import type { Snapshot } from '../core/snapshot.ts'
import {
  EmptyPage,
  EntityPage,
  Forgotten,
  Intro,
  Kiosk,
  News,
  PAGES,
  PAGES_OF_KEYS,
  PAGES_OF_KIND,
  WeightsPage,
} from './later.ts'
import { usePath } from './location.ts'
import type { PageData } from './page.ts'
import { ResultsPage } from './ResultsPage.tsx'
import { isBlank, type Run } from './run.ts'
import { ThesisPage } from './ThesisPage.tsx'
import { useVoterState } from './useVoterState.ts'
import { useVoter, VoterProvider } from './Voter.tsx'

/**
 * The voter app: what it shows hangs on the address and on the run.
 *
 * @param first the snapshot as it was when the page was loaded
 */
export function App({ page, snapshot: first }: { page: PageData; snapshot: Snapshot }) {
  const [snapshot, renew] = useState(first)
  const [forgotten, setForgotten] = useState<Run | null>(null)
  const voter = useVoterState(snapshot, page.base, (run) => startTransition(() => setForgotten(run)))
  const words = usePath().slice(page.base.length).split('/').filter(Boolean)
  const speech = useTexts()
  const { labels, lang } = snapshot
  return (
    <LocalizationProvider value={applyLabels(speech, labels, lang?.labels)}>
      <VoterProvider value={voter}>
        <Page words={words} />
        {!isBlank(voter.run) && (
          <Suspense>
            <News page={page} onRenew={renew} />
          </Suspense>
        )}
        {voter.isKiosk ? (
          <Suspense>
            <Kiosk idleSeconds={snapshot.kiosk_idle_seconds ?? 0} />
          </Suspense>
        ) : (
          forgotten && <Forgotten run={forgotten} onClose={() => setForgotten(null)} />
        )}
      </VoterProvider>
    </LocalizationProvider>
  )
}

interface Named {
  readonly words: readonly string[]
}

/** The page that an address names, `theses/7` or `results/parties/12`. */
function Page({ words }: Named) {
  const { kinds, limit } = useVoter()
  const [step = '', detail, id] = words
  const kind = kinds.find((one) => one === (detail ?? kinds[0]))
  const unknown = <EmptyPage about="unknown" />
  switch (`${step} ${words.length}`) {
    case ' 0':
      return <Intro />
    case 'theses 2':
      return <ThesisPage number={Number(detail)} />
    case 'weights 1':
      return limit === 0 ? unknown : <WeightsPage />
    case 'results 1':
    case 'results 2':
      return kind ? <ResultsPage kind={kind} /> : unknown
    case 'results 3':
      return kind ? <EntityPage key={id} kind={kind} id={Number(id)} /> : unknown
    default:
      return <FurtherPage words={words} kind={kind} />
  }
}

/** A page that voters come to from their results. */
function FurtherPage({ words, kind }: Named & { readonly kind: EntityKind | undefined }) {
  const [step = '', detail] = words
  const isShort = words.length <= 2
  const OfKeys = isShort && PAGES_OF_KEYS[step]
  if (OfKeys) return <OfKeys keys={detail} />
  const OfKind = isShort && PAGES_OF_KIND[step]
  if (OfKind && kind) return <OfKind kind={kind} />
  const Alone = words.length === 1 && PAGES[step]
  return Alone ? <Alone /> : <EmptyPage about="unknown" />
}
