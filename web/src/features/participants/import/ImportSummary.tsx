import { List } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobQuery } from '../../../api/jobs.ts'
import type { Job, JobResult } from '../../../api/types.ts'
import { addActions } from '../../../ui/jobActions.ts'
import type { PeopleScope } from '../entries.ts'
import { type ImportSums, loadImportSums } from './importSums.ts'

interface Props {
  readonly scope: PeopleScope
  /** The job of the last request of the import. */
  readonly report: Job
}

/** What an import of people has done: how many were added, changed and invited, stayed as they were, or were left out. */
export function ImportSummary({ scope, report }: Props) {
  const { t } = useTranslation('people')
  const [sums] = useState(() => loadImportSums(scope, report.id))
  const parts = sums?.parts ?? []
  const jobs = useQueries({ queries: parts.map(({ jobId }) => jobQuery(scope, jobId)) })
  const results = sums ? jobs.flatMap(({ data }) => data?.results ?? []) : (report.results ?? [])
  // A request takes effect as a whole or not at all.
  const effective = parts.filter((_, index) => jobs[index]?.data?.results?.some(({ ok }) => ok))
  const counts = { ...countKnownEffects(sums, effective), ...countResults(results, sums !== null) }
  const effects = EFFECTS.filter((effect) => counts[effect] > 0)
  return (
    <List spacing={2}>
      {effects.map((effect) => (
        <List.Item key={effect}>{t(`import.done.${effect}`, { count: counts[effect] })}</List.Item>
      ))}
    </List>
  )
}

const EFFECTS = ['added', 'changed', 'saved', 'unchanged', 'invited', 'leftOut'] as const

/** Counts what only this tab has stored, from the comparison of the file with the stored people. */
function countKnownEffects(sums: ImportSums | null, effective: ImportSums['parts']) {
  return {
    added: effective.reduce((sum, part) => sum + part.added, 0),
    changed: effective.reduce((sum, part) => sum + part.changed, 0),
    unchanged: sums?.unchanged ?? 0,
    leftOut: sums?.leftOut ?? 0,
  }
}

/** Counts what the server reports: who was saved, and who was invited after that. */
function countResults(results: readonly JobResult[], isKnown: boolean) {
  const successes = addActions('people', results).filter(({ ok }) => ok)
  return {
    saved: isKnown ? 0 : successes.filter(({ action }) => action === 'people').length,
    invited: successes.filter(({ action }) => action === 'invitations').length,
  }
}
