import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { heldRole } from '../api/me.ts'
import { roleName } from '../api/roles.ts'
import type { HeldRole, Me } from '../api/types.ts'
import { useSwitchRole } from './account.ts'
import classes from './MenuBar.module.css'

/** In which role, and for which instance, one works; who has but one sees it and has nothing to choose. */
export function RoleSwitcher({ profile }: { readonly profile: Me }) {
  const { t } = useTranslation('navigation')
  const switchRole = useSwitchRole(profile)
  const active = heldRole(profile)
  const role = t(`role.${roleName(profile.ActiveRole)}`)
  const choose = (key: string) => {
    const held = profile.Roles.find((each) => keyOf(each) === key)
    if (held && held !== active) switchRole.mutate(held)
  }
  if (profile.Roles.length < 2) {
    return (
      <div className={classes.control} data-tour="switcher">
        <RoleLabel role={role} place={active && placeOf(active)} />
      </div>
    )
  }
  return (
    <Menu withinPortal={false} position="bottom-end" width={320} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.control} data-tour="switcher">
          <VisuallyHidden>{t('switchRole')} </VisuallyHidden>
          <IconUsersGroup size={20} stroke={1.6} aria-hidden className={classes.narrow} />
          <RoleLabel role={role} place={active && placeOf(active)} />
          <IconSelector size={18} stroke={1.6} aria-hidden className={classes.wide} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('roles')}</Menu.Label>
        <Menu.RadioGroup value={active ? keyOf(active) : null} onChange={choose}>
          {profile.Roles.map((held) => (
            <Menu.RadioItem
              key={keyOf(held)}
              value={keyOf(held)}
              closeMenuOnClick
              data-autofocus={held === active || undefined}
            >
              <RoleLabel role={t(`role.${roleName(held.role)}`)} place={placeOf(held)} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function RoleLabel({ role, place }: { readonly role: string; readonly place: string | null }) {
  return (
    <span className={classes.words}>
      <span>{role} </span>
      {place && <small>{place}</small>}
    </span>
  )
}

/** A role may be held for several instances. */
function keyOf({ role, application_id, party_id, candidate_id }: HeldRole): string {
  return [role, application_id, party_id, candidate_id].join('-')
}

/** For which instance or party a role is held. */
function placeOf({ title, party_name }: HeldRole): string | null {
  return [party_name, title].filter(Boolean).join(' · ') || null
}
