import { ActionIcon, Checkbox } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { previewQuery } from '../../api/previews.ts'
import type { PreviewRemark, PreviewState } from '../../api/types.ts'
import { toast } from '../../ui/toasts.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import classes from './previews.module.css'
import { deleteRemark, setRemarkDone } from './queries.ts'

interface Props {
  /** The instance. */
  readonly id: number
  readonly remark: PreviewRemark
}

/** A remark, which can be marked as done or deleted. */
export function RemarkItem({ id, remark }: Props) {
  const { t } = useTranslation('preview')
  const formatMoment = useDateTimeFormat()
  const queries = useQueryClient()
  const text = useId()
  const update = (change: (remarks: PreviewState['remarks']) => PreviewState['remarks']) =>
    queries.setQueryData<PreviewState>(
      previewQuery(id).queryKey,
      (state) => state && { ...state, remarks: change(state.remarks) },
    )
  const settling = useMutation({
    mutationFn: (done: boolean) => setRemarkDone(id, remark.id, done),
    onSuccess: (_, done) => update((all) => all.map((one) => (one.id === remark.id ? { ...one, done } : one))),
    onError: (error) => toast.error(error),
  })
  const deleting = useMutation({
    mutationFn: () => deleteRemark(id, remark.id),
    onSuccess: () => {
      update((all) => all.filter((one) => one.id !== remark.id))
      toast.success(t('remarks.deleted'))
    },
    onError: (error) => toast.error(error),
  })
  const byline = { name: remark.name || t('remarks.anonymous'), moment: formatMoment(remark.created_at) }
  return (
    <li data-done={remark.done || undefined}>
      <p className={classes.remark} id={text} dir="auto">
        {remark.remark}
      </p>
      <p className={classes.byline}>{t('remarks.byline', byline)}</p>
      <div className={classes.actions}>
        <Checkbox
          label={t('remarks.done')}
          aria-describedby={text}
          checked={settling.isPending ? settling.variables : remark.done}
          onChange={({ currentTarget }) => settling.mutate(currentTarget.checked)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('remarks.delete')}
          aria-describedby={text}
          loading={deleting.isPending}
          onClick={() => deleting.mutate()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
