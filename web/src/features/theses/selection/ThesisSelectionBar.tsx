import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionSection } from '../../../ui/SelectionSection.tsx'
import type { Selection } from '../../../ui/useSelection.ts'
import type { Questionnaire, Thesis } from '../theses.ts'

const CategoryDialog = lazy(async () => ({ default: (await import('./CategoryDialog.tsx')).CategoryDialog }))

interface Props {
  readonly questionnaire: Questionnaire
  /** The theses that the filters show. */
  readonly visibleTheses: readonly Thesis[]
  readonly selection: Selection<Thesis>
  readonly isRemoving: boolean
  readonly onRemove: (theses: readonly Thesis[]) => void
}

/** The actions for the selected theses. */
export function ThesisSelectionBar({ questionnaire, visibleTheses, selection, isRemoving, onRemove }: Props) {
  const { t } = useTranslation('theses')
  const [isCategoryOpen, setCategoryOpen] = useState(false)
  // A selected thesis may have been changed or deleted since.
  const selected = questionnaire.theses.filter(selection.has)
  if (selected.length === 0) return null
  return (
    <SelectionSection
      label={t('selection.label')}
      count={t('selection.count', { count: selected.length })}
      more={
        !visibleTheses.every(selection.has) && (
          <Button size="sm" mih={44} variant="subtle" onClick={() => selection.setAll(visibleTheses, true)}>
            {t('selection.all', { count: visibleTheses.length })}
          </Button>
        )
      }
      onClear={selection.clear}
    >
      <Button size="sm" mih={44} variant="default" onClick={() => setCategoryOpen(true)}>
        {t('selection.category', { count: selected.length })}
      </Button>
      <Button size="sm" mih={44} variant="default" loading={isRemoving} onClick={() => onRemove(selected)}>
        {t('selection.remove', { count: selected.length })}
      </Button>
      <Suspense>
        {isCategoryOpen && (
          <CategoryDialog
            theses={selected}
            questionnaire={questionnaire}
            onClose={() => setCategoryOpen(false)}
            onDone={() => {
              setCategoryOpen(false)
              selection.clear()
            }}
          />
        )}
      </Suspense>
    </SelectionSection>
  )
}
