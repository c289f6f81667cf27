import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { areEqualValues, type FormValues, findFieldKey } from '../../ui/fields.ts'
import { useInitialFocus } from '../../ui/focus.ts'
import { createFormDraft } from '../../ui/formDraft.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { EntryField } from './EntryField.tsx'
import type { Field } from './fields.ts'
import classes from './People.module.css'
import { useLabels } from './useLabels.ts'

interface Props {
  readonly applicationId: number
  readonly fields: readonly Field[]
  /** The stored values, or the initial values of a new entry. */
  readonly stored: FormValues
  /** Storage key of the draft, without its prefix. */
  readonly draftKey: string
  readonly submitLabel: string
  readonly failure: 'created_error' | 'updated_error'
  readonly send: (entered: FormValues) => Promise<void>
  /** Whether the first field receives the focus. */
  readonly hasInitialFocus?: boolean
  readonly onCancel?: () => void
  readonly children?: (entered: FormValues) => ReactNode
}

/**
 * Form with the fields of an entry. Client and server validate it. Typed values are kept as a draft until they are
 * saved.
 */
export function EntryForm({ applicationId, fields, stored, submitLabel, failure, send, onCancel, ...props }: Props) {
  const { t } = useTranslation(['people', 'common', 'errors'])
  const labelOf = useLabels()
  const draft = createFormDraft(`people_draft:${props.draftKey}`)
  const [initial] = useState(() => ({ ...stored, ...draft.load() }))
  const form = useValidatedForm<FormValues>(initial, Object.fromEntries(fields.map(({ key, check }) => [key, check])))
  const isChanged = !areEqualValues(form.values, stored)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what is typed
  useEffect(() => {
    if (isChanged) draft.save(form.values)
    else draft.clear()
  }, [form.values, isChanged])

  useInitialFocus(props.hasInitialFocus ? fields[0]?.key : undefined)

  const save = useMutation({
    mutationFn: send,
    onSuccess: () => draft.clear(),
    onError: (error) => {
      if (getErrorCode(error) === 'candidate_exists') {
        form.showErrors({ email: t('errors:failure.candidate_exists') })
        toast.failed('candidate_exists')
        return
      }
      if (isDuplicateRole(error)) {
        form.showErrors({ email: t('reason.there') })
        toast.failed(failure, error)
        return
      }
      const isShownAtField = form.showServerErrors(error, (path) => findFieldKey(path, fields))
      toast.failed(isShownAtField ? 'input_error' : failure, isShownAtField ? undefined : error)
    },
  })

  const labels = Object.fromEntries(fields.map((field) => [field.key, labelOf(field)]))
  return (
    <form noValidate onSubmit={form.submit((entered) => save.mutate(entered))}>
      <Stack>
        {!areEqualValues(initial, stored) && isChanged && (
          <Alert role="status" title={t('draft.title')}>
            <Group justify="space-between" gap="sm">
              <Text size="sm">{t('draft.text')}</Text>
              <Button size="sm" mih={44} variant="default" onClick={() => form.set(stored)}>
                {t('draft.discard')}
              </Button>
            </Group>
          </Alert>
        )}
        <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
        <div className={classes.fields}>
          {fields.map((field) => (
            <EntryField key={field.key} field={field} form={form} applicationId={applicationId} />
          ))}
        </div>
        {props.children?.(form.values)}
        <SubmitError error={getErrorCode(save.error) === 'candidate_exists' ? null : save.error} />
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          )}
          <Text size="sm" c="dimmed" role="status">
            {isChanged && t('draft.kept')}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

/** Returns whether the account already has this role. */
function isDuplicateRole(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.fieldErrors.some(({ field, code }) => field === 'user_id' && code === 'duplicate')
  )
}
