import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import { drawSelection, toJpeg, uploadPicture } from './picture.ts'
import { toast } from './toasts.ts'

/** The part of a photo that is saved. */
interface Selection {
  readonly photo: HTMLCanvasElement
  readonly crop: PercentCrop
}

/** Delay after the last change of the selection. */
const CHANGE_PAUSE_MS = 800

/**
 * Saves the selected part of a photo by itself: at once, after each pause in changing it, and when the page is left
 * during that pause.
 */
export function usePictureAutosave({ photo, crop }: Selection, endpoint: string, onSaved: () => void) {
  const [sentShare, setSentShare] = useState(0)
  const unsent = useRef<Selection>(null)
  const isFirst = useRef(true)
  const isAnnounced = useRef(false)
  const isMounted = useIsMounted()

  const upload = useMutation({
    // One upload after the other, so that an older selection does not replace a newer one.
    scope: { id: endpoint },
    mutationFn: async (selection: Selection) => {
      setSentShare(0)
      await uploadPicture(await toJpeg(drawSelection(selection.photo, selection.crop)), endpoint, setSentShare)
    },
    onSuccess: () => {
      if (!isAnnounced.current) toast.done('picture_uploaded')
      isAnnounced.current = true
      onSaved()
    },
    // The field shows the error, unless the page was left.
    onError: (error) => {
      if (!isMounted.current) toast.failed('picture_error', error)
    },
  })

  const { mutateAsync } = upload
  /** Sends the selection if it has changed. */
  const flush = useCallback(async () => {
    const selection = unsent.current
    unsent.current = null
    if (selection) await mutateAsync(selection)
  }, [mutateAsync])
  // The mutation reports its errors itself.
  const send = useCallback(() => void flush().catch(() => undefined), [flush])

  useEffect(() => {
    unsent.current = { photo, crop }
    const timer = setTimeout(send, isFirst.current ? 0 : CHANGE_PAUSE_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [photo, crop, send])
  useEffect(() => send, [send])

  const retry = () => {
    unsent.current = { photo, crop }
    send()
  }
  const discard = () => {
    unsent.current = null
  }
  return { isSaving: upload.isPending, error: upload.error, sentShare, flush, retry, discard }
}

/** Returns whether the component is on the page. */
function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
