import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { electionQueries } from '../../api/elections.ts'
import { createFormDraft } from '../../ui/formDraft.ts'
import { Page } from '../../ui/Page.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { ElectionFields } from './ElectionFields.tsx'
import { createChecks, type ElectionFormValues, EMPTY_VALUES, findField, toInput } from './electionForm.ts'
import { createElection } from './queries.ts'

const DRAFT = createFormDraft('new_election')
const CHECKS = createChecks(false)

/** Creates an election without instances. */
export function NewElectionPage() {
  const { t } = useTranslation(['elections', 'common'])
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [initial] = useState(() => ({ ...EMPTY_VALUES, ...DRAFT.load() }))
  const form = useValidatedForm<ElectionFormValues>(initial, CHECKS)
  const adding = useMutation({
    mutationFn: (values: ElectionFormValues) => createElection(toInput(values)),
    onSuccess: async ({ id }) => {
      DRAFT.clear()
      toast.done('created')
      void electionQueries.refetch(queries)
      await navigate({ to: '/portal/elections/$id', params: { id: String(id) } })
    },
    onError: (error) => {
      const isBelow = form.showServerErrors(error, findField)
      toast.failed(isBelow ? 'input_error' : 'created_error', isBelow ? undefined : error)
    },
  })
  useEffect(() => DRAFT.save(form.values), [form.values])
  return (
    <Page title={t('new.title')} lead={t('new.lead')}>
      <form noValidate onSubmit={form.submit(adding.mutate)}>
        <Stack gap="lg" maw="36rem">
          <Text c="dimmed">{t('common:requiredHint')}</Text>
          <ElectionFields form={form} />
          <SubmitError error={adding.error} />
          <Group>
            <Button type="submit" loading={adding.isPending}>
              {t('new.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}
