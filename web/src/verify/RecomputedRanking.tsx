import { Fragment, useMemo, useState } from 'react'
import type { BreakdownLine } from '../core/breakdown.ts'
import { formatNumber, formatPermille } from '../core/format.ts'
import { formatPoints } from '../core/formatPoints.ts'
import { type OpenCandidate, type OpenData, type OpenParty, selectText } from '../core/openData.ts'
import { toPlainText } from '../core/plainText.ts'
import { type RecomputedPlace, recomputeResult } from '../core/recomputation.ts'
import type { SharedAnswers } from '../core/sharedAnswers.ts'
import { listAnswerNames } from './answerNames.ts'
import type { VerifyLocale } from './texts.ts'

/** Number of rows that are shown at first. */
const INITIAL_ROWS = 50

interface Props {
  readonly locale: VerifyLocale
  readonly data: OpenData
  readonly shared: SharedAnswers
  readonly district: string
}

/** The result of the entered answers, as the voter app shows it. */
export function RecomputedRanking({ locale, data, shared, district }: Props) {
  const result = useMemo(() => recomputeResult(data, shared, district), [data, shared, district])
  const { t } = locale
  const isShared = [...result.parties, ...result.candidates].some((place) => place.isShared)
  return (
    <>
      <p>{t.resultText}</p>
      {(['parties', 'candidates'] as const).map(
        (kind) =>
          result[kind].length > 0 && (
            <section key={kind} aria-labelledby={kind}>
              <h3 id={kind}>{t.kinds[kind]}</h3>
              <PlaceTable locale={locale} data={data} places={result[kind]} />
            </section>
          ),
      )}
      {isShared && <p>{t.sharedText}</p>}
    </>
  )
}

type Place = RecomputedPlace<OpenParty | OpenCandidate>

interface PlaceTableProps extends Pick<Props, 'locale' | 'data'> {
  readonly places: readonly Place[]
}

function PlaceTable({ locale, data, places }: PlaceTableProps) {
  const [isWhole, showWhole] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const { t, format } = locale
  const rows = isWhole ? places : places.slice(0, INITIAL_ROWS)
  return (
    <>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">{t.columns.place}</th>
              <th scope="col">{t.columns.name}</th>
              <th scope="col">{t.columns.match}</th>
              <th scope="col">{t.columns.points}</th>
              <th scope="col">{t.columns.counted}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((place) => {
              const isOpen = place.id === openId
              return (
                <Fragment key={place.id}>
                  <PlaceRow
                    locale={locale}
                    data={data}
                    place={place}
                    isOpen={isOpen}
                    onToggle={() => setOpenId(isOpen ? undefined : place.id)}
                  />
                  {isOpen && (
                    <tr>
                      <td colSpan={5}>
                        <Calculation locale={locale} data={data} place={place} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      {rows.length < places.length && (
        <button type="button" onClick={() => showWhole(true)}>
          {format(t.showAll, { n: places.length })}
        </button>
      )}
    </>
  )
}

interface PlaceRowProps extends Pick<Props, 'locale' | 'data'> {
  readonly place: Place
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function PlaceRow({ locale, data, place, isOpen, onToggle }: PlaceRowProps) {
  const { t, format, language } = locale
  const { answered, counted, isShared, maximum, permille, points, rank } = place
  const values = { points: formatPoints(points, language), maximum: formatPoints(maximum, language) }
  return (
    <tr className="place">
      <td>
        {rank === null ? t.noPlace : formatNumber(rank, language)}
        {isShared && <small> {t.shared}</small>}
      </td>
      <th scope="row">
        <button type="button" className="name" aria-expanded={isOpen} onClick={onToggle} dir="auto">
          {getName(place.entity, data, locale)}
        </button>
      </th>
      <td>{permille === null ? '–' : formatPermille(permille, language)}</td>
      <td>{format(t.pointsOf, values)}</td>
      <td>{format(t.countedOf, { n: counted, m: answered })}</td>
    </tr>
  )
}

/** Shows how the points of an entity add up, thesis by thesis. */
function Calculation({ locale, data, place }: Pick<PlaceRowProps, 'locale' | 'data' | 'place'>) {
  const { t, format, language } = locale
  const names = listAnswerNames(data, locale)
  const getAnswerName = (answer: number | null) => (answer === null ? t.noAnswer : names[answer])
  const formatLine = ({ counts, points, possible }: BreakdownLine) =>
    counts
      ? format(t.pointsOf, { points: formatPoints(points, language), maximum: formatPoints(possible, language) })
      : t.lines.notCounted
  const sum = { points: formatPoints(place.points, language), maximum: formatPoints(place.maximum, language) }
  const match = place.permille === null ? '–' : formatPermille(place.permille, language)
  return (
    <table>
      <caption>{format(t.lines.title, { name: getName(place.entity, data, locale) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t.lines.thesis}</th>
          <th scope="col">{t.lines.voter}</th>
          <th scope="col">{t.lines.entity}</th>
          <th scope="col">{t.lines.points}</th>
        </tr>
      </thead>
      <tbody>
        {place.listLines().map((line) => {
          const thesis = data.theses[line.thesis]
          return (
            <tr key={line.thesis}>
              <th scope="row" dir="auto">
                {thesis && toPlainText(selectText(thesis.text, language, data.instance.default_language))}
              </th>
              <td>
                {getAnswerName(line.voter)}
                {line.weight === 2 && line.voter !== null && `, ${t.double}`}
              </td>
              <td>{getAnswerName(line.entity)}</td>
              <td>{formatLine(line)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t.lines.sum}
          </th>
          <td>{format(t.lines.text, { ...sum, match })}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function getName(entity: OpenParty | OpenCandidate, data: OpenData, { language }: VerifyLocale): string {
  const select = (texts: Readonly<Record<string, string>>) =>
    selectText(texts, language, data.instance.default_language)
  if ('shortcut' in entity) return select(entity.shortcut) || select(entity.name)
  const name = [entity.title, entity.first_name, entity.last_name].filter(Boolean).join(' ')
  return [name, select(entity.party)].filter(Boolean).join(', ')
}
