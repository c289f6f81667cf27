import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import type { PartProps } from './draft.ts'
import { LinkEntry } from './LinkEntry.tsx'
import { ListEntry } from './ListEntry.tsx'
import { PictureEntry } from './PictureEntry.tsx'
import { TextEntry } from './TextEntry.tsx'

const EMPTY_ENTRY = { name: '', image: null, href: null }

/** Sponsors of the instance. */
export function SponsorsTab(parts: PartProps) {
  const { t } = useTranslation('configuration')
  return (
    <Section title={t('tab.sponsors')} hint={t('hint.sponsors')}>
      <TextEntry parts={parts} path="introduction.sponsor_text" required={parts.draft.sponsors.length > 0} />
      <ListEntry parts={parts} list="sponsors" emptyEntry={EMPTY_ENTRY} getTitle={({ name }) => name}>
        {(at) => (
          <>
            <TextEntry parts={parts} path={`sponsors.${at}.name`} required />
            <LinkEntry parts={parts} path={`sponsors.${at}.href`} />
            <PictureEntry parts={parts} path={`sponsors.${at}.image`} />
          </>
        )}
      </ListEntry>
    </Section>
  )
}
