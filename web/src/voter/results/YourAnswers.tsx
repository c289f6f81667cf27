import { memo, useState } from 'react'
import { formatPermille } from '../../core/format.ts'
import { getEntityResult } from '../../core/matching.ts'
import type { Thesis } from '../../core/snapshot.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import type { Session } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { PositionsLink } from '../positions/PositionsLink.tsx'
import { InlineAnswerEditor } from '../questionnaire/InlineAnswerEditor.tsx'
import { DelayedResults } from './DelayedResults.tsx'
import { listLeaders } from './topPlaces.ts'

/** If more entities share the first place, they are only counted: the line must fit on a phone. */
const MAX_NAMED = 3

/** The voter's answers, with editors to change them. */
export default function YourAnswers({ kind }: { kind: EntityKind }) {
  const { ranking } = useComparingTexts()
  const { session, theses } = useVoter()
  const [first] = useState(session)
  return (
    <>
      <p className="aside">{ranking.answersText}</p>
      <ul className="theses">
        {theses.map((thesis) => (
          <YourAnswer key={thesis.id} thesis={thesis} kind={kind} />
        ))}
      </ul>
      <DelayedResults>
        <ChangedResult kind={kind} first={first} />
      </DelayedResults>
    </>
  )
}

const YourAnswer = memo(function YourAnswer({ thesis, kind }: { thesis: Thesis; kind: EntityKind }) {
  const { instance } = useVoter().snapshot
  const id = `answer-${thesis.id}`
  return (
    <li>
      <PlainThesis id={id} thesis={thesis} instance={instance} />
      <InlineAnswerEditor thesis={thesis} labelledBy={id} />
      <PositionsLink thesis={thesis} kind={kind} labelledBy={id} />
    </li>
  )
})

/**
 * Says who is first after a change, because the ranking may be out of view on a phone.
 *
 * @param first the session before the change
 */
const ChangedResult = memo(function ChangedResult({ kind, first }: { kind: EntityKind; first: Session }) {
  const { session } = useVoter()
  const isChanged = session.answers !== first.answers || session.doubled !== first.doubled
  return (
    <div className={isChanged ? 'dock' : undefined} role="status">
      {isChanged && <LeaderSummary kind={kind} />}
    </div>
  )
})

function LeaderSummary({ kind }: { kind: EntityKind }) {
  const { format, language } = useTexts()
  const { models, ranking } = useComparingTexts()
  const results = useVoter().getResults(kind)
  const { entries, prepared, match } = results
  const leaders = listLeaders(results)
  const [leader] = leaders
  if (leader === undefined) return models.nobody
  const values = {
    n: leaders.length,
    names: new Intl.ListFormat(language).format(leaders.map((column) => entries[column]?.name ?? '')),
    p: formatPermille(getEntityResult(prepared, match, leader).permille ?? 0, language),
  }
  if (leaders.length > MAX_NAMED) return format(ranking.firstSharedByMany, values)
  return format(leaders.length > 1 ? ranking.firstShared : ranking.first, values)
}
