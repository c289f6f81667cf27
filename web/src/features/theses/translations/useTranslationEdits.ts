import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import type { Questionnaire, Thesis } from '../theses.ts'
import {
  getWordingChanges,
  groupByCategory,
  isPublished,
  listFields,
  type TranslationField,
} from './translationFields.ts'
import { useFieldEdits } from './useFieldEdits.ts'
import { useFieldProblems } from './useFieldProblems.ts'
import { useTranslationSaving } from './useTranslationSaving.ts'

/** The fields of the translation into a language, what has been typed into them, and how it is saved. */
export function useTranslationEdits(questionnaire: Questionnaire, language: string) {
  const edits = useFieldEdits(questionnaire.instance.id, language)
  const problems = useFieldProblems()
  const saving = useTranslationSaving({ questionnaire, language, edits, problems })
  const groups = groupByCategory(questionnaire.theses, questionnaire.languages[0] ?? '', language)
  const fields = listFields(groups, language)

  /**
   * Saves what is complete of these theses. Corrections that are published need a confirmation, which moving to another
   * field is not.
   */
  function save(theses: readonly Thesis[], isConfirmed = false): void {
    const ids = new Set(theses.map(({ id }) => id))
    const isEdited = ({ name, theses: own }: TranslationField) =>
      edits.getLatest()[name] !== undefined && own.some(({ id }) => ids.has(id))
    const edited = fields.filter(isEdited)
    edits.trim(edited)
    edits.dropStored(groups)
    saving.save(theses, edited, isConfirmed)
  }

  // Without a connection, what could not be sent is sent as soon as there is one again.
  useWindowEvent('online', () => {
    for (const { name, theses } of fields) if (problems.isRepeatable(name)) save(theses)
  })

  // Somebody else may have stored the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on what is stored
  useEffect(() => edits.dropStored(groups), [questionnaire])

  return {
    edits: edits.edits,
    groups,
    fields,
    isSaving: saving.isSaving,
    savedAt: saving.savedAt,
    isOffline: fields.some(({ name }) => problems.isRepeatable(name)),
    getProblem: problems.get,

    /** Returns what would be sent of a thesis now, and whether that needs a confirmation. */
    getUnsaved(thesis: Thesis) {
      const group = groups.find(({ theses }) => theses.includes(thesis))
      const changes = group ? getWordingChanges(thesis, group, language, edits.edits) : null
      return changes && { needsConfirmation: isPublished(questionnaire, thesis, language, changes) }
    },

    enter(field: TranslationField, value: string): void {
      problems.clear(field.name)
      edits.enter(field, value)
    },

    drop(field: TranslationField): void {
      problems.clear(field.name)
      edits.drop(field)
    },

    dropOrphans: () => edits.dropOrphans(groups),

    /** Saves the typed value although somebody else has stored another one. */
    saveOwn(field: TranslationField): void {
      edits.rebase(field)
      save(field.theses, true)
    },

    /** Saves the most frequent translation of a category for all its theses. */
    unify(field: TranslationField): void {
      edits.unify(field)
      save(field.theses, true)
    },

    save,
    remove: saving.remove,
  }
}

export type TranslationEdits = ReturnType<typeof useTranslationEdits>
