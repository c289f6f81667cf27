import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { HintButton } from '../../ui/HintButton.tsx'
import classes from './Theses.module.css'
import type { Questionnaire } from './theses.ts'

/** One line that says that the theses can no longer be changed. Its button says why, and what can still be changed. */
export function FrozenNote({ questionnaire: { isFinal, isClosed } }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  if (!isFinal) return null
  const title = t(isClosed ? 'frozen.archived' : 'frozen.title')
  return (
    <div className={classes.frozen}>
      <IconLock size={18} aria-hidden />
      <span>{title}</span>
      <HintButton label={title}>
        {isClosed ? t('frozen.archivedText') : `${t('frozen.text')} ${t('frozen.corrections')}`}
      </HintButton>
    </div>
  )
}
