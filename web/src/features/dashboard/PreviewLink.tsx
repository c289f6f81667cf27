import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countOpenRemarks, previewQuery } from '../../api/previews.ts'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './Dashboard.module.css'

/** Leads to the preview for reviewers, and says how many of their remarks are open. */
export function PreviewLink({ id }: { readonly id: number }) {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(previewQuery(id))
  const count = data ? countOpenRemarks(data) : 0
  return (
    <AnchorLink {...getScreenLink(id, 'preview')} size="sm" className={classes.comments ?? ''}>
      <IconEye size={18} stroke={1.6} aria-hidden />
      {count > 0 ? t('steps.remarks', { count }) : t('steps.preview')}
    </AnchorLink>
  )
}
