import { useMatches } from '@tanstack/react-router'
import type { RoleName } from '../api/roles.ts'
import type { PageName } from '../i18n/portal/resources.ts'
import { HelpLink, type HelpTopicId } from '../ui/HelpLink.tsx'
import { useSearchParams } from '../ui/useSearchParams.ts'
import type { AdministrationTab } from './searchParams.ts'
import { ADMINISTRATION_SEARCH } from './searchParams.ts'

type Topics = Partial<Record<PageName, HelpTopicId>>

const TOPICS_BY_ROLE: Readonly<Record<RoleName, Topics>> = {
  admin: {
    instances: 'admin-instances',
    instance: 'admin-instances',
    newInstance: 'admin-instances',
    importInstance: 'admin-instances',
    elections: 'admin-elections',
    election: 'admin-elections',
    newElection: 'admin-elections',
    towns: 'admin-elections',
    clusters: 'admin-elections',
    administration: 'admin-accounts',
  },
  creator: {
    metadata: 'metadata',
    calendar: 'metadata',
    theses: 'theses',
    translations: 'translations',
    thesisLab: 'thesis-lab',
    thesisPool: 'theses',
    templateTowns: 'theses',
    people: 'people',
    pictures: 'people',
    configuration: 'configuration',
    webhooks: 'configuration',
    apiTokens: 'configuration',
    preview: 'preview',
    communication: 'communication',
    analytics: 'results',
    newInstance: 'creator-overview',
    importInstance: 'creator-overview',
    manage: 'creator-overview',
  },
  trustperson: { partyProfile: 'party-profile', theses: 'party-theses', candidates: 'party-candidates' },
  candidate: { profile: 'candidate-profile', theses: 'candidate-theses', communication: 'candidate-overview' },
  media: {},
}

/** Sections of the provider's administration that have their own help topics. */
const ADMINISTRATION_TOPICS: Readonly<Partial<Record<AdministrationTab, HelpTopicId>>> = {
  communication: 'admin-mail',
  analytics: 'admin-analytics',
  audit: 'admin-audit',
  operations: 'admin-operations',
}

/** A link from the current page to its help topic. Dashboards have a link of their own. */
export function PageHelpLink({ role }: { readonly role: RoleName }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const [{ tab = 'authentication' }] = useSearchParams(ADMINISTRATION_SEARCH)
  const ofPage = page === 'settings' ? 'account' : page && TOPICS_BY_ROLE[role][page]
  const topic = (page === 'administration' && ADMINISTRATION_TOPICS[tab]) || ofPage
  return topic ? <HelpLink topic={topic} /> : null
}
