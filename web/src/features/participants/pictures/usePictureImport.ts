import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../../api/apiError.ts'
import { checkPhoto, drawDefaultCrop, loadPhoto, toJpeg, uploadPicture } from '../../../ui/picture.ts'
import type { Entry, PeopleScope } from '../entries.ts'
import { PARTICIPANT_KIND_DEFINITIONS } from '../kindDefinitions.ts'
import { invalidatePeople } from '../queries.ts'
import { getPictureType, isArchive, type NamedPicture } from './namedPictures.ts'
import type { ArchiveProblem } from './pictureArchive.ts'
import { createPictureMatcher } from './pictureNames.ts'
import {
  createPictureRow,
  getEntryKey,
  listPictureStates,
  type PictureRow,
  type PreparedPicture,
  sortPictureRows,
  type UploadState,
} from './pictureRows.ts'

/** Errors that all following pictures would get too. They stop the upload. */
const FATAL_ERROR_CODES = ['offline', 'unauthenticated', 'forbidden', 'too_many_requests']

/** Errors of a server or a connection that is slow for a moment. The picture is sent again. */
const PASSING_ERROR_CODES = ['timeout', 'unavailable']
const MAX_ATTEMPTS = 3

/** The maximum number of pictures in an import, including those in archives. */
const MAX_PICTURES = 3000

/** What happened to the files that were chosen last. */
export interface ChoiceReport {
  /** Files that are no pictures. */
  readonly otherCount: number
  readonly archiveProblems: readonly { readonly name: string; readonly problem: ArchiveProblem | 'offline' }[]
}

const NOTHING_TO_REPORT: ChoiceReport = { otherCount: 0, archiveProblems: [] }

/** Returns the state of an import of pictures: whom they show, their preparation one after another, and their upload. */
export function usePictureImport(scope: PeopleScope, entries: readonly Entry[], parties: readonly Entry[]) {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  const [rows, setRows] = useState<readonly PictureRow[]>([])
  const [isReading, setReading] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [report, setReport] = useState(NOTHING_TO_REPORT)
  const preparation = usePreparation()
  const isStopped = useRef(false)
  const isRunning = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      isStopped.current = true
    }
  }, [])
  const states = listPictureStates(rows)
  const readyRows = rows.filter(({ id }) => states.get(id) === 'ready' || states.get(id) === 'failed')

  const change = (id: number, changes: Partial<PictureRow>) =>
    setRows((current) => current.map((row) => (row.id === id ? { ...row, ...changes } : row)))

  async function addFiles(files: readonly File[]): Promise<void> {
    setReading(true)
    const { pictures, ...found } = await listPictures(files)
    setReading(false)
    setReport(found)
    const match = createPictureMatcher(entries, parties)
    const added = pictures.slice(0, Math.max(0, MAX_PICTURES - rows.length)).map((picture) => {
      const { id, prepared } = preparation.add(picture, entries[0]?.kind === 'parties' ? 'logo' : 'person')
      void prepared.then((result) => isMounted.current && change(id, { picture: result }))
      return createPictureRow(id, picture.path, match(picture.path))
    })
    // Only the new rows are sorted. The others keep their order, because the user may have answered them.
    setRows((current) => [...sortPictureRows(added, i18n.language), ...current])
  }

  async function upload(chosen: readonly PictureRow[]): Promise<void> {
    const byKey = new Map(entries.map((entry) => [getEntryKey(entry), entry]))
    isStopped.current = false
    isRunning.current = true
    setUploading(true)
    for (const { id, target } of chosen) {
      const entry = byKey.get(target ?? '')
      if (isStopped.current || !entry) break
      const picture = await preparation.get(id)
      if (picture?.kind !== 'ready' || isStopped.current) continue
      const result = await send(entry, picture.blob, (share) => change(id, { upload: { kind: 'sending', share } }))
      change(id, { upload: result })
      if (result.kind === 'failed' && FATAL_ERROR_CODES.includes(getErrorCode(result.error))) break
    }
    isRunning.current = false
    setUploading(false)
    await invalidatePeople(queries, scope)
  }

  async function send(
    entry: Entry,
    picture: Blob,
    onProgress: (share: number) => void,
    attempt = 1,
  ): Promise<UploadState> {
    try {
      const endpoint = PARTICIPANT_KIND_DEFINITIONS[entry.kind].getPicture?.(scope, entry).endpoint ?? ''
      onProgress(0)
      await uploadPicture(picture, endpoint, onProgress)
      return { kind: 'done' }
    } catch (error) {
      const isPassing = PASSING_ERROR_CODES.includes(getErrorCode(error))
      if (isPassing && attempt < MAX_ATTEMPTS) return send(entry, picture, onProgress, attempt + 1)
      return { kind: 'failed', error }
    }
  }

  return {
    rows,
    states,
    readyRows,
    isReading,
    isUploading,
    /** Whether an upload runs at this moment, for handlers of events. */
    isRunning: () => isRunning.current,
    report,
    addFiles,
    uploadAll: () => void upload(readyRows),
    uploadOne: (row: PictureRow) => void upload([row]),
    /** Stops after the picture that is being sent. */
    stop: () => {
      isStopped.current = true
    },
    assign: (id: number, target: string) => change(id, { target, isLeftOut: false, upload: null }),
    setLeftOut: (id: number, isLeftOut: boolean) => change(id, { isLeftOut }),
    startAgain: () => {
      setRows([])
      setReport(NOTHING_TO_REPORT)
      preparation.clear()
    },
  }
}

