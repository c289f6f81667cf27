import { Tabs } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ComponentType, lazy, type Ref, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { AppearanceTab } from './AppearanceTab.tsx'
import classes from './Configuration.module.css'
import type { ConfigurationEditor } from './draft.ts'
import { TABS, type Tab } from './tabs.ts'

const PANELS: Readonly<Record<Tab, ComponentType<ConfigurationEditor>>> = {
  // The first tab is loaded with the page.
  appearance: AppearanceTab,
  sponsors: lazy(async () => ({ default: (await import('./SponsorsTab.tsx')).SponsorsTab })),
  surveys: lazy(async () => ({ default: (await import('./SurveysTab.tsx')).SurveysTab })),
  course: lazy(async () => ({ default: (await import('./ProcedureTab.tsx')).ProcedureTab })),
  voting: lazy(async () => ({ default: (await import('./voting/VotingSettings.tsx')).VotingSettings })),
  more: lazy(async () => ({ default: (await import('./OtherTab.tsx')).OtherTab })),
}

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))

/** Tabs with a live preview beside the form. */
const TABS_WITH_PREVIEW: readonly Tab[] = ['appearance', 'sponsors']

interface Props {
  /** Ref of the tab list. */
  readonly ref: Ref<HTMLDivElement>
  readonly tab: Tab
  readonly setTab: (to: Tab) => void
  /** Tabs that contain errors. */
  readonly tabsWithErrors: readonly Tab[]
  /** Id of the element that explains why nothing can be changed; null if the form is editable. */
  readonly frozenNoticeId: string | null
  readonly editor: ConfigurationEditor
}

/** The parts of the configuration, one per tab. */
export function ConfigurationTabs({ ref, tab, setTab, tabsWithErrors, frozenNoticeId, editor }: Props) {
  const { t } = useTranslation('configuration')
  const Panel = PANELS[tab]
  const hasPreview = TABS_WITH_PREVIEW.includes(tab)
  return (
    <Tabs value={tab} onChange={(to) => setTab(to as Tab)} keepMounted={false}>
      <TabList ref={ref} open={tab}>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44} rightSection={tabsWithErrors.includes(name) && <ErrorSign />}>
            {t(`tab.${name}`)}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={tab}>
        <div className={classes.columns} data-preview={hasPreview || undefined}>
          <fieldset
            className={classes.fields}
            disabled={frozenNoticeId !== null}
            aria-label={t(`tab.${tab}`)}
            {...(frozenNoticeId && { 'aria-describedby': frozenNoticeId })}
          >
            <Suspense fallback={<FormSkeleton fields={4} />}>
              <Panel {...editor} />
            </Suspense>
          </fieldset>
          <Suspense>{hasPreview && <Preview {...editor} />}</Suspense>
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}

function ErrorSign() {
  const { t } = useTranslation('configuration')
  return <IconAlertCircle size={18} color="var(--mantine-color-error)" aria-label={t('tabIsWrong')} />
}
