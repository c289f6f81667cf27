import { startTransition, useState } from 'react'
import type { Snapshot } from '../core/snapshot.ts'
import { ComparePage, EmptyPage, EntityPage, Forgotten, Intro, ModelsPage, WeightsPage } from './later.ts'
import { usePath } from './location.ts'
import type { PageData } from './page.ts'
import { ResultsPage } from './ResultsPage.tsx'
import type { Run } from './run.ts'
import { ThesisPage } from './ThesisPage.tsx'
import { useVoterState } from './useVoterState.ts'
import { useVoter, VoterProvider } from './Voter.tsx'

/** The voter app: what it shows hangs on the address and on the run. */
export function App({ page, snapshot }: { page: PageData; snapshot: Snapshot }) {
  const [forgotten, setForgotten] = useState<Run | null>(null)
  const voter = useVoterState(snapshot, page.base, (run) => startTransition(() => setForgotten(run)))
  const words = usePath().slice(page.base.length).split('/').filter(Boolean)
  return (
    <VoterProvider value={voter}>
      <Page words={words} />
      {forgotten && <Forgotten run={forgotten} onClose={() => setForgotten(null)} />}
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
    case 'compare 1':
    case 'compare 2':
      return <ComparePage keys={detail} />
    case 'results 1':
    case 'results 2':
      if (kind) return <ResultsPage kind={kind} />
      break
    case 'results 3':
      if (kind) return <EntityPage key={id} kind={kind} id={Number(id)} />
      break
    case 'models 1':
    case 'models 2':
      if (kind) return <ModelsPage kind={kind} />
  }
  return step ? <EmptyPage about="unknown" /> : <Intro />
}
