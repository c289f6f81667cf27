import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/portal/i18n.ts'
import { QrCodeImage } from '../../ui/QrCodeImage.tsx'
import classes from './Letters.module.css'
import { fillName, type Recipient } from './letterRecipients.ts'
import { removeScheme } from './posterLayout.ts'

interface Props {
  readonly recipient: Recipient
  readonly subject: string
  readonly body: string
  /** The public URL of the instance. */
  readonly address: string
  readonly language: Language
}

/**
 * A letter on one page. It is text and not a drawing, so the browser prints it as a PDF file that screen readers can read.
 */
export function Letter({ recipient, subject, body, address, language }: Props) {
  const { t } = useTranslation('communication', { lng: language })
  return (
    <article className={classes.letter} lang={language}>
      <p className={classes.recipient}>
        {recipient.name}
        {recipient.party && <br />}
        {recipient.party}
      </p>
      <h2 className={classes.subject}>{fillName(subject, recipient)}</h2>
      {/* Paragraphs are separated by empty lines, which the style keeps. */}
      <p className={classes.text}>{fillName(body, recipient)}</p>
      <figure className={classes.code}>
        <QrCodeImage address={address} label={t('code.alt', { address })} />
        <figcaption>
          {t('letters.scan')} <strong>{removeScheme(address)}</strong>
        </figcaption>
      </figure>
    </article>
  )
}
