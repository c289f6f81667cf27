import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Placeholder for the progress, a thesis and its answers. */
export function AnswersSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h={44} />
      <Skeleton h={16} maw={120} mt="md" />
      <Skeleton h={72} maw="42rem" />
      {[0, 1, 2].map((answer) => (
        <Skeleton key={answer} h={48} />
      ))}
    </Stack>
  )
}
