import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Job } from '../../api/types.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { downloadWorkbook } from './queries.ts'

/** The file of an analysis, until it expires. */
export function WorkbookDownload({ analysis }: { readonly analysis: Job }) {
  const { t } = useTranslation('analytics')
  const formatTime = useDateTimeFormat()
  const { size } = useNumberFormat()
  const { mutate, isPending } = useDownload(() => downloadWorkbook(analysis))
  const { file, state } = analysis
  if (!file)
    return state === 'done' ? (
      <Text size="sm" c="dimmed">
        {t('file.expired')}
      </Text>
    ) : null
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isPending}
        aria-label={t('file.downloadNamed', { name: file.name })}
        onClick={() => mutate()}
      >
        {t('file.download')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('file.until', { name: file.name, size: size(file.size), at: formatTime(file.expires_at) })}
      </Text>
    </Group>
  )
}
