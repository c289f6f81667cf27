import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { RoleName } from '../api/roles.ts'
import { getStoredRoleName } from '../api/session.ts'

/** The screens of an instance, in the order of the workflow. */
export const INSTANCE_SCREENS = [
  'metadata',
  'theses',
  'people',
  'configuration',
  'preview',
  'communication',
  'manage',
] as const
export type InstanceScreen = (typeof INSTANCE_SCREENS)[number]

export type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>

/**
 * Returns the link to a screen of an instance: a page of its own for creators, a tab of the instance's page for
 * administrators.
 */
export function getScreenLink(id: number, screen: InstanceScreen, role: RoleName = getStoredRoleName()): LinkTarget {
  const params = { id: String(id) }
  if (role === 'admin') return linkOptions({ to: '/portal/applications/$id', params, search: { view: screen } })
  return CREATOR_SCREENS[screen](params)
}

/** Returns the link to a list of participants. */
export function getPeopleLink(
  id: number,
  tab: 'parties' | 'candidates',
  role: RoleName = getStoredRoleName(),
): LinkTarget {
  const params = { id: String(id) }
  if (role === 'admin') {
    return linkOptions({ to: '/portal/applications/$id', params, search: { view: 'people', tab } })
  }
  return linkOptions({ to: '/portal/applications/$id/administration', params, search: { tab } })
}

/** Returns the link to the part of the configuration that allows other sites to embed the instance. */
export function getEmbeddingSettingsLink(id: number, role: RoleName = getStoredRoleName()): LinkTarget {
  const params = { id: String(id) }
  const tab = 'more'
  if (role === 'admin') {
    return linkOptions({ to: '/portal/applications/$id', params, search: { view: 'configuration', tab } })
  }
  return linkOptions({ to: '/portal/applications/$id/configuration', params, search: { tab } })
}

type Params = Readonly<{ id: string }>

const CREATOR_SCREENS: Readonly<Record<InstanceScreen, (params: Params) => LinkTarget>> = {
  metadata: (params) => linkOptions({ to: '/portal/applications/$id/metadata', params }),
  theses: (params) => linkOptions({ to: '/portal/applications/$id/theses', params }),
  people: (params) => linkOptions({ to: '/portal/applications/$id/administration', params }),
  configuration: (params) => linkOptions({ to: '/portal/applications/$id/configuration', params }),
  preview: (params) => linkOptions({ to: '/portal/applications/$id/preview', params }),
  communication: () => linkOptions({ to: '/portal/communication' }),
  manage: (params) => linkOptions({ to: '/portal/applications/$id/manage', params }),
}
