import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/apiError.ts'
import { tabStorage } from '../../browser/storage.ts'
import { toast } from '../../ui/toasts.ts'
import { invalidateTheses, parseSpreadsheet, writeTheses } from './queries.ts'
import type { Questionnaire } from './theses.ts'
import {
  createUploadDraft,
  mapServerErrors,
  type RowErrors,
  toThesisRows,
  type UploadDraft,
  type UploadedRow,
  validateRows,
} from './uploadDraft.ts'

/**
 * State of a thesis upload: parsing, correcting rows, and storing all of them or none. The rows survive closing the
 * dialog.
 */
export function useThesisUpload(questionnaire: Questionnaire, onUploaded: () => void) {
  const { instance, languages } = questionnaire
  const queries = useQueryClient()
  const key = `theses_upload:${instance.id}`
  const [upload, setUpload] = useState(() => readStored(key))
  const [serverErrors, setServerErrors] = useState<readonly RowErrors[]>([])
  useEffect(() => {
    if (upload) tabStorage.setItem(key, JSON.stringify(upload))
    else tabStorage.removeItem(key)
  }, [upload, key])

  const parsing = useMutation({
    mutationFn: (file: File) => parseSpreadsheet(instance.id, file),
    onSuccess: (sheet, file) => setUpload(createUploadDraft(file.name, sheet, questionnaire)),
  })
  const submission = useMutation({
    mutationFn: (rows: readonly UploadedRow[]) => writeTheses(questionnaire, toThesisRows(rows, languages)),
    onSuccess: () => {
      tabStorage.removeItem(key)
      toast.done('batch_uploaded')
      onUploaded()
    },
    onError: (error, rows) => {
      if (error instanceof ApiError) setServerErrors(mapServerErrors(error.fieldErrors, rows.length))
      toast.failed('updated_error', error)
    },
    onSettled: () => invalidateTheses(queries, instance.id),
  })

  const rows = upload?.rows ?? []
  const change = (next: readonly UploadedRow[]) => {
    setServerErrors([])
    setUpload(upload && { ...upload, rows: next })
  }
  return {
    upload,
    parsing,
    submission,
    /** The errors of each row. Errors found in the browser take precedence over those of the server. */
    errors: validateRows(rows, questionnaire).map((errors, at) => ({ ...serverErrors[at], ...errors })),
    change: (at: number, row: UploadedRow) => change(rows.map((each, index) => (index === at ? row : each))),
    removeRow: (at: number) => change(rows.filter((_, index) => index !== at)),
    startAgain: () => setUpload(null),
  }
}

function readStored(key: string): UploadDraft | null {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
