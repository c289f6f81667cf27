import { useMutation } from '@tanstack/react-query'
import type { NamedFile } from '../api/files.ts'
import type { Resources } from '../i18n/portal/resources.ts'
import { download } from './download.ts'
import { toast } from './toasts.ts'

type Failure = keyof Resources['errors']['failure']

/** Downloads a file. `getFailure` returns the error message that is shown if it fails. */
export function useDownload<Wanted = void>(
  fetch: (wanted: Wanted) => Promise<NamedFile>,
  failureOf: (wanted: Wanted) => Failure = () => 'load_error',
) {
  return useMutation({
    mutationFn: fetch,
    onSuccess: ({ file, name }) => download(file, name),
    onError: (error, wanted) => toast.failed(failureOf(wanted), error),
  })
}
