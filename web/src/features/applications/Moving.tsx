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
import { keep, move } from './queries.ts'

/** To which election an instance belongs, and giving it to another one. */
export function Moving({ seen }: { readonly seen: VersionedInstance }) {
  const { t } = useTranslation('applications')
  const [isAsking, setAsking] = useState(false)
  const { election_id, election_name } = seen.application
  return (
    <Section title={t('move.title')} hint={t('move.text')}>
      <Group>
        <AnchorLink to="/portal/elections/$id" params={{ id: String(election_id) }} fw={600}>
          {election_name}
        </AnchorLink>
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('move.open')}
        </Button>
      </Group>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={t('move.question')} size="lg" centered>
        <Question seen={seen} onClose={() => setAsking(false)} />
      </Modal>
    </Section>
  )
}

interface QuestionProps {
  readonly seen: VersionedInstance
  readonly onClose: () => void
}

function Question({ seen, onClose }: QuestionProps) {
  const { t } = useTranslation(['applications', 'common'])
  const queries = useQueryClient()
  const wordsFor = useValidationMessage()
  const [chosen, setChosen] = useState<string | null>(null)
  const [wasTried, setTried] = useState(false)
  const { id, election_id } = seen.application
  const moving = useMutation({
    mutationFn: (election: number) => move(seen, election),
    onSuccess: (moved) => {
      keep(queries, moved)
      toast.success(t('move.done', { election: moved.application.election_name }))
      onClose()
    },
    onError: (error) => {
      // The next attempt goes by what somebody else has saved.
      if (getErrorCode(error) === 'stale') void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
    },
  })
  const isNew = chosen !== null && Number(chosen) !== election_id
  const act = () => {
    setTried(true)
    if (isNew) moving.mutate(Number(chosen))
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
        value={chosen}
        error={wasTried && !isNew && (chosen ? t('move.same') : wordsFor({ code: 'required' }))}
        onChange={setChosen}
      />
      <SubmitError error={moving.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={moving.isPending} onClick={act}>
          {t('move.action')}
        </Button>
      </Group>
    </Stack>
  )
}
