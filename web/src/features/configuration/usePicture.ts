import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { useErrorMessage } from '../../ui/errorMessages.ts'
import { checkFile, getPictureLimits, type PictureError, toPictureError } from '../../ui/picture.ts'
import { toast } from '../../ui/toasts.ts'
import { changeAt } from './document.ts'
import type { PartProps } from './draft.ts'
import { PICTURES, uploadPicture } from './queries.ts'

/** Puts a file on the server and its address into the document. */
export function usePicture(parts: PartProps, path: string) {
  const { t } = useTranslation('picture')
  const wordsFor = useErrorMessage()
  const [unfit, setUnfit] = useState<PictureError | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(parts.instance.id, file),
    onSuccess: (address) => {
      parts.change(changeAt(parts.draft, path, address))
      toast.done('picture_uploaded')
    },
    onError: (error) => toast.failed('picture_error', error),
  })
  const take = (file: File) => {
    const found = checkFile(file, getPortalConfig().bounds, PICTURES)
    setUnfit(found)
    upload.reset()
    if (!found) upload.mutate(file)
  }
  const why = unfit ?? toPictureError(upload.error)
  const whyWords = why && (why === 'type' ? t('problem.noPicture') : t(`problem.${why}`, getPictureLimits()))
  return { take, upload, problem: whyWords ?? (upload.error ? wordsFor(upload.error) : undefined) }
}
