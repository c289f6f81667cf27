import { useTranslation } from 'react-i18next'
import { parseApiError } from '../api/apiError.ts'
import { sendRequest } from '../api/sendRequest.ts'
import { uploadPicture } from './picture.ts'
import { toast } from './toasts.ts'
import { showUndoToast } from './undoToast.tsx'

/** URLs of a picture: for showing it, and for uploading and deleting it. */
export interface PictureUrls {
  readonly current: string | null
  readonly endpoint: string
}

/** Returns a function that removes a picture and offers to restore it. `refetch` reloads the data that contains it. */
export function usePictureRemoval(refetch: () => Promise<unknown>) {
  const { t } = useTranslation('picture')

  async function restorePicture(picture: Blob, endpoint: string): Promise<void> {
    try {
      await uploadPicture(picture, endpoint)
      await refetch()
    } catch (error) {
      toast.failed('picture_error', error)
    }
  }

  return async ({ current, endpoint }: PictureUrls): Promise<void> => {
    try {
      const picture = await request('GET', current ?? '')
      await request('DELETE', endpoint)
      await refetch()
      showUndoToast(t('removed'), () => void picture.blob().then((blob) => restorePicture(blob, endpoint)))
    } catch (error) {
      toast.failed('deleted_error', error)
    }
  }
}

async function request(method: 'GET' | 'DELETE', address: string): Promise<Response> {
  const response = await sendRequest(new Request(new URL(address, location.origin), { method }))
  if (!response.ok) throw await parseApiError(response)
  return response
}
