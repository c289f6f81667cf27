import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getVariables } from '../../api/theses.ts'
import { resolveLabels } from '../../core/labels.ts'
import type { ChoiceCount } from '../../core/scale.ts'
import { countChoices } from '../../core/snapshot.ts'
import { replaceVariables } from '../../core/variables.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { PhoneFrame } from '../../ui/PhoneFrame.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { AnswerButtons } from '../../voterUi/AnswerButtons.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { VoterTexts } from '../../voterUi/VoterTexts.tsx'
import phone from './phone.css?url'
import { algorithmQuery } from './queries.ts'
import type { Questionnaire, Thesis } from './theses.ts'

/** Preview of the whole questionnaire on a phone. The answers are not stored. */
export function PhonePreview({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const getLanguageName = useLanguageName()
  const { instance, languages } = questionnaire
  const [language = '', setLanguage] = useState(languages[0])
  const { data, error, refetch } = useQuery(algorithmQuery(instance.id))
  return (
    <Stack>
      <Text c="dimmed">{t('preview.text')}</Text>
      {languages.length > 1 && (
        <NativeSelect
          label={t('preview.language')}
          maw={320}
          data={languages.map((tag) => ({ value: tag, label: getLanguageName(tag) }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      )}
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton h={480} maw={390} mx="auto" />}
      {data && (
        <Suspense fallback={<Skeleton h={480} maw={390} mx="auto" />}>
          <VoterTexts language={language} labels={resolveLabels(data, language, instance.default_language)}>
            <PhoneFrame title={t('preview.frame')} language={language} styles={[phone]}>
              <QuestionnaireRun questionnaire={questionnaire} language={language} choices={countChoices(data)} />
            </PhoneFrame>
          </VoterTexts>
        </Suspense>
      )}
    </Stack>
  )
}

interface QuestionnaireRunProps {
  readonly questionnaire: Questionnaire
  readonly language: string
  readonly choices: ChoiceCount
}

function QuestionnaireRun({
  questionnaire: { theses, instance, languages },
  language,
  choices,
}: QuestionnaireRunProps) {
  const { t, format } = useTexts()
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({})
  const thesis = theses[at]
  if (!thesis) return null
  const { wording, ...fallbackInfo } = getWording(thesis, language, languages[0] ?? '')
  const last = theses.length - 1
  const answer = (choice: number) => {
    setAnswers({ ...answers, [thesis.id]: choice })
    setAt(Math.min(at + 1, last))
  }
  return (
    <main className="phone-page">
      <p className="phone-place figure">{format(t.thesis.progress, { n: at + 1, m: theses.length })}</p>
      <div className="phone-sheet">
        <div key={thesis.id}>
          <ThesisCard thesis={{ category: wording.title, ...fallbackInfo }} instance={{ language }}>
            <h1 id="thesis" className="thesis-text" dir="auto">
              <ThesisText text={replaceVariables(wording.text, getVariables(instance, language))} />
            </h1>
          </ThesisCard>
        </div>
        <AnswerButtons choices={choices} value={answers[thesis.id]} onAnswer={answer} labelledBy="thesis" />
      </div>
      <nav className="phone-steps" aria-label={t.thesis.steps}>
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t.back}
        </button>
        <button type="button" disabled={at === last} onClick={() => setAt(at + 1)}>
          {answers[thesis.id] === undefined ? t.thesis.skip : t.thesis.next}
        </button>
      </nav>
    </main>
  )
}

/** Returns the wording in a language, or in the default language if it is not translated. */
function getWording({ wordings }: Thesis, language: string, fallback: string) {
  const translated = wordings[language]?.text ? wordings[language] : undefined
  const wording = translated ?? wordings[fallback] ?? { title: '', text: '' }
  const isTranslated = translated !== undefined || language === fallback
  return { wording, ...(!isTranslated && { fallback: true, lang: { category: fallback, text: fallback } }) }
}
