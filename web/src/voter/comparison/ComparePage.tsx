import type { CSSProperties } from 'react'
import { formatPermille } from '../../core/format.ts'
import type { ChoiceCount } from '../../core/scale.ts'
import { getSimilarity, hasSimilarAnswers, type Similarity } from '../../core/similarity.ts'
import { getAnswerSymbols } from '../../voterUi/answerSymbols.ts'
import { ColourMark } from '../../voterUi/ColourMark.tsx'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { getAnswerNames } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter, type VoterState } from '../app/VoterContext.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import { ComparingStyles } from '../pageParts/ComparingStyles.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useHistoryState } from '../pageParts/useHistoryState.ts'
import type { EntityFigures } from '../results/entityFigures.ts'
import { findFiguresByKey, getComparePath, getEntityKey } from '../results/entityKeys.ts'
import { EntityPicker } from './EntityPicker.tsx'
import { SimilarAnswersNote } from './SimilarAnswersNote.tsx'
import { SimilarityLabel } from './SimilarityLabel.tsx'

/** Number of entities to compare if the URL names none: as many as fit on a phone. */
export const DEFAULT_COMPARED_COUNT = 3

/**
 * Compares the voter's answers with those of any number of entities, thesis by thesis.
 *
 * @param keys keys of the entities: `p12,c34` is a party and a candidate; without keys, the first entities of the
 * ranking
 */
export default function ComparePage({ keys }: { keys: string | undefined }) {
  const { t } = useTexts()
  const { compare } = useComparingTexts()
  const voter = useVoter()
  const chosen = new Set(keys?.split(',') ?? listTopEntityKeys(voter))
  const comparedEntities = [...chosen].flatMap((key) => findFiguresByKey(voter, key) ?? [])
  return (
    <main id="main" className="page compare">
      <ComparingStyles />
      <BackToResultsLink />
      <PageHeading windowTitle={t.compare.title}>{t.compare.title}</PageHeading>
      <p className="lead">{comparedEntities.length === 0 ? t.compare.empty : compare.lead}</p>
      <EntityPicker chosen={comparedEntities.map(({ entry }) => entry)} leaders={listTopEntityKeys(voter)} />
      {comparedEntities.length > 0 && <SideBySideAnswers comparedEntities={comparedEntities} />}
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

type ThesisFilter = 'rowsAll' | 'rowsDiffer' | 'rowsApart'

/** The answers to all theses, or only to theses on which the compared differ or are far apart. */
function SideBySideAnswers({ comparedEntities }: { comparedEntities: readonly EntityFigures[] }) {
  const { compare } = useComparingTexts()
  const { choices, snapshot } = useVoter()
  const [filter, setFilter] = useHistoryState<ThesisFilter>('rows', 'rowsAll')
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-label={compare.rows}>
        {availableFilters.map((name) => (
          <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
            {compare[name]} <span className="figure">{thesisIndexesByFilter[name].length}</span>
          </button>
        ))}
      </div>
      <SimilarAnswersNote />
      {thesisIndexesByFilter[filter].length === 0 ? (
        <p className="empty">{filter === 'rowsApart' ? compare.noneApart : compare.noneDiffer}</p>
      ) : (
        <ScrollableTable label={compare.table} isLong>
          <ComparisonTable comparedEntities={comparedEntities} thesisIndexes={thesisIndexesByFilter[filter]} />
        </ScrollableTable>
      )}
    </>
  )
}

function hasOpposedAnswers(answers: readonly (number | null)[], choices: ChoiceCount): boolean {
  return answers.some((one) => answers.some((other) => getSimilarity(one, other, choices) === 'different'))
}

/** Width of a column in rem. The longest word of an answer fits. */
const COLUMN_WIDTH = 6.25

function ComparisonTable({
  comparedEntities,
  thesisIndexes,
}: {
  comparedEntities: readonly EntityFigures[]
  thesisIndexes: readonly number[]
}) {
  const { t } = useTexts()
  const { ballot, choices, snapshot } = useVoter()
  const entries = comparedEntities.map(({ entry }) => entry)
  return (
    <table
      className="side-by-side"
      style={{ '--least': `${COLUMN_WIDTH * (comparedEntities.length + 1)}rem` } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col" className="yours">
            {t.entity.you}
          </th>
          {comparedEntities.map((figures) => (
            <EntityHeaderCell key={getEntityKey(figures.entry)} figures={figures} entries={entries} />
          ))}
        </tr>
      </thead>
      {thesisIndexes.map((index) => {
        const thesis = snapshot.theses[index]
        return (
          thesis && (
            <tbody key={thesis.id}>
              <tr>
                <th scope="rowgroup" colSpan={comparedEntities.length + 1}>
                  <span className="in-view">
                    <PlainThesis thesis={thesis} instance={snapshot.instance} />
                  </span>
                </th>
              </tr>
              <tr>
                <AnswerCell answer={ballot[index]?.choice ?? null} missing={t.answers.skipped} isYours />
                {comparedEntities.map(({ entry, lines }) => (
                  <AnswerCell
                    key={getEntityKey(entry)}
                    answer={lines[index]?.entity ?? null}
                    missing={t.answers.missing}
                    similarity={getSimilarity(lines[index]?.voter ?? null, lines[index]?.entity ?? null, choices)}
                  />
                ))}
              </tr>
            </tbody>
          )
        )
      })}
    </table>
  )
}

function EntityHeaderCell({
  figures: { entry, result },
  entries,
}: {
  figures: EntityFigures
  entries: readonly EntityEntry[]
}) {
  const { t, format, language } = useTexts()
  const { compare } = useComparingTexts()
  const { href } = useVoter()
  const { answered, counted, permille } = result
  return (
    <th scope="col">
      <ColourMark colour={entry.colour} />{' '}
      <a href={href('results', entry.kind, entry.id)} dir="auto">
        {entry.shortName}
      </a>
      <span className="figure">{permille === null ? '–' : formatPermille(permille, language)}</span>
      {counted < answered && (
        <span className="aside">
          <span aria-hidden="true">{format(compare.coverage, { n: counted, m: answered })}</span>
          <span className="visually-hidden">{format(t.results.coverage, { n: counted, m: answered })}</span>
        </span>
      )}
      <a
        className="remove"
        aria-label={format(t.compare.remove, { name: entry.name })}
        href={href(...getComparePath(entries.filter((other) => other !== entry).map(getEntityKey)))}
      >
        ×
      </a>
    </th>
  )
}

interface AnswerCellProps {
  readonly answer: number | null
  readonly missing: string
  readonly isYours?: boolean
  readonly similarity?: Similarity | null
}

function AnswerCell({ answer, missing, isYours, similarity = null }: AnswerCellProps) {
  const { t } = useTexts()
  const { choices } = useVoter()
  return (
    <td className={isYours ? 'yours' : similarity === 'same' ? 'same' : undefined}>
      {!t.answers.labels && (
        <span className="answer-sign" aria-hidden="true">
          {answer === null ? '·' : getAnswerSymbols(t, choices)[answer]}
        </span>
      )}
      <span className="answer-word">{answer === null ? missing : getAnswerNames(t, choices)[answer]}</span>
      <SimilarityLabel similarity={similarity} />
    </td>
  )
}
