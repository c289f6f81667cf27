import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailOptions } from '../../api/invitations.ts'
import { getPhoneQuery } from '../../ui/phoneQuery.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import type { Entry, PeopleScope } from './entries.ts'
import { MailingPreview } from './MailingPreview.tsx'
import { MailTextFields } from './MailTextFields.tsx'
import { isMailingKind, isSentByJob, type MailingKind, startMailing } from './mailings.ts'
import classes from './People.module.css'
import { PARTICIPANTS_SEARCH } from './searchParams.ts'
import { TestInvitationButton } from './TestInvitationButton.tsx'
import type { ActionRunner, PendingConfirmation } from './useActionRunner.ts'
import { useErrorReasons } from './useErrorReasons.ts'
import { toMailOptions, useMailTextForm } from './useMailTextForm.ts'

interface Props {
  readonly scope: PeopleScope
  readonly actions: ActionRunner
  /** Called once the mails are handed to the server. */
  readonly onSent?: () => void
}

/**
 * Dialog before invitations or reminders are sent: the number of recipients, an optional text, and a preview. An
 * invitation can be sent to oneself first.
 */
export function MailDialog({ scope, actions, onSent }: Props) {
  const { t } = useTranslation('people')
  const { confirmation } = actions
  const mailing = confirmation && isMailingKind(confirmation.action) ? confirmation.action : undefined
  const isPhone = useMediaQuery(getPhoneQuery())
  return (
    <Modal
      opened={mailing !== undefined}
      onClose={actions.closeConfirmation}
      title={mailing && t(`words.${mailing}.title`)}
      size="64rem"
      fullScreen={Boolean(isPhone)}
      centered
    >
      {mailing && confirmation && (
        <MailForm scope={scope} actions={actions} onSent={onSent} mailing={mailing} {...confirmation} />
      )}
    </Modal>
  )
}

interface FormProps
  extends Pick<Props, 'scope' | 'actions'>,
    Pick<PendingConfirmation, 'entries' | 'withoutMailCount'> {
  readonly onSent: (() => void) | undefined
  readonly mailing: MailingKind
}

function MailForm({ scope, actions, onSent, mailing, entries, withoutMailCount }: FormProps) {
  const { t } = useTranslation(['people', 'common'])
  const [failure, setFailure] = useState<unknown>(null)
  const [first] = entries
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const [, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const describeError = useErrorReasons()
  const form = useMailTextForm()
  const starting = useMutation({
    mutationFn: (mailOptions: MailOptions) => startMailing(scope, mailing, entries, mailOptions),
    onSuccess: (job) => {
      handleSent()
      setSearchParams({ job: String(job) }, { replace: true })
    },
  })

  function handleSent(): void {
    actions.closeConfirmation()
    onSent?.()
  }

  function send(mailOptions: MailOptions): void {
    if (isSentByJob(mailing, entries)) starting.mutate(mailOptions)
    else if (first && entries.length === 1) void sendToOne(first, mailOptions)
    else {
      handleSent()
      actions.perform('invite', entries, { mailOptions })
    }
  }

  /** Sends a single invitation. If it is refused, the dialog stays open, so that the text is not lost. */
  async function sendToOne(entry: Entry, mailOptions: MailOptions): Promise<void> {
    setFailure(null)
    const result = await actions.performInDialog('invite', entry, { mailOptions })
    // Meanwhile, the dialog may have been closed, and opened for somebody else.
    if (!isOpen.current) return
    if (result?.outcome === 'done') handleSent()
    else setFailure(result?.error)
  }

  const error = starting.error ?? failure
  const isToParties = entries.every(({ kind }) => kind === 'parties')
  return (
    <form noValidate onSubmit={form.submit((entered) => send(toMailOptions(entered)))}>
      <Stack>
        <Text>
          {t(isToParties ? 'words.toParties' : `words.${mailing}.to`, {
            count: entries.length,
            name: first?.name ?? '',
          })}
        </Text>
        {withoutMailCount > 0 && <Text>{t('withoutMail', { count: withoutMailCount })}</Text>}
        <div className={classes.mailing}>
          <Stack>
            <MailTextFields form={form} hasInitialFocus />
          </Stack>
          <MailingPreview mailing={mailing} scope={scope} entries={entries} values={form.values} />
        </div>
        {Boolean(error) && (
          <Alert color="red" role="alert">
            {describeError(error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={actions.closeConfirmation}>
            {t('common:cancel')}
          </Button>
          {mailing === 'invite' && (
            <TestInvitationButton
              scope={scope}
              entries={entries}
              submit={(send) => form.submit((entered) => send(toMailOptions(entered)))}
            />
          )}
          <Button
            type="submit"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={starting.isPending || actions.isRunning}
          >
            {t(`words.${mailing}.send`, { count: entries.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
