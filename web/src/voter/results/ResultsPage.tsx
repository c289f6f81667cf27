import { memo, useEffect } from 'react'
import type { EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import {
  AfterResults,
  ClassSubmission,
  DistrictBar,
  EmptyPage,
  LongRanking,
  NearTieNotice,
  ReadResults,
  ThinResults,
  YourAnswers,
} from '../app/lazyPages.ts'
import { OptionalPart } from '../app/OptionalPart.tsx'
import { setCompletion, type TopPlace } from '../app/session.ts'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { isInClass } from '../classRoom/classRoomStorage.ts'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { useFolding } from '../pageParts/useFolding.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { isQuickRun } from '../questionnaire/steps.ts'
import { DelayedResults } from './DelayedResults.tsx'
import { EntityKindTabs } from './EntityKindTabs.tsx'
import { ResultBasis } from './ResultBasis.tsx'
import { ResultsRanking } from './ResultsRanking.tsx'
import { isThinBasis } from './thinBasis.ts'

/** On wide screens the answers are open beside the ranking. */
const WIDE_SCREEN = '(min-width: 64rem)'

/** Number of places of each ranking that are reported to the server for its statistics. */
const MAX_REPORTED_PLACES = 5

/** The ranking, and the answers it is based on. */
export function ResultsPage({ kind }: { kind: EntityKind }) {
  const { t } = useTexts()
  const { answered, ballot, reset, snapshot } = useVoter()
  useRankingParts()
  useCompletionReport()
  if (answered === 0) return <EmptyPage about="noResult" />

  return (
    <main id="main" className="page results">
      <div className="heading-row">
        <PageHeading windowTitle={t.results.title}>{t.results.title}</PageHeading>
        <OptionalPart>
          <ReadResults />
        </OptionalPart>
      </div>
      <p className="lead">
        <ResultBasis ballot={ballot} />
      </p>
      {isInClass(snapshot.instance.domain) && (
        <OptionalPart>
          <ClassSubmission />
        </OptionalPart>
      )}
      <div className="columns">
        <div>
          <EntityKindTabs page="results" current={kind} />
          {kind === 'candidates' && <DistrictBar isRequired />}
          <DelayedResults>
            <ResultsOfKind kind={kind} />
          </DelayedResults>
        </div>
        <aside aria-label={t.results.answersTitle}>
          <Answers kind={kind} />
          <button type="button" className="button" onClick={reset}>
            {t.forget.button}
          </button>
        </aside>
      </div>
    </main>
  )
}

/** A ranking and what stands below it. Candidates are ranked once the district is known. */
const ResultsOfKind = memo(function ResultsOfKind({ kind }: { kind: EntityKind }) {
  const voter = useVoter()
  const { answered, ballot, getResults, isDistrictMissing } = voter
  const isThin = isQuickRun(voter) || isThinBasis(answered, ballot.length)
  return (
    <>
      {(kind === 'parties' || !isDistrictMissing) && <RankingWithCaution results={getResults(kind)} isThin={isThin} />}
      <OptionalPart>
        <AfterResults kind={kind} />
      </OptionalPart>
    </>
  )
})

/** A ranking with a warning if it is not reliable: it is based on few answers, or the first are level. */
function RankingWithCaution({ results, isThin }: { results: KindResults; isThin: boolean }) {
  if (isThin)
    return (
      <ThinResults results={results}>
        {(getRange) => <ResultsRanking results={results} getRange={getRange} />}
      </ThinResults>
    )
  return (
    <>
      <NearTieNotice results={results} />
      <ResultsRanking results={results} />
    </>
  )
}

/**
 * Suspends until all that stands above the ranking or in it is loaded. Nothing moves the ranking afterwards, and a changed
 * answer can replace one notice by another at once.
 */
function useRankingParts(): void {
  usePageParts(
    [COMPARING_TEXTS],
    [...COMPARING_STYLES, DistrictBar.resource, LongRanking.resource, NearTieNotice.resource, ThinResults.resource],
  )
}

/** The voter's answers, loaded when they are opened. */
function Answers({ kind }: { kind: EntityKind }) {
  const { t } = useTexts()
  const folding = useFolding('answers', matchMedia(WIDE_SCREEN).matches)
  return (
    <details className="your-answers" {...folding}>
      <summary>
        <h2>{t.results.answersTitle}</h2>
      </summary>
      {folding.open && (
        <OptionalPart>
          <YourAnswers kind={kind} />
        </OptionalPart>
      )}
    </details>
  )
}

/**
 * Stores once per session that the results were reached, and the top places. A hidden window does not count: its
 * answers came from another window.
 */
function useCompletionReport(): void {
  const { answered, setSession, kinds, session, getAllResults } = useVoter()
  useEffect(() => {
    if (session.completion || answered === 0) return
    const show = () => {
      if (document.hidden) return
      // Places among the candidates of one district would tell the server which it is.
      const top = kinds.flatMap((kind) => listTopPlaces(getAllResults(kind)))
      setSession(setCompletion({ answered, top }))
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => document.removeEventListener('visibilitychange', show)
  }, [session.completion, answered, setSession, kinds, getAllResults])
}

function listTopPlaces({ prepared: { ids }, kind, match: { order, ranks } }: KindResults): TopPlace[] {
  return [...order.subarray(0, MAX_REPORTED_PLACES)].flatMap((column) => {
    const id = ids[column]
    const rank = ranks[column]
    return id && rank ? { type: kind === 'parties' ? 'party' : 'candidate', id, rank } : []
  })
}
