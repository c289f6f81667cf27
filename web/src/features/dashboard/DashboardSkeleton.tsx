import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Dashboard.module.css'

const CARDS = ['first', 'second', 'third', 'fourth']

/** Placeholder of the next step and some cards while they load. */
export function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h={96} mb="xl" />
      <div className={classes.cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} h={190} />
        ))}
      </div>
    </div>
  )
}
