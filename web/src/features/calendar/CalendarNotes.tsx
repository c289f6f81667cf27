import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { formatTimeZone } from '../../core/format.ts'
import { hasKnownHolidays } from '../../core/holidays.ts'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { AnchorLink } from '../../ui/links.tsx'

/** The time zone of the dates, and which holidays are known. */
export function CalendarNotes({ instance: { id, time_zone } }: { readonly instance: Instance }) {
  const { t, i18n } = useTranslation('calendar')
  const zone = formatTimeZone(time_zone, i18n.language)
  return (
    <Stack gap={4} maw="42rem">
      <Text size="sm">
        {t('zone', { zone, name: time_zone })}{' '}
        <AnchorLink {...getScreenLink(id, 'metadata')} hash="time_zone" size="sm">
          {t('zoneLink')}
        </AnchorLink>
      </Text>
      <Text size="sm" c="dimmed">
        {t(hasKnownHolidays(time_zone) ? 'holidays.known' : 'holidays.unknown')}
      </Text>
    </Stack>
  )
}
