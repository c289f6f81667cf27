import { Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../api/instances.ts'
import { INSTANCE_SOURCE } from '../../api/searchSources.ts'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { toast } from '../../ui/toasts.ts'
import { getTitlePattern } from './towns.ts'
import type { TownsFormState } from './useTowns.ts'

export interface TemplateErrors {
  readonly template: string | null
  readonly title: string | null
}

interface Props {
  readonly form: TownsFormState
  readonly errors: TemplateErrors
}

interface TemplateChoice {
  /** Id of the instance. */
  readonly id: number
  /** The common title when it was chosen. */
  readonly title: string
}

/** The template of the new instances, and their title. */
export function TemplateFields({ form, errors }: Props) {
  const { t } = useTranslation('elections')
  const queries = useQueryClient()
  const choosing = useMutation({
    mutationFn: ({ id }: TemplateChoice) => queries.fetchQuery(instanceQueries.query(id)),
    onSuccess: ({ application }, { title }) => {
      form.chooseTemplate(String(application.id))
      form.replaceTitle(title, getTitlePattern(application))
    },
    onError: (error) => toast.failed('load_error', error),
  })
  return (
    <Stack maw="36rem">
      <SearchableSelect
        id="template"
        required
        source={INSTANCE_SOURCE}
        label={t('towns.template.label')}
        placeholder={t('towns.template.placeholder')}
        value={form.template || null}
        error={errors.template}
        onChange={(id) => (id ? choosing.mutate({ id: Number(id), title: form.title }) : form.chooseTemplate(''))}
      />
      <TextInput
        id="title"
        label={t('towns.template.name')}
        description={t('towns.template.nameHint')}
        value={form.title}
        error={errors.title}
        autoComplete="off"
        onChange={(event) => form.setTitle(event.currentTarget.value)}
      />
    </Stack>
  )
}
