import { IconHelp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getActiveRole } from '../api/me.ts'
import { getRoleName } from '../api/roles.ts'
import type { Me } from '../api/types.ts'
import { getSearchableTopics } from '../features/help/topics.ts'
import { SearchDialog } from '../features/search/SearchDialog.tsx'
import type { SearchResultGroup } from '../features/search/searchResults.ts'
import { useMenuPages } from './useMenuPages.ts'
import { useServerResultGroups } from './useServerResultGroups.ts'

/** Combines what can be searched: the pages of the menu, the help, and the results of the server. */
export function PortalSearch({ profile }: { readonly profile: Me }) {
  const { t, i18n } = useTranslation(['help', 'navigation', 'search'])
  const role = getRoleName(profile.ActiveRole)
  const toGroups = useServerResultGroups(role, getActiveRole(profile))
  const pages: SearchResultGroup = { name: 'pages', label: t('search:group.pages'), results: useMenuPages(profile) }
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
