import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { applications } from '../../api/applications.ts'
import type { Application } from '../../api/types.ts'
import { SendFailed } from '../../ui/SendFailed.tsx'
import { toast } from '../../ui/toasts.ts'
import { useEntry } from '../../ui/useEntry.ts'
import { FixedThen } from './FixedThen.tsx'
import { goLive, keepApplication } from './queries.ts'

interface Props {
  readonly application: Application
  readonly opened: boolean
  readonly onClose: () => void
  readonly onLive: () => void
}

/** What cannot be taken back wants the domain typed. */
export function GoLiveDialog({ opened, onClose, ...question }: Props) {
  const { t } = useTranslation('instance')
  return (
    <Modal opened={opened} onClose={onClose} title={t('goLive.question')} size="lg" centered>
      <Question {...question} onClose={onClose} />
    </Modal>
  )
}

function Question({ application: { id, url }, onClose, onLive }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['instance', 'common'])
  const queries = useQueryClient()
  const entry = useEntry(
    { typed_domain: '' },
    { typed_domain: (value) => (value.trim() === url ? null : { code: 'word_differs' }) },
  )
  const send = useMutation({
    mutationFn: () => goLive(id),
    onSuccess: (live) => {
      keepApplication(queries, live)
      toast.success(t('goLive.done'))
      onLive()
    },
    onError: () => queries.invalidateQueries({ queryKey: applications.key(id) }),
  })
  return (
    <form noValidate onSubmit={entry.submit(() => send.mutate())}>
      <Stack>
        <FixedThen domain={url} />
        <TextInput
          label={t('goLive.type', { domain: url })}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
          {...entry.field('typed_domain')}
        />
        <SendFailed error={send.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('goLive.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
