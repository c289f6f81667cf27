import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getActiveRole } from '../api/me.ts'
import { getRoleKey } from '../api/roleRevocation.ts'
import { getRoleName } from '../api/roles.ts'
import type { Me } from '../api/types.ts'
import { useRoleName } from '../ui/useRoleName.ts'
import { useSwitchRole } from '../ui/useSwitchRole.ts'
import classes from './MenuBar.module.css'

/** Shows the active role and instance, and switches to another one if the user has several. */
export function RoleSwitcher({ profile }: { readonly profile: Me }) {
  const { t } = useTranslation('navigation')
  const nameOf = useRoleName(profile)
  const switchRole = useSwitchRole(profile)
  const active = getActiveRole(profile)
  const name = active ? nameOf(active) : { role: t(`role.${getRoleName(profile.ActiveRole)}`), instance: null }
  const choose = (key: string) => {
    const held = profile.Roles.find((each) => getRoleKey(each) === key)
    if (held && held !== active) switchRole.mutate(held)
  }
  if (profile.Roles.length < 2) {
    return (
      <div className={classes.role} data-tour="switcher">
        <RoleLabel {...name} />
      </div>
    )
  }
  return (
    <Menu withinPortal={false} position="bottom-end" width={320} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.role} data-tour="switcher">
          <VisuallyHidden>{t('switchRole')} </VisuallyHidden>
          <IconUsersGroup size={20} stroke={1.6} aria-hidden className={classes.narrow} />
          <RoleLabel {...name} />
          <IconSelector size={18} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('roles')}</Menu.Label>
        <Menu.RadioGroup value={active ? getRoleKey(active) : null} onChange={choose}>
          {profile.Roles.map((held) => (
            <Menu.RadioItem
              key={getRoleKey(held)}
              value={getRoleKey(held)}
              closeMenuOnClick
              data-autofocus={held === active || undefined}
            >
              <RoleLabel {...nameOf(held)} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function RoleLabel({ role, instance }: { readonly role: string; readonly instance: string | null }) {
  return (
    <span className={classes.words}>
      <span>{role} </span>
      {instance && <small>{instance}</small>}
    </span>
  )
}
