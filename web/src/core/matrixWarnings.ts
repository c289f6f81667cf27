/**
 * Warnings that the editor shows about a score matrix before it is used for voters. A warning is never a reason to
 * reject a matrix, except `flat`, with which matching is impossible. The server finds `highest_off_diagonal` and
 * `not_symmetric` by the same rule: `Matrix::warnings` in crates/matching/src/matrix.rs.
 */
import type { Matrix } from './snapshot.ts'

/** A pair of answers as indices into the scale: first the entity's, then the voter's. */
export type Cell = readonly [row: number, column: number]

export type MatrixWarning =
  /** All entries are the same, so every match would be the same. */
  | { readonly kind: 'flat' }
  /** An entity with this answer matches best with voters who gave another answer. */
  | { readonly kind: 'highest_off_diagonal'; readonly row: number; readonly column: number }
  /** In this row, an answer farther from the entity's answer scores higher than a nearer answer on the same side. */
  | {
      readonly kind: 'farther_above_nearer'
      readonly row: number
      readonly nearer: number
      readonly farther: number
    }
  /** The score depends on which of the two answers is the entity's and which the voter's. */
  | { readonly kind: 'not_symmetric'; readonly pairs: readonly Cell[] }
  /** With this answer, on these sides, the answer of the other side makes no difference. */
  | { readonly kind: 'no_difference'; readonly answer: number; readonly side: 'entity' | 'voter' | 'both' }

/** Finds all warnings of a matrix, in the order in which they are best resolved. */
export function findMatrixWarnings(matrix: Matrix): readonly MatrixWarning[] {
  if (isFlat(matrix.flat())) return [{ kind: 'flat' }]
  const answers = [...matrix.keys()]
  return [
    ...answers.flatMap((row) => findHighestOffDiagonal(matrix, row)),
    ...answers.flatMap((row) => findFartherAboveNearer(matrix, row)),
    ...findAsymmetry(matrix),
    ...answers.flatMap((answer) => findNoDifference(matrix, answer)),
  ]
}

/** Returns the cells that a warning is about. */
export function listWarningCells(warning: MatrixWarning, choices: number): readonly Cell[] {
  const answers = Array.from({ length: choices }, (_, answer) => answer)
  switch (warning.kind) {
    case 'flat':
      return answers.flatMap((row) => answers.map((column) => [row, column] as const))
    case 'highest_off_diagonal':
      return [
        [warning.row, warning.row],
        [warning.row, warning.column],
      ]
    case 'farther_above_nearer':
      return [
        [warning.row, warning.nearer],
        [warning.row, warning.farther],
      ]
    case 'not_symmetric':
      return warning.pairs.flatMap(([row, column]) => [[row, column] as const, [column, row] as const])
    case 'no_difference':
      return answers.flatMap((other) => {
        const inRow = [warning.answer, other] as const
        const inColumn = [other, warning.answer] as const
        return { entity: [inRow], voter: [inColumn], both: [inRow, inColumn] }[warning.side]
      })
  }
}

function findHighestOffDiagonal(matrix: Matrix, row: number): readonly MatrixWarning[] {
  const scores = matrix[row] ?? []
  const highest = Math.max(...scores)
  if (scores[row] === highest) return []
  return [{ kind: 'highest_off_diagonal', row, column: scores.indexOf(highest) }]
}

/**
 * Comparing neighbours is enough: if no answer scores higher than its inner neighbour, no farther answer scores higher
 * than a nearer one.
 */
function findFartherAboveNearer(matrix: Matrix, row: number): readonly MatrixWarning[] {
  const scores = matrix[row] ?? []
  return [-1, 1].flatMap((outwards) => {
    for (let nearer = row + outwards; nearer + outwards in scores; nearer += outwards) {
      const farther = nearer + outwards
      if ((scores[farther] as number) > (scores[nearer] as number))
        return [{ kind: 'farther_above_nearer', row, nearer, farther } as const]
    }
    return []
  })
}

function findAsymmetry(matrix: Matrix): readonly MatrixWarning[] {
  const pairs = matrix.flatMap((scores, row) =>
    scores.flatMap((score, column) =>
      column > row && score !== matrix[column]?.[row] ? [[row, column] as const] : [],
    ),
  )
  return pairs.length > 0 ? [{ kind: 'not_symmetric', pairs }] : []
}

function findNoDifference(matrix: Matrix, answer: number): readonly MatrixWarning[] {
  const forEntity = isFlat(matrix[answer] ?? [])
  const forVoter = isFlat(matrix.map((scores) => scores[answer] as number))
  if (!forEntity && !forVoter) return []
  const side = forEntity && forVoter ? 'both' : forEntity ? 'entity' : 'voter'
  return [{ kind: 'no_difference', answer, side }]
}

function isFlat(scores: readonly number[]): boolean {
  return new Set(scores).size < 2
}
