import { useMutation } from '@tanstack/react-query'
import type { NamedFile } from '../api/files.ts'
import type { Resources } from '../i18n/portal/resources.ts'
import { downloadFile } from './downloadFile.ts'
import { toast } from './toasts.ts'

type Failure = keyof Resources['errors']['failure']

/** Downloads a file. `getFailure` returns the error message that is shown if it fails. */
export function useDownload<Input = void>(
  fetch: (input: Input) => Promise<NamedFile>,
  getFailure: (input: Input) => Failure = () => 'load_error',
) {
  return useMutation({
    mutationFn: fetch,
    onSuccess: ({ file, name }) => downloadFile(file, name),
    onError: (error, input) => toast.failed(getFailure(input), error),
  })
}
