import { getScoreRange } from '../../core/ballot.ts'
import { formatDate, formatPermille } from '../../core/format.ts'
import { formatPoints } from '../../core/formatPoints.ts'
import { getEntityResult } from '../../core/matching.ts'
import type { Ranking } from '../../core/ranking.ts'
import { getAnswerSymbols } from '../../voterUi/answerSymbols.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { getAnswerNames, listInReadingOrder } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { AnswerSymbol } from '../method/PointsTable.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { LazyPageStyles } from '../pageParts/LazyPageStyles.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { SharingStyles } from '../pageParts/SharingStyles.tsx'
import { useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { type EntityFigures, findEntityFigures } from '../results/entityFigures.ts'
import { ResultBasis } from '../results/ResultBasis.tsx'
import { getShareLink } from '../sharing/sharedLink.ts'

/** Maximum number of rows of a printed ranking: two sheets. All candidates of a country would fill thirty. */
const MAX_ROWS = 60

/** Maximum number of entities beside the thesis and the voter on a sheet. */
const MAX_COLUMNS = 4

/** The result for printing. */
export default function PrintPage() {
  const { t, format, language } = useTexts()
  const { print } = useSharingTexts()
  const voter = useVoter()
  const { answered, ballot, href, kinds, snapshot, getResults } = voter
  if (answered === 0) return <EmptyPage about="noResult" />
  const { election_name, title } = snapshot.instance
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <main id="main" className="page print">
      <LazyPageStyles />
      <SharingStyles />
      <a className="way-back" href={href('share')}>
        <span className="arrow back" />
        {t.back}
      </a>
      <p className="actions print-action">
        <button type="button" className="button primary" onClick={() => window.print()}>
          {print.button}
        </button>
      </p>
      <p className="kicker" dir="auto">
        {title}
      </p>
      <PageHeading windowTitle={print.title}>{print.heading}</PageHeading>
      <p className="lead">
        {format(print.made, { election: election_name, date: formatDate(new Date(), language, timeZone) })}
        {' · '}
        <ResultBasis of={ballot} />
      </p>
      {kinds.map((kind) => (
        <PrintedResult key={kind} results={getResults(kind)} heading={t.results[kind]} />
      ))}
      <VerificationData link={getShareLink(voter)} />
    </main>
  )
}

function PrintedResult({ results, heading }: { results: KindResults; heading: string }) {
  const { format } = useTexts()
  const { print } = useSharingTexts()
  const voter = useVoter()
  const { prepared, match } = results
  const { shown, tied } = selectWholePlaces(match)
  const figures = shown.flatMap((column) => findEntityFigures(voter, results, prepared.ids[column] ?? 0) ?? [])
  return (
    <>
      <section>
        <h2>
          {print.ranking}: {heading}
        </h2>
        <PrintedRanking results={results} heading={heading} />
      </section>
      {figures.length > 0 && (
        <section className="next-sheet">
          <h2>
            {print.breakdown}: {heading}
          </h2>
          <PrintedBreakdown figures={figures} heading={heading} />
          {tied > 0 && <p>{format(print.tied, { n: tied, rank: figures.at(-1)?.result.rank ?? 0 })}</p>}
        </section>
      )}
    </>
  )
}

/**
 * Selects the columns to print: only complete places, so that no entity of a tie is left out by chance. If not even the
 * first place fits, selects as many of it as fit and returns how many more share it.
 */
function selectWholePlaces({ order, ranks }: Ranking): { shown: readonly number[]; tied: number } {
  const ranked = [...order].filter((column) => ranks[column])
  const fitting = ranked.slice(0, MAX_COLUMNS)
  const truncateText = ranks[ranked[MAX_COLUMNS] ?? -1]
  const whole = fitting.filter((column) => ranks[column] !== truncateText)
  if (whole.length > 0) return { shown: whole, tied: 0 }
  return { shown: fitting, tied: ranked.filter((column) => ranks[column] === truncateText).length - fitting.length }
}

