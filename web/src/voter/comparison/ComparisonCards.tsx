import type { ReactNode } from 'react'
import { getSimilarity, type Similarity } from '../../core/similarity.ts'
import type { Thesis, ThesisExplanations } from '../../core/snapshot.ts'
import { AnswerSign, AnswerWord } from '../../voterUi/AnswerLabel.tsx'
import { ColourMark } from '../../voterUi/ColourMark.tsx'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ExplanationsStatus } from '../entity/ExplanationsStatus.tsx'
import { useThesisExplanations } from '../entity/useExplanations.ts'
import { Reason } from '../positions/Reason.tsx'
import { ReadReasons } from '../readAloud/ReadReasons.tsx'
import { getEntityKey } from '../results/entityKeys.ts'
import type { ComparisonProps } from './ComparisonTable.tsx'
import { SimilarityLabel } from './SimilarityLabel.tsx'
import { ThesisActions } from './ThesisActions.tsx'
import { hasReason } from './ThesisReasons.tsx'

/** The answers of voter and entities, one below the other for each thesis, for windows that are too narrow for a table. */
export function ComparisonCards({ thesisIndexes, ...compared }: ComparisonProps) {
  const { snapshot } = useVoter()
  return (
    <ol className="comparison-cards">
      {thesisIndexes.map((index) => {
        const thesis = snapshot.theses[index]
        return thesis && <ComparisonCard key={thesis.id} thesis={thesis} index={index} {...compared} />
      })}
    </ol>
  )
}

interface CardProps extends Omit<ComparisonProps, 'thesisIndexes'> {
  readonly thesis: Thesis
  /** The index of the thesis in the snapshot. */
  readonly index: number
}

function ComparisonCard({ thesis, index, comparedEntities, openReasons }: CardProps) {
  const { snapshot } = useVoter()
  const id = `thesis-${thesis.id}`
  const Answers = openReasons.isOpen(thesis.id) ? ExplainedAnswers : AnswerRows
  return (
    <li>
      <h2 id={id}>
        <PlainThesis thesis={thesis} instance={snapshot.instance} />
      </h2>
      <Answers {...{ thesis, index, comparedEntities }} />
      <ThesisActions {...{ thesis, comparedEntities, openReasons }} labelledBy={id} />
    </li>
  )
}

type AnswersProps = Omit<CardProps, 'openReasons'>

function ExplainedAnswers(props: AnswersProps) {
  const [loaded, retry] = useThesisExplanations(props.thesis.id)
  const explanations = loaded.state === 'loaded' ? loaded.explanations : undefined
  return (
    <>
      <AnswerRows {...props} explanations={explanations} />
      <ExplanationsStatus loaded={loaded} onRetry={retry} />
      {explanations && hasReason(explanations, props.comparedEntities) && (
        <ReadReasons within=".comparison-cards > li" names=".answer-row" describedBy={`thesis-${props.thesis.id}`} />
      )}
    </>
  )
}

interface AnswerRowsProps extends AnswersProps {
  /** The reasons, if they are shown. */
  readonly explanations?: ThesisExplanations | undefined
}

function AnswerRows({ index, comparedEntities, explanations }: AnswerRowsProps) {
  const { t } = useTexts()
  const { ballot, choices, isOver } = useVoter()
  return (
    <ul className="answer-rows">
      {!isOver && <AnswerRow name={t.entity.you} answer={ballot[index]?.choice ?? null} missing={t.answers.skipped} />}
      {comparedEntities.map(({ entry, lines }) => {
        const { voter = null, entity: answer = null } = lines[index] ?? {}
        return (
          <AnswerRow
            key={getEntityKey(entry)}
            name={
              <>
                <ColourMark colour={entry.colour} /> <span dir="auto">{entry.shortName}</span>
              </>
            }
            answer={answer}
            similarity={getSimilarity(voter, answer, choices)}
          >
            {explanations && <Reason explanation={explanations[entry.kind][entry.id]} isExpected={answer !== null} />}
          </AnswerRow>
        )
      })}
    </ul>
  )
}

interface RowProps {
  readonly name: ReactNode
  readonly answer: number | null
  readonly missing?: string
  readonly similarity?: Similarity | null
  /** The reason, if it is shown. */
  readonly children?: ReactNode
}

function AnswerRow({ name, answer, missing, similarity = null, children }: RowProps) {
  const { choices } = useVoter()
  return (
    <li className={similarity === 'same' ? 'same' : undefined}>
      <div className="answer-row">
        <AnswerSign choices={choices} answer={answer} />
        <span className="row-name">{name}</span>{' '}
        <span className="row-answer">
          <AnswerWord choices={choices} answer={answer} missing={missing} /> <SimilarityLabel similarity={similarity} />
        </span>
      </div>
      {children}
    </li>
  )
}
