import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconMessages, IconSettings } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../api/me.ts'
import type { Me } from '../api/types.ts'
import classes from './MenuBar.module.css'
import { useSignOut } from './sessionActions.ts'

interface Props {
  readonly profile: Me
  readonly onMessages: () => void
}

export function AccountMenu({ profile, onMessages }: Props) {
  const { t } = useTranslation('navigation')
  const navigate = useNavigate()
  const signOut = useSignOut()
  const name = fullName(profile.User)
  return (
    <Menu withinPortal={false} position="bottom-end" width={260} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.control}>
          <Avatar size={32} color="gray" variant="light">
            {initials(profile.User)}
          </Avatar>
          <VisuallyHidden>{t('accountOf', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{profile.User.email}</Menu.Label>
        <Menu.Item
          data-autofocus
          leftSection={<IconSettings size={18} aria-hidden />}
          onClick={() => void navigate({ to: '/portal/settings' })}
        >
          {t('settings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMessages size={18} aria-hidden />} onClick={onMessages}>
          {t('messages')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => signOut.mutate()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function initials({ first_name, last_name, email }: Me['User']): string {
  const letters = [first_name, last_name].map((name) => name.charAt(0)).join('')
  return (letters || email.charAt(0)).toUpperCase()
}
