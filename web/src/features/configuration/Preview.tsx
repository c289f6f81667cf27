import { Group, SegmentedControl, Skeleton, Stack, useComputedColorScheme } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isColour } from '../../core/colours.ts'
import { resolveLabels } from '../../core/labels.ts'
import { PhoneFrame, type Scheme } from '../../ui/PhoneFrame.tsx'
import cards from '../../voterUi/card.css?url'
import frame from '../../voterUi/frame.css?url'
import intro from '../../voterUi/intro.css?url'
import { PageHeader } from '../../voterUi/PageHeader.tsx'
import thesis from '../../voterUi/thesis.css?url'
import { VoterTexts } from '../../voterUi/VoterTexts.tsx'
import classes from './Configuration.module.css'
import type { ConfigurationEditor } from './draft.ts'
import { ResultScreen } from './ResultScreen.tsx'
import type { Tab } from './tabs.ts'

/** The screens with their style sheets. Only the one that the first page of the configuration shows is there at once. */
const SCREENS = {
  start: {
    Content: lazy(async () => ({ default: (await import('./StartScreen.tsx')).StartScreen })),
    styles: [frame, intro],
  },
  thesis: {
    Content: lazy(async () => ({ default: (await import('./ThesisScreen.tsx')).ThesisScreen })),
    styles: [frame, thesis],
  },
  result: { Content: ResultScreen, styles: [frame] },
  card: {
    Content: lazy(async () => ({ default: (await import('./CardScreen.tsx')).CardScreen })),
    styles: [frame, cards],
  },
} as const
type Screen = keyof typeof SCREENS
const SCREEN_NAMES = ['start', 'thesis', 'result', 'card'] as const satisfies readonly Screen[]

/** The screen on which voters see what a tab changes. */
const SCREEN_BY_TAB: Readonly<Record<Tab, Screen>> = {
  matching: 'result',
  answers: 'thesis',
  calculation: 'result',
  trial: 'result',
  fields: 'result',
  appearance: 'start',
  sponsors: 'start',
  surveys: 'card',
  course: 'thesis',
  more: 'start',
}

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
  const { Content, styles } = SCREENS[screen]
  return (
    <aside className={classes.preview} aria-label={t('preview.title')}>
      <Stack gap="sm">
        <Group gap="sm" justify="center">
          <SegmentedControl
            aria-label={t('preview.screen')}
            value={screen}
            onChange={(to) => setScreen({ tab, screen: to })}
            data={SCREEN_NAMES.map((value) => ({ value, label: t(`preview.${value}`) }))}
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
              styles={styles}
              scheme={scheme}
              accent={primary && isColour(primary) ? primary : null}
            >
              <PageHeader title={instance.title} logo={configuration.theming.logo} />
              <Suspense>
                <Content configuration={configuration} instance={instance} />
              </Suspense>
            </PhoneFrame>
          </VoterTexts>
        </Suspense>
      </Stack>
    </aside>
  )
}
