import { useEffect, useState } from 'react'
import type { SharedAnswers } from '../core/sharedAnswers.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { DataReport } from './DataReport.tsx'
import { FileForm } from './FileForm.tsx'
import { type ChosenFiles, type FileReport, readFiles, type UnreadableData } from './files.ts'
import { RecomputedRanking } from './RecomputedRanking.tsx'
import { createLocale, LANGUAGES, type VerifyLanguage, type VerifyLocale } from './texts.ts'

const NO_ANSWERS: SharedAnswers = { answers: {}, doubled: [] }

/** The page with which a result is computed again from published answers. It makes no requests. */
export function VerifyPage({ preferredLanguage }: { preferredLanguage: VerifyLanguage }) {
  const [language, setLanguage] = useState(preferredLanguage)
  const [files, setFiles] = useState<ChosenFiles>({})
  const report = useFileReport(files)
  const locale = createLocale(language)
  const { t, format } = locale
  useEffect(() => {
    document.documentElement.lang = language
    document.title = t.title
  }, [language, t])
  return (
    <>
      <LanguageSwitch locale={locale} onChange={setLanguage} />
      <main>
        <h1>{t.title}</h1>
        <p className="lead">{t.lead}</p>
        <section aria-labelledby="files">
          <h2 id="files">{t.filesTitle}</h2>
          <FileForm locale={locale} files={files} onChange={setFiles} />
          {report === 'unreadable' && (
            <p className="verdict bad" role="alert">
              {format(t.unreadable, { name: files.data?.name ?? '' })}
            </p>
          )}
          {typeof report === 'object' && <DataReport locale={locale} report={report} />}
        </section>
        {/* The answers belong to the theses of the data. */}
        {typeof report === 'object' && <AnswersAndResult key={report.checksums.file} locale={locale} report={report} />}
      </main>
    </>
  )
}

function LanguageSwitch({ locale, onChange }: { locale: VerifyLocale; onChange: (language: VerifyLanguage) => void }) {
  const languages = Object.entries(LANGUAGES) as [VerifyLanguage, string][]
  return (
    <nav aria-label={locale.t.languages}>
      {languages.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === locale.language}
          onClick={() => onChange(language)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

/** Reads the files anew when others are chosen. */
function useFileReport(files: ChosenFiles): FileReport | UnreadableData | undefined {
  const [report, setReport] = useState<FileReport | UnreadableData>()
  useEffect(() => {
    let isCurrent = true
    void readFiles(files)
      .catch((): UnreadableData => 'unreadable')
      .then((next) => isCurrent && setReport(next))
    return () => {
      isCurrent = false
    }
  }, [files])
  return report
}

function AnswersAndResult({ locale, report }: { locale: VerifyLocale; report: FileReport }) {
  const [shared, setShared] = useState(NO_ANSWERS)
  const [district, setDistrict] = useState('')
  const { t } = locale
  const hasAnswers = Object.values(shared.answers).some((answer) => answer !== null)
  return (
    <>
      <section aria-labelledby="answers">
        <h2 id="answers">{t.answersTitle}</h2>
        <AnswerForm
          locale={locale}
          data={report.data}
          shared={shared}
          onChange={setShared}
          district={district}
          onDistrictChange={setDistrict}
        />
      </section>
      <section aria-labelledby="result" aria-live="polite">
        <h2 id="result">{t.resultTitle}</h2>
        {report.signature !== 'valid' && <p className="verdict bad">{t.signature[report.signature].title}</p>}
        {hasAnswers ? (
          <RecomputedRanking locale={locale} data={report.data} shared={shared} district={district} />
        ) : (
          <p>{t.noAnswers}</p>
        )}
      </section>
    </>
  )
}
