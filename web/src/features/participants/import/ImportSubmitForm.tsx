import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../../api/apiError.ts'
import sheet from '../../../ui/Spreadsheet.module.css'
import { focusFirstError } from '../../../ui/SpreadsheetRows.tsx'
import { MailTextFields } from '../MailTextFields.tsx'
import { useErrorReasons } from '../useErrorReasons.ts'
import { toMailOptions, useMailTextForm } from '../useMailTextForm.ts'
import type { PeopleImportState } from './usePeopleImport.ts'

interface Props {
  readonly importState: PeopleImportState
  readonly onClose: () => void
}

/**
 * Below the rows: whether people with a mail address are invited at once, the text of the mail, and the submit button.
 */
export function ImportSubmitForm({ importState, onClose }: Props) {
  const { t } = useTranslation('common')
  const describeError = useErrorReasons()
  const mailText = useMailTextForm()
  const { submission, invitable } = importState
  const [isInviteTicked, setInviteTicked] = useState(false)
  const invite = isInviteTicked && invitable > 0
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
        {invitable > 0 && <InviteCheckbox importState={importState} isTicked={invite} onChange={changeInvite} />}
        {invite && <MailTextFields entry={mailText} />}
        {submission.error && getErrorCode(submission.error) !== 'input_error' && (
          <Alert color="red" role="alert">
            {describeError(submission.error)}
          </Alert>
        )}
        <Group justify="space-between" className={sheet.foot ?? ''} data-bottom-bar>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButtons importState={importState} />
        </Group>
      </Stack>
    </form>
  )
}

interface InviteCheckboxProps {
  readonly importState: PeopleImportState
  readonly isTicked: boolean
  readonly onChange: (isTicked: boolean) => void
}

/** Offers to invite those who have a mail address, and says how many have none. */
function InviteCheckbox({ importState: { invitable, withoutMail }, isTicked, onChange }: InviteCheckboxProps) {
  const { t } = useTranslation('people')
  const hint = isTicked && withoutMail > 0 ? t('import.withoutMail', { count: withoutMail }) : t('import.inviteHint')
  return (
    <Checkbox
      label={t('import.invite', { count: invitable })}
      description={hint}
      checked={isTicked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Imports the rows without errors, and leads to those with errors. */
function SubmitButtons({ importState: { faulty, effective, submission } }: Pick<Props, 'importState'>) {
  const { t } = useTranslation(['people', 'sheet'])
  const label = faulty === 0 ? 'take' : faulty === 1 ? 'takeWithoutOne' : 'takeWithoutMany'
  return (
    <Group gap="sm">
      {faulty > 0 && (
        <Button variant={effective > 0 ? 'default' : 'filled'} onClick={focusFirstError}>
          {t('sheet:mend', { count: faulty })}
        </Button>
      )}
      {(effective > 0 || faulty === 0) && (
        <Button type="submit" disabled={effective === 0} loading={submission.isPending}>
          {t(`import.${label}`, { count: effective, rows: faulty })}
        </Button>
      )}
    </Group>
  )
}
