import { getAnswerSymbols } from '../ballot/answerSymbols.ts'
import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { getAnswerNames, listInReadingOrder } from '../ballot/scale.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { getScoreRange } from '../core/ballot.ts'
import { formatDate, formatPermille } from '../core/format.ts'
import { formatPoints } from '../core/formatPoints.ts'
import { getEntityResult } from '../core/matching.ts'
import type { Ranking } from '../core/ranking.ts'
import { Basis } from './Basis.tsx'
import EmptyPage from './EmptyPage.tsx'
import { type Figures, figuresOf } from './figures.ts'
import { Heading } from './Heading.tsx'
import { LaterStyles } from './LaterStyles.tsx'
import { Sign } from './PointsTable.tsx'
import { SharingStyles } from './SharingStyles.tsx'
import { linkTo } from './sharedLink.ts'
import { useSharingTexts } from './sharingTexts.ts'
import { type Standings, useVoter } from './Voter.tsx'
import { Wide } from './Wide.tsx'

/** Rows of a ranking on paper: two sheets. A whole country's candidates would fill thirty. */
const ROWS = 60

/** Who fits side by side on a sheet, beside the thesis and the voter. */
const COLUMNS = 4

/** The result as it goes on paper. */
export default function PrintPage() {
  const { t, say, language } = useTexts()
  const { print } = useSharingTexts()
  const voter = useVoter()
  const { answered, ballot, href, kinds, snapshot, standings } = voter
  if (answered === 0) return <EmptyPage about="noResult" />
  const { election_name, title } = snapshot.instance
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <main id="main" className="page print">
      <LaterStyles />
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
      <Heading windowTitle={print.title}>{print.heading}</Heading>
      <p className="lead">
        {say(print.made, { election: election_name, date: formatDate(new Date(), language, timeZone) })}
        {' · '}
        <Basis of={ballot} />
      </p>
      {kinds.map((kind) => (
        <Sheet key={kind} standings={standings(kind)} heading={t.results[kind]} />
      ))}
      <Recipe link={linkTo(voter)} />
    </main>
  )
}

function Sheet({ standings, heading }: { standings: Standings; heading: string }) {
  const { say } = useTexts()
  const { print } = useSharingTexts()
  const voter = useVoter()
  const { field, match } = standings
  const { shown, tied } = wholePlaces(match)
  const figures = shown.flatMap((column) => figuresOf(voter, standings, field.ids[column] ?? 0) ?? [])
  return (
    <>
      <section>
        <h2>
          {print.ranking}: {heading}
        </h2>
        <PrintedRanking standings={standings} heading={heading} />
      </section>
      {figures.length > 0 && (
        <section className="next-sheet">
          <h2>
            {print.breakdown}: {heading}
          </h2>
          <PrintedBreakdown figures={figures} heading={heading} />
          {tied > 0 && <p>{say(print.tied, { n: tied, rank: figures.at(-1)?.standing.rank ?? 0 })}</p>}
        </section>
      )}
    </>
  )
}

/**
 * Who stands side by side: whole places, as far as they fit, so that nobody is left out by lot. Where not even the
 * first one fits, as many of it as do, and how many more stand on it.
 */
function wholePlaces({ order, ranks }: Ranking): { shown: readonly number[]; tied: number } {
  const ranked = [...order].filter((column) => ranks[column])
  const fitting = ranked.slice(0, COLUMNS)
  const cut = ranks[ranked[COLUMNS] ?? -1]
  const whole = fitting.filter((column) => ranks[column] !== cut)
  if (whole.length > 0) return { shown: whole, tied: 0 }
  return { shown: fitting, tied: ranked.filter((column) => ranks[column] === cut).length - fitting.length }
}

