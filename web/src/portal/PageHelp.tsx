import { useMatches, useSearch } from '@tanstack/react-router'
import type { RoleName } from '../api/roles.ts'
import type { PageName } from '../i18n/portal/resources.ts'
import { HelpLink, type HelpTopicId } from '../ui/HelpLink.tsx'

type Topics = Partial<Record<PageName, HelpTopicId>>

const OF_ROLE: Readonly<Record<RoleName, Topics>> = {
  admin: {
    instances: 'admin-instances',
    instance: 'admin-instances',
    elections: 'admin-elections',
    election: 'admin-elections',
    administration: 'admin-accounts',
  },
  creator: {
    metadata: 'metadata',
    theses: 'theses',
    people: 'people',
    configuration: 'configuration',
    communication: 'creator-overview',
  },
  trustperson: { partyProfile: 'party-profile', theses: 'party-theses', candidates: 'party-candidates' },
  candidate: { profile: 'candidate-profile', theses: 'candidate-theses', communication: 'candidate-overview' },
  media: {},
}

/** From the page that is open to the matching page of the help. Dashboards bring their own. */
export function PageHelp({ role }: { readonly role: RoleName }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const tab = useSearch({ strict: false, select: ({ tab }) => tab })
  const ofPage = page === 'settings' ? 'account' : page && OF_ROLE[role][page]
  const topic = page === 'administration' && tab === 'communication' ? 'admin-mail' : ofPage
  return topic ? <HelpLink topic={topic} /> : null
}
