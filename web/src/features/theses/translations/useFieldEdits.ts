import { useRef, useState } from 'react'
import { createTranslationDraft } from './translationDraft.ts'
import {
  type CategoryGroup,
  dropStoredEdits,
  type Edits,
  type FieldEdit,
  listFields,
  type TranslationField,
} from './translationFields.ts'

/** The unsaved values of the fields. They are kept in the browser until they are stored. */
export function useFieldEdits(instanceId: number, language: string) {
  const [draft] = useState(() => createTranslationDraft(instanceId, language))
  const [edits, setEdits] = useState(draft.read)
  // Saving goes on while somebody types, so it needs the values of the moment and not those of a rendering.
  const latest = useRef(edits)

  function update(next: Edits): void {
    latest.current = next
    setEdits(next)
    draft.write(next)
  }

  function set(name: string, edit: FieldEdit | null): void {
    const { [name]: _, ...others } = latest.current
    update(edit ? { ...others, [name]: edit } : others)
  }

  return {
    edits,
    getLatest: () => latest.current,
    drop: ({ name }: TranslationField) => set(name, null),

    enter({ name, stored }: TranslationField, value: string): void {
      set(name, value === stored ? null : { value, base: latest.current[name]?.base ?? stored })
    },

    /** Uses the most frequent translation of a category for all its theses. */
    unify: ({ name, stored }: TranslationField) => set(name, { value: stored, base: stored }),

    /** Lets the typed value be published. Another one needs a new confirmation. */
    confirm({ name }: TranslationField): void {
      const edit = latest.current[name]
      if (edit) set(name, { ...edit, isConfirmed: true })
    },

    /** Keeps the typed value although the server has another one by now. */
    rebase({ name, stored }: Pick<TranslationField, 'name' | 'stored'>): void {
      const edit = latest.current[name]
      if (edit) set(name, { ...edit, base: stored })
    },

    /** Removes spaces around the values of these fields. */
    trim(fields: readonly TranslationField[]): void {
      for (const { name } of fields) {
        const edit = latest.current[name]
        if (edit) set(name, { ...edit, value: edit.value.trim() })
      }
    },

    /** Drops the values that are stored. */
    dropStored: (groups: readonly CategoryGroup[]) => update(dropStoredEdits(latest.current, groups, language)),

    /** Drops the values of theses and categories that no longer exist. */
    dropOrphans(groups: readonly CategoryGroup[]): void {
      const known = new Set(listFields(groups, language).map(({ name }) => name))
      update(Object.fromEntries(Object.entries(latest.current).filter(([name]) => known.has(name))))
    },
  }
}

export type FieldEdits = ReturnType<typeof useFieldEdits>
