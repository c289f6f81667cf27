import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import classes from './Editor.module.css'
import type { Questionnaire } from './theses.ts'
import { UploadChoice } from './UploadChoice.tsx'
import { UploadRows } from './UploadRows.tsx'
import type { Upload as Uploaded } from './upload.ts'
import { useUpload } from './useUpload.ts'

interface Props {
  readonly questionnaire: Questionnaire
  readonly onClose: () => void
}

/** Many theses from a spreadsheet: every row is shown and can be mended before all of them are taken, or none. */
export function Upload({ questionnaire, onClose }: Props) {
  const { t } = useTranslation(['theses', 'common'])
  const { upload, reading, taking, faults, change, leaveOut, startAgain } = useUpload(questionnaire, onClose)
  if (!upload) return <UploadChoice isReading={reading.isPending} error={reading.error} onFile={reading.mutate} />
  const { rows } = upload
  const wrong = faults.filter((each) => Object.keys(each).length > 0).length
  const verdict =
    rows.length === 0 ? t('upload.none') : wrong > 0 ? t('upload.wrong', { count: wrong }) : t('upload.right')
  const take = () => (wrong > 0 ? focusFirstFault() : taking.mutate(rows))
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Text role="status">
          {t('upload.read', { file: upload.fileName, count: rows.length })} <b>{verdict}</b>
        </Text>
        <Group gap="xs">
          {wrong > 0 && (
            <Button variant="light" onClick={focusFirstFault}>
              {t('upload.mend')}
            </Button>
          )}
          <Button variant="subtle" onClick={startAgain}>
            {t('upload.again')}
          </Button>
        </Group>
      </Group>
      <LeftOut upload={upload} />
      <UploadRows rows={rows} faults={faults} questionnaire={questionnaire} onChange={change} onLeaveOut={leaveOut} />
      <SubmitError error={taking.error} />
      <Group justify="space-between" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={rows.length === 0} loading={taking.isPending} onClick={take}>
          {t('upload.take', { count: rows.length })}
        </Button>
      </Group>
    </Stack>
  )
}

/** What of the file the instance has no place for. */
function LeftOut({ upload: { unknownColumns, foreign } }: { readonly upload: Uploaded }) {
  const { t } = useTranslation('theses')
  const nameOf = useLanguageName()
  if (unknownColumns.length === 0 && foreign.length === 0) return null
  return (
    <Alert color="orange" variant="default" title={t('upload.leftOut')}>
      <List size="sm" spacing={4}>
        {unknownColumns.map((name) => (
          <List.Item key={name}>{t('upload.unknownColumn', { name })}</List.Item>
        ))}
        {foreign.map((language) => (
          <List.Item key={language}>{t('upload.foreign', { language: nameOf(language) })}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

function focusFirstFault(): void {
  const field = document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
