import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ELECTION_SOURCE } from '../../api/searchSources.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { UrlInput } from '../../ui/UrlInput.tsx'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { Notice } from './Notice.tsx'
import {
  CHECKS,
  clearDraft,
  FIELDS,
  FIELDS_BY_PATH,
  loadInitialValues,
  type NoticeFormValues,
  saveDraft,
  TYPES,
  toInput,
} from './noticeForm.ts'
import { createNotice } from './queries.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A form for a notice with a preview. Unsaved values are stored until it is published. */
export function NewNoticeDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('new.title')} size="lg" centered>
      <NoticeForm onClose={onClose} />
    </Modal>
  )
}

function NoticeForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation(['notifications', 'common'])
  const queries = useQueryClient()
  const [initial] = useState(loadInitialValues)
  const form = useValidatedForm<NoticeFormValues>(initial, CHECKS)
  useEffect(() => saveDraft(form.values), [form.values])
  const publishing = useMutation({
    mutationFn: (entered: NoticeFormValues) => createNotice(queries, toInput(entered)),
    onSuccess: () => {
      onClose()
      clearDraft()
      toast.done('created')
    },
    onError: (error) => {
      const isBelow = form.showServerErrors(error, (path) => FIELDS_BY_PATH[path] ?? null)
      toast.failed(isBelow ? 'input_error' : 'created_error', isBelow ? undefined : error)
    },
  })
  const labels = Object.fromEntries(FIELDS.map((name) => [name, t(`field.${name}`)]))
  const text = (name: (typeof FIELDS)[number]) => ({ label: t(`field.${name}`), ...form.field(name) })
  return (
    <form noValidate onSubmit={form.submit((entered) => publishing.mutate(entered))}>
      <Stack>
        <Text c="dimmed">{t('common:requiredHint')}</Text>
        <ErrorSummary ref={form.summary} errors={form.errors} labels={labels} />
        <TextInput required data-autofocus {...text('title')} />
        <Textarea autosize minRows={3} {...text('description')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect data={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} {...text('type')} />
          <SearchableSelect
            id="election"
            label={t('field.election')}
            source={ELECTION_SOURCE}
            placeholder={t('readers.all')}
            value={form.values.election || null}
            error={form.errors.election}
            onChange={(election) => form.set({ election: election ?? '' })}
          />
          <TextInput required type="datetime-local" {...text('from')} />
          <TextInput required type="datetime-local" {...text('until')} />
        </SimpleGrid>
        <UrlInput {...text('url')} onComplete={(url) => form.set({ url })} />
        <Preview entered={form.values} />
        <SubmitError error={publishing.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={publishing.isPending}>
            {t('new.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Preview({ entered }: { readonly entered: NoticeFormValues }) {
  const { t } = useTranslation('notifications')
  const { title, ...notice } = toInput(entered)
  const dates = { created_at: '', updated_at: '' }
  return (
    <Stack gap={4} component="section" aria-label={t('new.preview')}>
      <Text size="sm" c="dimmed">
        {t('new.preview')}
      </Text>
      <Notice notice={{ id: 0, ...dates, ...notice, title: title || t('new.untitled') }} />
    </Stack>
  )
}
