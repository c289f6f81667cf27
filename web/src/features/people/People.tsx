import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BatchResults } from './BatchResults.tsx'
import type { Scope } from './entries.ts'
import { TabPanel } from './TabPanel.tsx'
import type { Tab } from './tabs.ts'
import { useDeeds } from './useDeeds.ts'
import { usePlace } from './usePlace.ts'

interface Props {
  readonly scope: Scope
  /** Which lists the reader may see. */
  readonly tabs: readonly Tab[]
}

/** Parties and people of an instance, or of one party in it; the address tells which list. */
export function People({ scope, tabs }: Props) {
  const { t } = useTranslation('people')
  const { place, go } = usePlace()
  // Here, for what was begun in one tab goes on while another is looked at.
  const deeds = useDeeds(scope)
  const tab = tabs.find((name) => name === place.tab) ?? tabs[0] ?? 'parties'
  const show = (to: string | null) =>
    go({ tab: to as Tab, q: undefined, status: undefined, sort: undefined, page: undefined, open: undefined })
  return (
    <Tabs value={tab} onChange={show}>
      <Tabs.List mb="lg">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {t(`tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        <Stack gap="lg">
          {deeds.many && <BatchResults batch={deeds.many} onClose={deeds.close} />}
          <TabPanel key={tab} scope={scope} tab={tab} deeds={deeds} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
