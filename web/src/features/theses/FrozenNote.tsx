import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Questionnaire } from './theses.ts'

/** Notice that says why the theses can no longer be changed, and what still can. */
export function FrozenNote({ questionnaire: { isFinal, isClosed } }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  if (!isFinal) return null
  return (
    <Alert icon={<IconLock aria-hidden />} title={t(isClosed ? 'frozen.archived' : 'frozen.title')}>
      {isClosed ? t('frozen.archivedText') : `${t('frozen.text')} ${t('frozen.corrections')}`}
    </Alert>
  )
}
