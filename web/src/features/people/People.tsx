import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { BatchResults } from './BatchResults.tsx'
import { Board } from './Board.tsx'
import type { Scope } from './entries.ts'
import { TabPanel } from './TabPanel.tsx'
import type { Tab } from './tabs.ts'
import { useDeeds } from './useDeeds.ts'
import { useJob } from './useJob.ts'
import { usePlace } from './usePlace.ts'

interface Props {
  readonly scope: Scope
  /** Which lists the reader may see. */
  readonly tabs: readonly Tab[]
}

/** Parties and people of an instance, or the people of one party in it; the address tells which list. */
export function People({ scope, tabs }: Props) {
  const { t } = useTranslation('people')
  const { place, go } = usePlace()
  // Here, for what was begun in one tab goes on while another is looked at.
  const deeds = useDeeds(scope)
  const job = useJob(scope)
  const tab = tabs.find((name) => name === place.tab) ?? tabs[0] ?? 'parties'
  const show = (to: string | null) =>
    go({
      tab: to as Tab,
      q: undefined,
      status: undefined,
      sort: undefined,
      page: undefined,
      open: undefined,
      who: undefined,
    })
  return (
    <Tabs value={tab} onChange={show}>
      <TabList open={tab}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {t(name === 'light' ? 'withoutProfile' : `tab.${name}`)}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={tab}>
        <Stack gap="lg">
          {job.id !== null && (
            <JobProgress key={job.id} scope={scope} jobId={job.id} onEnded={job.hasEnded} onClose={job.close} />
          )}
          {deeds.many && <BatchResults batch={deeds.many} onClose={deeds.close} />}
          {tab === 'board' ? (
            <Board scope={scope} deeds={deeds} />
          ) : (
            <TabPanel key={tab} scope={scope} tab={tab} deeds={deeds} />
          )}
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
