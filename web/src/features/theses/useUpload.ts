import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/apiError.ts'
import { tabStorage } from '../../browser/storage.ts'
import { toast } from '../../ui/toasts.ts'
import { readSheet, refetch, writeAll } from './queries.ts'
import type { Questionnaire } from './theses.ts'
import { type Faults, faultsOf, type Row, refusedOf, type Upload, uploadOf, written } from './upload.ts'

/** Reading a spreadsheet, mending its rows, and taking all of them or none. What was mended outlives the window. */
export function useUpload(questionnaire: Questionnaire, onTaken: () => void) {
  const { application, languages } = questionnaire
  const queries = useQueryClient()
  const key = `theses_upload:${application.id}`
  const [upload, setUpload] = useState(() => kept(key))
  const [refused, setRefused] = useState<readonly Faults[]>([])
  useEffect(() => {
    if (upload) tabStorage.setItem(key, JSON.stringify(upload))
    else tabStorage.removeItem(key)
  }, [upload, key])

  const reading = useMutation({
    mutationFn: (file: File) => readSheet(application.id, file),
    onSuccess: (sheet, file) => setUpload(uploadOf(file.name, sheet, questionnaire)),
  })
  const taking = useMutation({
    mutationFn: (rows: readonly Row[]) => writeAll(questionnaire, written(rows, languages)),
    onSuccess: () => {
      tabStorage.removeItem(key)
      toast.done('batch_uploaded')
      onTaken()
    },
    onError: (error, rows) => {
      if (error instanceof ApiError) setRefused(refusedOf(error.fieldErrors, rows.length))
      toast.failed('updated_error', error)
    },
    onSettled: () => refetch(queries, application.id),
  })

  const rows = upload?.rows ?? []
  const change = (next: readonly Row[]) => {
    setRefused([])
    setUpload(upload && { ...upload, rows: next })
  }
  return {
    upload,
    reading,
    taking,
    /** What is wrong with each row, as the browser finds, else as the server did. */
    faults: faultsOf(rows, questionnaire).map((faults, at) => ({ ...refused[at], ...faults })),
    change: (at: number, row: Row) => change(rows.map((each, index) => (index === at ? row : each))),
    leaveOut: (at: number) => change(rows.filter((_, index) => index !== at)),
    startAgain: () => setUpload(null),
  }
}

function kept(key: string): Upload | null {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
