import { Group, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { hasOutdatedExplanation } from './adoptions.ts'
import type { Thesis } from './theses.ts'

/** Offers to remove an explanation taken over from the party if the own rating now differs from the party’s. */
export function PartyExplanationNotice({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { adoptions, getPosition, setPosition } = useAnswering()
  const position = getPosition(thesis.id)
  const isOutdated = hasOutdatedExplanation(adoptions[thesis.id], position)

  function remove({ currentTarget }: MouseEvent<HTMLElement>): void {
    // The button disappears, so the focus moves to the field.
    currentTarget.closest('[data-explanation]')?.querySelector('textarea')?.focus()
    setPosition(thesis.id, { ...position, explanation: {} })
    showUndoToast(t('adoption.explanation.removed'), () => setPosition(thesis.id, position))
  }

  return (
    <div role="status">
      {isOutdated && (
        <Group gap="0 md" mt={4}>
          <Text size="sm">{t('adoption.explanation.text')}</Text>
          <button type="button" className={`${classes.textButton} ${classes.small}`} onClick={remove}>
            {t('adoption.explanation.remove')}
          </button>
        </Group>
      )}
    </div>
  )
}
