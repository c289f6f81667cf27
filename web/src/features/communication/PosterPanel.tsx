import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { PosterEditor } from './PosterEditor.tsx'
import { brandingQuery, rasterImageQuery } from './queries.ts'
import { TextLanguageSelect, useTextLanguage } from './TextLanguageSelect.tsx'

/** A poster in the colours of the instance. */
export function PosterPanel({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('communication')
  const language = useTextLanguage(instance)
  const branding = useQuery(brandingQuery(instance.id))
  const picture = useQuery(rasterImageQuery(branding.data?.logo ?? null))
  const failed = [branding, picture].find(({ error, data }) => error && !data)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!branding.data || picture.isLoading) return <FormSkeleton fields={5} />
  return (
    <Stack gap="lg">
      <Text maw="42rem">{t('poster.hint')}</Text>
      <TextLanguageSelect instance={instance} />
      <PosterEditor
        key={language}
        instance={instance}
        language={language}
        colour={branding.data.colour}
        logo={picture.data ?? null}
      />
    </Stack>
  )
}
