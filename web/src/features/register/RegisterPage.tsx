import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { domainQueries } from '../../api/domains.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePasswordCheck } from '../../ui/passwordStrength.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { ElectionStep } from './ElectionStep.tsx'
import { LicenceStep } from './LicenceStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { register } from './queries.ts'
import { RegistrationDone } from './RegistrationDone.tsx'
import { clearDraft, loadDraft, saveDraft } from './registrationDraft.ts'
import {
  createChecks,
  type Field,
  findField,
  type RegistrationValues,
  STEP_FIELDS,
  toRegistration,
} from './registrationForm.ts'
import { REGISTRATION_SEARCH, STEPS, type Step } from './searchParams.ts'
import { WizardSteps } from './WizardSteps.tsx'

/** Registration: a wizard with the built-in identity provider, otherwise a link to the external one. */
export function RegisterPage() {
  const { t } = useTranslation('register')
  if (getPortalConfig().identity.kind === 'built_in') return <Wizard />
  return (
    <Page title={t('title')} lead={t('elsewhere')}>
      <Group>
        <ButtonLink to="/user/login">{t('toLogin')}</ButtonLink>
      </Group>
    </Page>
  )
}

function Wizard() {
  const { t, i18n } = useTranslation(['register', 'common'])
  const navigate = useNavigate()
  const [{ step = '1' }] = useSearchParams(REGISTRATION_SEARCH)
  const getMessage = useErrorMessage()
  const [initial] = useState(loadDraft)
  const queries = useQueryClient()
  const checkPassword = usePasswordCheck()
  const form = useValidatedForm(
    initial,
    createChecks((domain) => domainQueries.getCachedCheck(queries, domain)),
  )
  const send = useMutation({ mutationFn: register, onSuccess: clearDraft, onError: (error) => void handleError(error) })

  useEffect(() => saveDraft(form.values), [form.values])

  const go = (to: Step) => navigate({ to: '.', search: { step: to } })

  /** Opens the first step with an error and shows the errors. */
  async function showErrorsOnStep(errors: Partial<Record<Field, string>>) {
    const first = STEPS.find((at) => STEP_FIELDS[at].some((name) => errors[name]))
    if (first && first !== step) await go(first)
    form.showErrors(errors)
  }

  function handleError(error: unknown) {
    if (getErrorCode(error) === 'email_in_use') {
      toast.failed('email_in_use')
      return showErrorsOnStep({ email: getMessage(error) })
    }
    return showErrorsOnStep(form.getServerErrors(error, findField))
  }

  /** Checks the password on its step, as the server does at the end. */
  const checkStrength = async ({ password, first_name, last_name, email, location }: RegistrationValues) => ({
    password: await checkPassword({ password, names: [first_name, last_name, email, location] }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isLast = step === '3'
    const passwordErrors = step === '1' ? {} : await form.checkOnServer(checkStrength)
    const errors = { ...passwordErrors, ...form.validate(isLast ? undefined : STEP_FIELDS[step]) }
    if (Object.keys(errors).length > 0) {
      toast.failed('input_error')
      void showErrorsOnStep(errors)
    } else if (isLast) send.mutate(toRegistration(form.values, i18n.language))
    else void go(NEXT[step])
  }

  if (send.data) return <RegistrationDone {...send.data} />
  const labels = Object.fromEntries(STEP_FIELDS[step].map((name) => [name, t(`field.${name}`)]))
  const isOtherFailure = send.error && Object.keys(form.errors).length === 0
  const isOffline = getErrorCode(send.error) === 'offline'
  return (
    <Page title={t('title')} lead={t('lead')}>
      <WizardSteps current={step} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('common:requiredHint')}
          </Text>
          <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
          {isOtherFailure && isOffline && <SubmitError error={send.error} />}
          {isOtherFailure && !isOffline && (
            <Alert color="red" role="alert" title={t('failed.title')}>
              {getMessage(send.error)} {t('failed.support')}
            </Alert>
          )}
          {step === '1' && <ElectionStep form={form} />}
          {step === '2' && <PersonStep form={form} />}
          {step === '3' && <LicenceStep form={form} />}
          <Group justify="space-between" mt="md">
            {step === '1' ? (
              <AnchorLink to="/user/login">{t('toLogin')}</AnchorLink>
            ) : (
              <Button variant="default" onClick={() => go(PREVIOUS[step])}>
                {t('common:back')}
              </Button>
            )}
            <Button type="submit" loading={send.isPending}>
              {step === '3' ? t('send') : t('common:next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}

const NEXT = { 1: '2', 2: '3' } as const
const PREVIOUS = { 2: '1', 3: '2' } as const
