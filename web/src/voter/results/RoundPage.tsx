import { useState } from 'react'
import { listSeparatingTheses } from '../../core/separatingTheses.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter, type VoterState } from '../app/VoterContext.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { InlineAnswerEditor } from '../questionnaire/InlineAnswerEditor.tsx'
import { isThinBasis } from './thinBasis.ts'
import { listLeaders } from './topPlaces.ts'

/** A round must be short. */
const MAX_THESES = 5

/** With few answers, nobody is ahead yet. A round then separates this many of the top places. */
const MAX_ENTITIES = 100

/** More entities are only counted. */
const MAX_NAMED = 5

/**
 * A short list of the theses that best separate the entities in first place, with their answers and weights. The results
 * link to it if several entities share the first place, or if few theses are answered.
 */
export default function RoundPage({ kind }: { kind: EntityKind }) {
  usePageParts([COMPARING_TEXTS], COMPARING_STYLES)
  const { format, language, t } = useTexts()
  const { round } = useComparingTexts()
  const voter = useVoter()
  const { href, limit, snapshot } = voter
  // The round stays as it is while it is answered.
  const [{ ahead, theses }] = useState(() => chooseRound(voter, voter.getResults(kind)))
  const { entries } = voter.getResults(kind)
  const names = ahead.map((column) => entries[column]?.name ?? '')
  return (
    <main id="main" className="page round">
      <BackToResultsLink kind={kind} />
      <PageHeading windowTitle={round.title}>{round.title}</PageHeading>
      {theses.length === 0 ? (
        <p className="empty">{round.nothing}</p>
      ) : (
        <>
          <p className="lead">
            {names.length === 0
              ? round.leadThin
              : names.length > MAX_NAMED
                ? format(round.leadMany, { n: names.length })
                : format(round.lead, { names: new Intl.ListFormat(language).format(names) })}{' '}
            {limit !== 0 && round.weights}
          </p>
          <ul className="theses">
            {theses.map((thesis) => (
              <li key={thesis.id}>
                <PlainThesis id={`round-${thesis.id}`} thesis={thesis} instance={snapshot.instance} />
                <InlineAnswerEditor thesis={thesis} labelledBy={`round-${thesis.id}`} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="actions dock">
        <a className="button primary" href={href('results', kind)}>
          {t.weights.toResults}
        </a>
      </div>
    </main>
  )
}

/**
 * Returns the columns of the entities that share the first place, if there are several, and the theses that best separate
 * them, otherwise those that best separate the top places.
 */
function chooseRound({ answered, ballot, doublesLeft, limit, snapshot }: VoterState, results: KindResults) {
  const { prepared, match } = results
  const leaders = listLeaders(results)
  const ahead = leaders.length > 1 && !isThinBasis(answered, ballot.length) ? leaders : []
  const columns = ahead.length > 0 ? ahead : [...match.order.subarray(0, MAX_ENTITIES)]
  const canDouble = limit === null || doublesLeft > 0
  const separating = listSeparatingTheses(prepared, ballot, columns, canDouble)
  // A new answer says more than a double weight.
  const open = separating.filter(({ thesis }) => ballot[thesis]?.choice === null)
  const chosen = [...open, ...separating.filter((one) => !open.includes(one))].slice(0, MAX_THESES)
  return { ahead, theses: chosen.flatMap(({ thesis }) => snapshot.theses[thesis] ?? []) }
}
