import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { configuration } from './queries.ts'
import { ShareText, type Template } from './ShareText.tsx'
import { TextLanguage, useTextLanguage } from './TextLanguage.tsx'

interface Props {
  readonly application: Instance
  /** Where the texts lead. */
  readonly address: string
  readonly templates: readonly Template[]
}

/** Texts to pass on, filled in and free to be changed. */
export function ShareTexts({ application, address, templates }: Props) {
  const { t } = useTranslation('communication')
  const language = useTextLanguage(application)
  const { data, error, refetch } = useQuery(configuration(application.id))
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton fields={3} />
  return (
    <Stack gap="xl" maw="48rem">
      <Text maw="42rem">{t('texts.hint')}</Text>
      {!application.sundown_date && <Alert color="yellow">{t('texts.dayMissing')}</Alert>}
      <TextLanguage application={application} />
      {templates.map((template) => (
        <ShareText
          key={`${template} ${language}`}
          template={template}
          application={application}
          address={address}
          language={language}
          matchType={data.matchType}
        />
      ))}
    </Stack>
  )
}
