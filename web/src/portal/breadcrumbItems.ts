import type { RoleName } from '../api/roles.ts'
import type { PageName } from '../i18n/portal/resources.ts'

export interface BreadcrumbItem {
  readonly segment: string
  /** Path up to and including this segment. */
  readonly path: string
  /** Name of the page; null for an id and for the active instance. */
  readonly name: PageName | null
  /** Whether the path is a page that the role may open, other than the current page. */
  readonly isLink: boolean
}

const SEGMENT_NAMES: Readonly<Record<string, PageName>> = {
  portal: 'home',
  dashboard: 'dashboard',
  applications: 'instances',
  new: 'newInstance',
  import: 'importInstance',
  manage: 'manage',
  pictures: 'pictures',
  preview: 'preview',
  elections: 'elections',
  towns: 'towns',
  clusters: 'clusters',
  administration: 'administration',
  metadata: 'metadata',
  calendar: 'calendar',
  webhooks: 'webhooks',
  'api-tokens': 'apiTokens',
  configuration: 'configuration',
  theses: 'theses',
  translations: 'translations',
  lab: 'thesisLab',
  pool: 'thesisPool',
  template: 'templateTowns',
  results: 'analytics',
  parties: 'party',
  candidates: 'candidate',
  profile: 'profile',
  settings: 'settings',
  help: 'help',
  communication: 'communication',
}

/** Intermediate paths that are pages, with the roles that may open them. */
const INTERMEDIATE_PAGES: readonly { readonly path: RegExp; readonly roles: readonly RoleName[] }[] = [
  { path: /^\/portal\/applications(?:\/\d+)?$/, roles: ['admin'] },
  { path: /^\/portal\/elections(?:\/\d+)?$/, roles: ['admin'] },
  { path: /^\/portal\/applications\/\d+\/theses$/, roles: ['creator'] },
]

/**
 * Returns the breadcrumbs of a path of the portal. For roles within an instance, the first one is the instance, and the
 * list of instances is left out. Ids of parties and candidates are left out, since they mean nothing to users.
 */
export function getBreadcrumbItems(path: string, role: RoleName): readonly BreadcrumbItem[] {
  const segments = path.split('/').filter(Boolean)
  const all = segments.map((segment, index): BreadcrumbItem => {
    const segmentPath = `/${segments.slice(0, index + 1).join('/')}`
    const isLast = index === segments.length - 1
    return {
      segment,
      path: segmentPath,
      name: index === 0 && isInstanceRole(role) ? null : getSegmentName(segments, index),
      isLink: !isLast && (index === 0 || canOpenIntermediatePage(segmentPath, role)),
    }
  })
  return all.filter(({ name, path, segment }, index) => {
    if (index === 0) return true
    if (segment === 'applications' && isInstanceRole(role)) return false
    return name !== null || canOpenIntermediatePage(path, role)
  })
}

/**
 * Returns whether a role belongs to an instance. Administrators manage all instances. The role `media` stands for users
 * without a role.
 */
export function isInstanceRole(role: RoleName): boolean {
  return role !== 'admin' && role !== 'media'
}

/**
 * Returns the name of a segment. At the top level, `administration` is the provider's page. Below an instance or a
 * party, it is the page `people`. The name of `new` depends on the preceding segment.
 */
function getSegmentName(segments: readonly string[], index: number): PageName | null {
  const segment = segments[index] ?? ''
  if (segment === 'administration' && index > 1) return 'people'
  if (segment === 'new' && segments[index - 1] === 'elections') return 'newElection'
  return SEGMENT_NAMES[segment] ?? null
}

function canOpenIntermediatePage(path: string, role: RoleName): boolean {
  return INTERMEDIATE_PAGES.some((page) => page.path.test(path) && page.roles.includes(role))
}
