import { useWindowEvent } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isShortcutKey, type PageShortcut, useCharacterShortcuts } from '../../ui/keyboardShortcuts.ts'
import { assignKeys } from './assignKeys.ts'
import type { SearchResult } from './searchResults.ts'

const FIRST_KEY = 'g'

/** Time for the second key, in milliseconds. */
const SECOND_KEY_TIMEOUT = 1500

/** Opens a page of the menu by `g` and a letter, and returns these shortcuts. */
export function useGoToShortcuts(pages: readonly SearchResult[]): readonly PageShortcut[] {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const [areEnabled] = useCharacterShortcuts()
  const firstKeyAt = useRef(Number.NEGATIVE_INFINITY)
  const keys = assignKeys(pages.map(({ label }) => label))
  useWindowEvent('keydown', (event) => {
    if (!areEnabled || !isShortcutKey(event)) return
    const isSecondKey = event.timeStamp - firstKeyAt.current < SECOND_KEY_TIMEOUT
    firstKeyAt.current = !isSecondKey && event.key === FIRST_KEY ? event.timeStamp : Number.NEGATIVE_INFINITY
    const page = isSecondKey && pages.find(({ label }) => keys.get(label) === event.key)
    if (!page) return
    event.preventDefault()
    void navigate(page.link)
  })
  return pages.flatMap(({ label }) => {
    const key = keys.get(label)
    return key ? [{ keys: [FIRST_KEY, key], description: t('keys.goTo', { page: label }) }] : []
  })
}
