import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewQuery } from '../../api/previews.ts'
import type { PreviewRemark, PreviewState } from '../../api/types.ts'
import { toPlainText } from '../../core/plainText.ts'
import { ConfirmationDialog } from '../../ui/ConfirmationDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { toast } from '../../ui/toasts.ts'
import classes from './previews.module.css'
import { deleteRemarks } from './queries.ts'
import { RemarkItem } from './RemarkItem.tsx'

interface Thesis {
  readonly id: number
  readonly text: string
}

interface Props {
  readonly id: number
  readonly remarks: readonly PreviewRemark[]
  readonly theses: readonly Thesis[]
}

/** The remarks of reviewers: on the whole, and beside each thesis. */
export function RemarkList({ id, remarks, theses }: Props) {
  const { t } = useTranslation('preview')
  const onThesis = (thesis: number | null) => remarks.filter(({ statement_id }) => statement_id === thesis)
  const groups = [
    { key: 0, title: t('remarks.onWhole'), text: '', remarks: onThesis(null) },
    ...theses.map(({ id, text }, at) => ({
      key: id,
      title: t('remarks.onThesis', { number: at + 1 }),
      text: toPlainText(text),
      remarks: onThesis(id),
    })),
  ].filter(({ remarks }) => remarks.length > 0)
  const open = remarks.filter(({ done }) => !done).length
  return (
    <Section
      id="remarks"
      title={t('remarks.title')}
      hint={remarks.length === 0 ? t('remarks.none') : t('remarks.open', { count: open })}
    >
      {groups.map(({ key, title, text, remarks }) => (
        <section key={key} className={classes.group} aria-label={title}>
          <h3>{title}</h3>
          {text && <p className={classes.thesis}>{text}</p>}
          <ul className={classes.remarks}>
            {remarks.map((remark) => (
              <RemarkItem key={remark.id} id={id} remark={remark} />
            ))}
          </ul>
        </section>
      ))}
      {remarks.length > 0 && <DeleteAllRemarks id={id} />}
    </Section>
  )
}

function DeleteAllRemarks({ id }: { readonly id: number }) {
  const { t } = useTranslation('preview')
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const deleting = useMutation({
    mutationFn: () => deleteRemarks(id),
    onSuccess: () => {
      queries.setQueryData<PreviewState>(previewQuery(id).queryKey, (state) => state && { ...state, remarks: [] })
      toast.success(t('remarks.deletedAll'))
      setAsking(false)
    },
  })
  return (
    <div>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('remarks.deleteAll')}
      </Button>
      <ConfirmationDialog
        opened={isAsking}
        title={t('remarks.deleteAllTitle')}
        text={t('remarks.deleteAllText')}
        action={t('remarks.deleteAllConfirm')}
        mutation={deleting}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
