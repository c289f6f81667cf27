import { Anchor, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../api/types.ts'
import classes from './EditorsContact.module.css'

/** How to reach the people who run the instance. Empty if nothing is known. */
export function EditorsContact({ editors }: { readonly editors: Instance['editors'] }) {
  const { t } = useTranslation('answers')
  if (!editors) return null
  const { publisher, contact, phone, email } = editors
  const names = [contact, publisher].filter(Boolean).join(', ')
  const parts = [
    { key: 'names', part: names && t('editors.names', { names }) },
    { key: 'phone', part: phone && <ContactLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} text={phone} /> },
    { key: 'email', part: email && <ContactLink href={`mailto:${email}`} text={email} /> },
  ].filter(({ part }) => part)
  if (parts.length === 0) return null
  return (
    <Text>
      {parts.map(({ key, part }, at) => (
        <Fragment key={key}>
          {at > 0 && ', '}
          {part}
        </Fragment>
      ))}
    </Text>
  )
}

function ContactLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <Anchor inherit href={href} underline="always" className={classes.link ?? ''}>
      {text}
    </Anchor>
  )
}
