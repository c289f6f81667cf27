import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ELECTION_STATUS, electionQueries } from '../../api/elections.ts'
import type { Election } from '../../api/types.ts'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { ElectionForm } from './ElectionForm.tsx'
import classes from './Elections.module.css'
import { deleteElection, restoreElection, setElectionStatus } from './queries.ts'

interface Props {
  readonly election: Election
}

/** The data of an election, and the actions on it as a whole. */
export function ElectionAdministration({ election }: Props) {
  return (
    <Stack gap="xl" className={classes.parts ?? ''}>
      <ElectionForm key={election.id} election={election} />
      <ArchiveSection election={election} />
      <DeleteSection election={election} />
    </Stack>
  )
}

function ArchiveSection({ election }: Props) {
  const { t } = useTranslation('elections')
  const queries = useQueryClient()
  const isArchived = election.status === ELECTION_STATUS.archived
  const archiving = useMutation({
    mutationFn: (status: number) => setElectionStatus(election, status),
    onSuccess: (changed) => {
      queries.setQueryData(electionQueries.key(election.id), changed)
      void electionQueries.refetch(queries)
      if (changed.status !== ELECTION_STATUS.archived) toast.success(t('archive.takenBack'))
      // Restores the previous status, which may be that of the provider's own team.
      else showUndoToast(t('archive.done'), () => archiving.mutate(election.status))
    },
    onError: (error) => toast.failed('updated_error', error),
  })
  const action = isArchived ? 'takeBack' : 'action'
  const ActionIcon = isArchived ? IconArchiveOff : IconArchive
  return (
    <Section title={t('archive.title')} hint={t('archive.text')}>
      <SubmitError error={archiving.error} />
      <Group>
        <Button
          variant="default"
          leftSection={<ActionIcon size={18} aria-hidden />}
          loading={archiving.isPending}
          onClick={() => archiving.mutate(isArchived ? ELECTION_STATUS.created : ELECTION_STATUS.archived)}
        >
          {t(`archive.${action}`)}
        </Button>
      </Group>
    </Section>
  )
}

/** An election with instances cannot be deleted, since they would belong to none. */
function DeleteSection({ election: { id, applications } }: Props) {
  const { t } = useTranslation('elections')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refetch = () => void electionQueries.refetch(queries)
  const restore = () => void restoreElection(id).then(refetch, toast.error)
  const deleting = useMutation({
    mutationFn: () => deleteElection(id),
    onSuccess: async () => {
      await navigate({ to: '/portal/elections' })
      queries.removeQueries({ queryKey: electionQueries.key(id) })
      refetch()
      showUndoToast(t('delete.done'), restore)
    },
    onError: (error) => toast.failed('deleted_error', error),
  })
  return (
    <Section title={t('delete.title')} hint={t('delete.text')}>
      {applications > 0 ? (
        <Text>{t('delete.hasInstances', { count: applications })}</Text>
      ) : (
        <>
          <SubmitError error={deleting.error} />
          <Group>
            <Button
              variant="outline"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={deleting.isPending}
              onClick={() => deleting.mutate()}
            >
              {t('delete.action')}
            </Button>
          </Group>
        </>
      )}
    </Section>
  )
}
