/** Links from the server's search results to pages, by role. */
import { IconListNumbers, IconStack2, IconUser } from '@tabler/icons-react'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RoleName } from '../api/roles.ts'
import type { HeldRole, SearchResults } from '../api/types.ts'
import type { SearchResultGroup } from '../features/search/searchResults.ts'
import type { Resources } from '../i18n/portal/resources.ts'
import { getScreenLink, type InstanceScreen } from '../ui/instanceScreens.ts'
import { usePageNames } from './usePageNames.ts'

export function useServerResultGroups(
  role: RoleName,
  held: HeldRole | null,
): (found: SearchResults) => readonly SearchResultGroup[] {
  const { t } = useTranslation('search')
  const nameOf = usePageNames()
  return ({ instances, people, theses }) => [
    {
      name: 'instances',
      label: nameOf('instances'),
      results: instances.map(({ id, title, domain }) => ({
        key: `instance-${id}`,
        label: title,
        description: domain,
        icon: IconStack2,
        link: getInstanceLink(role, id, 'metadata'),
      })),
    },
    {
      name: 'people',
      label: t('group.people'),
      results: people.map(({ id, name, email, kind, application_id }) => ({
        key: `${kind}-${id}`,
        label: name,
        description: `${t(`kind.${kind as keyof Resources['search']['kind']}`)} · ${email}`,
        icon: IconUser,
        link: getPersonLink(role, held, { email, instance: application_id ?? null }),
      })),
    },
    {
      name: 'theses',
      label: t('group.theses'),
      results: theses.map(({ id, title, text, application_id }) => ({
        key: `thesis-${id}`,
        label: text,
        description: title,
        icon: IconListNumbers,
        link: getThesisLink(role, held, application_id),
      })),
    },
  ]
}

/** Roles other than administrators and creators cannot open the screens of an instance. */
function getInstanceLink(role: RoleName, id: number, screen: InstanceScreen): LinkProps {
  const mayOpen = role === 'admin' || role === 'creator'
  return mayOpen ? getScreenLink(id, screen, role) : linkOptions({ to: '/portal/dashboard' })
}

interface PersonResult {
  readonly email: string
  readonly instance: number | null
}

function getPersonLink(role: RoleName, held: HeldRole | null, { email, instance }: PersonResult): LinkProps {
  if (role === 'trustperson' && held?.party_id) {
    return linkOptions({ to: '/portal/parties/$id/administration', params: { id: String(held.party_id) } })
  }
  if (instance !== null) return getInstanceLink(role, instance, 'people')
  return linkOptions({ to: '/portal/administration', search: { tab: 'authentication', q: email } })
}

function getThesisLink(role: RoleName, held: HeldRole | null, instance: number): LinkProps {
  if (role === 'trustperson' && held?.party_id) {
    return linkOptions({ to: '/portal/parties/$id/theses', params: { id: String(held.party_id) } })
  }
  if (role === 'candidate' && held?.candidate_id) {
    return linkOptions({ to: '/portal/candidates/$id/theses', params: { id: String(held.candidate_id) } })
  }
  return getInstanceLink(role, instance, 'theses')
}
