import { Button, Checkbox, Paper, Radio, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { type AnalysisOptions, refetchAnalyses, requestAnalysis } from './queries.ts'
import { useAnalyticsSearchParams } from './useAnalyticsSearchParams.ts'

/** Requests a workbook of an instance. */
export function AnalysisRequest({ instance }: { readonly instance: number | null }) {
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
    <RequestCard options={{ application: instance, kind: 'candidate_analysis', invites, matchType: 2 }}>
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
  const [matchType, setMatchType] = useState<AnalysisOptions['matchType']>(2)
  return (
    <RequestCard options={{ application: instance, kind: 'answer_analysis', invites: false, matchType }}>
      <Radio.Group
        label={t('request.whose')}
        value={String(matchType)}
        onChange={(value) => setMatchType(Number(value) as AnalysisOptions['matchType'])}
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
  readonly options: AnalysisOptions
  readonly children: ReactNode
}

function RequestCard({ options, children }: CardProps) {
  const { t } = useTranslation('analytics')
  const id = useId()
  const { mutate, isPending, error } = useAnalysisRequest()
  return (
    <Paper withBorder p="md" role="group" aria-labelledby={id}>
      <Stack h="100%" align="start">
        <Title order={3} id={id} fz="lg">
          {t(`kind.${options.kind}`)}
        </Title>
        <Text c="dimmed">{t(`request.holds.${options.kind}`)}</Text>
        {children}
        <SubmitError error={error} title={t('request.failed')} />
        <Button
          mt="auto"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          loading={isPending}
          aria-describedby={id}
          onClick={() => mutate(options)}
        >
          {t('request.action')}
        </Button>
      </Stack>
    </Paper>
  )
}

/** Opens the progress of the requested workbook. */
function useAnalysisRequest() {
  const queries = useQueryClient()
  const { go } = useAnalyticsSearchParams()
  return useMutation({
    mutationFn: requestAnalysis,
    onSuccess: (job) => {
      void refetchAnalyses(queries)
      go({ job: String(job) })
    },
    onError: (error) => toast.failed('analysis_error', error),
  })
}
