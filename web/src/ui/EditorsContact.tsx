import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../api/types.ts'

/** How to reach the people who run the instance. Empty if nothing is known. */
export function EditorsContact({ editors }: { readonly editors: Instance['editors'] }) {
  const { t } = useTranslation('answers')
  if (!editors) return null
  const { publisher, contact, phone, email } = editors
  const names = [contact, publisher].filter(Boolean).join(', ')
  if (!names && !phone && !email) return null
  return (
    <Text>
      {names && t('editors.names', { names })}
      {phone && (
        <>
          {' '}
          <Anchor inherit href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </Anchor>
        </>
      )}
      {email && (
        <>
          {' '}
          <Anchor inherit href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Anchor>
        </>
      )}
    </Text>
  )
}
