import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { areEqualValues, type FormValues, findFieldKey } from '../../ui/fields.ts'
import { createDraft } from '../../ui/formDraft.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import type { Field } from './fields.ts'

interface ProfileFormOptions {
  readonly fields: readonly Field[]
  /** The values stored by the server. */
  readonly stored: FormValues
  /** Storage key of the draft. */
  readonly draftName: string
  readonly send: (entered: FormValues) => Promise<unknown>
}

/** Form of a profile. Typed values stay in the browser until they are saved, even if others save meanwhile. */
export function useProfile({ fields, stored, draftName, send }: ProfileFormOptions) {
  const [draft] = useState(() => createDraft(draftName))
  const [restored] = useState(() => getChangedValues(draft.load() ?? {}, stored))
  const entry = useValidatedForm<FormValues>(
    { ...stored, ...restored },
    Object.fromEntries(fields.map(({ key, check }) => [key, check])),
  )
  const { values } = entry
  const isChanged = !areEqualValues(values, stored)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what is typed
  useEffect(() => {
    if (isChanged) draft.save(getChangedValues(values, stored))
    else draft.clear()
  }, [values, isChanged])

  // Untouched fields follow the values that others save.
  const before = useRef(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something else is stored
  useEffect(() => {
    const touched = getChangedValues(values, before.current)
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

  return { entry, isChanged, save, hadDraft: Object.keys(restored).length > 0 }
}

/** Returns the values that differ from the stored ones. */
function getChangedValues(values: FormValues, stored: FormValues): FormValues {
  const names = Object.keys(stored).filter((name) => name in values)
  return Object.fromEntries(
    names.filter((name) => values[name]?.trim() !== stored[name]?.trim()).map((name) => [name, values[name] ?? '']),
  )
}
