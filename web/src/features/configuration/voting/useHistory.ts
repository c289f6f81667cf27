import { useState } from 'react'
import type { Matrix } from '../../../core/snapshot.ts'

interface Edits {
  /** The tables before each change, the oldest first. */
  readonly past: readonly Matrix[]
  readonly present: Matrix
  /** What the last change was about: another one about the same belongs to it. */
  readonly about: string | null
}

/** A table with the changes that can be taken back. When somebody else's table takes its place, there are none. */
export function useHistory(matrix: Matrix, set: (matrix: Matrix) => void) {
  const [edits, setEdits] = useState<Edits>({ past: [], present: matrix, about: null })
  const isOurs = JSON.stringify(edits.present) === JSON.stringify(matrix)
  const { past, about } = isOurs ? edits : { past: [], about: null }

  function change(next: Matrix, to: string | null = null) {
    const isSame = to !== null && to === about
    setEdits({ past: isSame ? past : [...past, matrix], present: next, about: to })
    set(next)
  }

  function undo() {
    const before = past.at(-1)
    if (!before) return
    setEdits({ past: past.slice(0, -1), present: before, about: null })
    set(before)
  }

  /** The next change is another one, whatever it is about. */
  const settle = () => setEdits((now) => ({ ...now, about: null }))

  return { change, undo, settle, canUndo: past.length > 0 }
}
