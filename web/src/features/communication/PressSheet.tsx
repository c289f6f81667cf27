import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/portal/i18n.ts'
import classes from './Letters.module.css'
import { joinLead, type PressRelease, splitParagraphs } from './pressRelease.ts'

interface Props {
  readonly release: PressRelease
  readonly language: Language
}

/** A press release as a page. It is text with headings, so the browser prints it as a PDF file that screen readers can read. */
export function PressSheet({ release, language }: Props) {
  const { t } = useTranslation('communication', { lng: language })
  const lead = joinLead(release)
  return (
    <article className={classes.letter} lang={language}>
      <p className={classes.kind}>{t('press.kind')}</p>
      {release.embargo.trim() && <p>{release.embargo}</p>}
      <h2 className={classes.subject}>{release.headline}</h2>
      {lead && (
        <p>
          <strong>{lead}</strong>
        </p>
      )}
      {splitParagraphs(release.body).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <p key={at} className={classes.text}>
          {paragraph}
        </p>
      ))}
      {release.quote.trim() && (
        <blockquote className={classes.quote}>
          <p className={classes.text}>{release.quote}</p>
        </blockquote>
      )}
      {release.contact.trim() && (
        <>
          <h3 className={classes.contact}>{t('press.field.contact')}</h3>
          <p className={classes.text}>{release.contact}</p>
        </>
      )}
    </article>
  )
}
