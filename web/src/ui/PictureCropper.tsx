import 'react-image-crop/dist/ReactCrop.css'
import { Button, Group, Progress, Text } from '@mantine/core'
import { IconRotateClockwise } from '@tabler/icons-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { getErrorCode } from '../api/apiError.ts'
import { getPortalConfig } from '../api/portalConfig.ts'
import { PictureChooser } from './PictureChooser.tsx'
import classes from './PictureField.module.css'
import { PictureProblem } from './PictureProblem.tsx'
import { drawCrop, drawPhoto, toPictureError, turnPhoto } from './picture.ts'
import { getInitialCrop } from './pictureCrop.ts'
import { usePictureAutosave } from './usePictureAutosave.ts'

export interface CropperProps {
  readonly original: HTMLCanvasElement
  readonly endpoint: string
  readonly onReplace: (file: File | null) => void
  /** Called when the selection changes, so that it is not saved yet. */
  readonly onChange: () => void
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The chosen photo, which can be turned and cropped, and its preview. */
export function PictureCropper({ original, endpoint, onReplace, onChange, onClose, onSaved }: CropperProps) {
  const { t } = useTranslation(['picture', 'common'])
  const { client } = getPortalConfig().bounds
  const [photo, setPhoto] = useState(original)
  const [crop, setCrop] = useState<PercentCrop>(() => getInitialCrop(original, client))
  const { isSaving, error, sentShare, flush, retry, discard } = usePictureAutosave({ photo, crop }, endpoint, onSaved)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, photo, crop, client)
  }, [photo, crop, client])

  // Users who chose the file by keyboard continue at the selection.
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus({ preventScroll: true })
  }, [])

  function changeCrop(percent: PercentCrop) {
    onChange()
    setCrop(percent)
  }

  function turn() {
    const turned = turnPhoto(photo)
    setPhoto(turned)
    changeCrop(getInitialCrop(turned, client))
  }

  /** Closes the cropper once everything is saved. After an error it stays open. */
  const finish = () => void flush().then(onClose, () => undefined)

  const cancel = () => {
    discard()
    onClose()
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        {t('autosaved')} {t('cropHint')}
      </Text>
      <div className={classes.parts}>
        <figure className={classes.part} ref={frame}>
          <Text component="figcaption" size="sm">
            {t('crop')}
          </Text>
          <ReactCrop
            className={classes.crop ?? ''}
            crop={crop}
            aspect={client.crop_aspect}
            minWidth={MIN_CROP_SIZE}
            keepSelection
            onChange={(_, percent) => changeCrop(percent)}
            ariaLabels={useCropLabels()}
          >
            <canvas ref={usePhotoCanvas(photo)} role="img" aria-label={t('original')} />
          </ReactCrop>
          <Button
            className={classes.turn ?? ''}
            variant="default"
            leftSection={<IconRotateClockwise size={18} aria-hidden />}
            onClick={turn}
          >
            {t('turn')}
          </Button>
        </figure>
        <figure className={classes.part}>
          <Text component="figcaption" size="sm">
            {t('preview')}
          </Text>
          <canvas className={classes.preview} ref={canvas} role="img" aria-label={t('previewOf')} />
        </figure>
      </div>
      {isSaving && <Progress value={100 * sentShare} aria-label={t('uploading')} />}
      {error && <PictureProblem code={toPictureError(error) ?? getErrorCode(error)} />}
      <Group>
        {error ? (
          <Button onClick={retry}>{t('common:tryAgain')}</Button>
        ) : (
          <Button onClick={finish} loading={isSaving}>
            {t(isSaving ? 'uploading' : 'done')}
          </Button>
        )}
        <PictureChooser label={t('replace')} onChoose={onReplace} />
        {error && (
          <Button variant="subtle" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </Group>
    </>
  )
}

/** Returns the reference of a canvas on which the photo is drawn. */
function usePhotoCanvas(photo: HTMLCanvasElement): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo)
  }, [photo])
  return canvas
}

/** Minimum side of the selection in CSS pixels, so that its corners stay apart. */
const MIN_CROP_SIZE = 64

/** A square has no handles at its sides, but the library requires labels for them. */
function useCropLabels() {
  const { t } = useTranslation('picture')
  const corner = {
    nwDragHandle: t('corner.nw'),
    neDragHandle: t('corner.ne'),
    seDragHandle: t('corner.se'),
    swDragHandle: t('corner.sw'),
  }
  const side = { nDragHandle: '', eDragHandle: '', sDragHandle: '', wDragHandle: '' }
  return { cropArea: t('area'), ...corner, ...side }
}
