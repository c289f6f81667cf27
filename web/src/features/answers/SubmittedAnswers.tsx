import { Alert, Text } from '@mantine/core'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { formatDate } from '../../core/format.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { AnswerFooter } from './AnswerFooter.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { ConflictBanner } from './ConflictBanner.tsx'
import { FixedAnswer } from './FixedAnswer.tsx'
import { LateAnswersAlert } from './LateAnswersAlert.tsx'
import { explanationHistoryQuery } from './queries.ts'
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
  return (
    <Page title={t('locked.title')}>
      {isOver ? <ElectionOverNotice /> : <SubmittedNotice />}
      <LateAnswersAlert />
      <ConflictBanner />
      {earlierExplanations.error && !earlierExplanations.data && (
        <LoadError error={earlierExplanations.error} onRetry={earlierExplanations.refetch} />
      )}
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
      {!isOver && <AnswerFooter />}
    </Page>
  )
}

function SubmittedNotice() {
  const { t, i18n } = useTranslation('answers')
  const { answerer, instance } = useAnswering()
  const { submittedAt } = answerer
  const date = submittedAt && formatDate(new Date(submittedAt), i18n.language, instance.time_zone)
  const isLive = instance.status >= INSTANCE_STATUS.live
  return (
    <Alert
      maw="56rem"
      color="green"
      icon={<IconCircleCheck aria-hidden />}
      title={date ? t('locked.submitted', { date }) : t('locked.submittedOnce')}
    >
      <Text>{t(isLive ? 'locked.seenNow' : 'locked.seenLater')}</Text>
      <Text mt="xs">{t('locked.explain')}</Text>
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
