/** Pages without an entry in the menu. The search finds them. */
import {
  type Icon,
  IconBooks,
  IconCalendarEvent,
  IconEye,
  IconFlask,
  IconHierarchy,
  IconKey,
  IconLanguage,
  IconMessage,
  IconNews,
  IconPhotoUp,
  IconPlus,
  IconRocket,
  IconSend,
  IconTableImport,
  IconTool,
  IconWebhook,
} from '@tabler/icons-react'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { RoleName } from '../api/roles.ts'
import type { HeldRole } from '../api/types.ts'
import type { Resources } from '../i18n/portal/resources.ts'
import { getScreenLink } from '../ui/instanceScreens.ts'
import { getPartyImportLink, getTableImportLink } from '../ui/tableImport/tableImportLinks.ts'

export interface SubPage {
  /** Name and keywords in the namespace `subPages`. */
  readonly name: keyof Resources['subPages']['page']
  readonly icon: Icon
  readonly link: LinkProps
}

/** Returns the pages of a role that its menu does not contain. `held` contains the instance or the party. */
export function listSubPages(role: RoleName, held: HeldRole | null): readonly SubPage[] {
  if (role === 'admin') return ADMIN_PAGES
  if (role === 'creator' && held?.application_id) return listCreatorPages(held.application_id)
  if (role === 'trustperson' && held?.party_id)
    return [{ name: 'peopleImport', icon: IconTableImport, link: getPartyImportLink(held.party_id, { of: 'people' }) }]
  return []
}

const ADMIN_PAGES: readonly SubPage[] = [
  { name: 'newInstance', icon: IconPlus, link: linkOptions({ to: '/portal/applications/new' }) },
  { name: 'instanceImport', icon: IconTableImport, link: linkOptions({ to: '/portal/applications/import' }) },
  { name: 'newElection', icon: IconPlus, link: linkOptions({ to: '/portal/elections/new' }) },
  { name: 'clusters', icon: IconHierarchy, link: linkOptions({ to: '/portal/elections/clusters' }) },
  {
    name: 'massMail',
    icon: IconSend,
    link: linkOptions({ to: '/portal/administration', search: { tab: 'communication', part: 'write' } }),
  },
]

function listCreatorPages(id: number): readonly SubPage[] {
  const params = { id: String(id) }
  return [
    { name: 'preview', icon: IconEye, link: getScreenLink(id, 'preview', 'creator') },
    { name: 'goLive', icon: IconRocket, link: { ...getScreenLink(id, 'metadata', 'creator'), hash: 'go_live' } },
    {
      name: 'calendar',
      icon: IconCalendarEvent,
      link: linkOptions({ to: '/portal/applications/$id/calendar', params }),
    },
    {
      name: 'translations',
      icon: IconLanguage,
      link: linkOptions({ to: '/portal/applications/$id/theses/translations', params }),
    },
    { name: 'thesisLab', icon: IconFlask, link: linkOptions({ to: '/portal/applications/$id/theses/lab', params }) },
    { name: 'thesesImport', icon: IconTableImport, link: getTableImportLink(id, { of: 'theses' }) },
    { name: 'partiesImport', icon: IconTableImport, link: getTableImportLink(id, { of: 'parties' }) },
    { name: 'peopleImport', icon: IconTableImport, link: getTableImportLink(id, { of: 'people' }) },
    {
      name: 'pictures',
      icon: IconPhotoUp,
      link: linkOptions({ to: '/portal/applications/$id/pictures', params, search: { of: 'candidates' } }),
    },
    { name: 'webhooks', icon: IconWebhook, link: linkOptions({ to: '/portal/applications/$id/webhooks', params }) },
    { name: 'apiTokens', icon: IconKey, link: linkOptions({ to: '/portal/applications/$id/api-tokens', params }) },
    { name: 'thesisPool', icon: IconBooks, link: linkOptions({ to: '/portal/applications/$id/theses/pool', params }) },
    { name: 'press', icon: IconNews, link: linkOptions({ to: '/portal/communication', search: { part: 'press' } }) },
    { name: 'posts', icon: IconMessage, link: linkOptions({ to: '/portal/communication', search: { part: 'posts' } }) },
    { name: 'manage', icon: IconTool, link: getScreenLink(id, 'manage', 'creator') },
  ]
}
