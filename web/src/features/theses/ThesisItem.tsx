import { Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { MoveButtons } from '../../ui/MoveButtons.tsx'
import { useSortableRow } from '../../ui/useSortableRow.ts'
import { OpenComments } from './comments/OpenComments.tsx'
import { StatisticsBadges } from './StatisticsBadges.tsx'
import classes from './Theses.module.css'
import { ThesisMenu } from './ThesisMenu.tsx'
import { isCorrectable, type Questionnaire, type Thesis } from './theses.ts'
import type { ThesisStatistics } from './thesisStatistics.ts'
import { WordingCell } from './WordingCell.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))

interface Props {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  /** The distribution of the submitted answers; null before there are any. */
  readonly statistics: ThesisStatistics | null
  /** The translation shown beside the default language, if there is one. */
  readonly beside: string | undefined
  readonly openComments: number
  readonly canMove: boolean
  readonly isSelected: boolean
  /** Selects or deselects the thesis, or all up to it; null if nothing can be done with many. */
  readonly onSelect: ((isRange: boolean) => void) | null
  readonly onMove: (to: number) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** A thesis in the list: its position, its text and its actions. */
export function ThesisItem({
  thesis,
  questionnaire,
  statistics,
  beside,
  openComments,
  canMove,
  isSelected,
  onSelect,
  onMove,
  onDuplicate,
  onRemove,
}: Props) {
  const { t } = useTranslation('theses')
  const { id, position } = thesis
  const { row, handle } = useSortableRow(id, canMove)
  const [isMoving, moving] = useDisclosure(false)
  const place = { place: position + 1 }
  const [language = ''] = questionnaire.languages
  return (
    <li {...row} className={classes.item} data-selected={isSelected || undefined}>
      <div className={classes.place}>
        {onSelect && (
          <Checkbox
            className={classes.pick ?? ''}
            aria-label={t('selection.one', place)}
            checked={isSelected}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
          />
        )}
        <span className={classes.handle}>
          <DragHandle label={t('order.handle', place)} {...handle} />
        </span>
        <span className={classes.number}>{position + 1}</span>
      </div>
      <div className={classes.wordings} data-beside={beside && (thesis.wordings[beside]?.text ? 'text' : 'missing')}>
        <WordingCell thesis={thesis} questionnaire={questionnaire} language={language} />
        {beside && <WordingCell thesis={thesis} questionnaire={questionnaire} language={beside} />}
        {statistics && <StatisticsBadges statistics={statistics} place={position + 1} />}
        <OpenComments thesisId={id} place={position + 1} count={openComments} />
      </div>
      <div className={classes.actions}>
        <div className={classes.moves}>
          <MoveButtons
            position={position}
            last={questionnaire.theses.length - 1}
            canMove={canMove}
            labels={{ up: t('order.up', place), down: t('order.down', place) }}
            onMove={onMove}
          />
        </div>
        <ThesisMenu
          thesis={thesis}
          isFinal={questionnaire.isFinal}
          canCorrect={isCorrectable(questionnaire)}
          canMove={canMove && questionnaire.theses.length > 1}
          onMove={moving.open}
          onDuplicate={onDuplicate}
          onRemove={onRemove}
        />
        <Suspense>
          {isMoving && (
            <MoveDialog
              position={position}
              count={questionnaire.theses.length}
              onMove={onMove}
              onClose={moving.close}
            />
          )}
        </Suspense>
      </div>
    </li>
  )
}
