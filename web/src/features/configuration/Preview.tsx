import { Group, SegmentedControl, Skeleton, Stack, useComputedColorScheme } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import frame from '../../ballot/frame.css?url'
import intro from '../../ballot/intro.css?url'
import { PageHeader } from '../../ballot/PageHeader.tsx'
import thesis from '../../ballot/thesis.css?url'
import { VoterTexts } from '../../ballot/VoterTexts.tsx'
import { isColour } from '../../core/colours.ts'
import { resolveLabels } from '../../core/labels.ts'
import { PhoneFrame, type Scheme } from '../../ui/PhoneFrame.tsx'
import classes from './Configuration.module.css'
import type { ConfigurationEditor } from './draft.ts'
import { ResultScreen, StartScreen, ThesisScreen } from './previewScreens.tsx'

const SCREENS = { start: StartScreen, thesis: ThesisScreen, result: ResultScreen } as const
type Screen = keyof typeof SCREENS

const STYLES = [frame, intro, thesis]

/** Live preview: components of the voter app in the frame of a phone. */
export function Preview({ draft, instance }: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  const [screen, setScreen] = useState<Screen>('start')
  const systemScheme = useComputedColorScheme('light')
  const [chosen, setScheme] = useState<Scheme | null>(null)
  const scheme = chosen ?? systemScheme
  const { primary } = draft.theming
  const language = instance.default_language
  const ScreenComponent = SCREENS[screen]
  return (
    <aside className={classes.preview} aria-label={t('preview.title')}>
      <Stack gap="sm">
        <Group gap="sm" justify="center">
          <SegmentedControl
            aria-label={t('preview.screen')}
            value={screen}
            onChange={setScreen}
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
          <VoterTexts language={language} labels={resolveLabels(draft.algorithm, language, language)}>
            <PhoneFrame
              title={t('preview.title')}
              language={language}
              styles={STYLES}
              scheme={scheme}
              accent={primary && isColour(primary) ? primary : null}
            >
              <PageHeader title={instance.title} logo={draft.theming.logo} />
              <ScreenComponent draft={draft} instance={instance} />
            </PhoneFrame>
          </VoterTexts>
        </Suspense>
      </Stack>
    </aside>
  )
}
