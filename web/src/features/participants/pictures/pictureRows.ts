/** The pictures of an import: whom each shows, and how far it is. */
import type { Entry } from '../entries.ts'
import type { PictureMatch } from './pictureNames.ts'

/** The picture as it will be saved, or why it cannot. */
export type PreparedPicture =
  | { readonly kind: 'ready'; readonly blob: Blob; readonly url: string }
  | { readonly kind: 'unreadable'; readonly problem: string }

export type UploadState =
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface PictureRow {
  readonly id: number
  readonly path: string
  readonly match: PictureMatch
  /** The key of the entry that gets the picture; null if nobody has been chosen. */
  readonly target: string | null
  readonly isLeftOut: boolean
  /** Null while it is being read. */
  readonly picture: PreparedPicture | null
  /** Null before it is uploaded. */
  readonly upload: UploadState | null
}

export type PictureRowState = 'unreadable' | 'open' | 'twice' | 'failed' | 'ready' | 'sending' | 'done' | 'leftOut'

export function getEntryKey({ kind, id }: Pick<Entry, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

export function createPictureRow(id: number, path: string, match: PictureMatch): PictureRow {
  const [entry] = match.entries
  const target = match.kind === 'sure' && entry ? getEntryKey(entry) : null
  return { id, path, match, target, isLeftOut: false, picture: null, upload: null }
}

/** Returns the state of each row. Of two pictures for the same entry, none is taken until one is left out. */
export function listPictureStates(rows: readonly PictureRow[]): ReadonlyMap<number, PictureRowState> {
  const counts = new Map<string, number>()
  for (const row of rows) if (row.target && isWaiting(row)) counts.set(row.target, (counts.get(row.target) ?? 0) + 1)
  return new Map(rows.map((row) => [row.id, getState(row, (counts.get(row.target ?? '') ?? 0) > 1)]))
}

/** Returns whether a picture would be uploaded if nothing else prevented it. */
function isWaiting({ isLeftOut, picture, upload }: PictureRow): boolean {
  return !isLeftOut && picture?.kind !== 'unreadable' && upload?.kind !== 'done'
}

function getState({ isLeftOut, picture, target, upload }: PictureRow, isTwice: boolean): PictureRowState {
  if (isLeftOut) return 'leftOut'
  if (upload) return upload.kind
  if (picture?.kind === 'unreadable') return 'unreadable'
  if (target === null) return 'open'
  return isTwice ? 'twice' : 'ready'
}

const RANKS: Readonly<Partial<Record<PictureRowState, number>>> = { open: 0, twice: 1 }

/** Returns the rows with those first that need an answer, and otherwise by their file. */
export function sortPictureRows(rows: readonly PictureRow[], language: string): readonly PictureRow[] {
  const states = listPictureStates(rows)
  const rank = ({ id }: PictureRow) => RANKS[states.get(id) ?? 'ready'] ?? 2
  const compare = new Intl.Collator(language, { numeric: true }).compare
  return rows.toSorted((one, other) => rank(one) - rank(other) || compare(one.path, other.path))
}
