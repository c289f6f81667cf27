import { useTranslation } from 'react-i18next'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { MoveButtons } from '../../ui/MoveButtons.tsx'
import { useSortableRow } from '../../ui/useSortableRow.ts'
import type { Spread } from './figures.ts'
import { SpreadNote } from './SpreadNote.tsx'
import classes from './Theses.module.css'
import { ThesisMenu } from './ThesisMenu.tsx'
import type { Questionnaire, Thesis } from './theses.ts'
import { WordingCell } from './WordingCell.tsx'

interface Props {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  /** What the submitted answers say about it; null before there are any. */
  readonly spread: Spread | null
  /** The translation that is shown beside the default language, if there are any. */
  readonly beside: string | undefined
  readonly canMove: boolean
  readonly onMove: (to: number) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** A thesis in the list: its place, what it says, and what can be done with it. */
export function ThesisItem({ thesis, questionnaire, spread, beside, canMove, onMove, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation('theses')
  const { id, position } = thesis
  const { row, handle } = useSortableRow(id, canMove)
  const place = { place: position + 1 }
  const [language = ''] = questionnaire.languages
  return (
    <li {...row} className={classes.item}>
      <div className={classes.place}>
        <DragHandle label={t('order.handle', place)} {...handle} />
        <span className={classes.number}>{position + 1}</span>
      </div>
      <div className={classes.wordings} data-beside={Boolean(beside) || undefined}>
        <WordingCell thesis={thesis} questionnaire={questionnaire} language={language} />
        {beside && <WordingCell thesis={thesis} questionnaire={questionnaire} language={beside} />}
        {spread && <SpreadNote spread={spread} place={position + 1} />}
      </div>
      <div className={classes.actions}>
        <MoveButtons
          position={position}
          last={questionnaire.theses.length - 1}
          canMove={canMove}
          labels={{ up: t('order.up', place), down: t('order.down', place) }}
          onMove={onMove}
        />
        <ThesisMenu thesis={thesis} isFinal={questionnaire.isFinal} onDuplicate={onDuplicate} onRemove={onRemove} />
      </div>
    </li>
  )
}
