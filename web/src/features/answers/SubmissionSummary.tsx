import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { useAnswering } from './Answering.tsx'

/** The consequences of a submission, with numbers. */
export function SubmissionSummary() {
  const { t } = useTranslation('answers')
  const { answerer, instance, owner, theses, isExplained } = useAnswering()
  const explainedTheses = theses.filter(({ id }) => isExplained(id))
  const isLive = instance.status >= INSTANCE_STATUS.live
  return (
    <List spacing={4}>
      <List.Item>{t('submit.effect.positions', { count: theses.length })}</List.Item>
      <List.Item>{t('submit.effect.explanations', { count: explainedTheses.length })}</List.Item>
      <List.Item>
        {answerer.isMatched
          ? t(isLive ? 'submit.effect.seenNow' : 'submit.effect.seenLater')
          : t(`submit.effect.seenNever.${owner.kind}`)}
      </List.Item>
    </List>
  )
}
