import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import { BackgroundEntry } from './BackgroundEntry.tsx'
import { ColourEntry } from './ColourEntry.tsx'
import type { PartProps } from './draft.ts'
import { PictureEntry } from './PictureEntry.tsx'

/** Colours, logo and the background picture of the start page. */
export function AppearanceTab(parts: PartProps) {
  const { t } = useTranslation('configuration')
  return (
    <>
      <Section title={t('section.colours')} hint={t('hint.colours')}>
        <ColourEntry parts={parts} name="primary" />
        <ColourEntry parts={parts} name="secondary" />
      </Section>
      <Section title={t('section.pictures')}>
        <PictureEntry parts={parts} path="theming.logo" />
        <BackgroundEntry {...parts} />
      </Section>
    </>
  )
}
