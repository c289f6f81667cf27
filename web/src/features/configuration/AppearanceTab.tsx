import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import { BackgroundEntry } from './BackgroundEntry.tsx'
import { ColourEntry } from './ColourEntry.tsx'
import type { ConfigurationEditor } from './draft.ts'
import { PictureEntry } from './PictureEntry.tsx'

/** Colours, logo and the background picture of the start page. */
export function AppearanceTab(editor: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  return (
    <>
      <Section title={t('section.colours')} hint={t('hint.colours')}>
        <ColourEntry editor={editor} name="primary" />
        <ColourEntry editor={editor} name="secondary" />
      </Section>
      <Section title={t('section.pictures')}>
        <PictureEntry editor={editor} path="theming.logo" />
        <BackgroundEntry {...editor} />
      </Section>
    </>
  )
}
