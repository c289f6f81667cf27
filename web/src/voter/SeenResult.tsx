import { useState } from 'react'
import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { getAnswerNames } from '../ballot/scale.ts'
import { useTexts } from '../ballot/Texts.tsx'
import type { SharedAnswers } from '../core/sharedAnswers.ts'
import { Basis } from './Basis.tsx'
import { Heading } from './Heading.tsx'
import { Ranking } from './Ranking.tsx'
import { ballotIn } from './sharedLink.ts'
import { useSharingTexts } from './sharingTexts.ts'
import { useStandings } from './useStandings.ts'
import { type Standings, useVoter } from './Voter.tsx'

/** Rows that are shown at first. */
const FIRST = 20

interface Props {
  readonly shared: SharedAnswers
  /** The same as a word, in the address of the choice to which a link leads back. */
  readonly word: string
}

/** Somebody's result, computed here. The reader's own stays untouched. */
export function SeenResult({ shared, word }: Props) {
  const { t } = useTexts()
  const { shared: texts } = useSharingTexts()
  const voter = useVoter()
  const { choices, kinds, run, snapshot } = voter
  const [ballot] = useState(() => ballotIn(shared, voter))
  const standings = useStandings(snapshot, ballot, shared.seed ?? run.seed)
  const names = getAnswerNames(t, choices)
  return (
    <main id="main" className="page shared">
      <a className="way-back" href={`#a=${word}`}>
        <span className="arrow back" />
        {texts.seenBack}
      </a>
      <Heading windowTitle={texts.seenTitle}>{texts.seenTitle}</Heading>
      <p className="lead">
        <Basis of={ballot} />
      </p>
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind}>{t.results[kind]}</h2>
          <SeenRanking standings={standings(kind)} />
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
                    {choice === null ? t.answers.skipped : names[choice]}
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

function SeenRanking({ standings }: { standings: Standings }) {
  const { say } = useTexts()
  const { shared: texts } = useSharingTexts()
  const [isWhole, showWhole] = useState(false)
  const { order } = standings.match
  const columns = isWhole ? order : order.subarray(0, FIRST)
  return (
    <>
      <Ranking standings={standings} columns={columns} isSeen />
      {columns.length < order.length && (
        <button type="button" className="button" onClick={() => showWhole(true)}>
          {say(texts.seenAll, { n: order.length })}
        </button>
      )}
    </>
  )
}
