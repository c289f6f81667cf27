import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Placeholder of a page while its code loads. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h={40} maw={320} />
      <Skeleton h={20} maw={520} />
      <Skeleton h={140} />
      <Skeleton h={140} />
    </Stack>
  )
}
