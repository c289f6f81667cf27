import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { draftOf } from '../../ui/draft.ts'
import { type Entered, fieldAt, isSame } from '../../ui/fields.ts'
import { toast } from '../../ui/toasts.ts'
import { useEntry } from '../../ui/useEntry.ts'
import type { Field } from './fields.ts'

interface Source {
  readonly fields: readonly Field[]
  /** The form as the server has it. */
  readonly stored: Entered
  /** Under what a draft is kept. */
  readonly draftName: string
  readonly send: (entered: Entered) => Promise<unknown>
}

/** The form of a profile: what is typed stays in this browser until it is saved, whatever others save meanwhile. */
export function useProfile({ fields, stored, draftName, send }: Source) {
  const [draft] = useState(() => draftOf(draftName))
  const [kept] = useState(() => differing(draft.read() ?? {}, stored))
  const entry = useEntry<Entered>(
    { ...stored, ...kept },
    Object.fromEntries(fields.map(({ key, check }) => [key, check])),
  )
  const { values } = entry
  const isChanged = !isSame(values, stored)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what is typed
  useEffect(() => {
    if (isChanged) draft.keep(differing(values, stored))
    else draft.forget()
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
      const isBelow = entry.refuse(error, (path) => fieldAt(path, fields))
      toast.failed(isBelow ? 'input_error' : 'updated_error', isBelow ? undefined : error)
    },
  })

  return { entry, isChanged, save, hadDraft: Object.keys(kept).length > 0 }
}

/** The values that are not as they are stored. */
function differing(values: Entered, stored: Entered): Entered {
  const names = Object.keys(stored).filter((name) => name in values)
  return Object.fromEntries(
    names.filter((name) => values[name]?.trim() !== stored[name]?.trim()).map((name) => [name, values[name] ?? '']),
  )
}
