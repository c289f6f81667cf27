import type { CSSProperties } from 'react'
import { getSimilarity, type Similarity } from '../../core/similarity.ts'
import type { Thesis } from '../../core/snapshot.ts'
import { AnswerLabel } from '../../voterUi/AnswerLabel.tsx'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import type { EntityFigures } from '../results/entityFigures.ts'
import { getEntityKey } from '../results/entityKeys.ts'
import { ComparedEntityHead } from './ComparedEntityHead.tsx'
import { SimilarityLabel } from './SimilarityLabel.tsx'
import { ThesisActions } from './ThesisActions.tsx'
import { ThesisReasons } from './ThesisReasons.tsx'
import type { OpenReasons } from './useOpenReasons.ts'

/** Width of a column in rem. The longest word of an answer fits. */
const COLUMN_WIDTH = 6.25

export interface ComparisonProps {
  readonly comparedEntities: readonly EntityFigures[]
  /** Indices of the visible theses in the snapshot. */
  readonly thesisIndexes: readonly number[]
  readonly openReasons: OpenReasons
}

/** The answers of voter and entities as a table with a column for each of them, for windows that are wide enough. */
export function ComparisonTable({ comparedEntities, thesisIndexes, openReasons }: ComparisonProps) {
  const { t } = useTexts()
  const { compare } = useComparingTexts()
  const { isOver, snapshot } = useVoter()
  const entries = comparedEntities.map(({ entry }) => entry)
  return (
    <ScrollableTable label={compare.table} isLong>
      <table
        className="side-by-side"
        style={{ '--least': `${COLUMN_WIDTH * (comparedEntities.length + 1)}rem` } as CSSProperties}
      >
        <thead>
          <tr>
            {!isOver && (
              <th scope="col" className="yours">
                {t.entity.you}
              </th>
            )}
            {comparedEntities.map((figures) => (
              <th key={getEntityKey(figures.entry)} scope="col">
                <ComparedEntityHead figures={figures} entries={entries} />
              </th>
            ))}
          </tr>
        </thead>
        {thesisIndexes.map((index) => {
          const thesis = snapshot.theses[index]
          return thesis && <ThesisRows key={thesis.id} {...{ thesis, index, comparedEntities, openReasons }} />
        })}
      </table>
    </ScrollableTable>
  )
}

interface ThesisRowsProps extends Pick<ComparisonProps, 'comparedEntities' | 'openReasons'> {
  readonly thesis: Thesis
  /** The index of the thesis in the snapshot. */
  readonly index: number
}

function ThesisRows({ thesis, index, comparedEntities, openReasons }: ThesisRowsProps) {
  const { t } = useTexts()
  const { ballot, choices, isOver, snapshot } = useVoter()
  const columnCount = comparedEntities.length + (isOver ? 0 : 1)
  const id = `thesis-${thesis.id}`
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columnCount}>
          <span className="in-view">
            <PlainThesis id={id} thesis={thesis} instance={snapshot.instance} />
          </span>
        </th>
      </tr>
      <tr>
        {!isOver && <AnswerCell answer={ballot[index]?.choice ?? null} missing={t.answers.skipped} isYours />}
        {comparedEntities.map(({ entry, lines }) => (
          <AnswerCell
            key={getEntityKey(entry)}
            answer={lines[index]?.entity ?? null}
            similarity={getSimilarity(lines[index]?.voter ?? null, lines[index]?.entity ?? null, choices)}
          />
        ))}
      </tr>
      <tr>
        <td colSpan={columnCount}>
          <div className="in-view">
            <ThesisActions {...{ thesis, comparedEntities, openReasons }} labelledBy={id} />
            {openReasons.isOpen(thesis.id) && <ThesisReasons {...{ thesis, index, comparedEntities }} />}
          </div>
        </td>
      </tr>
    </tbody>
  )
}

interface AnswerCellProps {
  readonly answer: number | null
  readonly missing?: string
  readonly isYours?: boolean
  readonly similarity?: Similarity | null
}

function AnswerCell({ answer, missing, isYours, similarity = null }: AnswerCellProps) {
  const { choices } = useVoter()
  return (
    <td className={isYours ? 'yours' : similarity === 'same' ? 'same' : undefined}>
      <AnswerLabel choices={choices} answer={answer} missing={missing} />
      <SimilarityLabel similarity={similarity} />
    </td>
  )
}
