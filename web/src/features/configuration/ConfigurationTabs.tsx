import { Tabs } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ComponentType, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { TabList } from '../../ui/TabList.tsx'
import { AppearanceTab } from './AppearanceTab.tsx'
import classes from './Configuration.module.css'
import { CourseTab } from './CourseTab.tsx'
import type { PartProps } from './draft.ts'
import { MoreTab } from './MoreTab.tsx'
import { Preview } from './Preview.tsx'
import { SponsorsTab } from './SponsorsTab.tsx'
import { SurveysTab } from './SurveysTab.tsx'
import { TABS, type Tab } from './tabs.ts'
import { VotingSettings } from './voting/VotingSettings.tsx'

const PANELS: Readonly<Record<Tab, ComponentType<PartProps>>> = {
  appearance: AppearanceTab,
  sponsors: SponsorsTab,
  surveys: SurveysTab,
  course: CourseTab,
  voting: VotingSettings,
  more: MoreTab,
}

/** Where one sees at once what a change does. */
const WITH_PREVIEW: readonly Tab[] = ['appearance', 'sponsors']

interface Props {
  /** The list of the tabs. */
  readonly ref: Ref<HTMLDivElement>
  readonly tab: Tab
  readonly go: (to: Tab) => void
  /** Tabs on which something is wrong. */
  readonly wrong: readonly Tab[]
  /** The id of what says why nothing can be changed, if that is so. */
  readonly frozenBy: string | null
  readonly parts: PartProps
}

/** The parts of the document, a tab each. */
export function ConfigurationTabs({ ref, tab, go, wrong, frozenBy, parts }: Props) {
  const { t } = useTranslation('configuration')
  const Panel = PANELS[tab]
  const hasPreview = WITH_PREVIEW.includes(tab)
  return (
    <Tabs value={tab} onChange={(to) => go(to as Tab)} keepMounted={false}>
      <TabList ref={ref} open={tab}>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44} rightSection={wrong.includes(name) && <WrongSign />}>
            {t(`tab.${name}`)}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={tab}>
        <div className={classes.columns} data-preview={hasPreview || undefined}>
          <fieldset
            className={classes.fields}
            disabled={frozenBy !== null}
            aria-label={t(`tab.${tab}`)}
            {...(frozenBy && { 'aria-describedby': frozenBy })}
          >
            <Panel {...parts} />
          </fieldset>
          {hasPreview && <Preview {...parts} />}
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}

function WrongSign() {
  const { t } = useTranslation('configuration')
  return <IconAlertCircle size={18} color="var(--mantine-color-error)" aria-label={t('tabIsWrong')} />
}
