import type { Announcements, DndContextProps } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { nameOf, type Questionnaire } from './theses.ts'

/** What a screen reader says while a thesis is dragged. */
export function useDragWords({ theses }: Questionnaire): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('theses')
  const called = (id: string | number) => {
    const thesis = theses.find((each) => each.id === id)
    return thesis ? nameOf(thesis) : ''
  }
  const placeOf = (id: string | number) => theses.findIndex((each) => each.id === id) + 1
  const values = (id: string | number, over: string | number) => ({
    name: called(id),
    place: placeOf(over),
    count: theses.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('order.lifted', values(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t('order.over', values(active.id, over.id)) : undefined),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t('order.cancelled', values(active.id, active.id)),
  }
  return { announcements, screenReaderInstructions: { draggable: t('order.instructions') } }
}
