import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { VersionedInstance } from '../../api/instances.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { AddressFields } from './AddressFields.tsx'
import { AnswersEndDialog } from './AnswersEndDialog.tsx'
import { DateFields } from './DateFields.tsx'
import { EditorFields } from './EditorFields.tsx'
import { ElectionDataStaleNotice } from './ElectionDataStaleNotice.tsx'
import { type ElectionDataValues, endsAnswering, getFieldNames } from './electionDataValues.ts'
import classes from './instance.module.css'
import { LanguageFields } from './LanguageFields.tsx'
import { PastDayDialog } from './PastDayDialog.tsx'
import { TextFields } from './TextFields.tsx'
import { isHandledByForm, useElectionDataForm } from './useElectionDataForm.ts'
import { useFieldLabels } from './useFieldLabels.ts'
import { useFocusField } from './useFocusField.ts'

/** The form of an instance's election data. */
export function ElectionDataForm({ latest }: { readonly latest: VersionedInstance }) {
  const { t } = useTranslation(['instance', 'common'])
  const form = useElectionDataForm(latest)
  const { entry, base, theirs, isChanged, save, applyVersion } = form
  const { application: instance } = latest
  const isArchived = instance.status >= INSTANCE_STATUS.archived
  const getLabel = useFieldLabels(entry.values)
  const labels = Object.fromEntries(getFieldNames(entry.values).map((name) => [name, getLabel(name)]))
  const failure = getErrorCode(save.error)
  const isStale = theirs !== null && failure === 'stale'
  const notice = useRef<HTMLDivElement>(null)
  const sectionProps = { entry, getLabel, instance }
  useFocusField(instance.default_language)
  useEffect(() => {
    if (isStale) notice.current?.focus()
  }, [isStale])
  /** Values that end answering and wait for a confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<ElectionDataValues | null>(null)
  const saveValues = (entered: ElectionDataValues) => save.mutate({ entered, tag: base.tag })
  const requestSave = (entered: ElectionDataValues) =>
    endsAnswering(base.application, entered) ? setUnconfirmed(entered) : saveValues(entered)
  return (
    <form noValidate onSubmit={entry.submit(requestSave)}>
      <Stack gap="lg">
        {isArchived ? (
          <Alert id="archived" title={t('frozen.archivedTitle')}>
            {t('frozen.archived')}
          </Alert>
        ) : (
          <Text c="dimmed">{t('common:requiredHint')}</Text>
        )}
        {theirs && isChanged && (
          <ElectionDataStaleNotice ref={notice} form={form} theirs={theirs} getLabel={getLabel} />
        )}
        <ErrorSummary ref={entry.summary} errors={entry.errors} labels={labels} />
        <fieldset
          className={classes.fields}
          disabled={isArchived}
          aria-label={t('title')}
          {...(isArchived && { 'aria-describedby': 'archived' })}
        >
          <TextFields {...sectionProps} />
          <LanguageFields {...sectionProps} />
          <AddressFields {...sectionProps} />
          <DateFields {...sectionProps} />
          <EditorFields {...sectionProps} />
          <Section title={t('section.licence')}>
            <Text>
              <strong>{t(`licence.${instance.licence}`)}</strong> {t('licence.hint')}
            </Text>
          </Section>
        </fieldset>
        <SubmitError error={isStale || (failure !== 'stale' && isHandledByForm(save.error)) ? null : save.error} />
        {!isArchived && (
          <SaveBar
            values={entry.values}
            version={base.tag}
            isChanged={isChanged}
            isSaving={save.isPending}
            savedAt={save.isSuccess ? save.submittedAt : null}
            onDiscard={() => {
              save.reset()
              applyVersion(base)
            }}
            onBringBack={entry.set}
          />
        )}
      </Stack>
      <AnswersEndDialog
        day={unconfirmed?.answers_until ?? null}
        onCancel={() => setUnconfirmed(null)}
        onConfirm={() => {
          if (unconfirmed) saveValues(unconfirmed)
          setUnconfirmed(null)
        }}
      />
      <AddressDialog form={form} former={base.application.url} />
      <PastDayDialog form={form} isLive={instance.status >= INSTANCE_STATUS.live} />
    </form>
  )
}
