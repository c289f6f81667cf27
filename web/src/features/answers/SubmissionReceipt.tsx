import { Alert, Anchor, List, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { formatDay, formatMoment } from '../../core/format.ts'
import { EditorsContact } from '../../ui/EditorsContact.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { VoterViewLink } from './VoterViewLink.tsx'

/** Confirms the submission: when it was, who sees what, and what can still be changed. */
export function SubmissionReceipt() {
  const { t, i18n } = useTranslation('answers')
  const { answerer, instance } = useAnswering()
  const { submittedAt } = answerer
  const moment = submittedAt && formatMoment(new Date(submittedAt), i18n.language, instance.time_zone)
  const { sundown_date: lastDay, website, editors } = instance
  return (
    <Alert
      maw="56rem"
      color="green"
      icon={<IconCircleCheck aria-hidden />}
      title={moment ? t('receipt.moment', { moment }) : t('receipt.title')}
    >
      <List spacing="xs">
        <List.Item>
          <VisibilityText />
          <VoterViewLink />
        </List.Item>
        <List.Item>
          {lastDay ? t('receipt.explainUntil', { date: formatDay(lastDay, i18n.language) }) : t('receipt.explain')}
          <br />
          <AnchorLink to="." search={{}} hash="answers" className={classes.textButton}>
            {t('receipt.toExplanations')}
          </AnchorLink>
        </List.Item>
        <List.Item>
          {t('receipt.mistake')}
          <EditorsContact editors={editors} />
          {website && (
            <>
              <br />
              <Anchor href={website} target="_blank" rel="noopener" className={classes.textButton}>
                {t('receipt.website')}
              </Anchor>
            </>
          )}
        </List.Item>
      </List>
    </Alert>
  )
}

/** Says from when voters see the answers. */
function VisibilityText() {
  const { t, i18n } = useTranslation('answers')
  const { instance, answerer, owner } = useAnswering()
  const { planned_launch_date: day, status } = instance
  if (!answerer.isMatched) return <Text inherit>{t(`receipt.seenNever.${owner.kind}`)}</Text>
  if (answerer.isPublic && status >= INSTANCE_STATUS.live) return <Text inherit>{t('receipt.seenNow')}</Text>
  return (
    <Text inherit>{day ? t('receipt.seenFrom', { date: formatDay(day, i18n.language) }) : t('receipt.seenLater')}</Text>
  )
}
