import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Placeholder of a form while its values load. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" role="status" maw="36rem">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <div key={index}>
          <Skeleton h={16} w={140} mb={8} />
          <Skeleton h={42} />
        </div>
      ))}
    </Stack>
  )
}
