import type { MantineColorSchemeManager } from '@mantine/core'
import { isMantineColorScheme } from '@mantine/core'
import { browserStorage } from '../browser/storage.ts'

const KEY = 'themeScheme'

/** Stores the choice of light, dark or auto, and follows changes by other tabs. */
export function createColourSchemeManager(): MantineColorSchemeManager {
  let follow: ((event: StorageEvent) => void) | undefined
  return {
    get(fallback) {
      const stored = browserStorage.getItem(KEY)
      return isMantineColorScheme(stored) ? stored : fallback
    },
    set: (scheme) => browserStorage.setItem(KEY, scheme),
    subscribe(onUpdate) {
      follow = ({ key, newValue }) => {
        if (key === KEY && isMantineColorScheme(newValue)) onUpdate(newValue)
      }
      addEventListener('storage', follow)
    },
    unsubscribe() {
      if (follow) removeEventListener('storage', follow)
    },
    clear: () => browserStorage.removeItem(KEY),
  }
}
