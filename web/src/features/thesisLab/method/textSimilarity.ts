/** Similarity of texts by their letters, without a model of a language. */
import { normalizeSearchText } from '../../../core/searchText.ts'

/** Length of the pieces that texts are compared by. They also find words with different endings. */
const PIECE_LENGTH = 3

/**
 * Computes the similarity of every two texts, from 0 to 1: the cosine of the counts of their trigrams (Damashek 1995). A
 * trigram weighs the more the fewer texts have it (inverse document frequency, Spärck Jones 1972), so that words that
 * stand in every thesis, such as “soll”, count little. A rare one counts ln(1 + N / n) times with n of N texts.
 */
export function computeTextSimilarities(texts: readonly string[]): Float64Array[] {
  const counts = texts.map(countPieces)
  const frequencies = new Map<string, number>()
  for (const pieces of counts)
    for (const piece of pieces.keys()) frequencies.set(piece, (frequencies.get(piece) ?? 0) + 1)
  const vectors = counts.map((pieces) => {
    const weigh = (piece: string, count: number) => count * Math.log(1 + texts.length / (frequencies.get(piece) ?? 1))
    return new Map([...pieces].map(([piece, count]) => [piece, weigh(piece, count)]))
  })
  const lengths = vectors.map((vector) => Math.hypot(...vector.values()))
  return vectors.map((vector, index) =>
    Float64Array.from(vectors, (other, position) => {
      const product = (lengths[index] ?? 0) * (lengths[position] ?? 0)
      return product > 0 ? multiplyVectors(vector, other) / product : 0
    }),
  )
}

function multiplyVectors(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const [piece, weight] of one) sum += weight * (other.get(piece) ?? 0)
  return sum
}

/** Counts the trigrams of the words of a text. The edges of a word belong to its first and last one. */
function countPieces(text: string): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const [word] of normalizeSearchText(text).matchAll(/[\p{Alphabetic}\p{N}]+/gu)) {
    const edged = ` ${word} `
    for (let at = 0; at + PIECE_LENGTH <= edged.length; at++) {
      const piece = edged.slice(at, at + PIECE_LENGTH)
      pieces.set(piece, (pieces.get(piece) ?? 0) + 1)
    }
  }
  return pieces
}
