import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'

/** Link to the delivery status of each mail, which is known only after it has been queued. */
export function DeliveryStatusLink({ job }: { readonly job: number }) {
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
