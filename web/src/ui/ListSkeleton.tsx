import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Placeholder of a list while it loads: a row of fields, then rows. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h={32} maw={240} />
      <Skeleton h={42} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} h={56} />
      ))}
    </Stack>
  )
}
