import { Alert, Text } from '@mantine/core'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { formatDate } from '../../core/format.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { FixedAnswer } from './FixedAnswer.tsx'
import { Foot } from './Foot.tsx'
import { Item } from './Item.tsx'
import { Late } from './Late.tsx'
import { history } from './queries.ts'
import { Unsettled } from './Unsettled.tsx'

/** Once submitted, or when the election is over: positions stand, explanations can be changed until the election is over. */
export function Locked() {
  const { t } = useTranslation('answers')
  const { stage, theses, whose } = useAnswering()
  const former = useQuery(history(whose))
  const isOver = stage === 'over'
  return (
    <Page title={t('locked.title')}>
      {isOver ? <Over /> : <Submitted />}
      <Late />
      <Unsettled />
      {former.error && !former.data && <LoadError error={former.error} onRetry={former.refetch} />}
      <ol className={`ballot ${classes.list}`}>
        {theses.map((thesis) => (
          <Item key={thesis.id} thesis={thesis}>
            <FixedAnswer
              thesis={thesis}
              mayExplain={!isOver}
              former={former.data?.explanations.filter(({ statement_id }) => statement_id === thesis.id) ?? []}
            />
          </Item>
        ))}
      </ol>
      {!isOver && <Foot />}
    </Page>
  )
}

function Submitted() {
  const { t, i18n } = useTranslation('answers')
  const { answerer, application } = useAnswering()
  const { submittedAt } = answerer
  const date = submittedAt && formatDate(new Date(submittedAt), i18n.language, application.time_zone)
  const isLive = application.status >= INSTANCE_STATUS.live
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

function Over() {
  const { t } = useTranslation('answers')
  const { answerer } = useAnswering()
  return (
    <Alert maw="56rem" color="gray" icon={<IconLock aria-hidden />} title={t('over.title')}>
      <Text>{t(answerer.submittedAt ? 'over.submitted' : 'over.notSubmitted')}</Text>
    </Alert>
  )
}
