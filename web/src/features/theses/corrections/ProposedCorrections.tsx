import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { focusAfterDialog } from '../../../ui/focus.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useDateTimeFormat } from '../../../ui/useDateTimeFormat.ts'
import { invalidateTheses } from '../queries.ts'
import { WordDifferences } from '../WordDifferences.tsx'
import { type Correction, confirmCorrection, correctionsQuery, declineCorrection } from './corrections.ts'

/** The corrections that wait for a second person, with what they change. Shows nothing if there are none. */
export function ProposedCorrections({ instanceId }: { readonly instanceId: number }) {
  const { t } = useTranslation('theses')
  const corrections = useQuery(correctionsQuery(instanceId))
  if (corrections.error) return <LoadError error={corrections.error} onRetry={() => void corrections.refetch()} />
  const proposed = corrections.data ?? []
  if (proposed.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="corrections">
      <Title order={2} id="corrections" size="h4">
        {t('correction.pendingTitle', { count: proposed.length })}
      </Title>
      {proposed.map((correction) => (
        <CorrectionCard key={correction.statement_id} correction={correction} instanceId={instanceId} />
      ))}
    </Stack>
  )
}

interface CardProps {
  readonly correction: Correction
  readonly instanceId: number
}

function CorrectionCard({ correction, instanceId }: CardProps) {
  const { t } = useTranslation('theses')
  const formatTime = useDateTimeFormat()
  const queries = useQueryClient()
  const heading = useId()
  const { position, language, before, after, proposed_by, is_own, is_confirmable } = correction
  const decide = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      isConfirmed ? confirmCorrection(instanceId, correction) : declineCorrection(instanceId, correction),
    onSuccess: (_, isConfirmed) => {
      toast.success(t(isConfirmed ? 'correction.confirmed' : is_own ? 'correction.withdrawn' : 'correction.declined'))
      // The card with the button that has the focus is no longer shown.
      focusAfterDialog({ current: document.querySelector<HTMLElement>('h1') })
    },
    onSettled: () => invalidateTheses(queries, instanceId),
  })
  const date = formatTime(correction.proposed_at)
  const hasOtherCategory = before.title !== after.title
  const hasOtherText = before.text !== after.text
  return (
    <Card withBorder component="article" aria-labelledby={heading}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h5" id={heading}>
            {t('correction.ofThesis', { place: position + 1 })}
          </Title>
          <Text size="sm" c="dimmed">
            {proposed_by ? t('correction.by', { name: proposed_by, date }) : t('correction.bySomebody', { date })}
          </Text>
        </Group>
        {hasOtherCategory && (
          <WordDifferences before={before.title} after={after.title} language={language} isProposal />
        )}
        {hasOtherText && <WordDifferences before={before.text} after={after.text} language={language} isProposal />}
        <Text size="sm">{t('correction.why', { reason: correction.reason })}</Text>
        <SubmitError error={decide.error} />
        <Group gap="sm">
          {is_confirmable && (
            <Button
              aria-describedby={heading}
              loading={decide.isPending && decide.variables}
              disabled={decide.isPending}
              onClick={() => decide.mutate(true)}
            >
              {t('correction.confirm')}
            </Button>
          )}
          <Button
            variant="default"
            aria-describedby={heading}
            disabled={decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            {t(is_own ? 'correction.withdraw' : 'correction.decline')}
          </Button>
        </Group>
        {!is_confirmable && (
          <Text size="sm" c="dimmed">
            {t(is_own ? 'correction.waitOwn' : 'correction.waitOther')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
