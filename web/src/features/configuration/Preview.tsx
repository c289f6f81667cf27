import { Group, SegmentedControl, Skeleton, Stack, useComputedColorScheme } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isColour } from '../../core/colours.ts'
import { resolveLabels } from '../../core/labels.ts'
import { PhoneFrame, type Scheme } from '../../ui/PhoneFrame.tsx'
import { PageHeader } from '../../voterUi/PageHeader.tsx'
import { VoterTexts } from '../../voterUi/VoterTexts.tsx'
import classes from './Configuration.module.css'
import type { ConfigurationEditor } from './draft.ts'
import pages from './previewPages.css?url'
import { ResultScreen, StartScreen, ThesisScreen } from './previewScreens.tsx'
import type { Tab } from './tabs.ts'

const SCREENS = { start: StartScreen, thesis: ThesisScreen, result: ResultScreen } as const
type Screen = keyof typeof SCREENS

/** The screen on which voters see what a tab changes. */
const SCREEN_BY_TAB: Readonly<Record<Tab, Screen>> = {
  matching: 'result',
  answers: 'thesis',
  calculation: 'result',
  trial: 'result',
  fields: 'result',
  appearance: 'start',
  sponsors: 'start',
  surveys: 'thesis',
  course: 'thesis',
  more: 'start',
}

const STYLES = [pages]

interface Props extends ConfigurationEditor {
  readonly tab: Tab
}

/** Live preview: components of the voter app in the frame of a phone. */
export function Preview({ configuration, instance, tab }: Props) {
  const { t } = useTranslation('configuration')
  const [chosenScreen, setScreen] = useState<{ readonly tab: Tab; readonly screen: Screen } | null>(null)
  const screen = chosenScreen?.tab === tab ? chosenScreen.screen : SCREEN_BY_TAB[tab]
  const systemScheme = useComputedColorScheme('light')
  const [chosen, setScheme] = useState<Scheme | null>(null)
  const scheme = chosen ?? systemScheme
  const { primary } = configuration.theming
  const language = instance.default_language
  const ScreenComponent = SCREENS[screen]
  return (
    <aside className={classes.preview} aria-label={t('preview.title')}>
      <Stack gap="sm">
        <Group gap="sm" justify="center">
          <SegmentedControl
            aria-label={t('preview.screen')}
            value={screen}
            onChange={(to) => setScreen({ tab, screen: to })}
            data={(['start', 'thesis', 'result'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          />
          <SegmentedControl
            aria-label={t('preview.scheme')}
            value={scheme}
            onChange={setScheme}
            data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          />
        </Group>
        <Suspense fallback={<Skeleton h={480} maw={390} mx="auto" />}>
          <VoterTexts language={language} labels={resolveLabels(configuration.algorithm, language, language)}>
            <PhoneFrame
              title={t('preview.title')}
              language={language}
              styles={STYLES}
              scheme={scheme}
              accent={primary && isColour(primary) ? primary : null}
            >
              <PageHeader title={instance.title} logo={configuration.theming.logo} />
              <ScreenComponent configuration={configuration} instance={instance} />
            </PhoneFrame>
          </VoterTexts>
        </Suspense>
      </Stack>
    </aside>
  )
}
