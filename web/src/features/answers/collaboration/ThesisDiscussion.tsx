import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { collaborationQuery } from '../../../api/collaboration.ts'
import { useDateTimeFormat } from '../../../ui/useDateTimeFormat.ts'
import { useAnswering } from '../Answering.tsx'
import { AnswerReadOnly } from '../AnswerReadOnly.tsx'
import type { Thesis } from '../theses.ts'
import classes from './Collaboration.module.css'
import { CommentForm } from './CommentForm.tsx'
import { CommentText } from './CommentText.tsx'
import { type ChangeEntry, listEntries } from './entries.ts'

/** Who changed the answer to a thesis, and the comments on it. Empty if nobody else answers for the party. */
export function ThesisDiscussion({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const formatMoment = useDateTimeFormat()
  const { owner, instance, stage, getStoredPosition } = useAnswering()
  const { data } = useQuery(collaborationQuery(owner))
  const summary = useRef<HTMLElement>(null)
  if (!data) return null
  const entries = listEntries(data, thesis.id, getStoredPosition(thesis.id), instance.default_language)
  const isAlone = data.people.length < 2 && !entries.some(({ kind }) => kind === 'comment')
  const canComment = stage === 'open' || stage === 'submitted'
  if (isAlone || (entries.length === 0 && !canComment)) return null
  const comments = entries.filter(({ kind }) => kind === 'comment').length
  return (
    <details className={classes.discussion}>
      <summary ref={summary}>{t('collaboration.open', { count: comments })}</summary>
      <p className={classes.hint}>{t('collaboration.hint')}</p>
      {entries.length > 0 && (
        <ol className={classes.entries} aria-live="polite">
          {entries.map((entry) => (
            <li key={entry.kind === 'comment' ? entry.comment.id : entry.at}>
              <p className={classes.author}>
                {t(`collaboration.${entry.kind}`, {
                  name: entry.by ?? t('collaboration.deletedAccount'),
                  moment: formatMoment(entry.at),
                })}
              </p>
              {entry.kind === 'comment' ? (
                <CommentText comment={entry.comment} onRemoved={() => summary.current?.focus()} />
              ) : (
                <DiscussionChange change={entry} />
              )}
            </li>
          ))}
        </ol>
      )}
      {canComment && <CommentForm thesis={thesis} />}
    </details>
  )
}

function DiscussionChange({ change }: { readonly change: ChangeEntry }) {
  const { t } = useTranslation('answers')
  return (
    <div className={classes.change}>
      <section aria-label={t('changed.before')}>
        <p className={classes.hint}>{t('changed.before')}</p>
        <AnswerReadOnly position={change.before} />
      </section>
      <section aria-label={t('collaboration.after')}>
        <p className={classes.hint}>{t('collaboration.after')}</p>
        <AnswerReadOnly position={change.after} />
      </section>
    </div>
  )
}
