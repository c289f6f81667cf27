import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ComponentType, lazy, type Ref, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { TabList } from '../../ui/TabList.tsx'
import classes from './Configuration.module.css'
import type { ConfigurationEditor } from './draft.ts'
import { TABS, type Tab } from './tabs.ts'
import { MatchTypes } from './voting/MatchTypes.tsx'

const loadVotingTabs = () => import('./voting/VotingTabs.tsx')

const PANELS: Readonly<Record<Tab, ComponentType<ConfigurationEditor>>> = {
  // The first page is loaded with the screen.
  matching: MatchTypes,
  answers: lazy(async () => ({ default: (await loadVotingTabs()).AnswersTab })),
  calculation: lazy(async () => ({ default: (await loadVotingTabs()).CalculationTab })),
  trial: lazy(async () => ({ default: (await loadVotingTabs()).TrialTab })),
  fields: lazy(async () => ({ default: (await loadVotingTabs()).FieldsTab })),
  appearance: lazy(async () => ({ default: (await import('./AppearanceTab.tsx')).AppearanceTab })),
  sponsors: lazy(async () => ({ default: (await import('./SponsorsTab.tsx')).SponsorsTab })),
  surveys: lazy(async () => ({ default: (await import('./SurveysTab.tsx')).SurveysTab })),
  course: lazy(async () => ({ default: (await import('./ProcedureTab.tsx')).ProcedureTab })),
  more: lazy(async () => ({ default: (await import('./OtherTab.tsx')).OtherTab })),
}

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))

/** Windows that have room for the index beside the form and the preview. */
const WIDE_WINDOW = '(min-width: 75em)'

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

/** The parts of the configuration, a short page each, with their index and a preview. */
export function ConfigurationTabs({ ref, tab, setTab, tabsWithErrors, frozenNoticeId, editor }: Props) {
  const { t } = useTranslation('configuration')
  const Panel = PANELS[tab]
  const isWide = useMediaQuery(WIDE_WINDOW, false, { getInitialValueInEffect: false })
  const index = TABS.map((name) => (
    <Tabs.Tab key={name} value={name} mih={44} rightSection={tabsWithErrors.includes(name) && <ErrorSign />}>
      {t(`tab.${name}`)}
    </Tabs.Tab>
  ))
  return (
    <Tabs
      className={classes.pages}
      orientation={isWide ? 'vertical' : 'horizontal'}
      value={tab}
      onChange={(to) => setTab(to as Tab)}
      keepMounted={false}
    >
      {isWide ? (
        <Tabs.List ref={ref} className={classes.index}>
          {index}
        </Tabs.List>
      ) : (
        <TabList ref={ref} open={tab}>
          {index}
        </TabList>
      )}
      <Tabs.Panel value={tab}>
        <div className={classes.columns}>
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
          <Suspense>
            <Preview {...editor} tab={tab} />
          </Suspense>
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}

function ErrorSign() {
  const { t } = useTranslation('configuration')
  return <IconAlertCircle size={18} color="var(--mantine-color-error)" aria-label={t('tabIsWrong')} />
}
