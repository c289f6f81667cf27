import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { checkFile, getPictureLimits, type PictureError, toPictureError } from '../../ui/picture.ts'
import { toast } from '../../ui/toasts.ts'
import { setValueAt } from './configurationPaths.ts'
import type { ConfigurationEditor } from './draft.ts'
import { ACCEPTED_PICTURE_TYPES, uploadPicture } from './queries.ts'

/** Returns the function that uploads a file and stores its address in the configuration, and what went wrong. */
export function usePicture(editor: ConfigurationEditor, path: string) {
  const { t } = useTranslation('picture')
  const getErrorMessage = useErrorMessage()
  const [fileProblem, setFileProblem] = useState<PictureError | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(editor.instance.id, file),
    onSuccess: (address) => {
      editor.change(setValueAt(editor.configuration, path, address))
      toast.done('picture_uploaded')
    },
    onError: (error) => toast.failed('picture_error', error),
  })
  const takeFile = (file: File) => {
    const found = checkFile(file, getPortalConfig().bounds, ACCEPTED_PICTURE_TYPES)
    setFileProblem(found)
    upload.reset()
    if (!found) upload.mutate(file)
  }
  const problemKind = fileProblem ?? toPictureError(upload.error)
  const problemText =
    problemKind && (problemKind === 'type' ? t('problem.noPicture') : t(`problem.${problemKind}`, getPictureLimits()))
  return { takeFile, upload, problem: problemText ?? (upload.error ? getErrorMessage(upload.error) : undefined) }
}
