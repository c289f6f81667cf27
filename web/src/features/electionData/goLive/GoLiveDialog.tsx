import { Modal, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../../api/instances.ts'
import { updateInstanceCache } from '../../../api/instanceUpdates.ts'
import type { Instance } from '../../../api/types.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../../ui/TypedConfirmation.tsx'
import { toast } from '../../../ui/toasts.ts'
import { goLive } from '../queries.ts'
import { GoLiveConsequences } from './GoLiveConsequences.tsx'

interface Props {
  readonly instance: Instance
  readonly opened: boolean
  readonly onClose: () => void
  readonly onLive: () => void
}

/** Confirms going live, which cannot be undone, by typing the domain. */
export function GoLiveDialog({ opened, onClose, ...question }: Props) {
  const { t } = useTranslation('instance')
  return (
    <Modal opened={opened} onClose={onClose} title={t('goLive.question')} size="lg" centered>
      <GoLiveConfirmation {...question} onClose={onClose} />
    </Modal>
  )
}

function GoLiveConfirmation({ instance: { id, url }, onClose, onLive }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('instance')
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () => goLive(id),
    onSuccess: (live) => {
      updateInstanceCache(queries, live)
      toast.success(t('goLive.done'))
      onLive()
    },
    onError: () => queries.invalidateQueries({ queryKey: instanceQueries.key(id) }),
  })
  return (
    <TypedConfirmation
      word={url}
      action={t('goLive.confirm')}
      isDestructive={false}
      isPending={send.isPending}
      onConfirm={send.mutate}
      onCancel={onClose}
    >
      <Stack>
        <GoLiveConsequences domain={url} />
        <SubmitError error={send.error} />
      </Stack>
    </TypedConfirmation>
  )
}
