import { useTranslation } from 'react-i18next'
import { parseApiError } from '../api/apiError.ts'
import { sendRequest } from '../api/sendRequest.ts'
import { uploadPicture } from './picture.ts'
import { runRepeatable } from './runRepeatable.ts'
import { showUndoToast } from './undoToast.tsx'

/** URLs of a picture: for showing it, and for uploading and deleting it. */
export interface PictureUrls {
  readonly current: string | null
  readonly endpoint: string
}

/** Returns a function that removes a picture and offers to restore it. `refetch` reloads the data that contains it. */
export function usePictureRemoval(refetch: () => Promise<unknown>) {
  const { t } = useTranslation('picture')

  const restorePicture = (picture: Blob, endpoint: string) =>
    runRepeatable('picture_error', async () => {
      await uploadPicture(picture, endpoint)
      await refetch()
    })

  return ({ current, endpoint }: PictureUrls): Promise<void> =>
    runRepeatable('deleted_error', async () => {
      const picture = await request('GET', current ?? '')
      await request('DELETE', endpoint)
      await refetch()
      showUndoToast(t('removed'), () => void picture.blob().then((blob) => restorePicture(blob, endpoint)))
    })
}

async function request(method: 'GET' | 'DELETE', address: string): Promise<Response> {
  const response = await sendRequest(new Request(new URL(address, location.origin), { method }))
  if (!response.ok) throw await parseApiError(response)
  return response
}
