import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getErrorCode } from '../../../api/apiError.ts'
import { thesisQueries } from '../../../api/theses.ts'
import { checkText, checkUrl } from '../../../ui/checks.ts'
import { deleteTranslation, markInstanceStale, replaceInCache, writeWording } from '../queries.ts'
import { createQuestionnaire, type Questionnaire, type Thesis } from '../theses.ts'
import {
  type CategoryGroup,
  findGroup,
  getPartFields,
  getSendableChanges,
  getTextField,
  groupByCategory,
  listFields,
  PARTS,
  type PartFields,
  type TranslationField,
  type WordingChanges,
} from './translationFields.ts'
import type { FieldEdits } from './useFieldEdits.ts'
import type { FieldProblems } from './useFieldProblems.ts'
import { translationReviewsQuery } from './useTranslationReviews.ts'

interface Context {
  readonly questionnaire: Questionnaire
  readonly language: string
  readonly edits: FieldEdits
  readonly problems: FieldProblems
}

/** Saves translations one after the other, each compared with what the server has by then. */
export function useTranslationSaving({ questionnaire, language, edits, problems }: Context) {
  const { instance, languages } = questionnaire
  const queries = useQueryClient()
  const [pending, setPending] = useState(0)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const queue = useRef(Promise.resolve())

  /** Runs a change after those before it. */
  function enqueue(change: () => Promise<void>): void {
    setPending((count) => count + 1)
    queue.current = queue.current.then(change).finally(() => setPending((count) => count - 1))
  }

  const fetchTheses = () => queries.fetchQuery({ ...thesisQueries.query(instance.id), staleTime: 0 })

  function getStoredGroups(): readonly CategoryGroup[] {
    const stored = queries.getQueryData(thesisQueries.query(instance.id).queryKey) ?? []
    return groupByCategory(createQuestionnaire(instance, stored).theses, languages[0] ?? '', language)
  }

  /** Saves the theses of these fields, as far as they are complete. */
  async function saveAll(fieldsToSave: readonly TranslationField[]) {
    const ids = new Set(fieldsToSave.flatMap(({ theses }) => theses.map(({ id }) => id)))
    const isEdited = ({ name, theses }: TranslationField) =>
      edits.getLatest()[name] !== undefined && theses.some(({ id }) => ids.has(id))
    const edited = listFields(getStoredGroups(), language).filter(isEdited)
    if (edited.length === 0) return
    try {
      await fetchTheses()
      for (const { name } of edited) problems.clear(name)
      for (const id of ids) await saveThesis(id, fieldsToSave)
    } catch (error) {
      for (const { name } of edited) problems.showError(name, error)
    }
    edits.dropStored(getStoredGroups())
    void queries.invalidateQueries({ queryKey: translationReviewsQuery(instance.id).queryKey })
  }

  async function saveThesis(id: number, fieldsToSave: readonly TranslationField[], isRetry = false): Promise<void> {
    // Each thesis that is saved changes its group, and somebody else may have moved the thesis to another one.
    const group = findGroup(getStoredGroups(), id)
    const thesis = group?.theses.find((each) => each.id === id)
    if (!group || !thesis) return
    const context = { questionnaire, language, edits: edits.getLatest() }
    const changes = getSendableChanges(context, thesis, group, (name) => isBeingTyped(name, fieldsToSave))
    const names = getPartFields(thesis, group)
    if (!changes || !checkChanges(names, changes)) return
    try {
      replaceInCache(queries, instance.id, language, await writeWording(questionnaire, thesis, language, changes))
      markInstanceStale(queries, instance.id)
      setSavedAt(Date.now())
      rebase(PARTS.filter((part) => changes[part] !== undefined).map((part) => names[part]))
    } catch (error) {
      if (getErrorCode(error) !== 'stale' || isRetry) return problems.showThesisError(names, error)
      // Somebody else has just changed the thesis. Fields that are now in conflict wait for a decision.
      await fetchTheses()
      await saveThesis(id, fieldsToSave, true)
    }
  }

  /** Makes the stored values of the sent fields the base of their further edits. */
  function rebase(sent: readonly string[]): void {
    listFields(getStoredGroups(), language)
      .filter(({ name }) => sent.includes(name))
      .forEach(edits.rebase)
  }

  /** Shows the errors of changes. Returns whether there are none. */
  function checkChanges(names: PartFields, { title, text, sign_video }: WordingChanges): boolean {
    const errors = {
      title: title === undefined ? null : checkText(title, 'thesis_category'),
      text: text === undefined ? null : checkText(text, 'thesis_text'),
      sign_video: sign_video ? checkUrl(sign_video) : null,
    }
    for (const part of PARTS) problems.showValidationError(names[part], errors[part])
    return PARTS.every((part) => errors[part] === null)
  }

  return {
    isSaving: pending > 0,
    savedAt,

    /** Saves the theses of these fields, as far as they are complete. */
    save: (fieldsToSave: readonly TranslationField[]) => enqueue(() => saveAll(fieldsToSave)),

    /** Deletes the translation of a thesis whose text has been emptied. */
    remove: (thesis: Thesis) =>
      enqueue(async () => {
        try {
          await deleteTranslation(questionnaire, thesis, language)
          await fetchTheses()
          markInstanceStale(queries, instance.id)
        } catch (error) {
          problems.showError(getTextField(thesis), error)
          if (getErrorCode(error) === 'stale') await fetchTheses()
        }
      }),
  }
}

/** Returns whether the focus is in a field that is not to be saved yet. It is saved when it loses the focus. */
function isBeingTyped(name: string, fieldsToSave: readonly TranslationField[]): boolean {
  return document.activeElement?.id === name && !fieldsToSave.some((field) => field.name === name)
}
