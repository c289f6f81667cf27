import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { mailingDraft } from '../../ui/mailingDraft.ts'
import { SelectionSection } from '../../ui/SelectionSection.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Selection } from '../../ui/useSelection.ts'
import { type BulkChange, BulkChangeDialog } from './BulkChangeDialog.tsx'
import { changeInstances, fetchMatchingInstances } from './queries.ts'
import type { InstanceFilters } from './searchParams.ts'
import type { InstanceListQuery } from './useInstanceListParams.ts'

const CHANGES: readonly BulkChange[] = ['move', 'archive', 'delete']

interface Props {
  readonly view: InstanceListQuery
  readonly filters: InstanceFilters
  /** The instances of the page. */
  readonly page: readonly Instance[]
  /** The number of instances on all pages. */
  readonly total: number
  readonly selection: Selection<Instance>
  /** Called with the job that changes the selected instances. */
  readonly onStarted: (job: number) => void
}

/** The actions for the selected instances. */
export function InstanceSelectionBar({ view, filters, page, total, selection, onStarted }: Props) {
  const { t } = useTranslation('applications')
  const navigate = useNavigate()
  const [change, setChange] = useState<BulkChange | null>(null)
  const { entries } = selection
  const selecting = useMutation({
    mutationFn: () => fetchMatchingInstances(view, filters),
    onSuccess: (found) => selection.setAll(found, true),
    onError: (error) => toast.failed('load_error', error),
  })

  const reviewing = useMutation({
    mutationFn: changeInstances,
    onSuccess: handleStarted,
    onError: (error) => toast.failed('updated_error', error),
  })

  /** Opens the mail to many with the people of the selected instances as recipients. */
  function write(): void {
    const instances = entries.map(({ id }) => id).join(',')
    mailingDraft.save({ ...mailingDraft.load(), all: '', elections: '', instances })
    void navigate({ to: '/portal/administration', search: { tab: 'communication', part: 'write' } })
  }

  function handleStarted(job: number): void {
    setChange(null)
    selection.clear()
    onStarted(job)
  }

  if (entries.length === 0) return null
  const unreviewed = entries.filter(isUnreviewed)
  const canExtend = page.length < total && entries.length < total && page.every(selection.has)
  return (
    <>
      <SelectionSection
        label={t('bulk.label')}
        count={t('bulk.count', { count: entries.length })}
        more={
          canExtend && (
            <Button
              size="sm"
              mih={44}
              variant="subtle"
              loading={selecting.isPending}
              onClick={() => selecting.mutate()}
            >
              {t('bulk.all', { count: total })}
            </Button>
          )
        }
        onClear={selection.clear}
      >
        <Button size="sm" mih={44} variant="light" onClick={write}>
          {t('bulk.write')}
        </Button>
        {unreviewed.length > 0 && (
          <Button
            size="sm"
            mih={44}
            variant="default"
            loading={reviewing.isPending}
            onClick={() => reviewing.mutate({ ids: unreviewed.map(({ id }) => id), action: 'review' })}
          >
            {t('bulk.review')}
          </Button>
        )}
        {CHANGES.map((each) => (
          <Button key={each} size="sm" mih={44} variant="default" onClick={() => setChange(each)}>
            {t(`bulk.${each}.open`)}
          </Button>
        ))}
      </SelectionSection>
      <BulkChangeDialog change={change} instances={entries} onClose={() => setChange(null)} onStarted={handleStarted} />
    </>
  )
}

/** Returns whether the provider has not yet reviewed a new instance. */
function isUnreviewed({ overview }: Instance): boolean {
  return overview?.attention.some((reason) => reason === 'new' || reason === 'offer_wanted') ?? false
}
