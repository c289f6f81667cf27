import type { ReactNode } from 'react'
import type { BreakdownLine } from '../../core/breakdown.ts'
import { formatPermille } from '../../core/format.ts'
import { formatPoints } from '../../core/formatPoints.ts'
import type { EntityResult } from '../../core/matching.ts'
import { AnswerLabel } from '../../voterUi/AnswerLabel.tsx'
import { getAnswerSymbols } from '../../voterUi/answerSymbols.ts'
import { getAnswerNames, listInReadingOrder } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'

interface Props {
  /** The entity's short name. */
  readonly name: string
  readonly result: EntityResult
  readonly lines: readonly BreakdownLine[]
  /** Returns how a thesis is shown in its row. */
  readonly renderThesis: (index: number) => ReactNode
}

/** The calculation of a result: points and possible points of each thesis, and their sums. */
export function PointsTable({
  name,
  result: { points: got, maximum: possible, permille },
  lines,
  renderThesis,
}: Props) {
  const { t, format, language } = useTexts()
  const points = (thousandths: number) => formatPoints(thousandths, language)
  return (
    <>
      {t.answers.labels && <SymbolLegend />}
      <ScrollableTable label={`${t.entity.sumTitle}: ${name}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.entity.sumThesis}</th>
              <th scope="col">{t.entity.you}</th>
              <th scope="col" dir="auto">
                {name}
              </th>
              <th scope="col">{t.entity.sumGot}</th>
              <th scope="col">{t.entity.sumPossible}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.thesis} line={line} thesis={renderThesis(line.thesis)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t.entity.sumTotal}
              </th>
              <td className="figure">{points(got)}</td>
              <td className="figure">{points(possible)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollableTable>
      {permille !== null && (
        <p className="formula">
          {format(t.entity.sumFormula, {
            got: points(got),
            possible: points(possible),
            p: formatPermille(permille, language),
          })}
        </p>
      )}
    </>
  )
}

function Row({ line, thesis }: { line: BreakdownLine; thesis: ReactNode }) {
  const { t, language } = useTexts()
  const { choices } = useVoter()
  const { counts, entity, points, possible, voter, weight } = line
  return (
    <tr className={counts ? undefined : 'uncounted'}>
      <th scope="row">
        {thesis}
        {weight === 2 && counts && <span className="double">{t.entity.double}</span>}
      </th>
      <td>
        <AnswerLabel choices={choices} answer={voter} missing={t.answers.skipped} hasLegend isShort />
      </td>
      <td>
        <AnswerLabel choices={choices} answer={entity} hasLegend isShort />
      </td>
      {counts ? (
        <>
          <td className="figure">{formatPoints(points, language)}</td>
          <td className="figure">{formatPoints(possible, language)}</td>
        </>
      ) : (
        <td colSpan={2}>{t.entity.notCounted}</td>
      )}
    </tr>
  )
}

/**
 * The legend of the symbols for an instance's own labels, which are not self-explanatory. Screen readers read the
 * labels instead of the symbols.
 */
function SymbolLegend() {
  const { t } = useTexts()
  const { choices } = useVoter()
  const [names, symbols] = [getAnswerNames(t, choices), getAnswerSymbols(t, choices)]
  return (
    <p className="aside" aria-hidden="true">
      {listInReadingOrder(choices)
        .map((answer) => `${symbols[answer]} ${names[answer]}`)
        .join('; ')}
    </p>
  )
}
