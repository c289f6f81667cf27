import type { Thesis, ThesisExplanations } from '../../core/snapshot.ts'
import { AnswerLabel } from '../../voterUi/AnswerLabel.tsx'
import { ColourMark } from '../../voterUi/ColourMark.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ExplanationsStatus } from '../entity/ExplanationsStatus.tsx'
import { useThesisExplanations } from '../entity/useExplanations.ts'
import { PositionOrigin } from '../positions/PositionOrigin.tsx'
import { Reason } from '../positions/Reason.tsx'
import { ReadReasons } from '../readAloud/ReadReasons.tsx'
import type { EntityFigures } from '../results/entityFigures.ts'
import { getEntityKey } from '../results/entityKeys.ts'

interface Props {
  readonly thesis: Thesis
  /** The index of the thesis in the snapshot. */
  readonly index: number
  readonly comparedEntities: readonly EntityFigures[]
}

/** The answers of the compared entities to a thesis with their reasons, side by side where there is room. */
export function ThesisReasons({ thesis, index, comparedEntities }: Props) {
  const { choices } = useVoter()
  const [loaded, retry] = useThesisExplanations(thesis.id)
  return (
    <>
      <ExplanationsStatus loaded={loaded} onRetry={retry} />
      {loaded.state === 'loaded' && (
        <ul className="position-list">
          {comparedEntities.map(({ entry, lines }) => {
            const answer = lines[index]?.entity ?? null
            const explanation = loaded.explanations[entry.kind][entry.id]
            return (
              <li key={getEntityKey(entry)}>
                <p>
                  <ColourMark colour={entry.colour} /> <strong dir="auto">{entry.shortName}</strong>{' '}
                  <span className="aside">
                    <AnswerLabel choices={choices} answer={answer} />
                  </span>
                </p>
                <Reason explanation={explanation} isExpected={answer !== null} />
                {answer !== null && (
                  <PositionOrigin entry={entry} thesisId={thesis.id} explanation={explanation} hasSubmission />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {loaded.state === 'loaded' && hasReason(loaded.explanations, comparedEntities) && (
        <ReadReasons within=".in-view" names="p:first-child" describedBy={`thesis-${thesis.id}`} />
      )}
    </>
  )
}

/** Returns whether one of the compared entities gives a reason. */
export function hasReason(explanations: ThesisExplanations, comparedEntities: readonly EntityFigures[]): boolean {
  return comparedEntities.some(({ entry }) => explanations[entry.kind][entry.id])
}
