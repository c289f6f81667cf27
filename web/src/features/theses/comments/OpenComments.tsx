import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../../ui/links.tsx'
import classes from './Comments.module.css'

interface Props {
  readonly thesisId: number
  /** The position of the thesis in the list, from 1. */
  readonly place: number
  readonly count: number
}

/** The number of open comments on a thesis in the list, with a link to them. Empty without comments. */
export function OpenComments({ thesisId, place, count }: Props) {
  const { t } = useTranslation('theses')
  if (count === 0) return null
  return (
    <AnchorLink
      to="."
      resetScroll={false}
      search={(before: object) => ({ ...before, open: String(thesisId), panel: 'comments' as const })}
      className={classes.count ?? ''}
      aria-label={t('comments.openOn', { count, place })}
    >
      <IconMessage size={18} stroke={1.6} aria-hidden />
      {t('comments.open', { count })}
    </AnchorLink>
  )
}
