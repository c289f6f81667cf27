import {
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
import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RemovalDialog } from './RemovalDialog.tsx'
import classes from './Theses.module.css'
import { ThesisItem } from './ThesisItem.tsx'
import { type Questionnaire, selected } from './theses.ts'
import { useDragWords } from './useDragWords.ts'
import { useDuplication } from './useDuplication.ts'
import { useOrder } from './useOrder.ts'
import { usePlace } from './usePlace.ts'
import { useRemoval } from './useRemoval.ts'

const HOLD_MS = 150

/** The theses that are asked for, in their order, which is changed by dragging and by buttons. */
export function ThesisList({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const { place, go } = usePlace()
  const order = useOrder(questionnaire)
  const removal = useRemoval(questionnaire)
  const duplicate = useDuplication(questionnaire)
  const shown = selected(questionnaire, place.category ?? '', place.q ?? '')
  const { theses, languages, isFinal } = questionnaire
  const isFiltered = shown.length < theses.length
  const [firstTranslation] = languages.slice(1)
  const count = useFocusOnLoss(theses.length)
  return (
    <section aria-label={t('list')}>
      <Group gap="sm" mb="xs" mih={24}>
        <Text ref={count} tabIndex={-1} size="sm" c="dimmed" role="status">
          {isFiltered ? t('filter.shown', { shown: shown.length, count: theses.length }) : t('filter.everything')}
        </Text>
        {isFiltered && (
          <Button size="compact-md" variant="subtle" mih={44} onClick={() => go({ category: undefined, q: undefined })}>
            {t('filter.reset')}
          </Button>
        )}
      </Group>
      <Sortable ids={shown.map(({ id }) => id)} onDrop={(from, to) => move(from, to)} questionnaire={questionnaire}>
        <ol className={classes.list}>
          {shown.map((thesis) => (
            <ThesisItem
              key={thesis.id}
              thesis={thesis}
              questionnaire={questionnaire}
              beside={place.beside ?? firstTranslation}
              canMove={!isFinal && !isFiltered}
              onMove={(to) => order.moveTo(thesis, to)}
              onDuplicate={() => duplicate(thesis)}
              onRemove={() => removal.remove(thesis)}
            />
          ))}
        </ol>
      </Sortable>
      {shown.length === 0 && <Text>{t('filter.nothing')}</Text>}
      {isFiltered && !isFinal && shown.length > 1 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('order.filtered')}
        </Text>
      )}
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
      <RemovalDialog removal={removal} />
    </section>
  )

  function move(from: number, to: number) {
    const thesis = theses[from]
    if (thesis) order.moveTo(thesis, to)
  }
}

interface SortableProps {
  readonly ids: readonly number[]
  readonly questionnaire: Questionnaire
  readonly onDrop: (from: number, to: number) => void
  readonly children: React.ReactNode
}

/** By mouse at once, by finger after holding it, so that the page still scrolls, and by keyboard. */
function Sortable({ ids, questionnaire, onDrop, children }: SortableProps) {
  const accessibility = useDragWords(questionnaire)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [active.id, over?.id].map((id) => ids.indexOf(Number(id)))
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

/** When a thesis has gone, and the focus with it, a screen reader goes on above the list. */
function useFocusOnLoss(count: number) {
  const place = useRef<HTMLParagraphElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return place
}
