import { useMutation } from '@tanstack/react-query'
import type { NamedFile } from '../api/files.ts'
import type { Resources } from '../i18n/portal/resources.ts'
import { download } from './download.ts'
import { toast } from './toasts.ts'

type Failure = keyof Resources['errors']['failure']

/** Fetches a file and hands it on; `failureOf` names the sentence that is said where that does not work. */
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
