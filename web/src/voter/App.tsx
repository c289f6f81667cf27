import { Suspense, startTransition, useState } from 'react'
import type { Snapshot } from '../core/snapshot.ts'
import { EmptyPage, EntityPage, Forgotten, Intro, Kiosk, News, PAGES, PAGES_OF_KEYS, PAGES_OF_KIND, WeightsPage } from './later.ts'
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
  return (
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
  )
}

/** The page that an address names, `theses/7` or `results/parties/12`. */
function Page({ words }: { words: readonly string[] }) {
  const { kinds, limit } = useVoter()
  const [step, detail, id] = words
  const kind = kinds.find((one) => one === (detail ?? kinds[0]))
  switch (`${step} ${words.length}`) {
    case 'theses 2':
      return <ThesisPage number={Number(detail)} />
    case 'weights 1':
      if (limit !== 0) return <WeightsPage />
      break
    case 'results 1':
    case 'results 2':
      if (kind) return <ResultsPage kind={kind} />
      break
    case 'results 3':
      if (kind) return <EntityPage key={id} kind={kind} id={Number(id)} />
  }
  const OfKeys = words.length <= 2 && PAGES_OF_KEYS[step ?? '']
  if (OfKeys) return <OfKeys keys={detail} />
  const OfKind = words.length <= 2 && PAGES_OF_KIND[step ?? '']
  if (OfKind && kind) return <OfKind kind={kind} />
  const Named = words.length === 1 && PAGES[step ?? '']
  if (Named) return <Named />
  return step ? <EmptyPage about="unknown" /> : <Intro />
}
