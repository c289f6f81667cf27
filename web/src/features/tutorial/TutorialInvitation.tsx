import { Button, Group } from '@mantine/core'
import { IconCompass } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleName } from '../../api/roles.ts'
import classes from './TutorialInvitation.module.css'
import { declineTutorial, startTutorial, useTourOffer } from './tourProgress.ts'

/** Offers the tour on the dashboard: to start it, or to resume an interrupted one. */
export function TutorialInvitation({ forRole: role }: { readonly forRole: RoleName }) {
  const { t } = useTranslation('tutorial')
  const heading = useId()
  const offer = useTourOffer(role)
  if (!offer) return null
  return (
    <section className={classes.invitation} aria-labelledby={heading}>
      <IconCompass size={28} stroke={1.4} aria-hidden />
      <div className={classes.words}>
        <h2 id={heading} className={classes.question}>
          {t(offer === 'start' ? 'invitation.title' : 'name')}
        </h2>
        <p className={classes.text}>{t(offer === 'start' ? 'invitation.text' : 'invitation.resume')}</p>
      </div>
      <Group gap="xs">
        <Button variant="light" onClick={() => startTutorial(role)}>
          {t(offer === 'start' ? 'invitation.start' : 'invitation.continue')}
        </Button>
        <Button variant="subtle" onClick={() => declineTutorial(role)}>
          {t('invitation.dismiss')}
        </Button>
      </Group>
    </section>
  )
}
