import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../api/instances.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { type AnswerExportOptions, downloadAnswers, FORMATS, type Format } from './queries.ts'

/** The submitted answers of parties and candidates, in a language of the instance. */
export function AnswerExport({ instance }: { readonly instance: number }) {
  const { t } = useTranslation('analytics')
  const { data, error, refetch } = useQuery(instanceQueries.query(instance))
  return (
    <Section title={t('answers.title')} hint={t('answers.hint')}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data && <ExportOptions instance={instance} languages={data.application.languages} />}
    </Section>
  )
}

function ExportOptions({ instance, languages }: { readonly instance: number; readonly languages: readonly string[] }) {
  const { t } = useTranslation('analytics')
  const getLanguageName = useLanguageName()
  const [language, setLanguage] = useState(languages[0] ?? 'de')
  const { mutate, isPending, variables } = useDownload(downloadAnswers, getErrorKey)
  const isLoading = (answerers: string, format: Format) =>
    isPending && variables.answerers === answerers && variables.format === format
  return (
    <Stack gap="md">
      {languages.length > 1 && (
        <NativeSelect
          label={t('answers.language')}
          maw={320}
          value={language}
          data={languages.map((value) => ({ value, label: getLanguageName(value) }))}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        />
      )}
      {(['parties', 'candidates'] as const).map((answerers) => (
        <div key={answerers}>
          <Text id={`answers-${answerers}`} fw={600} mb={6}>
            {t(`answers.${answerers}`)}
          </Text>
          <Group gap="sm" role="group" aria-labelledby={`answers-${answerers}`}>
            {FORMATS.map((format) => (
              <Button
                key={format}
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                aria-label={t('answers.download', { whose: t(`answers.${answerers}`), format: t(`format.${format}`) })}
                loading={isLoading(answerers, format)}
                onClick={() => mutate({ application: instance, answerers, language, format })}
              >
                {t(`format.${format}`)}
              </Button>
            ))}
          </Group>
        </div>
      ))}
    </Stack>
  )
}

/** Returns the key of the message that is shown if the download fails. */
function getErrorKey({ answerers }: AnswerExportOptions) {
  return answerers === 'parties' ? 'party_votes_error' : 'candidate_votes_error'
}
