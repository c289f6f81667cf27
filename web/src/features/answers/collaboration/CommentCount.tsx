import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { collaborationQuery } from '../../../api/collaboration.ts'
import { AnchorLink } from '../../../ui/links.tsx'
import { useAnswering } from '../Answering.tsx'
import { toThesisStep } from '../steps.ts'
import type { Thesis } from '../theses.ts'
import classes from './Collaboration.module.css'

/** The number of comments on a thesis in a list, with a link to them. Empty without comments. */
export function CommentCount({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  const { data } = useQuery(collaborationQuery(owner))
  const count = data?.comments.filter(({ statement_id }) => statement_id === thesis.id).length ?? 0
  if (count === 0) return null
  return (
    <AnchorLink
      to="."
      {...toThesisStep(thesis)}
      className={classes.count ?? ''}
      aria-describedby={`thesis-${thesis.number}`}
    >
      <IconMessage size={18} stroke={1.6} aria-hidden />
      {t('collaboration.count', { count })}
    </AnchorLink>
  )
}
