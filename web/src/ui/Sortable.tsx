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

const HOLD_MS = 150

interface Props {
  /** What is in the list, in its order. */
  readonly ids: readonly Id[]
  /** What something in the list is called, for who hears the page. */
  readonly nameOf: (id: Id) => string
  readonly onDrop: (from: number, to: number) => void
  readonly children: ReactNode
}

/** A list whose order is changed by dragging: by mouse at once, by finger after holding it, so that the page still scrolls, and by keyboard. */
export function Sortable({ ids, nameOf, onDrop, children }: Props) {
  const accessibility = useDragWords(ids, nameOf)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: 8 } }),
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

/** What a screen reader says while something is dragged. */
function useDragWords(ids: readonly Id[], nameOf: (id: Id) => string) {
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
