import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import classes from './Dashboard.module.css'

const WAYS = ['editor', 'trustPerson', 'candidate', 'own'] as const

/** Shown to users without a role: which roles exist and who grants them. */
export function MediaAccess({ email }: { readonly email: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="access" data-tour="cards">
      <h2 id="access" className={classes.heading}>
        {t('media.title')}
      </h2>
      <Text maw="42rem" mb="lg">
        {t('media.lead', { email })}
      </Text>
      <ul className={classes.cards}>
        {WAYS.map((way) => (
          <li key={way} className={classes.way}>
            <h3 className={classes.cardTitle}>{t(`media.${way}`)}</h3>
            <p className={classes.cardText}>{t(`media.${way}Text`)}</p>
            {way === 'own' && (
              <ButtonLink to="/user/register" variant="light" size="sm" className={classes.cardAction}>
                {t('media.register')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <Group mt="lg">
        <HelpLink topic="media-access" />
      </Group>
    </section>
  )
}
