import { useMemo, useState } from 'react'
import { selectLocalSnapshot } from '../../core/districts.ts'
import type { SharedAnswers } from '../../core/sharedAnswers.ts'
import { AnswerWord } from '../../voterUi/AnswerLabel.tsx'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { Ranking } from '../results/Ranking.tsx'
import { ResultBasis } from '../results/ResultBasis.tsx'
import { useResults } from '../results/useResults.ts'
import { toSharedBallot } from './sharedLink.ts'

/** Number of rows that are shown at first. */
const INITIAL_ROWS = 20

interface Props {
  readonly shared: SharedAnswers
  /** The encoded answers, for the link back to the page on which the reader decides what to do with them. */
  readonly code: string
}

/**
 * Another person's result, computed in this browser, among the candidates of the reader's district. The reader's own
 * answers do not change.
 */
export function SharedResult({ shared, code }: Props) {
  const { t } = useTexts()
  const { shared: texts } = useSharingTexts()
  const voter = useVoter()
  const { choices, district, isDistrictMissing, kinds, session, snapshot } = voter
  const [ballot] = useState(() => toSharedBallot(shared, voter))
  const local = useMemo(() => selectLocalSnapshot(snapshot, district), [snapshot, district])
  const getResults = useResults(local, ballot, shared.seed ?? session.seed)
  return (
    <main id="main" className="page shared">
      <a className="way-back" href={`#a=${code}`}>
        <span className="arrow back" />
        {texts.seenBack}
      </a>
      <PageHeading windowTitle={texts.seenTitle}>{texts.seenTitle}</PageHeading>
      <p className="lead">
        <ResultBasis ballot={ballot} />
      </p>
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind}>{t.results[kind]}</h2>
          {kind === 'candidates' && <DistrictBar isRequired />}
          {(kind === 'parties' || !isDistrictMissing) && <SharedRanking key={district} results={getResults(kind)} />}
        </section>
      ))}
      <section aria-labelledby="answers">
        <h2 id="answers">{texts.seenAnswers}</h2>
        <table className="seen-answers">
          <tbody>
            {snapshot.theses.map((thesis, index) => {
              const { choice = null, weight = 1 } = ballot[index] ?? {}
              return (
                <tr key={thesis.id}>
                  <th scope="row">
                    <PlainThesis thesis={thesis} instance={snapshot.instance} />
                  </th>
                  <td>
                    <AnswerWord choices={choices} answer={choice} missing={t.answers.skipped} />
                    {weight === 2 && choice !== null && <span className="double">{t.entity.double}</span>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </main>
  )
}

function SharedRanking({ results }: { results: KindResults }) {
  const { format } = useTexts()
  const { shared: texts } = useSharingTexts()
  const [isWhole, showWhole] = useState(false)
  const { order } = results.match
  const entityIndexes = isWhole ? order : order.subarray(0, INITIAL_ROWS)
  return (
    <>
      <Ranking results={results} entityIndexes={entityIndexes} readOnly />
      {entityIndexes.length < order.length && (
        <button type="button" className="button" onClick={() => showWhole(true)}>
          {format(texts.seenAll, { n: order.length })}
        </button>
      )}
    </>
  )
}
