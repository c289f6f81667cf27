import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { toThesisStep } from './steps.ts'
import type { Thesis } from './theses.ts'

interface Props {
  readonly isOpen: boolean
  /** Theses whose answers were taken over and not looked at since. */
  readonly unchecked: readonly Thesis[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before answers are submitted that were taken over from the party and not looked at. */
export function UncheckedAdoptionsDialog({ isOpen, unchecked, onConfirm, onClose }: Props) {
  const { t } = useTranslation('answers')
  const [first] = unchecked
  return (
    <Modal
      opened={isOpen && first !== undefined}
      onClose={onClose}
      title={t('adoption.submit.title', { count: unchecked.length })}
      centered
    >
      <Text>{t('adoption.submit.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onConfirm}>
          {t('adoption.submit.anyway')}
        </Button>
        {first && (
          <ButtonLink to="." {...toThesisStep(first)} resetScroll={false} data-autofocus>
            {t('adoption.submit.check')}
          </ButtonLink>
        )}
      </Group>
    </Modal>
  )
}
