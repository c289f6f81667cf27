import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import type { ConfigurationEditor } from './draft.ts'
import { LinkEntry } from './LinkEntry.tsx'
import { ListEntry } from './ListEntry.tsx'
import { PictureEntry } from './PictureEntry.tsx'
import { TextEntry } from './TextEntry.tsx'

const EMPTY_ENTRY = { name: '', image: null, href: null }

/** Sponsors of the instance. */
export function SponsorsTab(editor: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  return (
    <Section title={t('tab.sponsors')} hint={t('hint.sponsors')}>
      <TextEntry editor={editor} path="introduction.sponsor_text" required={editor.configuration.sponsors.length > 0} />
      <ListEntry editor={editor} list="sponsors" emptyEntry={EMPTY_ENTRY} getTitle={({ name }) => name}>
        {(at) => (
          <>
            <TextEntry editor={editor} path={`sponsors.${at}.name`} required />
            <LinkEntry editor={editor} path={`sponsors.${at}.href`} />
            <PictureEntry editor={editor} path={`sponsors.${at}.image`} />
          </>
        )}
      </ListEntry>
    </Section>
  )
}
