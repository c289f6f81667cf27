import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import classes from './Editor.module.css'
import type { Questionnaire } from './theses.ts'
import { UploadChoice } from './UploadChoice.tsx'
import { UploadRows } from './UploadRows.tsx'
import type { UploadDraft } from './uploadDraft.ts'
import { useThesisUpload } from './useThesisUpload.ts'

interface Props {
  readonly questionnaire: Questionnaire
  readonly onClose: () => void
}

/** Upload of theses from a spreadsheet. Every row is shown and can be corrected. Either all rows are stored or none. */
export function ThesisUpload({ questionnaire, onClose }: Props) {
  const { t } = useTranslation(['theses', 'common'])
  const { upload, parsing, submission, errors, change, removeRow, startAgain } = useThesisUpload(questionnaire, onClose)
  if (!upload) return <UploadChoice isReading={parsing.isPending} error={parsing.error} onFile={parsing.mutate} />
  const { rows } = upload
  const wrong = errors.filter((each) => Object.keys(each).length > 0).length
  const summary =
    rows.length === 0 ? t('upload.none') : wrong > 0 ? t('upload.wrong', { count: wrong }) : t('upload.right')
  const submit = () => (wrong > 0 ? focusFirstError() : submission.mutate(rows))
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Text role="status">
          {t('upload.read', { file: upload.fileName, count: rows.length })} <b>{summary}</b>
        </Text>
        <Group gap="xs">
          {wrong > 0 && (
            <Button variant="light" onClick={focusFirstError}>
              {t('upload.mend')}
            </Button>
          )}
          <Button variant="subtle" onClick={startAgain}>
            {t('upload.again')}
          </Button>
        </Group>
      </Group>
      <IgnoredContent upload={upload} />
      <UploadRows rows={rows} errors={errors} questionnaire={questionnaire} onChange={change} onRemove={removeRow} />
      <SubmitError error={submission.error} />
      <Group justify="space-between" className={classes.foot} data-bottom-bar>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={rows.length === 0} loading={submission.isPending} onClick={submit}>
          {t('upload.take', { count: rows.length })}
        </Button>
      </Group>
    </Stack>
  )
}

/** Columns and languages of the file that the instance cannot store. */
function IgnoredContent({ upload: { unknownColumns, foreign } }: { readonly upload: UploadDraft }) {
  const { t } = useTranslation('theses')
  const getLanguageName = useLanguageName()
  if (unknownColumns.length === 0 && foreign.length === 0) return null
  return (
    <Alert color="orange" variant="default" title={t('upload.leftOut')}>
      <List size="sm" spacing={4}>
        {unknownColumns.map((name) => (
          <List.Item key={name}>{t('upload.unknownColumn', { name })}</List.Item>
        ))}
        {foreign.map((language) => (
          <List.Item key={language}>{t('upload.foreign', { language: getLanguageName(language) })}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
