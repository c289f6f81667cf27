import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../api/types.ts'
import { MailLink, PhoneLink } from './contactLinks.tsx'

/** How to reach the people who run the instance. Empty if nothing is known. */
export function EditorsContact({ editors }: { readonly editors: Instance['editors'] }) {
  const { t } = useTranslation('answers')
  if (!editors) return null
  const { publisher, contact, phone, email } = editors
  const names = [contact, publisher].filter(Boolean).join(', ')
  const parts = [
    { key: 'names', part: names && t('editors.names', { names }) },
    { key: 'phone', part: phone && <PhoneLink phone={phone} /> },
    { key: 'email', part: email && <MailLink email={email} /> },
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
