import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { Notice } from './Notice.tsx'
import { currentNoticesQuery } from './queries.ts'

/** All current notices on the dashboard, also dismissed ones. */
export function NoticeList() {
  const { t } = useTranslation('notifications')
  const { data = [], error, refetch } = useQuery(currentNoticesQuery())
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (data.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-labelledby="notices">
      <Title order={2} size="h3" id="notices">
        {t('title')}
      </Title>
      {data.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </Stack>
  )
}
