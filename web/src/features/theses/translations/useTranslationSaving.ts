import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { thesisQueries } from '../../../api/theses.ts'
import { checkText, checkUrl } from '../../../ui/checks.ts'
import { deleteTranslation, markInstanceStale, replaceInCache, writeWording } from '../queries.ts'
import { createQuestionnaire, type Questionnaire, type Thesis } from '../theses.ts'
import {
  type CategoryGroup,
  getPartFields,
  getTextField,
  getWordingChanges,
  groupByCategory,
  hasConflict,
  isPublished,
  listFields,
  PARTS,
  type PartFields,
  type TranslationField,
  type WordingChanges,
} from './translationFields.ts'
import type { FieldEdits } from './useFieldEdits.ts'
import type { FieldProblems } from './useFieldProblems.ts'

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

  async function saveAll(ids: ReadonlySet<number>, edited: readonly TranslationField[], isConfirmed: boolean) {
    if (edited.every(({ name }) => edits.getLatest()[name] === undefined)) return
    const sent = new Set<string>()
    try {
      await fetchTheses()
      for (const { name } of edited) problems.clear(name)
      for (const [thesis, group] of listWithGroup(getStoredGroups(), ids)) {
        for (const name of await saveThesis(thesis, group, edited, isConfirmed)) sent.add(name)
      }
    } catch (error) {
      for (const { name } of edited) problems.showError(name, error)
    }
    const groups = getStoredGroups()
    // What is typed from now on replaces what was just stored: the category only after the last of its theses.
    const isSent = ({ name }: TranslationField) => sent.has(name)
    listFields(groups, language).filter(isSent).forEach(edits.rebase)
    edits.dropStored(groups)
  }

  /** Saves a thesis. Returns the names of the fields that were stored. */
  async function saveThesis(
    thesis: Thesis,
    group: CategoryGroup,
    edited: readonly TranslationField[],
    isConfirmed: boolean,
  ): Promise<readonly string[]> {
    const changes = isBeingTyped(thesis, edited) ? null : getSendableChanges(thesis, group, isConfirmed)
    const names = getPartFields(thesis, group)
    if (!changes || !checkChanges(names, changes)) return []
    try {
      replaceInCache(queries, instance.id, language, await writeWording(questionnaire, thesis.id, language, changes))
      markInstanceStale(queries, instance.id)
      setSavedAt(Date.now())
      return PARTS.filter((part) => changes[part] !== undefined).map((part) => names[part])
    } catch (error) {
      problems.showThesisError(names, error)
      return []
    }
  }

  /** Returns the changes of a thesis, if there are any and neither a conflict nor a missing confirmation is in the way. */
  function getSendableChanges(thesis: Thesis, group: CategoryGroup, isConfirmed: boolean): WordingChanges | null {
    const latest = edits.getLatest()
    const fields = listFields([group], language).filter(({ theses }) => theses.includes(thesis))
    if (fields.some((field) => hasConflict(latest, field))) return null
    const changes = getWordingChanges(thesis, group, language, latest)
    return changes && isPublished(questionnaire, thesis, language, changes) && !isConfirmed ? null : changes
  }

  /** Shows the errors of changes. Returns whether there are none. */
  function checkChanges(names: PartFields, { title, text, sign_video }: WordingChanges): boolean {
    const faults = {
      title: title === undefined ? null : checkText(title, 'thesis_category'),
      text: text === undefined ? null : checkText(text, 'thesis_text'),
      sign_video: sign_video ? checkUrl(sign_video) : null,
    }
    for (const part of PARTS) problems.showFault(names[part], faults[part])
    return PARTS.every((part) => faults[part] === null)
  }

  return {
    isSaving: pending > 0,
    savedAt,

    /** Saves what is complete of theses after edits of these fields. */
    save: (theses: readonly Thesis[], edited: readonly TranslationField[], isConfirmed: boolean) =>
      enqueue(() => saveAll(new Set(theses.map(({ id }) => id)), edited, isConfirmed)),

    /** Deletes the translation of a thesis whose text has been emptied. */
    remove: (thesis: Thesis) =>
      enqueue(async () => {
        try {
          await deleteTranslation(questionnaire, thesis.id, language)
          await fetchTheses()
          markInstanceStale(queries, instance.id)
        } catch (error) {
          problems.showError(getTextField(thesis), error)
        }
      }),
  }
}

/** Returns whether somebody has begun to type the text of a thesis since a save began. It is saved when it is left. */
function isBeingTyped(thesis: Thesis, edited: readonly TranslationField[]): boolean {
  const name = getTextField(thesis)
  return document.activeElement?.id === name && !edited.some((field) => field.name === name)
}

/** Returns the theses with these ids, each with its group. */
function listWithGroup(groups: readonly CategoryGroup[], ids: ReadonlySet<number>) {
  return groups.flatMap((group) =>
    group.theses.filter(({ id }) => ids.has(id)).map((thesis) => [thesis, group] as const),
  )
}
