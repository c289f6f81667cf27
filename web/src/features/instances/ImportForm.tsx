import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { domainQueries } from '../../api/domains.ts'
import type { ImportContent } from '../../api/types.ts'
import { checkDomain } from '../../ui/checks.ts'
import { DomainField } from '../../ui/DomainField.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { type ImportSource, startImport } from './queries.ts'

interface Props {
  readonly source: ImportSource
  readonly content: ImportContent
}

/** Domain of the new instance, and the button that starts the import. */
export function ImportForm({ source, content }: Props) {
  const { t } = useTranslation('applications')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const entry = useValidatedForm(
    { url: content.url },
    { url: (value) => checkDomain(value, domainQueries.getCachedCheck(queries, value.trim())) },
  )
  const importing = useMutation({
    mutationFn: ({ url }: typeof entry.values) => startImport(source, url.trim()),
    onSuccess: ({ job_id }) => navigate({ to: '/portal/applications/import', search: { job: String(job_id) } }),
    onError: (error) => {
      const isBelow = entry.showServerErrors(error, (path) => (path === 'url' ? path : null))
      toast.failed(isBelow ? 'input_error' : 'created_error', isBelow ? undefined : error)
    },
  })
  return (
    <form noValidate onSubmit={entry.submit(importing.mutate)}>
      <Stack maw="36rem">
        <ErrorSummary ref={entry.summary} errors={entry.errors} labels={{ url: t('field.url') }} />
        <DomainField required label={t('field.url')} description={t('import.url')} {...entry.field('url')} />
        <SubmitError error={importing.error} />
        <Group>
          <Button type="submit" loading={importing.isPending}>
            {t('import.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
