import { useTranslation } from 'react-i18next'
import { send } from '../api/authorised.ts'
import { problemOf } from '../api/problem.ts'
import { upload } from './picture.ts'
import { toast } from './toasts.ts'
import { undoToast } from './undoToast.tsx'

/** A picture: where it is seen, and where it is put and taken away. */
export interface Picture {
  readonly current: string | null
  readonly endpoint: string
}

/** Takes a picture away, and offers to put it back. `refetch` asks again for what shows it. */
export function usePictureRemoval(refetch: () => Promise<unknown>) {
  const { t } = useTranslation('picture')

  async function putBack(picture: Blob, endpoint: string): Promise<void> {
    try {
      await upload(picture, endpoint)
      await refetch()
    } catch (error) {
      toast.failed('picture_error', error)
    }
  }

  return async ({ current, endpoint }: Picture): Promise<void> => {
    try {
      const picture = await answer('GET', current ?? '')
      await answer('DELETE', endpoint)
      await refetch()
      undoToast(t('removed'), () => void picture.blob().then((blob) => putBack(blob, endpoint)))
    } catch (error) {
      toast.failed('deleted_error', error)
    }
  }
}

async function answer(method: 'GET' | 'DELETE', address: string): Promise<Response> {
  const response = await send(new Request(new URL(address, location.origin), { method }))
  if (!response.ok) throw await problemOf(response)
  return response
}
