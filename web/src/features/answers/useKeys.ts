import { useWindowEvent } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { getAnswerForKey } from '../../ballot/scale.ts'
import { isTyping, useCharacterShortcuts, useRegisterShortcuts } from '../../ui/keyboardShortcuts.ts'
import { useAnswering } from './Answering.tsx'
import { ratingOf } from './positions.ts'
import type { Thesis } from './theses.ts'

/** As in the voter app: digits rate, arrows turn the page; 0 takes a rating back. */
export function useKeys(thesis: Thesis, turn: (side: 'left' | 'right') => void, mayRate: boolean): void {
  const { t } = useTranslation('answers')
  const { choices, rate } = useAnswering()
  const [areOn] = useCharacterShortcuts()

  function rateBy(key: string): void {
    const choice = getAnswerForKey(key, choices)
    if (choice !== undefined) rate(thesis.id, ratingOf(choice, choices))
    else if (key === '0') rate(thesis.id, null)
  }

  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    if (altKey || ctrlKey || metaKey || isTyping(event)) return
    // In the menu or in a window, keys belong to what is there.
    if (target instanceof Element && target !== document.body && !target.closest('main')) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // Among the answers up and down choose another; nobody is to change one by going on.
      event.preventDefault()
      turn(key === 'ArrowLeft' ? 'left' : 'right')
    } else if (areOn && mayRate) rateBy(key)
  })

  useRegisterShortcuts([
    { keys: ['1', '…', String(choices)], description: t('keys.rate') },
    { keys: ['0'], description: t('takeBack') },
    { keys: ['←', '→'], description: t('keys.turn') },
  ])
}
