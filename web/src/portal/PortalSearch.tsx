import { IconHelp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getActiveRole } from '../api/me.ts'
import { getRoleName } from '../api/roles.ts'
import type { Me } from '../api/types.ts'
import { getSearchableTopics } from '../features/help/topics.ts'
import { SearchDialog } from '../features/search/SearchDialog.tsx'
import type { SearchResultGroup } from '../features/search/searchResults.ts'
import { listSubPages } from './subPages.ts'
import { useMenuPages } from './useMenuPages.ts'
import { useServerResultGroups } from './useServerResultGroups.ts'

/** Combines what can be searched: the pages of the menu and those without an entry in it, the help, and the results of the server. */
export function PortalSearch({ profile }: { readonly profile: Me }) {
  const { t, i18n } = useTranslation(['help', 'navigation', 'search', 'subPages'])
  const role = getRoleName(profile.ActiveRole)
  const held = getActiveRole(profile)
  const toGroups = useServerResultGroups(role, held)
  const menuPages = useMenuPages(profile)
  const subPages = listSubPages(role, held).map(({ name, icon, link }) => ({
    key: name,
    label: t(`subPages:page.${name}`),
    keywords: t(`subPages:keywords.${name}`),
    icon,
    link,
  }))
  const pages: SearchResultGroup = {
    name: 'pages',
    label: t('search:group.pages'),
    results: [...menuPages, ...subPages],
  }
  const help: SearchResultGroup = {
    name: 'help',
    label: t('search:group.help'),
    results: getSearchableTopics(role, t, i18n.language).map(({ id, text }) => ({
      key: id,
      label: t(`navigation:helpTopic.${id}`),
      keywords: text,
      icon: IconHelp,
      link: { to: '/portal/help', search: { topic: id } },
    })),
  }
  return <SearchDialog localGroups={[pages, help]} toGroups={toGroups} />
}
