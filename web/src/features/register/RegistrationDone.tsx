import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DemoMailsLink } from '../../ui/DemoMailsLink.tsx'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'

interface Props {
  readonly email: string
  readonly domain: string
}

/** Confirms the registration and describes the next step. */
export function RegistrationDone({ email, domain }: Props) {
  const { t } = useTranslation('register')
  return (
    <Page title={t('done.title')} lead={t('done.text', { email })}>
      <Text>{t('done.address', { address: `${location.host}/match/${domain}` })}</Text>
      <Text>{t('done.next')}</Text>
      <Text>
        {t('done.mistyped', { email })}{' '}
        <AnchorLink to="/user/login" search={{ next: '/portal/settings?tab=account' }} state={{ email }} inherit>
          {t('done.correct')}
        </AnchorLink>
      </Text>
      <DemoMailsLink />
      <Group>
        <ButtonLink to="/user/login" state={{ email }}>
          {t('done.signIn')}
        </ButtonLink>
      </Group>
    </Page>
  )
}
