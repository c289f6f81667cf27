/** An eigenvector of length 1 of a symmetric matrix, with its eigenvalue. */
export interface Eigenpair {
  readonly value: number
  readonly vector: Float64Array
}

/** Maximum number of sweeps. The rotations converge quadratically, usually within eight sweeps. */
const MAX_SWEEPS = 50

/** A matrix counts as diagonal if the squares off the diagonal are at most this share of all squares. */
const DIAGONAL_TOLERANCE = 1e-26

/**
 * Computes all eigenvectors of a symmetric matrix by Jacobi rotations, sorted by falling eigenvalue. Each rotation
 * makes one pair of entries off the diagonal zero. In the end the diagonal holds the eigenvalues, and the product of
 * all rotations holds the vectors.
 *
 * All indices below are within the matrix; the casts are needed because the compiler cannot prove it.
 */
export function computeEigenpairs(symmetric: readonly Float64Array[]): Eigenpair[] {
  const matrix = symmetric.map((row) => Float64Array.from(row))
  const vectors = matrix.map((_, index) => createUnitVector(matrix.length, index))
  for (let sweep = 0; sweep < MAX_SWEEPS && !isDiagonal(matrix); sweep++) {
    for (let p = 0; p < matrix.length; p++) {
      for (let q = p + 1; q < matrix.length; q++) rotate(matrix, vectors, p, q)
    }
  }
  return vectors
    .map((vector, index) => ({ value: getEntry(matrix, index, index), vector }))
    .sort((a, b) => b.value - a.value)
}

function createUnitVector(length: number, index: number): Float64Array {
  return new Float64Array(length).fill(1, index, index + 1)
}

function getEntry(matrix: readonly Float64Array[], row: number, column: number): number {
  return matrix[row]?.[column] as number
}

function isDiagonal(matrix: readonly Float64Array[]): boolean {
  let beside = 0
  let whole = 0
  for (const [index, row] of matrix.entries()) {
    for (const [column, value] of row.entries()) {
      whole += value ** 2
      if (column !== index) beside += value ** 2
    }
  }
  return beside <= DIAGONAL_TOLERANCE * whole
}

/** Rotates the plane of two coordinates so that their common entry becomes zero. */
function rotate(matrix: readonly Float64Array[], vectors: readonly Float64Array[], p: number, q: number): void {
  const common = getEntry(matrix, p, q)
  if (common === 0) return
  const theta = (getEntry(matrix, q, q) - getEntry(matrix, p, p)) / (2 * common)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const sine = tangent * cosine
  for (const row of matrix) rotatePair(row, p, row, q, cosine, sine)
  for (const rows of [matrix, vectors]) {
    const [first, second] = [rows[p] as Float64Array, rows[q] as Float64Array]
    for (let column = 0; column < first.length; column++) rotatePair(first, column, second, column, cosine, sine)
  }
}

/** Rotates a pair of numbers at the given positions. */
function rotatePair(
  one: Float64Array,
  at: number,
  other: Float64Array,
  there: number,
  cosine: number,
  sine: number,
): void {
  const [a, b] = [one[at] as number, other[there] as number]
  one[at] = cosine * a - sine * b
  other[there] = sine * a + cosine * b
}
