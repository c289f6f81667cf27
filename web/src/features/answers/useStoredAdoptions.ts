import { useState } from 'react'
import { getStoredUser } from '../../api/session.ts'
import { browserStorage } from '../../browser/storage.ts'
import type { Adoptions } from './adoptions.ts'
import type { AnswerOwner } from './answerOwner.ts'

export type ChangeAdoptions = (change: (before: Adoptions) => Adoptions) => void

/** Returns what was taken over from the party. The browser keeps it until the submission, so that a reload can undo it. */
export function useStoredAdoptions({ kind, id }: AnswerOwner): readonly [Adoptions, ChangeAdoptions] {
  const key = `adopted_answers:${getStoredUser()?.id}:${kind}:${id}`
  const [adoptions, setAdoptions] = useState(() => readAdoptions(key))
  function changeAdoptions(change: (before: Adoptions) => Adoptions): void {
    const changed = change(readAdoptions(key))
    if (Object.keys(changed).length === 0) browserStorage.removeItem(key)
    else browserStorage.setItem(key, JSON.stringify(changed))
    setAdoptions(changed)
  }
  return [adoptions, changeAdoptions]
}

function readAdoptions(key: string): Adoptions {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
