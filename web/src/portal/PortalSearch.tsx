import { IconHelp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getActiveRole } from '../api/me.ts'
import { getRoleName } from '../api/roles.ts'
import type { Me } from '../api/types.ts'
import { getSearchableTopics } from '../features/help/topics.ts'
import { SearchDialog } from '../features/search/SearchDialog.tsx'
import { ShortcutsDialog } from '../features/search/ShortcutsDialog.tsx'
import type { SearchResultGroup } from '../features/search/searchResults.ts'
import { getMenu, type MenuEntry } from './menu.ts'
import { usePageNames } from './usePageNames.ts'
import { useServerResultGroups } from './useServerResultGroups.ts'

/**
 * Combines what can be searched: the pages of the menu, the help, and the results of the server. The keyboard shortcuts
 * open the same pages.
 */
export function PortalSearch({ profile }: { readonly profile: Me }) {
  const { t, i18n } = useTranslation(['help', 'search'])
  const nameOf = usePageNames()
  const role = getRoleName(profile.ActiveRole)
  const held = getActiveRole(profile)
  const toGroups = useServerResultGroups(role, held)
  const { main, more } = getMenu(role, held)
  const pages: SearchResultGroup = {
    name: 'pages',
    label: t('search:group.pages'),
    results: flatten([...main, ...more]).map(({ label, icon, link }) => ({
      key: label,
      label: nameOf(label),
      icon,
      link,
    })),
  }
  const help: SearchResultGroup = {
    name: 'help',
    label: t('search:group.help'),
    results: getSearchableTopics(role, t, i18n.language).map(({ id, title, text }) => ({
      key: id,
      label: title,
      keywords: text,
      icon: IconHelp,
      link: { to: '/portal/help', search: { topic: id } },
    })),
  }
  return (
    <>
      <SearchDialog localGroups={[pages, help]} toGroups={toGroups} />
      <ShortcutsDialog pages={pages.results} />
    </>
  )
}

function flatten(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.below ?? [])])
}
