import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getRoleKey } from '../../api/roleRevocation.ts'
import type { Me } from '../../api/types.ts'
import { useRoleName } from '../../ui/useRoleName.ts'
import { useSwitchRole } from '../../ui/useSwitchRole.ts'
import classes from './Errors.module.css'

/** Buttons that switch to another role of the user. */
export function OtherRoles({ profile }: { readonly profile: Me }) {
  const { t } = useTranslation('errors')
  const nameOf = useRoleName(profile)
  const switchRole = useSwitchRole(profile)
  if (profile.Roles.length === 0) return <Text>{t('page.ended.none')}</Text>
  return (
    <section aria-labelledby="other-roles">
      <Title order={2} size="h3" id="other-roles" mb="sm">
        {t('page.ended.others')}
      </Title>
      <Stack gap="sm" align="start">
        {profile.Roles.map((held) => {
          const { role, instance } = nameOf(held)
          return (
            <Button
              key={getRoleKey(held)}
              variant="default"
              className={classes.role}
              disabled={switchRole.isPending}
              onClick={() => switchRole.mutate(held)}
            >
              {t('page.ended.goOn', { role: instance ? `${role} (${instance})` : role })}
            </Button>
          )
        })}
      </Stack>
    </section>
  )
}
