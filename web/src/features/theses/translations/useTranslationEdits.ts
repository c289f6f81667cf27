import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import type { Questionnaire, Thesis } from '../theses.ts'
import {
  findGroup,
  getCategoryField,
  getSendableChanges,
  getWordingChanges,
  groupByCategory,
  hasConflict,
  isLive,
  listCorrections,
  listFields,
  omitEdits,
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

  const context = { questionnaire, language, edits: edits.edits }
  const corrections = questionnaire.isClosed ? [] : listCorrections(context, groups)
  const isEdited = ({ name }: TranslationField) => edits.getLatest()[name] !== undefined

  /**
   * Saves the theses of these fields, as far as they are complete. Unconfirmed corrections of what voters may have read
   * are not saved, because moving to another field is no confirmation.
   */
  function save(fieldsToSave: readonly TranslationField[]): void {
    if (questionnaire.isClosed || fieldsToSave.length === 0) return
    edits.trim(fieldsToSave)
    edits.dropStored(groups)
    saving.save(fieldsToSave)
  }

  function publish(confirmed: readonly TranslationField[]): void {
    confirmed.forEach(edits.confirm)
    save(confirmed)
  }

  // Without a connection, what could not be sent is sent as soon as there is one again.
  useWindowEvent('online', () => save(fields.filter(({ name }) => problems.isRepeatable(name))))

  // The browser may close a page in the background without asking. Voters must not read half of a text.
  useWindowEvent('visibilitychange', () => {
    const isUnfinished = ({ name }: TranslationField) => isLive(questionnaire) && document.activeElement?.id === name
    if (document.visibilityState === 'hidden') save(fields.filter((field) => isEdited(field) && !isUnfinished(field)))
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

    /** The fields whose values must be published. */
    corrections,

    /** Returns whether a thesis has values that are not saved, apart from a field. */
    isUnsaved(thesis: Thesis, except: string | null = null): boolean {
      const group = findGroup(groups, thesis.id)
      const others = omitEdits(edits.edits, (name) => name === except)
      return group !== undefined && getWordingChanges(thesis, group, language, others) !== null
    },

    /** Returns whether a thesis has values that can be saved without a confirmation, apart from a field. */
    isSavable(thesis: Thesis, except: string | null): boolean {
      const group = findGroup(groups, thesis.id)
      return group !== undefined && getSendableChanges(context, thesis, group, (name) => name === except) !== null
    },

    /** Returns whether somebody else has changed the category of a thesis since its edit began. */
    isCategoryInConflict(thesis: Thesis): boolean {
      const group = findGroup(groups, thesis.id)
      const category = group && fields.find(({ name }) => name === getCategoryField(group.category))
      return category !== undefined && hasConflict(edits.edits, category)
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
      publish([field])
    },

    /** Enters the most frequent translation of a category for all its theses. */
    unify(field: TranslationField): void {
      edits.unify(field)
      save([field])
    },

    save,
    saveAll: () => save(fields.filter(isEdited)),
    publish,
    remove: saving.remove,
  }
}

export type TranslationEdits = ReturnType<typeof useTranslationEdits>
