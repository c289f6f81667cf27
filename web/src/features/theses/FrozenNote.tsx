import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Questionnaire } from './theses.ts'

/** Why the buttons of the screen are not to be used, and what still can be done. */
export function FrozenNote({
  questionnaire: { isFinal, isClosed, languages },
}: {
  readonly questionnaire: Questionnaire
}) {
  const { t } = useTranslation('theses')
  if (!isFinal) return null
  const rest = languages.length > 1 ? t('frozen.translations') : t('frozen.provider')
  return (
    <Alert icon={<IconLock aria-hidden />} title={t(isClosed ? 'frozen.archived' : 'frozen.title')}>
      {isClosed ? t('frozen.archivedText') : `${t('frozen.text')} ${rest}`}
    </Alert>
  )
}
