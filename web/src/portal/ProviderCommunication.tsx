import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { Page } from '../ui/Page.tsx'
import { TabList } from '../ui/TabList.tsx'
import { useSearchParams } from '../ui/useSearchParams.ts'
import { ADMINISTRATION_SEARCH, COMMUNICATION_PARTS, type CommunicationPart } from './searchParams.ts'

const PARTS: Readonly<Record<CommunicationPart, ComponentType>> = {
  write: lazy(async () => ({ default: (await import('../features/massMail/MassMail.tsx')).MassMail })),
  sent: lazy(async () => ({ default: (await import('../features/mailDelivery/Mails.tsx')).Mails })),
  notices: lazy(async () => ({
    default: (await import('../features/notifications/NoticeAdministration.tsx')).NoticeAdministration,
  })),
}

/** The provider's communication: mass mails, delivery of all mails, and notices in the portal. */
export function ProviderCommunication() {
  const { t } = useTranslation('mails')
  const navigate = useNavigate()
  const [{ part = 'sent' }] = useSearchParams(ADMINISTRATION_SEARCH)
  const Part = PARTS[part]
  const show = (to: string | null) =>
    void navigate({ to: '/portal/administration', search: { tab: 'communication', part: to as CommunicationPart } })
  return (
    <Page title={t('title')} isList hint={t('lead')}>
      <Tabs value={part} onChange={show}>
        <TabList open={part} mb="sm">
          {COMMUNICATION_PARTS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`part.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={part}>
          <Suspense fallback={<ListSkeleton />}>
            <Part />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
