import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { useAnswering } from './Answering.tsx'
import { reasonIn } from './positions.ts'

/** What submitting does, in numbers and words. */
export function Effects() {
  const { t } = useTranslation('answers')
  const { application, theses, languages, positionOn } = useAnswering()
  const explained = theses.filter(({ id }) => languages.some((language) => reasonIn(positionOn(id), language)))
  const isLive = application.status >= INSTANCE_STATUS.live
  return (
    <List spacing={4}>
      <List.Item>{t('submit.effect.positions', { count: theses.length })}</List.Item>
      <List.Item>{t('submit.effect.explanations', { count: explained.length })}</List.Item>
      <List.Item>{t(isLive ? 'submit.effect.seenNow' : 'submit.effect.seenLater')}</List.Item>
    </List>
  )
}