function PrintedRanking({ results, heading }: { results: KindResults; heading: string }) {
  const { entries, prepared, match } = results
  const { t, format, language } = useTexts()
  const { print } = useSharingTexts()
  const columns = [...match.order]
  const left = columns.length - MAX_ROWS
  return (
    <>
      <ScrollableTable label={heading}>
        <table className="printed-ranking">
          <thead>
            <tr>
              <th scope="col">{t.results.rank}</th>
              <th scope="col">{heading}</th>
              <th scope="col">{print.agreement}</th>
            </tr>
          </thead>
          <tbody>
            {columns.slice(0, MAX_ROWS).map((column) => {
              const { rank, permille, counted, answered } = getEntityResult(prepared, match, column)
              const entry = entries[column]
              return (
                <tr key={column}>
                  <td className="figure">{rank?.toLocaleString(language) ?? '–'}</td>
                  <th scope="row" dir="auto">
                    <strong>{entry?.name}</strong> <span className="aside">{entry?.details.join(' · ')}</span>
                    {counted < answered && (
                      <span className="aside"> ({format(t.results.coverage, { n: counted, m: answered })})</span>
                    )}
                    {rank === null && <span className="aside"> ({t.results.tooFew})</span>}
                  </th>
                  <td className="figure">{permille === null ? '–' : formatPermille(permille, language)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollableTable>
      {left > 0 && <p>{format(print.left, { n: left })}</p>}
    </>
  )
}

/** The results of the top entities, thesis by thesis. */
function PrintedBreakdown({ figures, heading }: { figures: readonly EntityFigures[]; heading: string }) {
  const { t, format, language } = useTexts()
  const { print } = useSharingTexts()
  const { ballot, choices, snapshot } = useVoter()
  const { algorithm, instance, theses } = snapshot
  const points = (thousandths: number) => formatPoints(thousandths, language)
  const names = getAnswerNames(t, choices)
  const symbols = listInReadingOrder(choices).map(
    (answer) => `${getAnswerSymbols(t, choices)[answer]} ${names[answer]}`,
  )
  return (
    <>
      <p>{format(print.breakdownText, { best: points(getScoreRange(algorithm.matrix).span) })}</p>
      <p className="aside">{format(print.key, { signs: [...symbols, `· ${t.answers.missing}`].join('; ') })}</p>
      <ScrollableTable label={`${print.breakdown}: ${heading}`}>
        <table className="printed-breakdown">
          <thead>
            <tr>
              <th scope="col">{print.thesis}</th>
              <th scope="col">{print.me}</th>
              {figures.map(({ entry }) => (
                <th key={entry.id} scope="col" dir="auto">
                  {entry.shortName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {theses.map((thesis, index) => (
              <tr key={thesis.id}>
                <th scope="row">
                  <PlainThesis thesis={thesis} instance={instance} />
                </th>
                <td>
                  <AnswerSymbol answer={ballot[index]?.choice ?? null} missing={t.answers.skipped} />
                  {ballot[index]?.weight === 2 && ballot[index]?.choice !== null && <> {print.double}</>}
                </td>
                {figures.map(({ entry, lines }) => {
                  const line = lines[index]
                  return (
                    <td key={entry.id} className="figure">
                      <AnswerSymbol answer={line?.entity ?? null} missing={t.answers.missing} />
                      {line?.counts && ` (${points(line.points)})`}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {print.sum}
              </th>
              {figures.map(({ entry, result: { points: got, maximum } }) => (
                <td key={entry.id} className="figure">
                  {format(print.sumOf, { got: points(got), possible: points(maximum) })}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {print.agreement}
              </th>
              {figures.map(({ entry, result: { permille } }) => (
                <td key={entry.id} className="figure">
                  {permille === null ? '–' : formatPermille(permille, language)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollableTable>
    </>
  )
}

/** The data that is needed to compute the result again, and the link to it. */
function VerificationData({ link }: { link: string }) {
  const { t, format } = useTexts()
  const { print } = useSharingTexts()
  const { session, snapshot } = useVoter()
  const { matrix_sha256, name, version } = snapshot.algorithm.model
  return (
    <footer className="aside recipe">
      <p>
        {format(print.again, {
          model: t.models.names[name],
          version: String(version),
          seed: String(session.seed),
          hash: matrix_sha256,
        })}
      </p>
      <p dir="ltr">{link}</p>
    </footer>
  )
}
