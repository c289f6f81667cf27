import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { thesisQueries } from '../../../api/theses.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { useDateTimeFormat } from '../../../ui/useDateTimeFormat.ts'
import type { AnswerHistory, Entry, PeopleScope } from '../entries.ts'
import { useIsLive } from '../useIsLive.ts'
import classes from './AnswerHistory.module.css'
import { answerHistoryQuery, givesAnswers } from './reopening.ts'

interface Props {
  readonly scope: PeopleScope
  readonly entry: Entry
}

/** In an open row: a notice that the answers are open again, with the reason. */
export function ReopenedAlert({ scope, entry: { reopened, value } }: Props) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  const isLive = useIsLive(scope)
  if (!reopened) return null
  const submitted = 'submitted_at' in value && value.submitted_at
  return (
    <Alert color="yellow" variant="light" title={t('reopened.title', { at: at(reopened.reopened_at) })}>
      <Text size="sm">{t('reopened.because', { reason: reopened.reason })}</Text>
      {submitted && isLive && <Text size="sm">{t('reopened.voters', { at: at(submitted) })}</Text>}
    </Alert>
  )
}

/** History of submitted answers. Only those who run the instance see it. It is loaded when it is opened. */
export function AnswerHistorySection({ scope, entry }: Props) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const wasSubmitted = 'submitted_at' in entry.value && Boolean(entry.value.submitted_at)
  if (scope.partyId !== null || !givesAnswers(entry) || !wasSubmitted) return null
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      {isOpen && <AnswerHistoryContent scope={scope} entry={entry} />}
    </details>
  )
}

function AnswerHistoryContent({ scope, entry }: Props) {
  const { t } = useTranslation('people')
  const { data, error, refetch } = useQuery(answerHistoryQuery(scope, entry))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton h={96} />
  const { reopenings, explanations } = data
  if (reopenings.length + explanations.length === 0) return <Text c="dimmed">{t('history.none')}</Text>
  return (
    <Stack gap="lg">
      <Reopenings all={reopenings} />
      <Explanations all={explanations} scope={scope} />
    </Stack>
  )
}

function Reopenings({ all }: { readonly all: AnswerHistory['reopenings'] }) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  if (all.length === 0) return null
  return (
    <section>
      <Title order={3} fz="h4">
        {t('history.reopenings')}
      </Title>
      <ol className={classes.list}>
        {all.map(({ reason, reopened_at, reopened_by, resubmitted_at }) => (
          <li key={reopened_at}>
            <p>{t('history.reopened', { at: at(reopened_at), by: reopened_by ?? t('history.somebody') })}</p>
            <blockquote>{reason}</blockquote>
            <p>{resubmitted_at ? t('history.resubmitted', { at: at(resubmitted_at) }) : t('history.stillOpen')}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ExplanationsProps {
  readonly all: AnswerHistory['explanations']
  readonly scope: PeopleScope
}

function Explanations({ all, scope }: ExplanationsProps) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  const { data: titles } = useQuery({
    ...thesisQueries.query(scope.applicationId),
    select: ([first]) => new Map(first?.theses.map(({ id, text }) => [id, text])),
  })
  if (all.length === 0) return null
  return (
    <section>
      <Title order={3} fz="h4">
        {t('history.explanations')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('history.explanationsHint')}
      </Text>
      <ol className={classes.list}>
        {all.map(({ statement_id, explanation, translations, replaced_at, replaced_by }) => (
          <li key={`${statement_id} ${replaced_at}`}>
            <p>
              <b>{titles?.get(statement_id) ?? t('history.thesis')}</b>
            </p>
            <p>{t('history.changed', { at: at(replaced_at), by: replaced_by ?? t('history.somebody') })}</p>
            <blockquote>{explanation || t('history.noExplanation')}</blockquote>
            {Object.entries(translations).map(
              ([language, text]) =>
                text && (
                  <blockquote key={language} lang={language} dir="auto">
                    {text}
                  </blockquote>
                ),
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
