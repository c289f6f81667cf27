import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'

/** What the mail server made of each mail, which is known later than that it was queued. */
export function FateLink({ job }: { readonly job: number }) {
  const { t } = useTranslation('mailing')
  return (
    <AnchorLink
      to="/portal/administration"
      search={{ tab: 'communication', part: 'sent', job: String(job), fate: 'failed' }}
    >
      {t('history.see')}
    </AnchorLink>
  )
}
