import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../../api/apiError.ts'
import sheet from '../../../ui/Spreadsheet.module.css'
import { focusFirstError } from '../../../ui/SpreadsheetRows.tsx'
import { MailTextFields } from '../MailTextFields.tsx'
import { useErrorReasons } from '../useErrorReasons.ts'
import { toMailOptions, useMailTextForm } from '../useMailTextForm.ts'
import type { PersonRow } from './importRows.ts'
import type { PeopleImportState } from './usePeopleImport.ts'

interface Props {
  readonly importState: PeopleImportState
  readonly rows: readonly PersonRow[]
  readonly onClose: () => void
}

/**
 * Below the rows: whether people with a mail address are invited at once, the text of the mail, and the submit button.
 */
export function ImportSubmitForm({ importState: { faults, effects, effective, submission }, rows, onClose }: Props) {
  const { t } = useTranslation(['people', 'common', 'sheet'])
  const describeError = useErrorReasons()
  const mailText = useMailTextForm()
  const [invite, setInvite] = useState(false)
  const wrong = faults.filter((each) => Object.keys(each).length > 0).length
  const reachable = rows.filter(({ values }, at) => values.email.trim() && !effects[at]?.known).length
  const invites = invite && reachable > 0
  const submitValid = mailText.submit((entered) =>
    submission.mutate({ invite: invites, mailOptions: invites ? toMailOptions(entered) : {} }),
  )

  function submit(event: FormEvent): void {
    if (wrong === 0) submitValid(event)
    else {
      event.preventDefault()
      focusFirstError()
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Checkbox
          label={t('import.invite', { count: reachable })}
          description={t('import.inviteHint')}
          checked={invites}
          disabled={reachable === 0}
          onChange={(event) => setInvite(event.currentTarget.checked)}
        />
        {invites && <MailTextFields entry={mailText} />}
        {submission.error && getErrorCode(submission.error) !== 'input_error' && (
          <Alert color="red" role="alert">
            {describeError(submission.error)}
          </Alert>
        )}
        <Group justify="space-between" className={sheet.foot ?? ''} data-bottom-bar>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={effective === 0} loading={submission.isPending}>
            {wrong > 0 ? t('sheet:mend', { count: wrong }) : t('import.take', { count: effective })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
