import { getScoreRange } from '../../core/ballot.ts'
import { formatPoints } from '../../core/formatPoints.ts'
import { AnswerLabel } from '../../voterUi/AnswerLabel.tsx'
import { listInReadingOrder } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

/** The instance's points for each pair of answers, counted from the lowest, like in every breakdown. */
export function MatrixTable() {
  const { language } = useTexts()
  const { method } = useComparingTexts()
  const { choices, snapshot } = useVoter()
  const { matrix } = snapshot.algorithm
  const { lowest } = getScoreRange(matrix)
  const order = listInReadingOrder(choices)
  return (
    <ScrollableTable label={method.matrix}>
      <table className="matrix">
        <caption className="visually-hidden">{method.matrix}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {method.theirs}
            </th>
            <th scope="colgroup" colSpan={choices}>
              {method.yours}
            </th>
          </tr>
          <tr>
            {order.map((voter) => (
              <th key={voter} scope="col">
                <AnswerLabel choices={choices} answer={voter} hasLegend isShort />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((entity) => (
            <tr key={entity}>
              <th scope="row">
                <AnswerLabel choices={choices} answer={entity} hasLegend />
              </th>
              {order.map((voter) => (
                <td key={voter} className={voter === entity ? 'figure same' : 'figure'}>
                  {formatPoints((matrix[entity]?.[voter] ?? lowest) - lowest, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  )
}
