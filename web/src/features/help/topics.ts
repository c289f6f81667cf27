/** The help topics, for each role in the order of its work. The texts are in the namespace `help`. */
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { RoleName } from '../../api/roles.ts'
import type { HeldRole } from '../../api/types.ts'
import type { PageName } from '../../i18n/portal/resources.ts'
import type { HelpTopicId } from '../../ui/HelpLink.tsx'

/** The page where the described work is done. */
export interface TopicPage {
  readonly name: PageName
  readonly link: Pick<LinkProps, 'to' | 'params'>
}

interface Topic {
  readonly id: HelpTopicId
  /** Returns null if the role has no such page. */
  readonly page?: (held: HeldRole | null) => TopicPage | null
}

const linkPage = (name: PageName, link: TopicPage['link']) => () => ({ name, link })

const dashboard = linkPage('dashboard', linkOptions({ to: '/portal/dashboard' }))
const settings = linkPage('settings', linkOptions({ to: '/portal/settings' }))
const instances = linkPage('instances', linkOptions({ to: '/portal/applications' }))
const elections = linkPage('elections', linkOptions({ to: '/portal/elections' }))
const administration = linkPage('administration', linkOptions({ to: '/portal/administration' }))
const communication = linkPage('communication', linkOptions({ to: '/portal/communication' }))

function linkInstancePage(
  name: PageName,
  page: 'metadata' | 'theses' | 'theses/lab' | 'configuration' | 'administration' | 'preview' | 'results',
) {
  return (held: HeldRole | null): TopicPage | null => {
    if (!held?.application_id) return null
    const params = { id: String(held.application_id) }
    return { name, link: linkOptions({ to: `/portal/applications/$id/${page}`, params }) }
  }
}

function linkPartyPage(name: PageName, page: 'profile' | 'theses' | 'administration') {
  return (held: HeldRole | null): TopicPage | null => {
    if (!held?.party_id) return null
    return { name, link: linkOptions({ to: `/portal/parties/$id/${page}`, params: { id: String(held.party_id) } }) }
  }
}

function linkCandidatePage(page: 'profile' | 'theses') {
  return (held: HeldRole | null): TopicPage | null => {
    if (!held?.candidate_id) return null
    const params = { id: String(held.candidate_id) }
    return { name: page, link: linkOptions({ to: `/portal/candidates/$id/${page}`, params }) }
  }
}

const TOPICS_BY_ROLE: Readonly<Record<RoleName, readonly Topic[]>> = {
  admin: [
    { id: 'admin-overview', page: dashboard },
    { id: 'admin-instances', page: instances },
    { id: 'admin-elections', page: elections },
    { id: 'admin-accounts', page: administration },
    { id: 'admin-roles', page: administration },
    { id: 'admin-personify', page: administration },
    { id: 'admin-notifications', page: administration },
    { id: 'admin-mail', page: administration },
    { id: 'admin-analytics', page: administration },
    { id: 'admin-audit', page: administration },
    { id: 'admin-operations', page: administration },
  ],
  creator: [
    { id: 'creator-overview', page: dashboard },
    { id: 'metadata', page: linkInstancePage('metadata', 'metadata') },
    { id: 'theses', page: linkInstancePage('theses', 'theses') },
    { id: 'translations', page: linkInstancePage('theses', 'theses') },
    { id: 'thesis-lab', page: linkInstancePage('thesisLab', 'theses/lab') },
    { id: 'finalise', page: linkInstancePage('theses', 'theses') },
    { id: 'people', page: linkInstancePage('people', 'administration') },
    { id: 'answers', page: linkInstancePage('people', 'administration') },
    { id: 'configuration', page: linkInstancePage('configuration', 'configuration') },
    { id: 'communication', page: communication },
    { id: 'preview', page: linkInstancePage('preview', 'preview') },
    { id: 'go-live', page: dashboard },
    { id: 'results', page: linkInstancePage('analytics', 'results') },
    { id: 'public-options', page: linkInstancePage('metadata', 'metadata') },
    { id: 'after-election', page: dashboard },
  ],
  trustperson: [
    { id: 'party-overview', page: dashboard },
    { id: 'party-profile', page: linkPartyPage('partyProfile', 'profile') },
    { id: 'party-theses', page: linkPartyPage('theses', 'theses') },
    { id: 'party-submit', page: linkPartyPage('theses', 'theses') },
    { id: 'party-candidates', page: linkPartyPage('people', 'administration') },
  ],
  candidate: [
    { id: 'candidate-overview', page: dashboard },
    { id: 'candidate-profile', page: linkCandidatePage('profile') },
    { id: 'candidate-theses', page: linkCandidatePage('theses') },
    { id: 'candidate-submit', page: linkCandidatePage('theses') },
  ],
  media: [{ id: 'media-overview', page: dashboard }, { id: 'media-access' }],
}

const COMMON_TOPICS: readonly Topic[] = [
  { id: 'finding-your-way' },
  { id: 'account', page: settings },
  { id: 'appearance', page: settings },
  { id: 'messages' },
  { id: 'data-protection', page: settings },
]

/** Topics for users who are not signed in, shown on one page. */
export const PUBLIC_TOPICS = [
  'signing-in',
  'registering',
  'lost-password',
  'data-protection',
] as const satisfies readonly HelpTopicId[]

/** Returns the topics of the role and those of every role. */
export function getTopics(role: RoleName): { readonly role: readonly Topic[]; readonly everyone: readonly Topic[] } {
  return { role: TOPICS_BY_ROLE[role], everyone: COMMON_TOPICS }
}

type HelpTexts = TFunction<'help'>

/** Returns the values that are inserted into the texts: the provider's word for instances. */
export function getTextValues(language: string): { readonly instances: string } {
  return { instances: getPortalConfig().brand.instances[language === 'en' ? 'en' : 'de'] }
}

export interface SearchableTopic {
  readonly id: HelpTopicId
  /** The whole text of the topic, for searching. */
  readonly text: string
}

/** Returns the topics of a role for the portal's search. */
export function getSearchableTopics(role: RoleName, t: HelpTexts, language: string): readonly SearchableTopic[] {
  const { role: own, everyone } = getTopics(role)
  return [...own, ...everyone].map(({ id }) => {
    const { time, why, steps, pitfalls } = getTopicText(id, t, language)
    return { id, text: [...why, ...steps, ...pitfalls, time].join(' ') }
  })
}

export interface TopicText {
  readonly time: string
  readonly why: readonly string[]
  readonly steps: readonly string[]
  readonly pitfalls: readonly string[]
}

/** Returns the texts of a topic. */
export function getTopicText(id: HelpTopicId, t: HelpTexts, language: string): TopicText {
  return t(`topics.${id}`, { returnObjects: true, ...getTextValues(language) })
}
