import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { areEqualValues, type FormValues, findFieldKey } from '../../ui/fields.ts'
import { createDraft } from '../../ui/formDraft.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import type { Field } from './fields.ts'

interface Source {
  readonly fields: readonly Field[]
  /** The form as the server has it. */
  readonly stored: FormValues
  /** Under what a draft is kept. */
  readonly draftName: string
  readonly send: (entered: FormValues) => Promise<unknown>
}

/** The form of a profile: what is typed stays in this browser until it is saved, whatever others save meanwhile. */
export function useProfile({ fields, stored, draftName, send }: Source) {
  const [draft] = useState(() => createDraft(draftName))
  const [kept] = useState(() => differing(draft.load() ?? {}, stored))
  const entry = useValidatedForm<FormValues>(
    { ...stored, ...kept },
    Object.fromEntries(fields.map(({ key, check }) => [key, check])),
  )
  const { values } = entry
  const isChanged = !areEqualValues(values, stored)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what is typed
  useEffect(() => {
    if (isChanged) draft.save(differing(values, stored))
    else draft.clear()
  }, [values, isChanged])

  // What nobody touched here follows what is saved elsewhere.
  const before = useRef(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something else is stored
  useEffect(() => {
    const touched = differing(values, before.current)
    before.current = stored
    entry.set({ ...stored, ...touched })
  }, [JSON.stringify(stored)])

  const save = useMutation({
    mutationFn: send,
    onSuccess: () => toast.done('profile_updated'),
    onError: (error) => {
      const isBelow = entry.showServerErrors(error, (path) => findFieldKey(path, fields))
      toast.failed(isBelow ? 'input_error' : 'updated_error', isBelow ? undefined : error)
    },
  })

  return { entry, isChanged, save, hadDraft: Object.keys(kept).length > 0 }
}

/** The values that are not as they are stored. */
function differing(values: FormValues, stored: FormValues): FormValues {
  const names = Object.keys(stored).filter((name) => name in values)
  return Object.fromEntries(
    names.filter((name) => values[name]?.trim() !== stored[name]?.trim()).map((name) => [name, values[name] ?? '']),
  )
}
