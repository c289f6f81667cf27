import { getScoreRange } from '../../core/ballot.ts'
import { formatPermille } from '../../core/format.ts'
import { formatPoints } from '../../core/formatPoints.ts'
import { AnswerLabel } from '../../voterUi/AnswerLabel.tsx'
import { getAnswerSymbols } from '../../voterUi/answerSymbols.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { getAnswerNames, listInReadingOrder } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { type EntityFigures, findEntityFigures } from '../results/entityFigures.ts'
import { type PrintedList, selectWholePlaces } from './printedPlaces.ts'

/** The answers of the voter and of the first of a ranking, thesis by thesis in two columns, and the sums of the points. */
export function PrintedTheses({ list: { results, entityIndexes } }: { list: PrintedList }) {
  const { t, format, language } = useTexts()
  const { print } = useSharingTexts()
  const voter = useVoter()
  const { choices, snapshot } = voter
  const { shown, tied } = selectWholePlaces(entityIndexes, results.places)
  const figures = shown.flatMap(
    (entityIndex) => findEntityFigures(voter, results, results.prepared.ids[entityIndex] ?? 0) ?? [],
  )
  if (figures.length === 0) return null
  const heading = t.results[results.kind]
  const [names, symbols] = [getAnswerNames(t, choices), getAnswerSymbols(t, choices)]
  const signs = listInReadingOrder(choices).map((answer) => `${symbols[answer]} ${names[answer]}`)
  const best = formatPoints(getScoreRange(snapshot.algorithm.matrix).span, language)
  return (
    <section className="next-sheet">
      <h2>
        {print.breakdown}: {heading}
      </h2>
      <p>{format(print.breakdownText, { best })}</p>
      <p className="aside">{format(print.key, { signs: [...signs, `· ${t.answers.missing}`].join('; ') })}</p>
      <ol className="printed-theses">
        {snapshot.theses.map((thesis, index) => (
          <li key={thesis.id}>
            <PlainThesis thesis={thesis} instance={snapshot.instance} />
            <PrintedAnswers index={index} figures={figures} />
          </li>
        ))}
      </ol>
      <PrintedSums figures={figures} heading={heading} />
      {tied > 0 && <p>{format(print.tied, { n: tied, rank: figures.at(-1)?.result.rank ?? 0 })}</p>}
    </section>
  )
}

function PrintedAnswers({ index, figures }: { index: number; figures: readonly EntityFigures[] }) {
  const { t, language } = useTexts()
  const { print } = useSharingTexts()
  const { ballot, choices } = useVoter()
  const { choice = null, weight = 1 } = ballot[index] ?? {}
  return (
    <dl>
      <div>
        <dt>{print.me}</dt>
        <dd>
          <AnswerLabel choices={choices} answer={choice} missing={t.answers.skipped} hasLegend isShort />
          {weight === 2 && choice !== null && <> {print.double}</>}
        </dd>
      </div>
      {figures.map(({ entry, lines }) => {
        const line = lines[index]
        return (
          <div key={entry.id}>
            <dt dir="auto">{entry.shortName}</dt>
            <dd className="figure">
              <AnswerLabel choices={choices} answer={line?.entity ?? null} hasLegend isShort />
              {line?.counts && ` (${formatPoints(line.points, language)})`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function PrintedSums({ figures, heading }: { figures: readonly EntityFigures[]; heading: string }) {
  const { format, language } = useTexts()
  const { print } = useSharingTexts()
  const points = (thousandths: number) => formatPoints(thousandths, language)
  return (
    <ScrollableTable label={`${print.sum}: ${heading}`}>
      <table className="printed-sums">
        <thead>
          <tr>
            <td />
            {figures.map(({ entry }) => (
              <th key={entry.id} scope="col" dir="auto">
                {entry.shortName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{print.sum}</th>
            {figures.map(({ entry, result: { points: got, maximum } }) => (
              <td key={entry.id} className="figure">
                {format(print.sumOf, { got: points(got), possible: points(maximum) })}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{print.agreement}</th>
            {figures.map(({ entry, result: { permille } }) => (
              <td key={entry.id} className="figure">
                {permille === null ? '–' : formatPermille(permille, language)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollableTable>
  )
}
