import { Suspense, startTransition, useState } from 'react'
import type { EntityKind } from '../ballot/entries.ts'
import { applyLabels, LocalizationProvider, useTexts } from '../ballot/Texts.tsx'
import type { Snapshot } from '../core/snapshot.ts'
import {
  AnswersDeletedNotice,
  ContentUpdates,
  EmptyPage,
  ENTITY_PAGES,
  EntityPage,
  Intro,
  KIND_PAGES,
  KioskMode,
  PAGES,
  WeightsPage,
} from './lazyPages.ts'
import { usePath } from './location.ts'
import type { PageData } from './pageData.ts'
import { ResultsPage } from './ResultsPage.tsx'
import { isBlank, type Session } from './session.ts'
import { ThesisPage } from './ThesisPage.tsx'
import { useVoterState } from './useVoterState.ts'
import { useVoter, VoterProvider } from './VoterContext.tsx'

/**
 * The voter app. The URL and the session determine what it shows.
 *
 * @param first the snapshot when the page was loaded
 */
export function App({ page, snapshot: first }: { page: PageData; snapshot: Snapshot }) {
  const [snapshot, setSnapshot] = useState(first)
  const [deletedSession, setDeletedSession] = useState<Session | null>(null)
  const voter = useVoterState(snapshot, page.base, (session) => startTransition(() => setDeletedSession(session)))
  const segments = usePath().slice(page.base.length).split('/').filter(Boolean)
  const localization = useTexts()
  const { labels, lang } = snapshot
  return (
    <LocalizationProvider value={applyLabels(localization, labels, lang?.labels)}>
      <VoterProvider value={voter}>
        <Page segments={segments} />
        {!isBlank(voter.session) && (
          <Suspense>
            <ContentUpdates page={page} onRenew={setSnapshot} />
          </Suspense>
        )}
        {voter.isKiosk ? (
          <Suspense>
            <KioskMode idleSeconds={snapshot.kiosk_idle_seconds ?? 0} />
          </Suspense>
        ) : (
          deletedSession && <AnswersDeletedNotice session={deletedSession} onClose={() => setDeletedSession(null)} />
        )}
      </VoterProvider>
    </LocalizationProvider>
  )
}

interface RouteProps {
  readonly segments: readonly string[]
}

/** The page for the segments of the URL, such as `theses/7` or `results/parties/12`. */
function Page({ segments }: RouteProps) {
  const { kinds, limit } = useVoter()
  const [step = '', detail, id] = segments
  const kind = kinds.find((one) => one === (detail ?? kinds[0]))
  const unknown = <EmptyPage about="unknown" />
  switch (`${step} ${segments.length}`) {
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
      return <FurtherPage segments={segments} kind={kind} />
  }
}

/** A page that voters open from their results. */
function FurtherPage({ segments, kind }: RouteProps & { readonly kind: EntityKind | undefined }) {
  const [step = '', detail] = segments
  const isShort = segments.length <= 2
  const EntityPages = isShort && ENTITY_PAGES[step]
  if (EntityPages) return <EntityPages keys={detail} />
  const KindPage = isShort && KIND_PAGES[step]
  if (KindPage && kind) return <KindPage kind={kind} />
  const SimplePage = segments.length === 1 && PAGES[step]
  return SimplePage ? <SimplePage /> : <EmptyPage about="unknown" />
}
