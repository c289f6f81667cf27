import { useSortable } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'

/** Props of a sortable row: for its element and its drag handle. */
export function useSortableRow(id: string | number, canMove: boolean) {
  const { t } = useTranslation()
  const sortable = useSortable({ id, disabled: !canMove, attributes: { roleDescription: t('order.role') } })
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = sortable
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : { transition }
  return {
    row: { ref: setNodeRef, style, 'data-dragging': isDragging || undefined },
    handle: { disabled: !canMove, ...(canMove && { ...attributes, ...listeners }) },
  }
}
