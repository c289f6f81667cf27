import type { BreakdownLine } from '../../core/breakdown.ts'
import type { Explanation } from '../../core/snapshot.ts'
import { AnswerPair } from '../../voterUi/AnswerPair.tsx'
import { ExplanationText } from '../../voterUi/ExplanationText.tsx'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { NotTranslatedNote } from '../../voterUi/NotTranslatedNote.tsx'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { SimilarityLabel } from '../comparison/SimilarityLabel.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { PositionOrigin } from '../positions/PositionOrigin.tsx'
import { PositionsLink } from '../positions/PositionsLink.tsx'
import { ChangeAnswer } from '../questionnaire/ChangeAnswer.tsx'
import { ReadReasons } from '../readAloud/ReadReasons.tsx'
import { type AnswerRelation, getRelation, hasSharedCategories } from './thesisGroups.ts'

interface Props {
  readonly line: BreakdownLine
  readonly entry: EntityEntry
  readonly explanation: Explanation | undefined
  /** Whether the explanation is unfolded, because a search found it. */
  readonly isExplained: boolean
  /** The relation in whose group the thesis is shown. */
  readonly group: AnswerRelation
}

/** A thesis with both answers as signs and words. The explanation and an editor for the voter's answer are folded. */
export function ComparedThesis({ line, entry, explanation, isExplained, group }: Props) {
  const { likeness } = useComparingTexts()
  const { choices, snapshot } = useVoter()
  const { instance, theses } = snapshot
  const thesis = theses[line.thesis]
  if (!thesis) return null
  const id = `thesis-${thesis.id}`
  const relation = getRelation(line, choices)
  const isGrouped = hasSharedCategories(theses)
  const Heading = isGrouped && thesis.category ? 'h5' : 'h4'
  return (
    <li>
      {!isGrouped && thesis.category && (
        <p className="kicker" lang={thesis.lang?.category ?? instance.language} dir="auto">
          {thesis.category}
        </p>
      )}
      <Heading>
        <PlainThesis id={id} thesis={thesis} instance={instance} />
      </Heading>
      {thesis.fallback && <NotTranslatedNote from={thesis.lang?.text} to={instance.language} />}
      <AnswerPair
        choices={choices}
        yours={line.voter}
        theirs={line.entity}
        isDouble={line.weight === 2}
        name={entry.shortName}
      />
      <PositionOrigin entry={entry} thesisId={thesis.id} explanation={explanation} />
      {/* A thesis stays in its group while its answer is edited. */}
      {relation !== group && relation !== 'missing' && <SimilarityLabel similarity={relation} />}
      <div className="thesis-actions">
        {explanation && (
          <details key={String(isExplained)} open={isExplained}>
            <summary>{likeness.reason}</summary>
            <ExplanationText explanation={explanation} language={instance.language} />
            <ReadReasons within="details" language={explanation.lang} describedBy={id} />
          </details>
        )}
        <PositionsLink thesis={thesis} kind={entry.kind} labelledBy={id} />
        <ChangeAnswer thesis={thesis} labelledBy={id} />
      </div>
    </li>
  )
}
