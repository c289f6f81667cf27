import type { ChoiceCount } from '../../core/scale.ts'
import { getSimilarity, hasSimilarAnswers } from '../../core/similarity.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter, type VoterState } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { SegmentedButtons } from '../pageParts/SegmentedButtons.tsx'
import { COMPARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useFolding } from '../pageParts/useFolding.ts'
import { useHistoryState } from '../pageParts/useHistoryState.ts'
import { useMediaQuery } from '../pageParts/useMediaQuery.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import type { EntityFigures } from '../results/entityFigures.ts'
import { findFiguresByKey, getEntityKey } from '../results/entityKeys.ts'
import { ComparedEntityHead } from './ComparedEntityHead.tsx'
import { ComparisonCards } from './ComparisonCards.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { EntityPicker } from './EntityPicker.tsx'
import { SimilarAnswersNote } from './SimilarAnswersNote.tsx'
import { useOpenReasons } from './useOpenReasons.ts'

/** In narrower windows, three columns do not fit beside the voter's. */
const NARROW_SCREEN = '(max-width: 39.99em)'

/** Number of entities to compare if the URL names none. */
export const DEFAULT_COMPARED_COUNT = 3

/**
 * Compares the voter's answers with those of any number of entities, thesis by thesis.
 *
 * @param keys keys of the entities: `p12,c34` is a party and a candidate; without keys, the first entities of the
 * ranking
 */
export default function ComparePage({ keys }: { keys: string | undefined }) {
  usePageParts([COMPARING_TEXTS], COMPARING_STYLES)
  const { t } = useTexts()
  const { compare } = useComparingTexts()
  const voter = useVoter()
  const chosen = new Set(keys?.split(',') ?? listTopEntityKeys(voter))
  const comparedEntities = [...chosen].flatMap((key) => findFiguresByKey(voter, key) ?? [])
  const entries = comparedEntities.map(({ entry }) => entry)
  const isNarrow = useMediaQuery(NARROW_SCREEN)
  const lead = voter.isOver ? compare.leadArchive : compare.lead
  return (
    <main id="main" className="page compare">
      <BackToResultsLink />
      <PageHeading windowTitle={t.compare.title}>{t.compare.title}</PageHeading>
      {entries.length === 0 ? <p className="lead">{t.compare.empty}</p> : !isNarrow && <p className="lead">{lead}</p>}
      <EntityPicker chosen={entries} topEntityKeys={voter.isOver ? [] : listTopEntityKeys(voter)}>
        {voter.kinds.includes('candidates') && <DistrictBar />}
        {isNarrow && <ComparedEntityList comparedEntities={comparedEntities} />}
      </EntityPicker>
      {entries.length > 0 && <ThesisComparison comparedEntities={comparedEntities} isNarrow={isNarrow} />}
    </main>
  )
}

/** Returns the keys of the first entities in the ranking that the instance shows first. */
function listTopEntityKeys({ kinds: [kind = 'parties'], getResults }: VoterState): string[] {
  const { prepared, match } = getResults(kind)
  return [...match.order.subarray(0, DEFAULT_COMPARED_COUNT)].map((column) =>
    getEntityKey({ kind, id: prepared.ids[column] ?? 0 }),
  )
}

interface ComparedProps {
  readonly comparedEntities: readonly EntityFigures[]
}

/** The compared entities with their results, which the table has in its header. */
function ComparedEntityList({ comparedEntities }: ComparedProps) {
  return (
    <ul className="compared-entities">
      {comparedEntities.map((figures) => (
        <li key={getEntityKey(figures.entry)}>
          <ComparedEntityHead figures={figures} entries={comparedEntities.map(({ entry }) => entry)} />
        </li>
      ))}
    </ul>
  )
}

/** The explanation of the page, folded so that the first answers are in view on a phone. */
function ComparisonHelp() {
  const { compare } = useComparingTexts()
  return (
    <details className="chooser" {...useFolding('help')}>
      <summary>{compare.help}</summary>
      <p>{compare.lead}</p>
      <SimilarAnswersNote />
    </details>
  )
}

type ThesisFilter = 'rowsAll' | 'rowsDiffer' | 'rowsApart'

/** The answers to all theses, or only to theses on which the compared differ or are far apart. */
function ThesisComparison({ comparedEntities, isNarrow }: ComparedProps & { readonly isNarrow: boolean }) {
  const { compare } = useComparingTexts()
  const { choices, isOver, snapshot } = useVoter()
  const [filter, setFilter] = useHistoryState<ThesisFilter>('rows', 'rowsAll')
  const openReasons = useOpenReasons()
  const Comparison = isNarrow ? ComparisonCards : ComparisonTable
  const availableFilters: readonly ThesisFilter[] = hasSimilarAnswers(choices)
    ? ['rowsAll', 'rowsDiffer', 'rowsApart']
    : ['rowsAll', 'rowsDiffer']
  const all = [...snapshot.theses.keys()]
  const listDistinctAnswers = (index: number) => [
    ...new Set(comparedEntities.map(({ lines }) => lines[index]?.entity ?? null)),
  ]
  const thesisIndexesByFilter: Readonly<Record<ThesisFilter, readonly number[]>> = {
    rowsAll: all,
    rowsDiffer: all.filter((index) => listDistinctAnswers(index).length > 1),
    rowsApart: all.filter((index) => hasOpposedAnswers(listDistinctAnswers(index), choices)),
  }
  return (
    <>
      {isNarrow && !isOver && <ComparisonHelp />}
      <SegmentedButtons
        label={compare.rows}
        options={availableFilters}
        selected={filter}
        getText={(name) => compare[name]}
        count={(name) => thesisIndexesByFilter[name].length}
        onSelect={setFilter}
      />
      {!isNarrow && !isOver && <SimilarAnswersNote />}
      {thesisIndexesByFilter[filter].length === 0 ? (
        <p className="empty">{filter === 'rowsApart' ? compare.noneApart : compare.noneDiffer}</p>
      ) : (
        <Comparison
          comparedEntities={comparedEntities}
          thesisIndexes={thesisIndexesByFilter[filter]}
          openReasons={openReasons}
        />
      )}
    </>
  )
}

function hasOpposedAnswers(answers: readonly (number | null)[], choices: ChoiceCount): boolean {
  return answers.some((one) => answers.some((other) => getSimilarity(one, other, choices) === 'different'))
}
