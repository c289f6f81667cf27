import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks'
import { useSpotlight } from '@mantine/spotlight'
import { lazy, Suspense } from 'react'
import type { Me } from '../api/types.ts'
import { searchDialog, searchStore } from '../features/search/searchStore.ts'
import { useGoToShortcuts } from '../features/search/useGoToShortcuts.ts'
import { isShortcutKey, useCharacterShortcuts } from '../ui/keyboardShortcuts.ts'
import { useHasBeenOpen } from '../ui/useHasBeenOpen.ts'
import { useMenuPages } from './useMenuPages.ts'

/** The search contains the texts of the help, so it is loaded when it is opened for the first time. */
const PortalSearch = lazy(async () => ({ default: (await import('./PortalSearch.tsx')).PortalSearch }))

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../features/search/ShortcutsDialog.tsx')).ShortcutsDialog,
}))

/** The search, the keyboard shortcuts of every page, and the list of shortcuts. */
export function KeyboardAccess({ profile }: { readonly profile: Me }) {
  const [isListOpen, list] = useDisclosure(false)
  const [areEnabled] = useCharacterShortcuts()
  const goToShortcuts = useGoToShortcuts(useMenuPages(profile))
  useHotkeys([['mod+K', searchDialog.open]])
  useWindowEvent('keydown', (event) => {
    // Keyboard layouts differ, so the character counts and not the key.
    if (areEnabled && event.key === '?' && isShortcutKey(event)) list.open()
  })
  const { opened } = useSpotlight(searchStore)
  const isSearchNeeded = useHasBeenOpen(opened)
  return (
    <Suspense>
      {isSearchNeeded && <PortalSearch profile={profile} />}
      {isListOpen && <ShortcutsDialog goToShortcuts={goToShortcuts} onClose={list.close} />}
    </Suspense>
  )
}
