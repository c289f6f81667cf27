import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { useAnswering } from './Answering.tsx'
import { getExplanation } from './positions.ts'

/** The consequences of a submission, with numbers. */
export function SubmissionSummary() {
  const { t } = useTranslation('answers')
  const { instance, theses, languages, getPosition } = useAnswering()
  const explainedTheses = theses.filter(({ id }) =>
    languages.some((language) => getExplanation(getPosition(id), language)),
  )
  const isLive = instance.status >= INSTANCE_STATUS.live
  return (
    <List spacing={4}>
      <List.Item>{t('submit.effect.positions', { count: theses.length })}</List.Item>
      <List.Item>{t('submit.effect.explanations', { count: explainedTheses.length })}</List.Item>
      <List.Item>{t(isLive ? 'submit.effect.seenNow' : 'submit.effect.seenLater')}</List.Item>
    </List>
  )
}
