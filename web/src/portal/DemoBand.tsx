import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { signOut } from '../api/identity.ts'
import { fullName } from '../api/me.ts'
import { getPortalConfig } from '../api/portalConfig.ts'
import type { User } from '../api/types.ts'
import classes from './DemoBand.module.css'

/** The page of a demo on which a visitor chooses a person. It is not a route of this app. */
const DEMO_PAGE = '/demo'

/** Band in the colour of the person whom a visitor of a demo is, with the way back to the choice. */
export function DemoBand({ user }: { readonly user?: User | undefined }) {
  const { t } = useTranslation('navigation')
  // The next person must not meet the session of this one.
  const leave = useMutation({ mutationFn: signOut, onSettled: () => location.assign(DEMO_PAGE) })
  const { demo } = getPortalConfig()
  if (!demo) return null
  const person = user && (demo[user.email] ?? 'somebody')
  return (
    <section className={classes.band} data-person={person ?? 'nobody'} aria-label={t('demo.label')}>
      <Text>{person ? t(`demo.${person}`, { name: fullName(user) }) : t('demo.nobody')}</Text>
      <Button size="sm" variant="white" color="dark" mih={44} onClick={() => leave.mutate()} loading={leave.isPending}>
        {t('demo.choose')}
      </Button>
    </section>
  )
}
