import { useState } from 'react'
import type { BreakdownLine } from '../../core/breakdown.ts'
import { listSearchWords, matchesSearch, toSearchText } from '../../core/searchText.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useUrlParameter } from '../pageParts/useUrlParameter.ts'
import type { EntityFigures } from '../results/entityFigures.ts'
import { ComparedThesis } from './ComparedThesis.tsx'
import { ExplanationsStatus } from './ExplanationsStatus.tsx'
import { ThesisFilter } from './ThesisFilter.tsx'
import { ThesisGroups } from './ThesisGroups.tsx'
import {
  type AnswerRelation,
  getRelation,
  getThesisSearchText,
  listThesisOptions,
  matchesOption,
  type ThesisOption,
} from './thesisGroups.ts'
import { useExplanations } from './useExplanations.ts'

/** The voter's answers, the entity's answers and its explanations: differences first, the rest folded. */
export function AnswerComparison({ figures: { entry, lines } }: { figures: EntityFigures }) {
  const { t, format } = useTexts()
  const { likeness } = useComparingTexts()
  const { choices, limit, snapshot } = useVoter()
  const [parameter, setOption] = useUrlParameter('theses')
  const [search, setSearch] = useUrlParameter('search')
  const [loaded, retry] = useExplanations(entry)
  const [relations, setRelations] = useState(() => computeRelations(lines, choices))
  const option = listThesisOptions(choices, limit).find((one) => one === parameter) ?? 'all'
  const select = (next: ThesisOption) => {
    // A changed answer does not move its thesis while it is edited, but as soon as others are shown.
    setRelations(computeRelations(lines, choices))
    setOption(next === 'all' ? '' : next)
  }

  const words = listSearchWords(search)
  const getGroup = (line: BreakdownLine) => relations[line.thesis] ?? 'missing'
  const getExplanation = (line: BreakdownLine) =>
    loaded.state === 'loaded' ? loaded.explanations[snapshot.theses[line.thesis]?.id ?? 0] : undefined
  const isExplanationFound = (line: BreakdownLine) =>
    words.length > 0 && matchesSearch(toSearchText(getExplanation(line)?.text ?? ''), words)
  const isFound = (line: BreakdownLine) => {
    const thesis = snapshot.theses[line.thesis]
    return (thesis && matchesSearch(getThesisSearchText(thesis), words)) || isExplanationFound(line)
  }
  const visibleLines = lines.filter((line) => matchesOption(line, getGroup(line), option) && isFound(line))
  const isLimited = option !== 'all' || words.length > 0
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{t.entity.compare}</h2>
      <ThesisFilter
        selected={option}
        search={search}
        count={(one) => lines.filter((line) => matchesOption(line, getRelation(line, choices), one)).length}
        onSelect={select}
        onSearch={setSearch}
      />
      {(loaded.state === 'failed' || words.length > 0) && <ExplanationsStatus loaded={loaded} onRetry={retry} />}
      <p className={visibleLines.length === 0 ? 'empty' : 'aside'} role="status">
        {visibleLines.length === 0
          ? likeness.empty
          : isLimited && format(t.results.shown, { n: visibleLines.length, m: lines.length })}
      </p>
      <ThesisGroups
        lines={visibleLines}
        getGroup={getGroup}
        isUnfolded={isLimited}
        renderThesis={(line) => (
          <ComparedThesis
            key={line.thesis}
            line={line}
            entry={entry}
            explanation={getExplanation(line)}
            isExplained={isExplanationFound(line)}
            group={getGroup(line)}
          />
        )}
      />
    </section>
  )
}

function computeRelations(lines: readonly BreakdownLine[], choices: number): AnswerRelation[] {
  return lines.map((line) => getRelation(line, choices))
}
