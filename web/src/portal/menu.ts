/** The menu of each role. The search over pages and the keyboard shortcuts use the same list. */
import {
  type Icon,
  IconAdjustments,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconChartBar,
  IconClipboardText,
  IconCompass,
  IconHeartbeat,
  IconHelp,
  IconHistory,
  IconHome,
  IconKey,
  IconListNumbers,
  IconMail,
  IconSettings,
  IconShield,
  IconSpeakerphone,
  IconStack2,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { INSTANCE_STATUS } from '../api/instanceStatus.ts'
import type { RoleName } from '../api/roles.ts'
import type { HeldRole } from '../api/types.ts'
import type { PageName } from '../i18n/portal/resources.ts'

export interface MenuEntry {
  /** Name in the namespace `navigation`. */
  readonly label: PageName
  readonly link: LinkProps
  readonly icon: Icon
  /** Anchor of the guided tour (features/tutorial). */
  readonly tour?: string
  readonly below?: readonly MenuEntry[]
}

export interface Menu {
  readonly main: readonly MenuEntry[]
  /** “More”: the pages of every role. */
  readonly more: readonly MenuEntry[]
}

/**
 * Returns the menu of a role. `held` contains the instance, party or candidacy; without one there is only the
 * dashboard.
 */
export function getMenu(role: RoleName, held: HeldRole | null): Menu {
  const dashboard: MenuEntry = { label: 'dashboard', link: linkOptions({ to: '/portal/dashboard' }), icon: IconHome }
  return { main: [dashboard, ...ENTRIES_BY_ROLE[role](held)], more: MORE }
}

const MORE: readonly MenuEntry[] = [
  { label: 'settings', link: linkOptions({ to: '/portal/settings' }), icon: IconSettings, tour: 'settings' },
  { label: 'tutorial', link: linkOptions({ to: '/portal/help', search: { topic: 'tour' } }), icon: IconCompass },
  { label: 'help', link: linkOptions({ to: '/portal/help' }), icon: IconHelp, tour: 'help' },
]

const COMMUNICATION: MenuEntry = {
  label: 'communication',
  link: linkOptions({ to: '/portal/communication' }),
  icon: IconSpeakerphone,
}

const ENTRIES_BY_ROLE: Readonly<Record<RoleName, (held: HeldRole | null) => readonly MenuEntry[]>> = {
  admin: () => [
    { label: 'instances', link: linkOptions({ to: '/portal/applications' }), icon: IconStack2 },
    { label: 'elections', link: linkOptions({ to: '/portal/elections' }), icon: IconCalendarEvent },
    {
      label: 'administration',
      link: linkOptions({ to: '/portal/administration' }),
      icon: IconShield,
      below: [
        {
          label: 'authentication',
          link: linkOptions({ to: '/portal/administration', search: { tab: 'authentication' } }),
          icon: IconKey,
        },
        {
          label: 'mails',
          link: linkOptions({ to: '/portal/administration', search: { tab: 'communication' } }),
          icon: IconMail,
        },
        {
          label: 'analytics',
          link: linkOptions({ to: '/portal/administration', search: { tab: 'analytics' } }),
          icon: IconChartBar,
        },
        {
          label: 'audit',
          link: linkOptions({ to: '/portal/administration', search: { tab: 'audit' } }),
          icon: IconHistory,
        },
        {
          label: 'operations',
          link: linkOptions({ to: '/portal/administration', search: { tab: 'operations' } }),
          icon: IconHeartbeat,
        },
      ],
    },
  ],
  creator: (held) => {
    if (!held?.application_id) return []
    const params = { id: String(held.application_id) }
    return [
      {
        label: 'metadata',
        link: linkOptions({ to: '/portal/applications/$id/metadata', params }),
        icon: IconClipboardText,
      },
      { label: 'theses', link: linkOptions({ to: '/portal/applications/$id/theses', params }), icon: IconListNumbers },
      {
        label: 'people',
        link: linkOptions({ to: '/portal/applications/$id/administration', params }),
        icon: IconUsers,
      },
      {
        label: 'configuration',
        link: linkOptions({ to: '/portal/applications/$id/configuration', params }),
        icon: IconAdjustments,
      },
      COMMUNICATION,
      {
        label: 'analytics',
        link: linkOptions({ to: '/portal/applications/$id/results', params }),
        icon: IconChartBar,
      },
    ]
  },
  trustperson: (held) => {
    if (!held?.party_id) return []
    const params = { id: String(held.party_id) }
    return [
      {
        label: 'partyProfile',
        link: linkOptions({ to: '/portal/parties/$id/profile', params }),
        icon: IconBuildingCommunity,
      },
      { label: 'theses', link: linkOptions({ to: '/portal/parties/$id/theses', params }), icon: IconListNumbers },
      {
        label: 'people',
        link: linkOptions({ to: '/portal/parties/$id/administration', params }),
        icon: IconUsers,
      },
    ]
  },
  candidate: (held) => {
    if (!held?.candidate_id) return []
    const params = { id: String(held.candidate_id) }
    return [
      { label: 'profile', link: linkOptions({ to: '/portal/candidates/$id/profile', params }), icon: IconUser },
      { label: 'theses', link: linkOptions({ to: '/portal/candidates/$id/theses', params }), icon: IconListNumbers },
      // After the election there is nothing to make known.
      ...((held.status ?? 0) >= INSTANCE_STATUS.over ? [] : [COMMUNICATION]),
    ]
  },
  media: () => [],
}
