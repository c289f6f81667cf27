import { useState } from 'react'
import type { Matrix } from '../../../core/snapshot.ts'

interface Edits {
  /** The tables before each change, the oldest first. */
  readonly past: readonly Matrix[]
  readonly present: Matrix
  /** The target of the last change. Another change of the same target is merged with it. */
  readonly target: string | null
}

/** Undo history of a table. It is emptied when another table replaces this one from outside. */
export function useMatrixHistory(matrix: Matrix, set: (matrix: Matrix) => void) {
  const [edits, setEdits] = useState<Edits>({ past: [], present: matrix, target: null })
  const isOurs = JSON.stringify(edits.present) === JSON.stringify(matrix)
  const { past, target } = isOurs ? edits : { past: [], target: null }

  function change(next: Matrix, to: string | null = null) {
    const isSame = to !== null && to === target
    setEdits({ past: isSame ? past : [...past, matrix], present: next, target: to })
    set(next)
  }

  function undo() {
    const before = past.at(-1)
    if (!before) return
    setEdits({ past: past.slice(0, -1), present: before, target: null })
    set(before)
  }

  /** Ends the current change, so that the next one is a separate step. */
  const endChange = () => setEdits((now) => ({ ...now, target: null }))

  return { change, undo, endChange, canUndo: past.length > 0 }
}
