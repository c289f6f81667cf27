import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { meQueries } from '../../api/me.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { AccountTab } from './AccountTab.tsx'
import { AppearanceTab } from './AppearanceTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SETTINGS_SEARCH, TABS, type Tab } from './searchParams.ts'

/** Account, profile and appearance, as tabs selected by the URL. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const [{ tab = 'account' }] = useSearchParams(SETTINGS_SEARCH)
  const { data, error, refetch } = useQuery(meQueries.query())
  const failed = error && !data && <LoadError error={error} onRetry={refetch} />
  const placeholder = failed || <FormSkeleton fields={4} />
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Tabs value={tab} onChange={(to) => void navigate({ to: '/portal/settings', search: { tab: to as Tab } })}>
        <TabList open={tab} mb="xl">
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="account">{data ? <AccountTab profile={data} /> : placeholder}</Tabs.Panel>
        <Tabs.Panel value="profile">{data ? <ProfileTab user={data.User} /> : placeholder}</Tabs.Panel>
        <Tabs.Panel value="appearance">
          <AppearanceTab userId={data?.User.id} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
