import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import sheet from '../../ui/Spreadsheet.module.css'
import { focusFirstError } from '../../ui/SpreadsheetRows.tsx'
import type { Row } from './imports.ts'
import { useReasons } from './reasons.ts'
import type { Importing } from './useImport.ts'
import { useWords, wordsOf } from './useWords.ts'
import { WordsFields } from './WordsFields.tsx'

interface Props {
  readonly importing: Importing
  readonly rows: readonly Row[]
  readonly onClose: () => void
}

/** Below the rows: whether those who can get mail are invited at once, with which words, and taking all of them. */
export function TakeForm({ importing: { faults, taking }, rows, onClose }: Props) {
  const { t } = useTranslation(['people', 'common', 'sheet'])
  const reasonFor = useReasons()
  const words = useWords()
  const [invite, setInvite] = useState(false)
  const wrong = faults.filter((each) => Object.keys(each).length > 0).length
  const reachable = rows.filter(({ values }) => values.email.trim()).length
  const invites = invite && reachable > 0
  const take = words.submit((entered) => taking.mutate({ invite: invites, words: invites ? wordsOf(entered) : {} }))

  function submit(event: FormEvent): void {
    if (wrong === 0) take(event)
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
        {invites && <WordsFields entry={words} />}
        {taking.error && getErrorCode(taking.error) !== 'input_error' && (
          <Alert color="red" role="alert">
            {reasonFor(taking.error)}
          </Alert>
        )}
        <Group justify="space-between" className={sheet.foot ?? ''}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={rows.length === 0} loading={taking.isPending}>
            {wrong > 0 ? t('sheet:mend', { count: wrong }) : t('import.take', { count: rows.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
