import { useWindowEvent } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { toPercent } from '../../core/scale.ts'
import { isTyping, useCharacterShortcuts, useRegisterShortcuts } from '../../ui/keyboardShortcuts.ts'
import { getAnswerForKey } from '../../voterUi/scale.ts'
import { useAnswering } from './Answering.tsx'
import type { Thesis } from './theses.ts'

interface Actions {
  readonly turn: (side: 'left' | 'right') => void
  /** Rates the thesis. Absent while it cannot be rated. */
  readonly rate?: (value: number) => void
}

/** Keyboard shortcuts as in the voter app: digits rate, arrow keys turn the page, 0 removes the rating. */
export function useAnswerShortcuts(thesis: Thesis, { turn, rate }: Actions): void {
  const { t } = useTranslation('answers')
  const { choices, rate: setRating } = useAnswering()
  const [areShortcutsEnabled] = useCharacterShortcuts()

  function rateByKey(key: string): void {
    const choice = getAnswerForKey(key, choices)
    if (choice !== undefined) rate?.(toPercent(choice, choices))
    else if (rate && key === '0') setRating(thesis.id, null)
  }

  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, repeat, target } = event
    if (altKey || ctrlKey || metaKey || isTyping(event)) return
    // In menus and dialogs the keys keep their own meaning.
    if (target instanceof Element && target !== document.body && !target.closest('main')) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // Prevents the arrow keys from changing the selected radio button. Up and down still select another answer.
      event.preventDefault()
      turn(key === 'ArrowLeft' ? 'left' : 'right')
      // A key that is held down counts once, because the following theses have not been read.
    } else if (areShortcutsEnabled && !repeat) rateByKey(key)
  })

  useRegisterShortcuts([
    { keys: ['1', '…', String(choices)], description: t('keys.rate') },
    { keys: ['0'], description: t('takeBack') },
    { keys: ['←', '→'], description: t('keys.turn') },
  ])
}
