import { Autocomplete, Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkText } from '../../../ui/checks.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { toast } from '../../../ui/toasts.ts'
import { showUndoToast } from '../../../ui/undoToast.tsx'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { useValidationMessage } from '../../../ui/validationErrors.ts'
import { invalidateTheses } from '../queries.ts'
import { countCategories, type Questionnaire, type Thesis } from '../theses.ts'
import {
  type CategoryChange,
  type CategoryNames,
  findTranslatedNames,
  listCategoryChanges,
  listCategoryLanguages,
} from './categories.ts'
import { writeCategories } from './writeCategories.ts'

interface Props {
  readonly theses: readonly Thesis[]
  readonly questionnaire: Questionnaire
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Gives theses another category, in every language in which they are written. It can be undone. */
export function CategoryDialog({ theses, questionnaire, onClose, onDone }: Props) {
  const { t } = useTranslation(['theses', 'common'])
  const getLanguageName = useLanguageName()
  const getMessage = useValidationMessage()
  const queries = useQueryClient()
  const [entered, setEntered] = useState<CategoryNames>({})
  const [isChecked, setChecked] = useState(false)
  const languages = listCategoryLanguages(questionnaire, theses)
  const [first = ''] = languages
  // What nobody has typed follows the name in the first language.
  const names = { ...findTranslatedNames(questionnaire, entered[first]?.trim() ?? ''), ...entered }
  const findError = (language: string) => checkText(names[language]?.trim() ?? '', 'thesis_category')
  const onSettled = () => invalidateTheses(queries, questionnaire.instance.id)
  const undoing = useMutation({
    mutationFn: (changes: readonly CategoryChange[]) => writeCategories(questionnaire, changes, () => undefined),
    onError: (error) => toast.failed('updated_error', error),
    onSettled,
  })
  const saving = useMutation({
    mutationFn: async () => {
      const reverse: CategoryChange[] = []
      const changes = listCategoryChanges(theses, names)
      // What is written can be taken back even if a later thesis is refused.
      try {
        await writeCategories(questionnaire, changes, (change) => reverse.push(change))
      } finally {
        offerUndo(reverse)
      }
    },
    onSuccess: onDone,
    onSettled,
  })

  function offerUndo(reverse: readonly CategoryChange[]): void {
    const count = new Set(reverse.map(({ id }) => id)).size
    if (count === 0) return
    showUndoToast(t('selection.categoryChanged', { count, category: names[first] }), () => undoing.mutate(reverse))
  }

  const enter = (language: string, name: string) => setEntered((current) => ({ ...current, [language]: name }))

  function save(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (languages.every((language) => findError(language) === null)) saving.mutate()
  }

  return (
    <Modal opened onClose={onClose} title={t('selection.categoryOf', { count: theses.length })} centered>
      <form onSubmit={save} noValidate>
        <Stack>
          {languages.map((language) => {
            const error = isChecked ? findError(language) : null
            return (
              <Autocomplete
                key={language}
                label={languages.length > 1 ? `${t('field.title')} (${getLanguageName(language)})` : t('field.title')}
                {...(language === first && { description: t('editor.category'), 'data-autofocus': true })}
                lang={language}
                required
                data={[...countCategories(questionnaire, language).keys()]}
                value={names[language] ?? ''}
                error={error && getMessage(error)}
                onChange={(name) => enter(language, name)}
              />
            )
          })}
          <SubmitError error={saving.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {t('selection.changeCategory')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
