import { Suspense, useState } from 'react'
import type { Snapshot } from '../../core/snapshot.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { applyLabels, LocalizationProvider, useTexts } from '../../voterUi/Texts.tsx'
import { ThesisPage } from '../questionnaire/ThesisPage.tsx'
import { ResultsPage } from '../results/ResultsPage.tsx'
import { LastView } from './LastView.tsx'
import {
  AfterElection,
  AnswersDeletedNotice,
  ClassRoomPage,
  EmptyPage,
  ENTITY_PAGES,
  EntityPage,
  Intro,
  KIND_PAGES,
  Kiosk,
  MissingInterfaceNotice,
  PAGES,
  PositionsPage,
  QuickRun,
  ThesisOverview,
  Updates,
  WeightsPage,
} from './lazyPages.ts'
import { isKioskUrl, usePath } from './location.ts'
import { findMissingInterface } from './missingInterface.ts'
import { OptionalPart } from './OptionalPart.tsx'
import type { PageData } from './pageData.ts'
import { isBlank, type Session } from './session.ts'
import { useVoterState } from './useVoterState.ts'
import { useVoter, VoterProvider } from './VoterContext.tsx'

interface Content {
  readonly page: PageData
  readonly snapshot: Snapshot
}

/**
 * The voter app. The URL and the session determine what it shows.
 *
 * @param loaded the page data and the snapshot when the page was loaded
 */
export function App(loaded: Content) {
  const [{ page, snapshot }, setContent] = useState(loaded)
  const [hasEnded, setEnded] = useState(false)
  const [deletedSession, setDeletedSession] = useState<Session | null>(null)
  const path = usePath().slice(page.base.length).split('/').filter(Boolean)
  const isOver = hasEnded || snapshot.instance.archived === true
  const voter = useVoterState({
    snapshot,
    base: page.base,
    onForget: setDeletedSession,
    isOver,
    hidesAnswers: isOver && path[0] !== 'print',
  })
  const localization = useTexts()
  const { instance, labels, lang } = snapshot
  const foreignLanguage = findMissingInterface(page, snapshot)
  return (
    <LocalizationProvider value={applyLabels(localization, labels, lang?.labels ?? instance.language)}>
      <VoterProvider value={voter}>
        {foreignLanguage !== null && (
          <OptionalPart>
            <MissingInterfaceNotice key={voter.session.id} language={foreignLanguage} />
          </OptionalPart>
        )}
        <Suspense fallback={<LastView />}>
          {isOver ? (
            <AfterElection page={page} path={path}>
              <Page path={path} />
            </AfterElection>
          ) : (
            <Page path={path} />
          )}
        </Suspense>
        {!isOver && !isBlank(voter.session) && (
          <OptionalPart>
            <Updates
              page={page}
              onRenew={(page, snapshot) => setContent({ page, snapshot })}
              onEnd={() => setEnded(true)}
            />
          </OptionalPart>
        )}
        {voter.isKiosk ? (
          <OptionalPart>
            <Kiosk idleSeconds={snapshot.kiosk_idle_seconds ?? 0} />
          </OptionalPart>
        ) : (
          deletedSession && (
            <OptionalPart>
              <AnswersDeletedNotice session={deletedSession} onClose={() => setDeletedSession(null)} />
            </OptionalPart>
          )
        )}
      </VoterProvider>
    </LocalizationProvider>
  )
}

interface RouteProps {
  readonly path: readonly string[]
}

/** The page for the segments of the URL, such as `theses/7` or `results/parties/12`. */
function Page({ path }: RouteProps) {
  const { kinds, limit } = useVoter()
  const [step = '', detail, id] = path
  const kind = kinds.find((one) => one === (detail ?? kinds[0]))
  const unknown = <EmptyPage about="unknown" />
  switch (`${step} ${path.length}`) {
    case ' 0':
      return <Intro />
    case 'theses 1':
      return <ThesisOverview />
    case 'theses 2':
      return <ThesisPage number={Number(detail)} />
    case 'quick 2':
      return (
        <QuickRun number={Number(detail)}>
          {(sequence) => <ThesisPage number={Number(detail)} sequence={sequence} />}
        </QuickRun>
      )
    case 'weights 1':
      return limit === 0 ? unknown : <WeightsPage />
    case 'results 1':
    case 'results 2':
      return kind ? <ResultsPage kind={kind} /> : unknown
    case 'results 3':
      return kind ? <EntityPage key={id} kind={kind} id={Number(id)} /> : unknown
    case 'positions 2':
    case 'positions 3':
      return <PositionsPage key={path.join('/')} thesisId={Number(detail)} kindName={id} />
    default:
      return <FurtherPage path={path} kind={kind} />
  }
}

/** A page that voters open from their results. */
function FurtherPage({ path, kind }: RouteProps & { readonly kind: EntityKind | undefined }) {
  const [step = '', detail = '', id = ''] = path
  const isShort = path.length <= 2
  if (step === 'class' && path.length === 3 && !isKioskUrl())
    return <ClassRoomPage key={path.join('/')} node={detail} room={id} />
  const EntityPages = isShort && ENTITY_PAGES[step]
  if (EntityPages) return <EntityPages keys={path[1]} />
  const KindPage = isShort && KIND_PAGES[step]
  if (KindPage && kind) return <KindPage kind={kind} />
  const SimplePage = path.length === 1 && PAGES[step]
  return SimplePage ? <SimplePage /> : <EmptyPage about="unknown" />
}