export type PictureImportState = ReturnType<typeof usePictureImport>

/** Lists the pictures in files and archives. */
async function listPictures(files: readonly File[]): Promise<ChoiceReport & { pictures: readonly NamedPicture[] }> {
  const loose = files.filter((file) => !isArchive(file))
  const pictures: NamedPicture[] = loose
    .filter(({ name }) => getPictureType(name))
    .map((file) => ({ path: file.name, read: async () => file }))
  let otherCount = loose.length - pictures.length
  const archiveProblems: { name: string; problem: ArchiveProblem | 'offline' }[] = []
  for (const file of files.filter(isArchive)) {
    const library = await import('./pictureArchive.ts').catch(() => null)
    try {
      const archive = await library?.readArchive(file)
      pictures.push(...(archive?.pictures ?? []))
      otherCount += archive?.otherCount ?? 0
      if (!archive) archiveProblems.push({ name: file.name, problem: 'offline' })
    } catch (error) {
      const isKnown = library && error instanceof library.ArchiveError
      archiveProblems.push({ name: file.name, problem: isKnown ? error.problem : 'unreadable' })
    }
  }
  return { pictures, otherCount, archiveProblems }
}

/** Prepares pictures one after another, as many photos at once would not fit into the memory. */
function usePreparation() {
  const prepared = useRef(new Map<number, Promise<PreparedPicture>>())
  const urls = useRef(new Set<string>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const nextId = useRef(1)

  useEffect(() => {
    const made = urls.current
    return () => revokeUrls(made)
  }, [])

  return {
    add(picture: NamedPicture, kind: 'person' | 'logo') {
      const id = nextId.current++
      const result = last.current.then(async (): Promise<PreparedPicture> => {
        // A picture that was cleared while it waited is not needed any more.
        if (!prepared.current.has(id)) return { kind: 'unreadable', problem: 'unreadable' }
        const made = await prepare(picture, kind)
        if (made.kind === 'ready') urls.current.add(made.url)
        return made
      })
      prepared.current.set(id, result)
      last.current = result
      return { id, prepared: result }
    },
    get: (id: number) => prepared.current.get(id),
    clear() {
      revokeUrls(urls.current)
      prepared.current.clear()
    },
  }
}

function revokeUrls(urls: Set<string>): void {
  for (const url of urls) URL.revokeObjectURL(url)
  urls.clear()
}

async function prepare(picture: NamedPicture, kind: 'person' | 'logo'): Promise<PreparedPicture> {
  try {
    const file = await picture.read()
    const photo = checkPhoto(file) ?? (await loadPhoto(file))
    if (typeof photo === 'string') return { kind: 'unreadable', problem: photo }
    const blob = await toJpeg(drawDefaultCrop(photo, kind))
    return { kind: 'ready', blob, url: URL.createObjectURL(blob) }
  } catch (error) {
    const isTooLarge = (error as { problem?: unknown }).problem === 'tooLarge'
    return { kind: 'unreadable', problem: isTooLarge ? 'too_large' : 'unreadable' }
  }
}
