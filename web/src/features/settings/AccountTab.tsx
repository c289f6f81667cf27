import { Divider, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/me.ts'
import { arePasskeysAvailable } from '../../api/passkeys.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Me } from '../../api/types.ts'
import { EmailForm } from './EmailForm.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PersonalDataSection } from './PersonalDataSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** Mail address, password, second factor, passkeys, sessions and the account itself. Administrators cannot change them while acting as somebody else. */
export function AccountTab({ profile }: { readonly profile: Me }) {
  const { t } = useTranslation('settings')
  const { kind, provider_name } = getPortalConfig().identity
  if (profile.ActingAs) return <Text>{t('acting', { name: fullName(profile.User) })}</Text>
  return (
    <Stack gap="xl" maw="36rem">
      {kind === 'built_in' ? (
        <Access profile={profile} />
      ) : (
        <Text>{t('elsewhere', { name: provider_name ?? t('service') })}</Text>
      )}
      <Divider />
      <section aria-labelledby="sessions-heading">
        <Title order={2} id="sessions-heading" mb="xs">
          {t('sessions.title')}
        </Title>
        <SessionsSection />
      </section>
      <Divider />
      <section aria-labelledby="data-heading">
        <Title order={2} id="data-heading" mb="xs">
          {t('data.title')}
        </Title>
        <PersonalDataSection user={profile.User} />
      </section>
    </Stack>
  )
}

function Access({ profile }: { readonly profile: Me }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <section aria-labelledby="email-heading">
        <Title order={2} id="email-heading" mb="xs">
          {t('email.title')}
        </Title>
        <EmailForm profile={profile} />
      </section>
      <Divider />
      <section aria-labelledby="password-heading">
        <Title order={2} id="password-heading" mb="xs">
          {t('password.title')}
        </Title>
        <PasswordForm profile={profile} />
      </section>
      <Divider />
      <section aria-labelledby="second-factor-heading">
        <Title order={2} id="second-factor-heading" mb="xs">
          {t('secondFactor.title')}
        </Title>
        <SecondFactorSection />
      </section>
      {(arePasskeysAvailable() || profile.HasPasskey) && (
        <>
          <Divider />
          <section aria-labelledby="passkey-heading">
            <Title order={2} id="passkey-heading" mb="xs">
              {t('passkey.title')}
            </Title>
            <PasskeySection />
          </section>
        </>
      )}
    </>
  )
}