function PrintedRanking({ standings, heading }: { standings: Standings; heading: string }) {
  const { entries, field, match } = standings
  const { t, say, language } = useTexts()
  const { print } = useSharingTexts()
  const columns = [...match.order]
  const left = columns.length - ROWS
  return (
    <>
      <Wide label={heading}>
        <table className="printed-ranking">
          <thead>
            <tr>
              <th scope="col">{t.results.rank}</th>
              <th scope="col">{heading}</th>
              <th scope="col">{print.agreement}</th>
            </tr>
          </thead>
          <tbody>
            {columns.slice(0, ROWS).map((column) => {
              const { rank, permille, counted, answered } = getEntityResult(field, match, column)
              const entry = entries[column]
              return (
                <tr key={column}>
                  <td className="figure">{rank?.toLocaleString(language) ?? '–'}</td>
                  <th scope="row" dir="auto">
                    <strong>{entry?.name}</strong> <span className="aside">{entry?.details.join(' · ')}</span>
                    {counted < answered && (
                      <span className="aside"> ({say(t.results.coverage, { n: counted, m: answered })})</span>
                    )}
                    {rank === null && <span className="aside"> ({t.results.tooFew})</span>}
                  </th>
                  <td className="figure">{permille === null ? '–' : formatPermille(permille, language)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Wide>
      {left > 0 && <p>{say(print.left, { n: left })}</p>}
    </>
  )
}

/** The figures of those in front, opened into the theses. */
function PrintedBreakdown({ figures, heading }: { figures: readonly Figures[]; heading: string }) {
  const { t, say, language } = useTexts()
  const { print } = useSharingTexts()
  const { ballot, choices, snapshot } = useVoter()
  const { algorithm, instance, theses } = snapshot
  const points = (thousandths: number) => formatPoints(thousandths, language)
  const names = getAnswerNames(t, choices)
  const signs = listInReadingOrder(choices).map((answer) => `${getAnswerSymbols(t, choices)[answer]} ${names[answer]}`)
  return (
    <>
      <p>{say(print.breakdownText, { best: points(getScoreRange(algorithm.matrix).span) })}</p>
      <p className="aside">{say(print.key, { signs: [...signs, `· ${t.answers.missing}`].join('; ') })}</p>
      <Wide label={`${print.breakdown}: ${heading}`}>
        <table className="printed-breakdown">
          <thead>
            <tr>
              <th scope="col">{print.thesis}</th>
              <th scope="col">{print.me}</th>
              {figures.map(({ entry }) => (
                <th key={entry.id} scope="col" dir="auto">
                  {entry.short}
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
                  <Sign answer={ballot[index]?.choice ?? null} missing={t.answers.skipped} />
                  {ballot[index]?.weight === 2 && ballot[index]?.choice !== null && <> {print.double}</>}
                </td>
                {figures.map(({ entry, shares }) => {
                  const share = shares[index]
                  return (
                    <td key={entry.id} className="figure">
                      <Sign answer={share?.entity ?? null} missing={t.answers.missing} />
                      {share?.counts && ` (${points(share.points)})`}
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
              {figures.map(({ entry, standing: { points: got, maximum } }) => (
                <td key={entry.id} className="figure">
                  {say(print.sumOf, { got: points(got), possible: points(maximum) })}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {print.agreement}
              </th>
              {figures.map(({ entry, standing: { permille } }) => (
                <td key={entry.id} className="figure">
                  {permille === null ? '–' : formatPermille(permille, language)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Wide>
    </>
  )
}

/** What it takes to compute the result again, and where to find it on a screen. */
function Recipe({ link }: { link: string }) {
  const { t, say } = useTexts()
  const { print } = useSharingTexts()
  const { run, snapshot } = useVoter()
  const { matrix_sha256, name, version } = snapshot.algorithm.model
  return (
    <footer className="aside recipe">
      <p>
        {say(print.again, {
          model: t.models.names[name],
          version: String(version),
          seed: String(run.seed),
          hash: matrix_sha256,
        })}
      </p>
      <p dir="ltr">{link}</p>
    </footer>
  )
}
