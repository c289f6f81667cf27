import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meQueries } from '../../api/me.ts'
import { holdRequiredSetup } from '../../api/session.ts'
import type { SecondFactor, SecondFactorEnrolment } from '../../api/types.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { beginSecondFactor, disableSecondFactor, renewRecoveryCodes, secondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorCodeDialog } from './SecondFactorCodeDialog.tsx'
import { SecondFactorEnrolmentForm } from './SecondFactorEnrolmentForm.tsx'

/** The user's authenticator app and recovery codes: setting up, renewing the codes, turning off. */
export function SecondFactorSection() {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(secondFactorQuery())
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const showCodes = (created: readonly string[]) => {
    // The setup would lead on before the codes are stored.
    holdRequiredSetup(true)
    setCodes(created)
    void queries.invalidateQueries({ queryKey: secondFactorQuery().queryKey })
  }
  // Whoever leaves the page with the codes does not keep the setup open.
  useEffect(() => () => holdRequiredSetup(false), [])
  const hideCodes = async () => {
    holdRequiredSetup(false)
    await meQueries.refetch(queries)
    setCodes(null)
  }
  return (
    <Stack>
      <Text c="dimmed">{t('secondFactor.lead')}</Text>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {codes && <RecoveryCodes codes={codes} onDone={hideCodes} />}
      {data && !codes && !data.enabled_at && <SecondFactorSetup onCodes={showCodes} />}
      {data && !codes && data.enabled_at && <SecondFactorStatus state={data} onCodes={showCodes} />}
    </Stack>
  )
}

function SecondFactorSetup({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('settings')
  const reauthentication = useReauthentication()
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolment | null>(null)
  const beginning = useMutation({
    mutationFn: () => reauthentication.withReauthentication(beginSecondFactor),
    onSuccess: setEnrolment,
  })
  if (enrolment)
    return <SecondFactorEnrolmentForm enrolment={enrolment} onCodes={onCodes} onCancel={() => setEnrolment(null)} />
  return (
    <>
      <SubmitError error={beginning.error} />
      <Group>
        <Button
          variant="default"
          mih={44}
          loading={beginning.isPending && !reauthentication.isOpen}
          onClick={() => beginning.mutate()}
        >
          {t('secondFactor.begin')}
        </Button>
      </Group>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </>
  )
}

interface StatusProps {
  readonly state: SecondFactor
  readonly onCodes: (codes: readonly string[]) => void
}

function SecondFactorStatus({ state: { enabled_at, recovery_codes, required }, onCodes }: StatusProps) {
  const { t, i18n } = useTranslation('settings')
  const queries = useQueryClient()
  const [isRenewing, renewal] = useDisclosure(false)
  const [isDisabling, disabling] = useDisclosure(false)
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(enabled_at ?? 0))
  return (
    <>
      <Group gap="sm">
        <Badge component="span" variant="light" color="green" size="lg" tt="none" fw={500}>
          {t('secondFactor.on')}
        </Badge>
        <Text>{t('secondFactor.since', { date })}</Text>
      </Group>
      <Text>{t('secondFactor.left', { count: recovery_codes })}</Text>
      {required && <Text c="dimmed">{t('secondFactor.required')}</Text>}
      <Group>
        <Button variant="default" mih={44} onClick={renewal.open}>
          {t('secondFactor.renew.open')}
        </Button>
        <Button variant="default" mih={44} onClick={disabling.open}>
          {t('secondFactor.disable.open')}
        </Button>
      </Group>
      <SecondFactorCodeDialog
        kind="renew"
        isOpen={isRenewing}
        onClose={renewal.close}
        send={renewRecoveryCodes}
        onDone={({ codes }) => onCodes(codes)}
      />
      <SecondFactorCodeDialog
        kind="disable"
        isOpen={isDisabling}
        onClose={disabling.close}
        send={disableSecondFactor}
        onDone={async () => {
          toast.success(t('secondFactor.disable.done'))
          await queries.invalidateQueries({ queryKey: secondFactorQuery().queryKey })
          await meQueries.refetch(queries)
        }}
      />
    </>
  )
}
