import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The position of the thesis, from 0. */
  readonly position: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onClose: () => void
}

/** Moves a thesis to a place by its number, which takes fewer steps than dragging in a long list. */
export function MoveDialog({ position, count, onMove, onClose }: Props) {
  const { t } = useTranslation(['theses', 'common'])
  const [place, setPlace] = useState<number | string>('')
  const isValid = typeof place === 'number' && Number.isInteger(place) && place >= 1 && place <= count
  const move = (event: FormEvent) => {
    event.preventDefault()
    if (!isValid) return
    onClose()
    if (place - 1 !== position) onMove(place - 1)
  }
  return (
    <Modal opened onClose={onClose} title={t('order.toPlaceOf', { place: position + 1 })} size="sm" centered>
      <form onSubmit={move} noValidate>
        <Stack>
          <NumberInput
            label={t('order.place')}
            description={t('order.placeHint', { count })}
            error={place !== '' && !isValid ? t('order.placeHint', { count }) : undefined}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
            data-autofocus
            value={place}
            onChange={setPlace}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={!isValid}>
              {t('order.move')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
