import type { Thesis } from '../../core/snapshot.ts'
import { AnswerLabel } from '../../voterUi/AnswerLabel.tsx'
import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ExplanationsStatus } from '../entity/ExplanationsStatus.tsx'
import { useThesisExplanations } from '../entity/useExplanations.ts'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { ReadReasons } from '../readAloud/ReadReasons.tsx'
import { AnswerJumps } from './AnswerJumps.tsx'
import { getGroupId, groupByAnswer } from './groupByAnswer.ts'
import { PositionList } from './PositionList.tsx'

interface Props {
  readonly thesis: Thesis
  readonly kind: EntityKind
  readonly entries: readonly EntityEntry[]
}

/** The answers of entities to a thesis, grouped from agreement to disagreement. */
export function PositionGroups({ thesis, kind, entries }: Props) {
  const { language } = useTexts()
  const { positions } = useComparingTexts()
  const { choices, session, snapshot } = useVoter()
  const [loaded, retry] = useThesisExplanations(thesis.id)
  const explanations = loaded.state === 'loaded' ? loaded.explanations[kind] : undefined
  const own = session.answers[thesis.id]
  const isOwn = (answer: number | null) => answer !== null && answer === own
  const groups = groupByAnswer(entries, snapshot.theses.indexOf(thesis), choices).filter(
    ({ answer, entries }) => entries.length > 0 || isOwn(answer),
  )
  return (
    <>
      <AnswerJumps groups={groups} own={own} />
      <p className="aside">{positions.drawn}</p>
      <ExplanationsStatus loaded={loaded} onRetry={retry} />
      {groups.map(({ answer, entries }) => (
        <section key={answer} className="answer-group" aria-labelledby={getGroupId(answer)}>
          <div className="heading-row">
            <h2 id={getGroupId(answer)} tabIndex={-1}>
              <AnswerLabel choices={choices} answer={answer} />{' '}
              <span className="aside figure">{entries.length.toLocaleString(language)}</span>{' '}
              {isOwn(answer) && <span className="likeness">{positions.yours}</span>}
            </h2>
            {entries.some(({ id }) => explanations?.[id]) && (
              <ReadReasons within="section" names=".position-name" describedBy={getGroupId(answer)} />
            )}
          </div>
          {entries.length === 0 ? (
            <p className="aside">{positions.nobody}</p>
          ) : (
            <PositionList thesis={thesis} answer={answer} entries={entries} explanations={explanations} />
          )}
        </section>
      ))}
    </>
  )
}
