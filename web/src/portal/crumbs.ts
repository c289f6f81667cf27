import type { RoleName } from '../api/roles.ts'
import type { PageName } from '../i18n/portal/resources.ts'

export interface Crumb {
  readonly segment: string
  /** Path up to and with this segment. */
  readonly path: string
  /** What it is called; an id has no name, nor has the instance in which somebody works. */
  readonly name: PageName | null
  /** Whether there is a page at this path that the role may open, other than the one that is open. */
  readonly isLink: boolean
}

const NAMES: Readonly<Record<string, PageName>> = {
  portal: 'home',
  dashboard: 'dashboard',
  applications: 'instances',
  new: 'newInstance',
  import: 'importInstance',
  manage: 'manage',
  elections: 'elections',
  towns: 'towns',
  administration: 'administration',
  metadata: 'metadata',
  configuration: 'configuration',
  theses: 'theses',
  parties: 'party',
  candidates: 'candidate',
  profile: 'profile',
  settings: 'settings',
  help: 'help',
  communication: 'communication',
}

/** Paths between the first and the last segment at which there is a page, with the roles that may open it. */
const PAGES_BETWEEN: readonly { readonly path: RegExp; readonly roles: readonly RoleName[] }[] = [
  { path: /^\/portal\/applications(?:\/\d+)?$/, roles: ['admin'] },
  { path: /^\/portal\/elections(?:\/\d+)?$/, roles: ['admin'] },
]

/**
 * The segments of a path of the portal. For whoever works in an instance, this is where they begin, and lists of
 * instances are no place. Ids of parties and candidates are left out: they are nobody's word for a place.
 */
export function crumbsOf(path: string, role: RoleName): readonly Crumb[] {
  const segments = path.split('/').filter(Boolean)
  const all = segments.map((segment, index): Crumb => {
    const upTo = `/${segments.slice(0, index + 1).join('/')}`
    const isLast = index === segments.length - 1
    return {
      segment,
      path: upTo,
      name: index === 0 && worksInInstance(role) ? null : nameOf(segments, index),
      isLink: !isLast && (index === 0 || mayOpen(upTo, role)),
    }
  })
  return all.filter(({ name, path, segment }, index) => {
    if (index === 0) return true
    if (segment === 'applications' && worksInInstance(role)) return false
    return name !== null || mayOpen(path, role)
  })
}

/** Administrators look after all instances, and whoever has no role belongs to none. */
export function worksInInstance(role: RoleName): boolean {
  return role !== 'admin' && role !== 'media'
}

/**
 * “Administration” is the provider's own; that of an instance or a party is called by those whom it is about. What is
 * new is so in its list.
 */
function nameOf(segments: readonly string[], index: number): PageName | null {
  const segment = segments[index] ?? ''
  if (segment === 'administration' && index > 1) return 'people'
  if (segment === 'new' && segments[index - 1] === 'elections') return 'newElection'
  return NAMES[segment] ?? null
}

function mayOpen(path: string, role: RoleName): boolean {
  return PAGES_BETWEEN.some((page) => page.path.test(path) && page.roles.includes(role))
}
