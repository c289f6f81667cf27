import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import type { useThesisRemoval } from './useThesisRemoval.ts'

/** Confirmation for deleting theses with answers. A word has to be typed. */
export function RemovalDialog({ removal }: { readonly removal: ReturnType<typeof useThesisRemoval> }) {
  const { t } = useTranslation('theses')
  const { pendingConfirmation } = removal
  const count = pendingConfirmation?.theses.length ?? 1
  return (
    <Modal opened={pendingConfirmation !== null} onClose={removal.cancel} title={t('remove.title', { count })} centered>
      {pendingConfirmation && (
        <TypedConfirmation
          word={t('remove.word')}
          action={t('remove.action')}
          isPending={removal.isPending}
          onConfirm={() => removal.removeWithAnswers(pendingConfirmation.theses)}
          onCancel={removal.cancel}
        >
          {count === 1 && pendingConfirmation.error.message} {t('remove.answersStayGone', { count })}
        </TypedConfirmation>
      )}
    </Modal>
  )
}
