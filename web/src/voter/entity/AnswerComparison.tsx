import type { BreakdownLine } from '../../core/breakdown.ts'
import { getSimilarity } from '../../core/similarity.ts'
import { AnswerPair } from '../../voterUi/AnswerPair.tsx'
import { ExplanationText } from '../../voterUi/ExplanationText.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { matchesSimilarity, SimilarityFilter, type SimilarityOption } from '../comparison/SimilarityFilter.tsx'
import { SimilarityLabel } from '../comparison/SimilarityLabel.tsx'
import { useHistoryState } from '../pageParts/useHistoryState.ts'
import { InlineAnswerEditor } from '../questionnaire/InlineAnswerEditor.tsx'
import type { EntityFigures } from '../results/entityFigures.ts'
import { type LoadedExplanations, useExplanations } from './useExplanations.ts'

/** The voter's answer, the entity's answer and its explanation, thesis by thesis. */
export function AnswerComparison({ figures: { entry, lines } }: { figures: EntityFigures }) {
  const { t } = useTexts()
  const { choices } = useVoter()
  const [selected, setSelected] = useHistoryState<SimilarityOption>('wanted', 'all')
  const [loaded, retry] = useExplanations(entry)
  const similarity = ({ voter, entity }: BreakdownLine) => getSimilarity(voter, entity, choices)
  const visibleLines = lines.filter((line) => matchesSimilarity(similarity(line), selected))
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{t.entity.compare}</h2>
      <SimilarityFilter similarities={lines.map(similarity)} selected={selected} onChange={setSelected} />
      {loaded.state === 'failed' && (
        <p className="notice" role="alert">
          {t.entity.reasonsFailed}{' '}
          <button type="button" className="button" onClick={retry}>
            {t.entity.retry}
          </button>
        </p>
      )}
      <ol className="compared">
        {visibleLines.map((line) => (
          <ComparedThesis key={line.thesis} line={line} name={entry.shortName} loaded={loaded} />
        ))}
      </ol>
    </section>
  )
}

function ComparedThesis({ line, name, loaded }: { line: BreakdownLine; name: string; loaded: LoadedExplanations }) {
  const { t } = useTexts()
  const { choices, snapshot } = useVoter()
  const thesis = snapshot.theses[line.thesis]
  if (!thesis) return null
  const id = `thesis-${thesis.id}`
  const explanation = loaded.state === 'loaded' && loaded.explanations[thesis.id]
  return (
    <li>
      <ThesisCard thesis={thesis} instance={snapshot.instance}>
        <h3 id={id} dir="auto">
          <ThesisText text={thesis.text} />
        </h3>
      </ThesisCard>
      <AnswerPair choices={choices} yours={line.voter} theirs={line.entity} isDouble={line.weight === 2} name={name} />
      <SimilarityLabel similarity={getSimilarity(line.voter, line.entity, choices)} />
      {loaded.state === 'loading' && <p className="aside">{t.entity.reasonsLoading}</p>}
      {explanation && <ExplanationText explanation={explanation} language={snapshot.instance.language} />}
      <details className="change">
        <summary>{t.entity.changeAnswer}</summary>
        <InlineAnswerEditor thesis={thesis} labelledBy={id} />
      </details>
    </li>
  )
}
