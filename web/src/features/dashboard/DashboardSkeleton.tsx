import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Dashboard.module.css'

const STEPS = ['first', 'second', 'third', 'fourth']

/** Placeholder of the next step and some steps while they load. */
export function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h={96} mb="xl" />
      <div className={classes.steps}>
        {STEPS.map((step) => (
          <Skeleton key={step} h={28} my="md" />
        ))}
      </div>
    </div>
  )
}
