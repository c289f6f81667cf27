import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableList } from '../../ui/SortableList.tsx'
import { spreadOf, useFigures } from './figures.ts'
import { RemovalDialog } from './RemovalDialog.tsx'
import classes from './Theses.module.css'
import { ThesisItem } from './ThesisItem.tsx'
import { nameOf, type Questionnaire, selected } from './theses.ts'
import { useDuplication } from './useDuplication.ts'
import { useOrder } from './useOrder.ts'
import { usePlace } from './usePlace.ts'
import { useRemoval } from './useRemoval.ts'

/** The theses that are asked for, in their order, which is changed by dragging and by buttons. */
export function ThesisList({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const { place, go } = usePlace()
  const order = useOrder(questionnaire)
  const removal = useRemoval(questionnaire)
  const duplicate = useDuplication(questionnaire)
  const { data: figures } = useFigures(questionnaire)
  const shown = selected(questionnaire, place.category ?? '', place.q ?? '').filter(
    ({ id }) => !place.badge || spreadOf(figures, id)?.badges.includes(place.badge),
  )
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
          <Button
            size="compact-md"
            variant="subtle"
            mih={44}
            onClick={() => go({ category: undefined, q: undefined, badge: undefined })}
          >
            {t('filter.reset')}
          </Button>
        )}
      </Group>
      <SortableList ids={shown.map(({ id }) => id)} nameOf={nameById} onDrop={move}>
        <ol className={classes.list}>
          {shown.map((thesis) => (
            <ThesisItem
              key={thesis.id}
              thesis={thesis}
              questionnaire={questionnaire}
              spread={spreadOf(figures, thesis.id)}
              beside={place.beside ?? firstTranslation}
              canMove={!isFinal && !isFiltered}
              onMove={(to) => order.moveTo(thesis, to)}
              onDuplicate={() => duplicate(thesis)}
              onRemove={() => removal.remove(thesis)}
            />
          ))}
        </ol>
      </SortableList>
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

  function nameById(id: string | number) {
    const thesis = theses.find((each) => each.id === id)
    return thesis ? nameOf(thesis, questionnaire.application) : ''
  }

  function move(from: number, to: number) {
    const thesis = theses[from]
    if (thesis) order.moveTo(thesis, to)
  }
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
