import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { Calendar } from './Calendar.tsx'

/** Screen with all dates of an instance on one axis. */
export function CalendarPage() {
  const { t } = useTranslation('calendar')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Calendar id={Number(id)} />
    </Page>
  )
}
