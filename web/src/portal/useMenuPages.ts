import { useTranslation } from 'react-i18next'
import { getActiveRole } from '../api/me.ts'
import { getRoleName } from '../api/roles.ts'
import type { Me } from '../api/types.ts'
import type { SearchResult } from '../features/search/searchResults.ts'
import { getMenu, type MenuEntry } from './menu.ts'
import { usePageNames } from './usePageNames.ts'

/** Returns the pages of the menu, for the search and the keyboard shortcuts. */
export function useMenuPages(profile: Me): readonly SearchResult[] {
  const { t } = useTranslation('navigation')
  const nameOf = usePageNames()
  const { main, more } = getMenu(getRoleName(profile.ActiveRole), getActiveRole(profile))
  return flatten([...main, ...more]).map(({ label, icon, link }) => ({
    key: label,
    label: nameOf(label),
    ...(label === 'analytics' && { keywords: t('keywords.analytics') }),
    icon,
    link,
  }))
}

function flatten(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.below ?? [])])
}
