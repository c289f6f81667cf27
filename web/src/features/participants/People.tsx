import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { BatchResults } from './BatchResults.tsx'
import type { PeopleScope } from './entries.ts'
import { ImportSummary } from './import/ImportSummary.tsx'
import { Board } from './progress/Board.tsx'
import type { Tab } from './searchParams.ts'
import { NO_FILTERS, PARTICIPANTS_SEARCH } from './searchParams.ts'
import { TabPanel } from './TabPanel.tsx'
import { useActionRunner } from './useActionRunner.ts'
import { useActiveJob } from './useActiveJob.ts'

interface Props {
  readonly scope: PeopleScope
  /** The tabs that the reader may see. */
  readonly tabs: readonly Tab[]
}

/** Parties and people of an instance, or the people of one party in it. The tab is kept in the URL. */
export function People({ scope, tabs }: Props) {
  const { t } = useTranslation('people')
  const [searchParams, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  // The actions live here so that a running one continues when the tab changes.
  const actions = useActionRunner(scope)
  const job = useActiveJob(scope)
  const tab = tabs.find((name) => name === searchParams.tab) ?? tabs[0] ?? 'parties'
  const show = (to: string | null) =>
    setSearchParams({
      tab: to as Tab,
      ...NO_FILTERS,
      sort: undefined,
      open: undefined,
    })
  return (
    <Tabs value={tab} onChange={show}>
      <TabList open={tab} isLow>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(name === 'light' ? 'withoutProfile' : `tab.${name}`)}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={tab}>
        <Stack gap="sm">
          {job.id !== null && (
            <JobProgress
              key={job.id}
              scope={scope}
              jobId={job.id}
              onEnded={job.handleEnded}
              onClose={job.close}
              renderSummary={(report) => report.kind === 'people' && <ImportSummary scope={scope} report={report} />}
            />
          )}
          {actions.batch && <BatchResults batch={actions.batch} onClose={actions.closeResults} />}
          {tab === 'board' ? (
            <Board scope={scope} actions={actions} />
          ) : (
            <TabPanel key={tab} scope={scope} tab={tab} actions={actions} />
          )}
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
