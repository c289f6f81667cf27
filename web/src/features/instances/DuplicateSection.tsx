import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { domainQueries } from '../../api/domains.ts'
import type { Instance } from '../../api/types.ts'
import { checkDomain, checkText } from '../../ui/checks.ts'
import { DomainField } from '../../ui/DomainField.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { duplicateInstance } from './queries.ts'
import { useOpenInstance } from './useOpenInstance.ts'

/** Duplicates the theses and settings of an instance for the next election. */
export function DuplicateSection({ instance: { id, title } }: { readonly instance: Instance }) {
  const { t } = useTranslation('applications')
  const queries = useQueryClient()
  const openInstance = useOpenInstance()
  const [hasParties, setHasParties] = useState(false)
  const entry = useValidatedForm(
    { title, url: '' },
    {
      title: (value) => checkText(value, 'instance_title'),
      url: (value) => checkDomain(value, domainQueries.getCachedCheck(queries, value.trim())),
    },
  )
  const duplicating = useMutation({
    mutationFn: async ({ title, url }: typeof entry.values) =>
      openInstance(await duplicateInstance(id, { title: title.trim(), url: url.trim(), parties: hasParties })),
    onSuccess: () => toast.done('duplicated'),
    onError: (error) => {
      const isBelow = entry.showServerErrors(error, (path) => (path === 'title' || path === 'url' ? path : null))
      toast.failed(isBelow ? 'input_error' : 'duplicated_error', isBelow ? undefined : error)
    },
  })
  return (
    <Section title={t('duplicate.title')} hint={t('duplicate.text')}>
      <form noValidate onSubmit={entry.submit(duplicating.mutate)}>
        <Stack maw="36rem">
          <ErrorSummary
            ref={entry.summary}
            errors={entry.errors}
            labels={{ title: t('field.title'), url: t('field.url') }}
          />
          <TextInput required label={t('field.title')} {...entry.field('title')} />
          <DomainField required label={t('field.url')} description={t('duplicate.url')} {...entry.field('url')} />
          <Checkbox
            label={t('duplicate.parties.label')}
            description={t('duplicate.parties.text')}
            checked={hasParties}
            onChange={(event) => setHasParties(event.currentTarget.checked)}
          />
          <SubmitError error={duplicating.error} />
          <Group>
            <Button type="submit" leftSection={<IconCopy size={18} aria-hidden />} loading={duplicating.isPending}>
              {t('duplicate.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
