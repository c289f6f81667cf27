import { Button, Group, Modal, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { isValidDomain } from '../../api/domains.ts'
import type { Cluster } from '../../api/types.ts'
import { toDomainCharacters } from '../../core/domainNames.ts'
import { AddressConfirmation } from '../../ui/AddressConfirmation.tsx'
import { checkText } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import { getClusterPage } from './clusterPage.ts'
import { saveCluster } from './queries.ts'

interface Props {
  /** The cluster that is changed, or a new one. Null while the dialog is closed. */
  readonly edited: Cluster | 'new' | null
  readonly onClose: () => void
}

/** Dialog with the texts and the address of a cluster. */
export function ClusterDialog({ edited, onClose }: Props) {
  const { t } = useTranslation('clusters')
  return (
    <Modal opened={edited !== null} onClose={onClose} title={t(edited === 'new' ? 'new' : 'edit')} size="lg" centered>
      {edited && <ClusterForm cluster={edited === 'new' ? null : edited} onClose={onClose} />}
    </Modal>
  )
}

const FIELDS = ['title', 'subtitle', 'description', 'url'] as const
type Values = Record<(typeof FIELDS)[number], string>
/** `confirmed_url` confirms a new address that replaces one that voters know. */
type Saving = Values & { readonly confirmed_url?: string }

const CHECKS = {
  title: (value: string) => checkText(value, 'heading'),
  subtitle: (value: string) => (value.trim() ? checkText(value, 'heading') : null),
  description: (value: string) => checkText(value, 'content_text'),
  url: checkAddress,
} as const

function checkAddress(value: string): ValidationError | null {
  return checkText(value, 'domain') ?? (isValidDomain(value.trim()) ? null : { code: 'invalid_domain' })
}

function ClusterForm({ cluster, onClose }: { readonly cluster: Cluster | null; readonly onClose: () => void }) {
  const { t } = useTranslation(['clusters', 'common'])
  const queries = useQueryClient()
  const { title = '', subtitle = '', description = '', url = '' } = cluster ?? {}
  const form = useValidatedForm<Values>({ title, subtitle, description, url }, CHECKS)
  const saving = useMutation({
    mutationFn: (values: Saving) => saveCluster(queries, cluster?.id ?? null, values),
    onSuccess: () => {
      toast.done(cluster ? 'updated' : 'created')
      onClose()
    },
    onError: (error) => form.showServerErrors(error, (path) => FIELDS.find((field) => field === path) ?? null),
  })
  const { variables } = saving
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`field.${field}`)]))
  const isConfirming = saving.isPending && variables?.confirmed_url !== undefined
  if (variables && (isConfirming || getErrorCode(saving.error) === 'address_in_use')) {
    const newUrl = variables.url.trim()
    return (
      <Stack>
        <Title order={3}>{t('common:addressChange.title')}</Title>
        <AddressConfirmation
          url={newUrl}
          text={t('addressChange.text', { former: getClusterPage(url), url: getClusterPage(newUrl) })}
          isPending={saving.isPending}
          onCancel={saving.reset}
          onConfirm={() => saving.mutate({ ...variables, confirmed_url: newUrl })}
        />
      </Stack>
    )
  }
  return (
    <form noValidate onSubmit={form.submit((values) => saving.mutate(values))}>
      <Stack>
        <Text c="dimmed">{t('common:requiredHint')}</Text>
        <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
        <TextInput required data-autofocus label={t('field.title')} {...form.field('title')} />
        <TextInput label={t('field.subtitle')} {...form.field('subtitle')} />
        <Textarea autosize minRows={3} label={t('field.description')} {...form.field('description')} />
        <TextInput
          required
          label={t('field.url')}
          description={t('urlHint')}
          {...form.field('url')}
          onBlur={(event) => form.set({ url: toDomainCharacters(event.currentTarget.value) })}
        />
        <SubmitError error={saving.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
