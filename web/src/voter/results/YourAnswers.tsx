import { useState } from 'react'
import { formatPermille } from '../../core/format.ts'
import { getEntityResult } from '../../core/matching.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { PositionsLink } from '../positions/PositionsLink.tsx'
import { InlineAnswerEditor } from '../questionnaire/InlineAnswerEditor.tsx'
import { LaterResults } from './LaterResults.tsx'
import { listFirsts } from './topPlaces.ts'

/** If more entities share the first place, they are only counted: the line must fit on a phone. */
const MAX_NAMED = 3

/** The voter's answers, with editors to change them. */
export default function YourAnswers({ kind }: { kind: EntityKind }) {
  const { ranking } = useComparingTexts()
  const { session, snapshot, theses } = useVoter()
  const [{ answers, doubled }] = useState(session)
  const isChanged = session.answers !== answers || session.doubled !== doubled
  return (
    <>
      <p className="aside">{ranking.answersText}</p>
      <ul className="theses">
        {theses.map((thesis) => (
          <li key={thesis.id}>
            <PlainThesis id={`answer-${thesis.id}`} thesis={thesis} instance={snapshot.instance} />
            <InlineAnswerEditor thesis={thesis} labelledBy={`answer-${thesis.id}`} />
            <PositionsLink thesis={thesis} kind={kind} labelledBy={`answer-${thesis.id}`} />
          </li>
        ))}
      </ul>
      <div className={isChanged ? 'dock' : undefined} role="status">
        {isChanged && <LaterResults>{(voter) => <LeaderSummary results={voter.getResults(kind)} />}</LaterResults>}
      </div>
    </>
  )
}

/** Says who is first now, because the ranking may be out of view on a phone. */
function LeaderSummary({ results }: { results: KindResults }) {
  const { format, language } = useTexts()
  const { models, ranking } = useComparingTexts()
  const { entries, prepared, match } = results
  const firsts = listFirsts(results)
  const [leader] = firsts
  if (leader === undefined) return models.nobody
  const values = {
    n: firsts.length,
    names: new Intl.ListFormat(language).format(firsts.map((column) => entries[column]?.name ?? '')),
    p: formatPermille(getEntityResult(prepared, match, leader).permille ?? 0, language),
  }
  if (firsts.length > MAX_NAMED) return format(ranking.firstSharedByMany, values)
  return format(firsts.length > 1 ? ranking.firstShared : ranking.first, values)
}
