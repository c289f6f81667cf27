import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { domainQueries } from '../../api/domains.ts'
import { DropZone } from '../../ui/DropZone.tsx'
import { Page } from '../../ui/Page.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReview } from './ImportReview.tsx'
import { checkImport } from './queries.ts'
import { IMPORT_SEARCH } from './searchParams.ts'

/** Import of an instance from files. The content is shown before anything is created. */
export function ImportPage() {
  const { t } = useTranslation('applications')
  const queries = useQueryClient()
  const reading = useMutation({
    mutationFn: checkImport,
    // Shows errors of the domain at its field.
    onSuccess: ({ instance }) => {
      if (instance?.url_is_taken) domainQueries.markTaken(queries, instance.url)
    },
  })
  const { data: result, variables: source } = reading
  const [{ job }] = useSearchParams(IMPORT_SEARCH)
  const navigate = useNavigate()
  const startAgain = () => {
    reading.reset()
    void navigate({ to: '/portal/applications/import' })
  }
  return (
    <Page title={t('import.title')} lead={t('import.lead')}>
      {job ? (
        <ImportProgress jobId={Number(job)} onStartAgain={startAgain} />
      ) : result && source ? (
        <ImportReview
          source={source}
          result={result}
          onStartAgain={reading.reset}
          onSkipUnscaled={() => reading.mutate({ ...source, skipsUnscaled: true })}
        />
      ) : (
        <Stack maw="44rem">
          <Text>{t('import.text')}</Text>
          <DropZone
            isMultiple
            accept=".json,.xlsx,.ods,.csv,.tsv,.txt,.js,.yaml,.yml,.png,.jpg,.jpeg,.webp"
            kinds={t('import.kinds')}
            isReading={reading.isPending}
            onFiles={(files) => reading.mutate({ files, skipsUnscaled: false })}
          />
          <SubmitError error={reading.error} title={t('import.unreadable')} />
        </Stack>
      )}
    </Page>
  )
}
