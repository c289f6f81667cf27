import { Alert, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { useFocusFromHash } from '../../ui/useFocusFromHash.ts'
import { AnswerFooter } from './AnswerFooter.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { ConflictBanner } from './ConflictBanner.tsx'
import { FixedAnswer } from './FixedAnswer.tsx'
import { LateAnswersAlert } from './LateAnswersAlert.tsx'
import { explanationHistoryQuery } from './queries.ts'
import { SubmissionReceipt } from './SubmissionReceipt.tsx'
import { ThesisListItem } from './ThesisListItem.tsx'

/**
 * Shown after the submission or the end of the election. Positions are fixed; explanations can be changed until the
 * election is over.
 */
export function SubmittedAnswers() {
  const { t } = useTranslation('answers')
  const { stage, theses, owner } = useAnswering()
  const earlierExplanations = useQuery(explanationHistoryQuery(owner))
  const isOver = stage === 'over'
  useFocusFromHash((hash) => hash)
  return (
    <Page title={t(isOver ? 'locked.title' : 'receipt.title')}>
      {isOver ? <ElectionOverNotice /> : <SubmissionReceipt />}
      <LateAnswersAlert />
      <ConflictBanner />
      {earlierExplanations.error && !earlierExplanations.data && (
        <LoadError error={earlierExplanations.error} onRetry={earlierExplanations.refetch} />
      )}
      <section id="answers" tabIndex={-1} aria-labelledby="answers-title" className={classes.answers}>
        <Title order={2} id="answers-title" mb="md">
          {t('locked.answers')}
        </Title>
        <ol className={`ballot ${classes.list}`}>
          {theses.map((thesis) => (
            <ThesisListItem key={thesis.id} thesis={thesis}>
              <FixedAnswer
                thesis={thesis}
                mayExplain={!isOver}
                earlierExplanations={
                  earlierExplanations.data?.explanations.filter(({ statement_id }) => statement_id === thesis.id) ?? []
                }
              />
            </ThesisListItem>
          ))}
        </ol>
      </section>
      {!isOver && <AnswerFooter />}
    </Page>
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
