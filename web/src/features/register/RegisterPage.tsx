import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
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
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { ElectionStep } from './ElectionStep.tsx'
import { checksOf, type Entered, FIELDS_OF, type Field, fieldOf, registrationOf, STEPS, type Step } from './entry.ts'
import { LicenceStep } from './LicenceStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { register } from './queries.ts'
import { Registered } from './Registered.tsx'
import { Steps } from './Steps.tsx'

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
  const { step = '1' } = useSearch({ strict: false }) as { step?: Step }
  const wordsFor = useErrorMessage()
  const [initial] = useState(readDraft)
  const queries = useQueryClient()
  const checkPassword = usePasswordCheck()
  const entry = useValidatedForm(
    initial,
    checksOf((domain) => domainQueries.getCachedCheck(queries, domain)),
  )
  const send = useMutation({ mutationFn: register, onSuccess: forgetDraft, onError: (error) => void refuse(error) })

  useEffect(() => keepDraft(entry.values), [entry.values])

  const go = (to: Step) => navigate({ to: '.', search: { step: to } })

  /** Opens the first step with an error and shows the errors. */
  async function leadTo(errors: Partial<Record<Field, string>>) {
    const first = STEPS.find((at) => FIELDS_OF[at].some((name) => errors[name]))
    if (first && first !== step) await go(first)
    entry.showErrors(errors)
  }

  function refuse(error: unknown) {
    if (getErrorCode(error) === 'email_in_use') {
      toast.failed('email_in_use')
      return leadTo({ email: wordsFor(error) })
    }
    return leadTo(entry.getServerErrors(error, fieldOf))
  }

  /** Checks the password on its step, as the server does at the end. */
  const judge = async ({ password, first_name, last_name, email }: Entered) => ({
    password: await checkPassword({ password, names: [first_name, last_name, email] }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isLast = step === '3'
    const judged = step === '1' ? {} : await entry.checkOnServer(judge)
    const errors = { ...judged, ...entry.validate(isLast ? undefined : FIELDS_OF[step]) }
    if (Object.keys(errors).length > 0) {
      toast.failed('input_error')
      void leadTo(errors)
    } else if (isLast) send.mutate(registrationOf(entry.values, i18n.language))
    else void go(NEXT[step])
  }

  if (send.data) return <Registered {...send.data} />
  const labels = Object.fromEntries(FIELDS_OF[step].map((name) => [name, t(`field.${name}`)]))
  const isOtherFailure = send.error && Object.keys(entry.errors).length === 0
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Steps current={step} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('common:requiredHint')}
          </Text>
          <ErrorSummary ref={entry.summary} errors={entry.errors} labels={labels} />
          {isOtherFailure && (
            <Alert color="red" role="alert" title={t('failed.title')}>
              {wordsFor(send.error)} {t('failed.support')}
            </Alert>
          )}
          {step === '1' && <ElectionStep entry={entry} />}
          {step === '2' && <PersonStep entry={entry} />}
          {step === '3' && <LicenceStep entry={entry} />}
          <Group justify="space-between" mt="md">
            {step === '1' ? (
              <AnchorLink to="/user/login">{t('toLogin')}</AnchorLink>
            ) : (
              <Button variant="default" onClick={() => go(BEFORE[step])}>
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
const BEFORE = { 2: '1', 3: '2' } as const
