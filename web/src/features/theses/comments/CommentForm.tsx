import { Button, Checkbox, Group, MultiSelect, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/apiError.ts'
import type { ThesisDiscussion } from '../../../api/types.ts'
import { checkText } from '../../../ui/checks.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { useValidatedForm } from '../../../ui/useValidatedForm.ts'
import type { Questionnaire, Thesis } from '../theses.ts'
import { createComment, invalidateComments } from './comments.ts'

interface Props {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  /** Whom the comment can mention. */
  readonly people: ThesisDiscussion['people']
}

/** Writes a comment, with another wording if wanted, and mails it to others if wanted. */
export function CommentForm({ thesis, questionnaire, people }: Props) {
  const { t } = useTranslation('theses')
  const queries = useQueryClient()
  const getLanguageName = useLanguageName()
  const { instance, languages } = questionnaire
  const [first = ''] = languages
  const [language, setLanguage] = useState(first)
  const [isProposing, setProposing] = useState(false)
  const [mentions, setMentions] = useState<string[]>([])
  const getStored = (tag: string) => thesis.wordings[tag] ?? { title: '', text: '' }
  const form = useValidatedForm(
    { comment: '', title: getStored(first).title, text: getStored(first).text },
    {
      comment: (value) => checkText(value, 'remark'),
      title: (value) => (isProposing ? checkText(value, 'thesis_category') : null),
      text: (value) => (isProposing ? checkText(value, 'thesis_text') : null),
    },
  )
  const sending = useMutation({
    mutationFn: ({ comment, title, text }: typeof form.values) =>
      createComment(instance.id, thesis.id, {
        comment,
        ...(isProposing && { proposal: { language, title, text } }),
        mentions: mentions.map(Number),
      }),
    onSuccess: async () => {
      form.set({ comment: '', ...getStored(language) })
      setProposing(false)
      setMentions([])
      await invalidateComments(queries, instance.id)
      toast.success(t('comments.saved'))
    },
    onError: (error) => {
      // Somebody who was mentioned may have left meanwhile.
      if (!form.showServerErrors(error, toField)) void invalidateComments(queries, instance.id)
    },
  })
  const isMentionRefused = mentions.length > 0 && isAboutMentions(sending.error)

  function chooseLanguage(tag: string | null) {
    if (!tag) return
    setLanguage(tag)
    form.set(getStored(tag))
  }

  const inLanguage = { lang: language, dir: 'auto' } as const
  return (
    <form noValidate onSubmit={form.submit((values) => sending.mutate(values))}>
      <Stack gap="sm">
        <Textarea
          {...form.field('comment')}
          label={t('comments.new')}
          required
          autosize
          minRows={2}
          maxRows={10}
          dir="auto"
        />
        {people.length > 0 && (
          <MultiSelect
            label={t('comments.mention')}
            description={t('comments.mentionHint')}
            data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={mentions}
            onChange={setMentions}
            error={isMentionRefused && t('comments.notMailed')}
            maxValues={MAX_MENTIONS}
            searchable
            clearable
            nothingFoundMessage={t('comments.nobody')}
          />
        )}
        <Checkbox
          label={t('comments.propose')}
          checked={isProposing}
          onChange={({ currentTarget }) => setProposing(currentTarget.checked)}
        />
        {isProposing && (
          <>
            {languages.length > 1 && (
              <Select
                label={t('comments.language')}
                data={languages.map((tag) => ({ value: tag, label: getLanguageName(tag) }))}
                value={language}
                onChange={chooseLanguage}
                allowDeselect={false}
              />
            )}
            <TextInput {...form.field('title')} label={t('comments.proposedTitle')} required {...inLanguage} />
            <Textarea
              {...form.field('text')}
              label={t('comments.proposedText')}
              required
              autosize
              minRows={3}
              maxRows={12}
              {...inLanguage}
            />
          </>
        )}
        {!isMentionRefused && <SubmitError error={sending.error} />}
        <Group>
          <Button type="submit" variant="default" mih={44} loading={sending.isPending}>
            {t('comments.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** How many people a comment can mention. */
const MAX_MENTIONS = 10

/** Returns whether the server refused a comment because of its mails: too many, or to somebody who has left. */
function isAboutMentions(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'too_many_requests' || error.fieldErrors.some(({ field }) => field.startsWith('mentions'))
}

/** Returns the form field of a server error. */
function toField(name: string): 'comment' | 'title' | 'text' | null {
  if (name === 'proposal.title') return 'title'
  // The language is missing in the choice if it was removed meanwhile.
  if (name === 'proposal.text' || name === 'proposal.language') return 'text'
  return name === 'comment' ? 'comment' : null
}
