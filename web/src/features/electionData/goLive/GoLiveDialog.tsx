import { Checkbox, Modal, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../../api/instances.ts'
import { updateInstanceCache } from '../../../api/instanceUpdates.ts'
import type { Instance } from '../../../api/types.ts'
import { focusField } from '../../../ui/focus.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../../ui/TypedConfirmation.tsx'
import { toast } from '../../../ui/toasts.ts'
import { goLive } from '../queries.ts'
import { GoLiveConsequences } from './GoLiveConsequences.tsx'
import { MissingTranslationsNotice } from './MissingTranslationsNotice.tsx'
import type { TranslationCheck } from './useMissingTranslations.ts'

interface Props {
  readonly instance: Instance
  readonly translations: TranslationCheck
  readonly opened: boolean
  readonly onClose: () => void
  readonly onLive: () => void
}

/** Confirms going live, which cannot be undone, by typing the domain. Missing translations are confirmed as well. */
export function GoLiveDialog({ opened, onClose, ...question }: Props) {
  const { t } = useTranslation('instance')
  return (
    <Modal opened={opened} onClose={onClose} title={t('goLive.question')} size="lg" centered>
      <GoLiveConfirmation {...question} onClose={onClose} />
    </Modal>
  )
}

const ACCEPT_ID = 'accept-missing-translations'

function GoLiveConfirmation({ instance, translations, onClose, onLive }: Omit<Props, 'opened'>) {
  const { id, url } = instance
  const { t } = useTranslation('instance')
  const queries = useQueryClient()
  const [isAccepted, setAccepted] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isIncomplete = translations.missing.length > 0
  const send = useMutation({
    mutationFn: () => goLive(id),
    onSuccess: (live) => {
      updateInstanceCache(queries, live)
      toast.success(t('goLive.done'))
      onLive()
    },
    onError: () => queries.invalidateQueries({ queryKey: instanceQueries.key(id) }),
  })
  function confirm(): void {
    const isOpen = isIncomplete && !isAccepted
    setRefused(isOpen)
    if (isOpen) focusField(ACCEPT_ID)
    else send.mutate()
  }
  return (
    <TypedConfirmation
      word={url}
      action={t('goLive.confirm')}
      isDestructive={false}
      isPending={send.isPending || translations.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        <GoLiveConsequences domain={url} />
        <MissingTranslationsNotice instance={instance} check={translations} />
        {isIncomplete && (
          <Checkbox
            id={ACCEPT_ID}
            label={t('missingTranslations.accept')}
            error={isRefused && !isAccepted && t('missingTranslations.required')}
            checked={isAccepted}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
        )}
        <SubmitError error={send.error} />
      </Stack>
    </TypedConfirmation>
  )
}
