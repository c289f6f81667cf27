import { Suspense, startTransition, useEffect, useState } from 'react'
import type { EntityKind } from '../ballot/entries.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { Basis } from './Basis.tsx'
import { Heading } from './Heading.tsx'
import { AfterResults, EmptyPage, LongRanking, YourAnswers } from './later.ts'
import { Ranking } from './Ranking.tsx'
import { complete, type TopPlace } from './run.ts'
import { Tabs } from './Tabs.tsx'
import { type Standings, useVoter } from './Voter.tsx'

/** A ranking that is longer than this comes in portions, and can be searched. */
const LONG = 20

/** Where there is room beside the ranking, the answers stand open. */
const WIDE = '(min-width: 64rem)'

/** Places of each ranking that the server is told, for its own statistics. */
const TOLD_PLACES = 5

/** The ranking, and the answers it comes from. */
export function ResultsPage({ kind }: { kind: EntityKind }) {
  const { t } = useTexts()
  const { answered, ballot, forget, run, standings } = useVoter()
  useCompletion()
  if (answered === 0) return <EmptyPage about="noResult" />

  const all = standings(kind)
  return (
    <main id="main" className="page results">
      <Heading windowTitle={t.results.title}>{t.results.title}</Heading>
      <p className="lead">
        <Basis of={ballot} />
      </p>
      <div className="columns">
        <div>
          <Tabs page="results" current={kind} />
          {all.entries.length > LONG || run.marked.length > 0 ? (
            <LongRanking key={kind} standings={all} />
          ) : (
            <Ranking standings={all} columns={all.match.order} />
          )}
          <Suspense>
            <AfterResults kind={kind} />
          </Suspense>
        </div>
        <aside aria-label={t.results.answersTitle}>
          <Answers kind={kind} />
          <button type="button" className="button" onClick={forget}>
            {t.forget.button}
          </button>
        </aside>
      </div>
    </main>
  )
}

/** The voter's answers, loaded when they are opened. */
function Answers({ kind }: { kind: EntityKind }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches)
  const follow = ({ open }: HTMLDetailsElement) => startTransition(() => setOpen(open))
  return (
    <details className="your-answers" open={isOpen} onToggle={(event) => follow(event.currentTarget)}>
      <summary>
        <h2>{t.results.answersTitle}</h2>
      </summary>
      {isOpen && <YourAnswers kind={kind} />}
    </details>
  )
}

/**
 * Keeps, once a run, that the results were reached, and who came out in front. A window that nobody sees has not shown them:
 * its answers came from another one.
 */
function useCompletion(): void {
  const { answered, change, kinds, run, standings } = useVoter()
  useEffect(() => {
    if (run.completion || answered === 0) return
    const show = () => {
      if (document.hidden) return
      const top = kinds.flatMap((kind) => topPlaces(standings(kind)))
      change(complete({ answered, top }))
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => document.removeEventListener('visibilitychange', show)
  }, [run.completion, answered, change, kinds, standings])
}

function topPlaces({ field: { ids }, kind, match: { order, ranks } }: Standings): TopPlace[] {
  return [...order.subarray(0, TOLD_PLACES)].flatMap((column) => {
    const id = ids[column]
    const rank = ranks[column]
    return id && rank ? { type: kind === 'parties' ? 'party' : 'candidate', id, rank } : []
  })
}
