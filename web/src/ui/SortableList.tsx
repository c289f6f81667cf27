import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Id = string | number

const TOUCH_DELAY_MS = 150

interface Props {
  /** Ids in their order. */
  readonly ids: readonly Id[]
  /** Returns the name of an item for screen readers. */
  readonly nameOf: (id: Id) => string
  readonly onDrop: (from: number, to: number) => void
  readonly children: ReactNode
}

/**
 * A list that is reordered by dragging: by mouse at once, by touch after holding, so that the page can still be
 * scrolled, and by keyboard.
 */
export function SortableList({ ids, nameOf, onDrop, children }: Props) {
  const accessibility = useDragAnnouncements(ids, nameOf)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [active.id, over?.id].map((id) => ids.indexOf(id ?? -1))
    if (from !== undefined && to !== undefined && to !== -1 && from !== to) onDrop(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Returns the announcements for screen readers while dragging. */
function useDragAnnouncements(ids: readonly Id[], nameOf: (id: Id) => string) {
  const { t } = useTranslation()
  const values = (id: Id, over: Id) => ({
    name: nameOf(id),
    place: ids.indexOf(over) + 1,
    count: ids.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('order.lifted', values(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t('order.over', values(active.id, over.id)) : undefined),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t('order.cancelled', values(active.id, active.id)),
  }
  return { announcements, screenReaderInstructions: { draggable: t('order.instructions') } }
}
