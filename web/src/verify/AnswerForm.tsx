import { useState } from 'react'
import { listDistricts, sortDistricts } from '../core/districts.ts'
import { getOpenChoices, type OpenData, type OpenThesis, selectText } from '../core/openData.ts'
import { toPlainText } from '../core/plainText.ts'
import { decodeSharedAnswers, type SharedAnswers, type SharedAnswersError } from '../core/sharedAnswers.ts'
import { listAnswerNames } from './answerNames.ts'
import type { VerifyLocale } from './texts.ts'

interface Props {
  readonly locale: VerifyLocale
  readonly data: OpenData
  readonly shared: SharedAnswers
  readonly onChange: (shared: SharedAnswers) => void
  readonly district: string
  readonly onDistrictChange: (district: string) => void
}

/** Enters a voter's answers: by the link of a shared result, or thesis by thesis. */
export function AnswerForm({ locale, data, shared, onChange, district, onDistrictChange }: Props) {
  const { t, language } = locale
  const districts = sortDistricts(listDistricts(data.candidates), language)
  return (
    <>
      <p>{t.answersText}</p>
      <LinkField locale={locale} data={data} onRead={onChange} />
      <details>
        <summary>{t.own}</summary>
        <ol className="theses">
          {data.theses.map((thesis) => (
            <ThesisField
              key={thesis.id}
              locale={locale}
              data={data}
              thesis={thesis}
              shared={shared}
              onChange={onChange}
            />
          ))}
        </ol>
      </details>
      {districts.length > 0 && (
        <>
          <label className="field">
            {t.district}
            <select value={district} onChange={({ target }) => onDistrictChange(target.value)}>
              <option value="">{t.allDistricts}</option>
              {districts.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p>{t.districtText}</p>
        </>
      )}
    </>
  )
}

interface LinkFieldProps extends Pick<Props, 'locale' | 'data'> {
  readonly onRead: (shared: SharedAnswers) => void
}

function LinkField({ locale: { t, format }, data, onRead }: LinkFieldProps) {
  const [outcome, setOutcome] = useState<SharedAnswers | SharedAnswersError>()
  const read = (text: string) => {
    if (text.trim() === '') return setOutcome(undefined)
    const next = decodeSharedAnswers(extractCode(text), { theses: data.theses, choices: getOpenChoices(data) })
    setOutcome(next)
    if (typeof next === 'object') onRead(next)
  }
  return (
    <>
      <label className="field">
        {t.link}
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => read(target.value)}
        />
      </label>
      <p role="status">
        {typeof outcome === 'string' && <strong>{t.linkErrors[outcome]}</strong>}
        {typeof outcome === 'object' && format(t.linkRead, { n: countAnswers(outcome) })}
      </p>
    </>
  )
}

/** Returns the code in a link, or the text itself if it is no link. */
function extractCode(text: string): string {
  return /#a=(\w+)/.exec(text)?.[1] ?? text.trim()
}

const countAnswers = ({ answers }: SharedAnswers) => Object.values(answers).filter((answer) => answer !== null).length

interface ThesisFieldProps extends Pick<Props, 'locale' | 'data' | 'shared' | 'onChange'> {
  readonly thesis: OpenThesis
}

function ThesisField({ locale, data, thesis, shared, onChange }: ThesisFieldProps) {
  const { t, language } = locale
  const { id } = thesis
  const answer = shared.answers[id] ?? null
  const isDouble = shared.doubled.includes(id)
  const limit = data.calculation.limit_weighted_votes ?? Number.POSITIVE_INFINITY
  const others = shared.doubled.filter((doubled) => doubled !== id)
  const setAnswer = (value: string) => {
    const choice = value === '' ? null : Number(value)
    const doubled = choice === null ? others : shared.doubled
    onChange({ ...shared, answers: { ...shared.answers, [id]: choice }, doubled })
  }
  return (
    <li>
      <p id={`thesis-${id}`} dir="auto">
        {toPlainText(selectText(thesis.text, language, data.instance.default_language))}
      </p>
      <label>
        <span className="visually-hidden">{t.answer}</span>
        <select
          value={answer === null ? '' : String(answer)}
          aria-describedby={`thesis-${id}`}
          onChange={({ target }) => setAnswer(target.value)}
        >
          <option value="">{t.noAnswer}</option>
          {listAnswerNames(data, locale).map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>{' '}
      <label>
        <input
          type="checkbox"
          checked={isDouble}
          aria-describedby={`thesis-${id}`}
          disabled={answer === null || (!isDouble && others.length >= limit)}
          onChange={({ target }) => onChange({ ...shared, doubled: target.checked ? [...others, id] : others })}
        />{' '}
        {t.double}
      </label>
    </li>
  )
}
