import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnswerComment } from '../../api/collaboration.ts'
import { formatDate } from '../../core/format.ts'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './Dashboard.module.css'
import type { KnownStep } from './stepLinks.ts'

interface Props {
  /** The oldest first. */
  readonly comments: readonly AnswerComment[]
  readonly step: KnownStep
  readonly timeZone: string
}

/** How many comments the other trust persons have written, and who wrote the last one. Leads to the list with them. */
export function CommentsLink({ comments, step, timeZone }: Props) {
  const { t, i18n } = useTranslation('dashboard')
  const last = comments.at(-1)
  if (!last) return null
  return (
    <AnchorLink {...step.link} search={{ view: 'list' }} size="sm" className={classes.comments ?? ''}>
      <IconMessage size={18} stroke={1.6} aria-hidden />
      {t('steps.comments', {
        count: comments.length,
        name: last.created_by,
        date: formatDate(new Date(last.created_at), i18n.language, timeZone),
      })}
    </AnchorLink>
  )
}
