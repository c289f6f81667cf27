import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { brandingQuery } from './queries.ts'
import { ShareText, type Template } from './ShareText.tsx'
import { TextLanguageSelect, useTextLanguage } from './TextLanguageSelect.tsx'

interface Props {
  readonly instance: Instance
  /** The URL in the texts. */
  readonly address: string
  readonly templates: readonly Template[]
}

/** Editable texts with default content. */
export function ShareTexts({ instance, address, templates }: Props) {
  const { t } = useTranslation('communication')
  const language = useTextLanguage(instance)
  const { data, error, refetch } = useQuery(brandingQuery(instance.id))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton fields={3} />
  return (
    <Stack gap="xl" maw="48rem">
      <Text maw="42rem">{t('texts.hint')}</Text>
      {!instance.sundown_date && <Alert color="yellow">{t('texts.dayMissing')}</Alert>}
      <TextLanguageSelect instance={instance} />
      {templates.map((template) => (
        <ShareText
          key={`${template} ${language}`}
          template={template}
          instance={instance}
          address={address}
          language={language}
          matchType={data.matchType}
        />
      ))}
    </Stack>
  )
}
