import { formatDay, formatThreshold } from '../core/format.ts'
import { getOpenChoices, selectText } from '../core/openData.ts'
import type { FileReport } from './files.ts'
import type { VerifyLocale } from './texts.ts'

interface Props {
  readonly locale: VerifyLocale
  readonly report: FileReport
}

/** Says whether the data is that of a portal, and what it contains. */
export function DataReport({ locale, report }: Props) {
  const { t } = locale
  const verdict = t.signature[report.signature]
  return (
    <>
      <div className={report.signature === 'valid' ? 'verdict good' : 'verdict bad'} role="status">
        <strong>{verdict.title}</strong>
        <p>{verdict.text}</p>
      </div>
      <h3>{t.dataTitle}</h3>
      <Facts locale={locale} report={report} />
      <details>
        <summary>{t.checksums.title}</summary>
        <dl>
          {(['file', 'key', 'matrix'] as const).map((name) => (
            <div key={name}>
              <dt>{t.checksums[name]}</dt>
              <dd>
                <code>{report.checksums[name] ?? '–'}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p>{t.checksums.text}</p>
      </details>
    </>
  )
}

function Facts({ locale: { t, format, language }, report: { data } }: Props) {
  const { calculation, candidates, instance, parties, theses } = data
  const limit = calculation.limit_weighted_votes
  const values = {
    title: selectText(instance.title, language, instance.default_language),
    election: instance.election,
    date: instance.election_date && formatDay(instance.election_date, language),
    address: instance.address,
    content: [
      format(t.theses, { n: theses.length }),
      parties.length > 0 && format(t.parties, { n: parties.length }),
      candidates.length > 0 && format(t.candidates, { n: candidates.length }),
    ]
      .filter(Boolean)
      .join(', '),
    method: format(t.model, { model: t.models[calculation.model], choices: getOpenChoices(data) }),
    doubles: limit === null ? t.doublesAny : format(t.doubles, { n: limit }),
    threshold: format(t.thresholdText, { p: formatThreshold(calculation.least_coverage_permille, language) }),
  }
  const names = Object.keys(values) as (keyof typeof values)[]
  return (
    <dl>
      {names
        .filter((name) => values[name])
        .map((name) => (
          <div key={name}>
            <dt>{t.facts[name]}</dt>
            <dd dir="auto">{values[name]}</dd>
          </div>
        ))}
    </dl>
  )
}
