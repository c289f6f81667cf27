import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconSelector, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { HeldRole, Me } from '../api/coming.d.ts'
import { heldRole } from '../api/me.ts'
import { roleName } from '../api/roles.ts'
import { useSwitchRole } from './account.ts'
import classes from './MenuBar.module.css'

/** In which role, and for which instance, one works; who has but one sees it and has nothing to choose. */
export function RoleSwitcher({ profile }: { readonly profile: Me }) {
  const { t } = useTranslation('navigation')
  const switchRole = useSwitchRole(profile)
  const active = heldRole(profile)
  const role = t(`role.${roleName(profile.ActiveRole)}`)
  if (profile.Roles.length < 2) {
    return (
      <div className={classes.control} data-tour="switcher">
        <RoleLabel role={role} place={active && placeOf(active)} />
      </div>
    )
  }
  return (
    <Menu position="bottom-end" width={320} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.control} data-tour="switcher">
          <VisuallyHidden>{t('switchRole')}</VisuallyHidden>
          <IconUsersGroup size={20} stroke={1.6} aria-hidden className={classes.narrow} />
          <RoleLabel role={role} place={active && placeOf(active)} />
          <IconSelector size={18} stroke={1.6} aria-hidden className={classes.wide} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('roles')}</Menu.Label>
        {profile.Roles.map((held) => (
          <Menu.Item
            key={[held.role, held.application_id, held.party_id, held.candidate_id].join('-')}
            role="menuitemradio"
            aria-checked={held === active}
            rightSection={held === active && <IconCheck size={18} aria-hidden />}
            onClick={() => held !== active && switchRole.mutate(held)}
          >
            <RoleLabel role={t(`role.${roleName(held.role)}`)} place={placeOf(held)} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function RoleLabel({ role, place }: { readonly role: string; readonly place: string | null }) {
  return (
    <span className={classes.words}>
      <span>{role}</span>
      {place && <small>{place}</small>}
    </span>
  )
}

/** For which instance or party a role is held. */
function placeOf({ title, party_name }: HeldRole): string | null {
  return [party_name, title].filter(Boolean).join(' · ') || null
}
