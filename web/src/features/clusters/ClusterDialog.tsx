import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isValidDomain } from '../../api/domains.ts'
import type { Cluster } from '../../api/types.ts'
import { toDomainCharacters } from '../../core/domainNames.ts'
import { checkText } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
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
    mutationFn: (values: Values) => saveCluster(queries, cluster?.id ?? null, values),
    onSuccess: () => {
      toast.done(cluster ? 'updated' : 'created')
      onClose()
    },
    onError: (error) => form.showServerErrors(error, (path) => FIELDS.find((field) => field === path) ?? null),
  })
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`field.${field}`)]))
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
