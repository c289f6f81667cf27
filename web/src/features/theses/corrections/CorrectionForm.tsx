import { Button, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { checkText } from '../../../ui/checks.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useValidatedForm } from '../../../ui/useValidatedForm.ts'
import { invalidateTheses } from '../queries.ts'
import type { Questionnaire, Thesis } from '../theses.ts'
import { proposeCorrection } from './corrections.ts'

interface Props {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  readonly onClose: () => void
}

/** Proposes a correction of a final thesis in the default language. Another person confirms it. */
export function CorrectionForm({ thesis, questionnaire, onClose }: Props) {
  const { t } = useTranslation(['theses', 'common'])
  const queries = useQueryClient()
  const { instance, languages } = questionnaire
  const language = languages[0] ?? ''
  const before = thesis.wordings[language] ?? { title: '', text: '' }
  const form = useValidatedForm(
    { title: before.title, text: before.text, reason: '' },
    {
      title: (value) => checkText(value, 'thesis_category'),
      text: (value) => checkText(value, 'thesis_text'),
      reason: (value) => checkText(value, 'reason'),
    },
  )
  const isChanged = form.values.title.trim() !== before.title || form.values.text.trim() !== before.text
  const proposal = useMutation({
    mutationFn: (body: typeof form.values) => proposeCorrection(instance.id, thesis.id, body),
    onSuccess: async () => {
      await invalidateTheses(queries, instance.id)
      toast.success(t('correction.proposed'))
      onClose()
    },
    onError: (error) => void form.showServerErrors(error, toField),
  })
  const inLanguage = { lang: language, dir: 'auto' } as const
  return (
    <form noValidate onSubmit={form.submit((values) => proposal.mutate(values))}>
      <Stack>
        <Text>{t('correction.rule')}</Text>
        <List size="sm" spacing={4}>
          <List.Item>{t('correction.consequenceLog')}</List.Item>
          <List.Item>{t('correction.consequenceMail')}</List.Item>
        </List>
        <TextInput {...form.field('title')} label={t('field.title')} required {...inLanguage} />
        {form.values.title.trim() !== before.title && <TextBefore text={before.title} language={language} />}
        <Textarea
          {...form.field('text')}
          label={t('field.text')}
          required
          autosize
          minRows={3}
          maxRows={12}
          data-autofocus
          {...inLanguage}
        />
        <TextBefore text={before.text} language={language} />
        <TextInput
          {...form.field('reason')}
          label={t('correction.reason')}
          description={t('correction.reasonHint')}
          required
        />
        <SubmitError error={proposal.error} />
        {!isChanged && (
          <Text size="sm" c="dimmed" ta="end">
            {t('correction.unchanged')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={!isChanged} loading={proposal.isPending}>
            {t('correction.propose')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function TextBefore({ text, language }: { readonly text: string; readonly language: string }) {
  const { t } = useTranslation('theses')
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('correction.now')}
      </Text>
      <Text size="sm" c="dimmed" lang={language} dir="auto">
        {text}
      </Text>
    </div>
  )
}

/** Returns the form field of a server error. */
function toField(name: string): 'title' | 'text' | 'reason' | null {
  return name === 'title' || name === 'text' || name === 'reason' ? name : null
}
