import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { isClosing } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { checkText } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { focusAfterDialog } from '../../ui/focus.ts'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { archiveInstance, cacheInstance } from './queries.ts'

/** Archives an instance after its election is over. */
export function ArchiveSection({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('applications')
  const { status } = instance
  const note = useRef<HTMLParagraphElement>(null)
  const state = status >= INSTANCE_STATUS.archived ? 'done' : isClosing(instance) ? 'closing' : 'tooEarly'
  return (
    <Section title={t('archive.title')} hint={t('archive.text')}>
      {status === INSTANCE_STATUS.over ? (
        <ArchiveForm instance={instance} onArchived={() => focusAfterDialog(note)} />
      ) : (
        <Text ref={note} tabIndex={-1}>
          {t(`archive.${state}`)}
        </Text>
      )}
    </Section>
  )
}

interface ArchiveFormProps {
  readonly instance: Instance
  readonly onArchived: () => void
}

function ArchiveForm({ instance: { id }, onArchived }: ArchiveFormProps) {
  const { t } = useTranslation('applications')
  const queries = useQueryClient()
  const entry = useValidatedForm({ reason: '' }, { reason: (value) => checkText(value, 'reason') })
  const archiving = useMutation({
    mutationFn: ({ reason }: typeof entry.values) => archiveInstance(id, reason.trim()),
    onSuccess: (archived) => {
      cacheInstance(queries, archived)
      toast.success(t('archive.done'))
      onArchived()
    },
    onError: (error) => {
      const isBelow = entry.showServerErrors(error, (path) => (path === 'reason' ? path : null))
      if (!isBelow) toast.failed('updated_error', error)
    },
  })
  return (
    <form noValidate onSubmit={entry.submit(archiving.mutate)}>
      <Stack maw="36rem">
        <ErrorSummary ref={entry.summary} errors={entry.errors} labels={{ reason: t('archive.reason') }} />
        <Textarea
          required
          autosize
          minRows={2}
          label={t('archive.reason')}
          description={t('archive.reasonHint')}
          {...entry.field('reason')}
        />
        <SubmitError error={archiving.error} />
        <Group>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconArchive size={18} aria-hidden />}
            loading={archiving.isPending}
          >
            {t('archive.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
