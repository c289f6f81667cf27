import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { instanceQueries, type VersionedInstance } from '../../api/instances.ts'
import { ELECTION_SOURCE } from '../../api/searchSources.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import { cacheInstance, moveInstance } from './queries.ts'

/** The election of an instance, and moving the instance to another one. */
export function MoveToElection({ versionedInstance }: { readonly versionedInstance: VersionedInstance }) {
  const { t } = useTranslation('applications')
  const [isConfirming, setConfirming] = useState(false)
  const { election_id, election_name } = versionedInstance.application
  return (
    <Section title={t('move.title')} hint={t('move.text')}>
      <Group>
        <AnchorLink to="/portal/elections/$id" params={{ id: String(election_id) }} fw={600}>
          {election_name}
        </AnchorLink>
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={() => setConfirming(true)}
        >
          {t('move.open')}
        </Button>
      </Group>
      <Modal opened={isConfirming} onClose={() => setConfirming(false)} title={t('move.question')} size="lg" centered>
        <MoveDialog versionedInstance={versionedInstance} onClose={() => setConfirming(false)} />
      </Modal>
    </Section>
  )
}

interface DialogProps {
  readonly versionedInstance: VersionedInstance
  readonly onClose: () => void
}

function MoveDialog({ versionedInstance, onClose }: DialogProps) {
  const { t } = useTranslation(['applications', 'common'])
  const queries = useQueryClient()
  const getValidationMessage = useValidationMessage()
  const [selected, setSelected] = useState<string | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { id, election_id } = versionedInstance.application
  const moving = useMutation({
    mutationFn: (election: number) => moveInstance(versionedInstance, election),
    onSuccess: (moved) => {
      cacheInstance(queries, moved)
      toast.success(t('move.done', { election: moved.application.election_name }))
      onClose()
    },
    onError: (error) => {
      // Loads the version that somebody else has saved for the next attempt.
      if (getErrorCode(error) === 'stale') void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
    },
  })
  const isNew = selected !== null && Number(selected) !== election_id
  const submit = () => {
    setSubmitted(true)
    if (isNew) moving.mutate(Number(selected))
    else document.getElementById('election')?.focus()
  }
  return (
    <Stack>
      <Text>{t('move.means')}</Text>
      <SearchableSelect
        id="election"
        required
        source={ELECTION_SOURCE}
        label={t('move.label')}
        placeholder={t('move.placeholder')}
        value={selected}
        error={wasSubmitted && !isNew && (selected ? t('move.same') : getValidationMessage({ code: 'required' }))}
        onChange={setSelected}
      />
      <SubmitError error={moving.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={moving.isPending} onClick={submit}>
          {t('move.action')}
        </Button>
      </Group>
    </Stack>
  )
}
