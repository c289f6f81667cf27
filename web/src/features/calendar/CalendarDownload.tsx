import { Button } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getInstanceText } from '../../api/instances.ts'
import { getServerTime } from '../../api/serverTime.ts'
import { buildCalendar } from '../../core/icalendar.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { PageActions } from '../../ui/PageActions.tsx'
import type { CalendarDates, CalendarFacts } from './calendarDates.ts'
import { listCalendarEvents } from './calendarEvents.ts'
import { responsibilitiesQuery } from './responsibilities.ts'

interface Props {
  readonly facts: CalendarFacts
  /** The dates as they are stored. */
  readonly dates: CalendarDates
  /** Whether there are changes, which the file does not contain. */
  readonly isChanged: boolean
}

/** Offers the stored dates as a calendar file. */
export function CalendarDownload({ facts, dates, isChanged }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const { instance } = facts
  const title = getInstanceText(instance, 'title', i18n.language)
  const url = `${location.origin}/portal/applications/${instance.id}/calendar`
  const { data: responsibilities } = useQuery(responsibilitiesQuery(instance.id))
  const events = listCalendarEvents(facts, dates, { t, language: i18n.language, title, url, responsibilities })
  const download = () => {
    const file = buildCalendar({ name: t('file.title', { title }), events, changedAt: getServerTime() })
    downloadFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), t('file.name', { domain: instance.url }))
  }
  return (
    <PageActions>
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={18} aria-hidden />}
        disabled={events.length === 0}
        onClick={download}
      >
        {t(isChanged ? 'downloadStored' : 'download')}
      </Button>
    </PageActions>
  )
}
