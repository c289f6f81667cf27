import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompactRows } from '../../ui/rowDensity.ts'
import { SortableList } from '../../ui/SortableList.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { useSelection } from '../../ui/useSelection.ts'
import { openCommentsQuery } from './comments/comments.ts'
import { RemovalDialog } from './RemovalDialog.tsx'
import { THESES_SEARCH } from './searchParams.ts'
import { ThesisSelectionBar } from './selection/ThesisSelectionBar.tsx'
import classes from './Theses.module.css'
import { ThesisItem } from './ThesisItem.tsx'
import { filterTheses, getThesisName, type Questionnaire, type Thesis } from './theses.ts'
import { getStatistics, useThesisFigures } from './thesisStatistics.ts'
import { useThesisDuplication } from './useThesisDuplication.ts'
import { useThesisOrder } from './useThesisOrder.ts'
import { useThesisRemoval } from './useThesisRemoval.ts'

/** The filtered theses. They are sorted by dragging or with buttons, and many can be changed at once. */
export function ThesisList({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const [searchParams, setSearchParams] = useSearchParams(THESES_SEARCH)
  const sorting = useThesisOrder(questionnaire)
  const removal = useThesisRemoval(questionnaire)
  const duplicate = useThesisDuplication(questionnaire)
  const { data: figures } = useThesisFigures(questionnaire)
  const { data: openComments } = useQuery(openCommentsQuery(questionnaire.instance.id))
  const visibleTheses = filterTheses(questionnaire, searchParams.category ?? '', searchParams.q ?? '').filter(
    ({ id }) =>
      (!searchParams.badge || getStatistics(figures, id)?.badges.includes(searchParams.badge)) &&
      (!searchParams.comments || !openComments || openComments.has(id)),
  )
  const { theses, languages, isFinal } = questionnaire
  const isFiltered = visibleTheses.length < theses.length
  const [firstTranslation] = languages.slice(1)
  const countRef = useFocusAfterRemoval(theses.length)
  const isCompact = useCompactRows()
  const selection = useSelection<Thesis>()
  const isSelecting = theses.some(selection.has)
  return (
    <section aria-label={t('list')}>
      {/* It is empty and takes no room while all theses are shown, so that the list begins as high as possible. */}
      <Group gap="sm">
        <Text ref={countRef} tabIndex={-1} size="sm" c="dimmed" role="status">
          {isFiltered && t('filter.shown', { shown: visibleTheses.length, count: theses.length })}
        </Text>
        {isFiltered && (
          <Button
            size="compact-md"
            variant="subtle"
            mih={44}
            onClick={() =>
              setSearchParams({ category: undefined, q: undefined, badge: undefined, comments: undefined })
            }
          >
            {t('filter.reset')}
          </Button>
        )}
      </Group>
      <SortableList ids={visibleTheses.map(({ id }) => id)} nameOf={getNameById} onDrop={move}>
        <ol className={classes.list} data-compact={isCompact || undefined} data-selecting={isSelecting || undefined}>
          {visibleTheses.map((thesis) => (
            <ThesisItem
              key={thesis.id}
              thesis={thesis}
              questionnaire={questionnaire}
              statistics={getStatistics(figures, thesis.id)}
              beside={searchParams.beside ?? firstTranslation}
              openComments={openComments?.get(thesis.id) ?? 0}
              canMove={!isFinal && !isFiltered}
              isSelected={selection.has(thesis)}
              onSelect={isFinal ? null : (isRange) => selection.toggle(thesis, visibleTheses, isRange)}
              onMove={(to) => sorting.moveTo(thesis, to)}
              onDuplicate={() => duplicate(thesis)}
              onRemove={() => removal.remove([thesis])}
            />
          ))}
        </ol>
      </SortableList>
      {visibleTheses.length === 0 && <Text>{t('filter.nothing')}</Text>}
      {isFiltered && !isFinal && visibleTheses.length > 1 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('order.filtered')}
        </Text>
      )}
      <VisuallyHidden role="status">{sorting.announcement}</VisuallyHidden>
      {!isFinal && (
        <ThesisSelectionBar
          questionnaire={questionnaire}
          visibleTheses={visibleTheses}
          selection={selection}
          isRemoving={removal.isPending}
          onRemove={removal.remove}
        />
      )}
      <RemovalDialog removal={removal} />
    </section>
  )

  function getNameById(id: string | number) {
    const thesis = theses.find((each) => each.id === id)
    return thesis ? getThesisName(thesis, questionnaire.instance) : ''
  }

  function move(from: number, to: number) {
    const thesis = theses[from]
    if (thesis) sorting.moveTo(thesis, to)
  }
}

/** Focuses the text above the list when the focused thesis has been removed. */
function useFocusAfterRemoval(count: number) {
  const target = useRef<HTMLParagraphElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return target
}
