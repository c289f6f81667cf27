import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { ELECTION_SOURCE } from '../../api/searchSources.ts'
import type { BulkChangeInput, Instance } from '../../api/types.ts'
import { checkText } from '../../ui/checks.ts'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { useValidationMessage, type ValidationError } from '../../ui/validationErrors.ts'
import { changeInstances } from './queries.ts'

/** The changes that need a typed confirmation. */
export type BulkChange = Exclude<BulkChangeInput['action'], 'review'>

interface Props {
  /** Null while the dialog is closed. */
  readonly change: BulkChange | null
  readonly instances: readonly Instance[]
  readonly onClose: () => void
  /** Called with the job that changes the instances. */
  readonly onStarted: (job: number) => void
}

/** Dialog before many instances are changed: what happens to them, and their number as a typed confirmation. */
export function BulkChangeDialog({ change, instances, onClose, onStarted }: Props) {
  const { t } = useTranslation('applications')
  return (
    <Modal
      opened={change !== null}
      onClose={onClose}
      title={change && t(`bulk.${change}.title`, { count: instances.length })}
      size="lg"
      centered
    >
      {change && <BulkChangeForm change={change} instances={instances} onClose={onClose} onStarted={onStarted} />}
    </Modal>
  )
}

function BulkChangeForm({ change, instances, onClose, onStarted }: Props & { readonly change: BulkChange }) {
  const { t } = useTranslation('applications')
  const getMessage = useValidationMessage()
  const [reason, setReason] = useState('')
  const [election, setElection] = useState<string | null>(null)
  const [inputError, setInputError] = useState<ValidationError | null>(null)
  const starting = useMutation({ mutationFn: changeInstances, onSuccess: onStarted })
  const count = instances.length
  const ongoing = instances.filter(({ status }) => status !== INSTANCE_STATUS.over).length

  function confirm(): void {
    const found = findInputError(change, reason, election)
    setInputError(found)
    if (found) return
    starting.mutate({
      ids: instances.map(({ id }) => id),
      action: change,
      ...(change === 'archive' && { reason: reason.trim() }),
      ...(change === 'move' && { election_id: Number(election) }),
    })
  }

  return (
    <TypedConfirmation
      word={String(count)}
      action={t(`bulk.${change}.action`, { count })}
      isDestructive={change === 'delete'}
      isPending={starting.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        <Text>{t(`bulk.${change}.text`, { count })}</Text>
        {change === 'archive' && ongoing > 0 && <Text>{t('bulk.archive.ongoing', { count: ongoing })}</Text>}
        {change === 'archive' && (
          <Textarea
            required
            autosize
            minRows={2}
            label={t('archive.reason')}
            description={t('archive.reasonHint')}
            value={reason}
            error={inputError && getMessage(inputError)}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {change === 'move' && (
          <SearchableSelect
            required
            source={ELECTION_SOURCE}
            label={t('move.label')}
            placeholder={t('move.placeholder')}
            value={election}
            error={inputError && getMessage(inputError)}
            onChange={setElection}
          />
        )}
        <SubmitError error={starting.error} />
      </Stack>
    </TypedConfirmation>
  )
}

/** Returns the error of the input that a change needs, or null if it is complete. */
function findInputError(change: BulkChange, reason: string, election: string | null): ValidationError | null {
  if (change === 'archive') return checkText(reason, 'reason')
  return change === 'move' && election === null ? { code: 'required' } : null
}
