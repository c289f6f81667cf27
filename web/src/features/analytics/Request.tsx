import { Button, Checkbox, Paper, Radio, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { ask, refetchAnalyses, type Wish } from './queries.ts'
import { usePlace } from './usePlace.ts'

/** Requests a workbook of an instance. */
export function Request({ instance }: { readonly instance: number | null }) {
  const { t } = useTranslation('analytics')
  return (
    <Section title={t('request.title')} hint={t(instance ? 'request.hint' : 'request.choose')}>
      {instance && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <CandidateRequest instance={instance} />
          <AnswerRequest instance={instance} />
        </SimpleGrid>
      )}
    </Section>
  )
}

function CandidateRequest({ instance }: { readonly instance: number }) {
  const { t } = useTranslation('analytics')
  const [invites, setInvites] = useState(false)
  return (
    <RequestCard wish={{ application: instance, kind: 'candidate_analysis', invites, matchType: 2 }}>
      <Checkbox
        label={t('request.invites')}
        checked={invites}
        onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
      />
    </RequestCard>
  )
}

/** By the numbers of the interface. */
const MATCH_TYPES = [
  { name: 'both', matchType: 2 },
  { name: 'parties', matchType: 1 },
  { name: 'candidates', matchType: 0 },
] as const

function AnswerRequest({ instance }: { readonly instance: number }) {
  const { t } = useTranslation('analytics')
  const [matchType, setMatchType] = useState<Wish['matchType']>(2)
  return (
    <RequestCard wish={{ application: instance, kind: 'answer_analysis', invites: false, matchType }}>
      <Radio.Group
        label={t('request.whose')}
        value={String(matchType)}
        onChange={(value) => setMatchType(Number(value) as Wish['matchType'])}
      >
        <Stack gap="xs" mt="xs">
          {MATCH_TYPES.map(({ name, matchType }) => (
            <Radio key={name} value={String(matchType)} label={t(`request.${name}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </RequestCard>
  )
}

interface CardProps {
  readonly wish: Wish
  readonly children: ReactNode
}

function RequestCard({ wish, children }: CardProps) {
  const { t } = useTranslation('analytics')
  const id = useId()
  const { mutate, isPending, error } = useRequest()
  return (
    <Paper withBorder p="md" role="group" aria-labelledby={id}>
      <Stack h="100%" align="start">
        <Title order={3} id={id} fz="lg">
          {t(`kind.${wish.kind}`)}
        </Title>
        <Text c="dimmed">{t(`request.holds.${wish.kind}`)}</Text>
        {children}
        <SubmitError error={error} title={t('request.failed')} />
        <Button
          mt="auto"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          loading={isPending}
          aria-describedby={id}
          onClick={() => mutate(wish)}
        >
          {t('request.action')}
        </Button>
      </Stack>
    </Paper>
  )
}

/** Opens the progress of the requested workbook. */
function useRequest() {
  const queries = useQueryClient()
  const { go } = usePlace()
  return useMutation({
    mutationFn: ask,
    onSuccess: (job) => {
      void refetchAnalyses(queries)
      go({ job: String(job) })
    },
    onError: (error) => toast.failed('analysis_error', error),
  })
}
