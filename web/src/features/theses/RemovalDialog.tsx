import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import type { useRemoval } from './useRemoval.ts'

/** A thesis with answers goes only when that is said in a word. */
export function RemovalDialog({ removal }: { readonly removal: ReturnType<typeof useRemoval> }) {
  const { t } = useTranslation('theses')
  const { doubt } = removal
  return (
    <Modal opened={doubt !== null} onClose={removal.keep} title={t('remove.title')} centered>
      {doubt && (
        <TypedConfirmation
          word={t('remove.word')}
          action={t('remove.action')}
          isPending={removal.isPending}
          onConfirm={() => removal.removeWithAnswers(doubt.thesis)}
          onCancel={removal.keep}
        >
          {doubt.error.message} {t('remove.answersStayGone')}
        </TypedConfirmation>
      )}
    </Modal>
  )
}
