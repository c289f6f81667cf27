import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { PosterEditor } from './PosterEditor.tsx'
import { configuration, logo } from './queries.ts'
import { TextLanguage, useTextLanguage } from './TextLanguage.tsx'

/** A poster in the colours of the instance. */
export function PosterStudio({ application }: { readonly application: Instance }) {
  const { t } = useTranslation('communication')
  const language = useTextLanguage(application)
  const look = useQuery(configuration(application.id))
  const picture = useQuery(logo(look.data?.logo ?? null))
  const failed = [look, picture].find(({ error, data }) => error && !data)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!look.data || picture.isLoading) return <FormSkeleton fields={5} />
  return (
    <Stack gap="lg">
      <Text maw="42rem">{t('poster.hint')}</Text>
      <TextLanguage application={application} />
      <PosterEditor
        key={language}
        application={application}
        language={language}
        colour={look.data.colour}
        logo={picture.data ?? null}
      />
    </Stack>
  )
}
