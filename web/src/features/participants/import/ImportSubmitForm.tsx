import { Alert, Button, Checkbox, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../../api/apiError.ts'
import { ImportFooter } from '../../../ui/tableImport/ImportFooter.tsx'
import type { TableDraftState } from '../../../ui/tableImport/useTableDraft.ts'
import type { PeopleScope } from '../entries.ts'
import { MailTextFields } from '../MailTextFields.tsx'
import { useErrorReasons } from '../useErrorReasons.ts'
import { toMailOptions, useMailTextForm } from '../useMailTextForm.ts'
import type { PeopleModelOptions } from './peopleModel.ts'
import { usePeopleSubmission } from './usePeopleSubmission.ts'

interface Props {
  readonly scope: PeopleScope
  readonly state: TableDraftState
  readonly options: PeopleModelOptions
  readonly onStale: () => void
}

/**
 * Below the rows: whether people with a mail address are invited at once, the text of the mail, and the submit button.
 */
export function ImportSubmitForm({ scope, state, options, onStale }: Props) {
  const { t } = useTranslation('people')
  const describeError = useErrorReasons()
  const mailText = useMailTextForm()
  const { submission, invitableCount, withoutMailCount, back } = usePeopleSubmission(scope, state, options, onStale)
  const [isInviteTicked, setInviteTicked] = useState(false)
  const invite = isInviteTicked && invitableCount > 0
  const submitInviting = mailText.submit((entered) =>
    submission.mutate({ invite: true, mailOptions: toMailOptions(entered) }),
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (invite) submitInviting(event)
    else submission.mutate({ invite: false, mailOptions: {} })
  }

  function changeInvite(isTicked: boolean): void {
    setInviteTicked(isTicked)
    submission.reset()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {invitableCount > 0 && (
          <Checkbox
            label={t('import.invite', { count: invitableCount })}
            description={
              invite && withoutMailCount > 0
                ? t('import.withoutMail', { count: withoutMailCount })
                : t('import.inviteHint')
            }
            checked={invite}
            onChange={(event) => changeInvite(event.currentTarget.checked)}
          />
        )}
        {invite && <MailTextFields form={mailText} />}
        {submission.error && getErrorCode(submission.error) !== 'input_error' && (
          <Alert color="red" role="alert">
            {describeError(submission.error)}
          </Alert>
        )}
        <ImportFooter state={state} back={back}>
          {(label) => (
            <Button type="submit" disabled={state.takenRows.length === 0} loading={submission.isPending}>
              {label}
            </Button>
          )}
        </ImportFooter>
      </Stack>
    </form>
  )
}
