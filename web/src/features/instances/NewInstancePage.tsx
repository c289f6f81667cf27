import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { domainQueries } from '../../api/domains.ts'
import { electionQueries } from '../../api/elections.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { deleteDraft, readDraft, storeDraft } from './draft.ts'
import { NewInstanceFields } from './NewInstanceFields.tsx'
import { createChecks, FIELDS, findField, type NewInstanceValues, toCreateBody } from './newInstance.ts'
import { createInstance } from './queries.ts'
import { NEW_INSTANCE_SEARCH } from './searchParams.ts'
import { useOpenInstance } from './useOpenInstance.ts'

/**
 * Creates an empty instance, in a new election or in the one named in the URL. Only the required data is entered here.
 * The rest is part of the election data.
 */
export function NewInstancePage() {
  const { t, i18n } = useTranslation(['applications', 'common'])
  const queries = useQueryClient()
  const openInstance = useOpenInstance()
  const [{ election: id }] = useSearchParams(NEW_INSTANCE_SEARCH)
  const electionId = id ? Number(id) : null
  const { data: election } = useQuery({ ...electionQueries.query(electionId ?? 0), enabled: electionId !== null })
  const [initial] = useState(() => readDraft(i18n.language))
  const entry = useValidatedForm<NewInstanceValues>(
    initial,
    createChecks((domain) => domainQueries.getCachedCheck(queries, domain)),
  )
  const creating = useMutation({
    mutationFn: async (entered: NewInstanceValues) =>
      openInstance(await createInstance(toCreateBody(entered, electionId))),
    onSuccess: () => {
      deleteDraft()
      toast.done('created')
    },
    onError: (error) => {
      const isBelow = entry.showServerErrors(error, findField)
      toast.failed(isBelow ? 'input_error' : 'created_error', isBelow ? undefined : error)
    },
  })
  useEffect(() => storeDraft(entry.values), [entry.values])
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`field.${field}`)]))
  return (
    <Page title={t('new.title')} lead={election ? t('new.leadOf', { election: election.name }) : t('new.lead')}>
      <form noValidate onSubmit={entry.submit(creating.mutate)}>
        <Stack gap="lg" maw="36rem">
          <Text c="dimmed">{t('common:requiredHint')}</Text>
          <ErrorSummary ref={entry.summary} errors={entry.errors} labels={labels} />
          <NewInstanceFields entry={entry} />
          <SubmitError error={creating.error} />
          <Group>
            <Button type="submit" loading={creating.isPending}>
              {t('new.create')}
            </Button>
          </Group>
          <Text>
            {t('new.fromFile')} <AnchorLink to="/portal/applications/import">{t('import.title')}</AnchorLink>
          </Text>
        </Stack>
      </form>
    </Page>
  )
}
