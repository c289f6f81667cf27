import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../core/format.ts'
import { EditorsContact } from '../../ui/EditorsContact.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { useFocusFromHash } from '../../ui/useFocusFromHash.ts'
import { AnswerFooter } from './AnswerFooter.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { ConflictBanner } from './ConflictBanner.tsx'
import { listEarlierExplanations } from './explanationHistory.ts'
import { FixedAnswer } from './FixedAnswer.tsx'
import { LateAnswersAlert } from './LateAnswersAlert.tsx'
import { explanationHistoryQuery } from './queries.ts'
import { SubmissionReceipt } from './SubmissionReceipt.tsx'
import { LazyAnswerSheet } from './sheet/LazyAnswerSheet.tsx'
import { ThesisListItem } from './ThesisListItem.tsx'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'

/**
 * Shown after the submission, after the deadline or the end of the election. Positions are fixed; submitted
 * explanations can be changed until the election is over.
 */
export function SubmittedAnswers() {
  const { stage } = useAnswering()
  const { searchParams } = useAnswersSearchParams()
  return stage === 'submitted' && searchParams.view === 'sheet' ? <ExplanationSheet /> : <AnswerList />
}

/** Explanations from a spreadsheet, in place of the answers. */
function ExplanationSheet() {
  const { t } = useTranslation('answers')
  return (
    <Page title={t('locked.title')}>
      <div>
        <AnchorLink to="." search={{}} className={classes.textButton}>
          {t('sheet.back')}
        </AnchorLink>
      </div>
      <LazyAnswerSheet />
    </Page>
  )
}

function AnswerList() {
  const { t } = useTranslation('answers')
  const { stage, theses, owner } = useAnswering()
  const earlierExplanations = useQuery(explanationHistoryQuery(owner))
  const isFinal = stage === 'over' || stage === 'due'
  useFocusFromHash((hash) => hash)
  return (
    <Page title={t(isFinal ? 'locked.title' : 'receipt.title')}>
      {stage === 'due' && <AnswersDueNotice />}
      {stage === 'over' && <ElectionOverNotice />}
      {stage === 'submitted' && <SubmissionReceipt />}
      <LateAnswersAlert />
      <ConflictBanner />
      {earlierExplanations.error && !earlierExplanations.data && (
        <LoadError error={earlierExplanations.error} onRetry={earlierExplanations.refetch} />
      )}
      <section id="answers" tabIndex={-1} aria-labelledby="answers-title" className={classes.answers}>
        <Title order={2} id="answers-title" mb="md">
          {t('locked.answers')}
        </Title>
        {!isFinal && (
          <AnchorLink to="." search={{ view: 'sheet' }} className={classes.textButton}>
            {t('sheet.open')}
          </AnchorLink>
        )}
        <ol className={`ballot ${classes.list}`}>
          {theses.map((thesis) => (
            <ThesisListItem key={thesis.id} thesis={thesis}>
              <FixedAnswer
                thesis={thesis}
                mayExplain={!isFinal}
                earlierExplanations={listEarlierExplanations(earlierExplanations.data?.explanations ?? [], thesis.id)}
              />
            </ThesisListItem>
          ))}
        </ol>
      </section>
      {!isFinal && <AnswerFooter />}
    </Page>
  )
}

function AnswersDueNotice() {
  const { t, i18n } = useTranslation('answers')
  const { instance } = useAnswering()
  const { answers_until, editors } = instance
  return (
    <Alert maw="56rem" color="gray" icon={<IconLock aria-hidden />} title={t('due.title')}>
      <Stack gap="xs">
        <Text>{answers_until && t('due.text', { date: formatDay(answers_until, i18n.language) })}</Text>
        <EditorsContact editors={editors} />
      </Stack>
    </Alert>
  )
}

function ElectionOverNotice() {
  const { t } = useTranslation('answers')
  const { answerer } = useAnswering()
  return (
    <Alert maw="56rem" color="gray" icon={<IconLock aria-hidden />} title={t('over.title')}>
      <Text>{t(answerer.submittedAt ? 'over.submitted' : 'over.notSubmitted')}</Text>
    </Alert>
  )
}
