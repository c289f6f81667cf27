import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import type { useThesisRemoval } from './useThesisRemoval.ts'

/** Confirmation for deleting a thesis with answers. A word has to be typed. */
export function RemovalDialog({ removal }: { readonly removal: ReturnType<typeof useThesisRemoval> }) {
  const { t } = useTranslation('theses')
  const { pendingConfirmation } = removal
  return (
    <Modal opened={pendingConfirmation !== null} onClose={removal.cancel} title={t('remove.title')} centered>
      {pendingConfirmation && (
        <TypedConfirmation
          word={t('remove.word')}
          action={t('remove.action')}
          isPending={removal.isPending}
          onConfirm={() => removal.removeWithAnswers(pendingConfirmation.thesis)}
          onCancel={removal.cancel}
        >
          {pendingConfirmation.error.message} {t('remove.answersStayGone')}
        </TypedConfirmation>
      )}
    </Modal>
  )
}
