import 'react-image-crop/dist/ReactCrop.css'
import { Alert, Button, FileButton, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconPhoto, IconRotateClockwise } from '@tabler/icons-react'
import { type DragEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { getErrorCode } from '../api/apiError.ts'
import { getPortalConfig } from '../api/portalConfig.ts'
import classes from './PictureField.module.css'
import {
  ACCEPTED_TYPES,
  checkPhoto,
  drawCrop,
  drawPhoto,
  getInitialCrop,
  getPictureLimits,
  loadPhoto,
  PHOTO_LIMITS,
  type PictureError,
  toPictureError,
  turnPhoto,
} from './picture.ts'
import { usePictureAutosave } from './usePictureAutosave.ts'

interface Props {
  /** Label of the picture, such as “Logo der Grünen”. */
  readonly label: string
  /** URL of the present picture; null if there is none. */
  readonly current: string | null
  /** Path for uploading the picture. */
  readonly endpoint: string
  readonly onSaved: () => void
  /** Shows a button that removes the picture. */
  readonly onRemove?: () => void
}

/**
 * Chooses a picture, turns it and crops it to a square, by pointer, touch or keyboard. It saves by itself as soon as it is
 * chosen and after each change.
 */
export function PictureField({ label, current, endpoint, onSaved, onRemove }: Props) {
  const { t } = useTranslation('picture')
  const heading = useId()
  const { photo, isLoading, choose, discard, problem } = useChosenPhoto()
  const [isDragged, setDragged] = useState(false)
  const [isSaved, setSaved] = useState(false)

  const chooseFile = (file: File | null | undefined) => {
    setSaved(false)
    if (file) void choose(file)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(false)
    chooseFile(event.dataTransfer.files[0])
  }
  const confirmSave = () => {
    setSaved(true)
    onSaved()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: dropping a file is an alternative to the button
    <section
      aria-labelledby={heading}
      className={classes.frame}
      data-dragged={isDragged || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={handleDrop}
    >
      <Text id={heading} fw={600}>
        {label}
      </Text>
      {problem && <PictureProblem code={problem} limits={PHOTO_LIMITS} />}
      {photo && (
        <Cropper
          key={photo.key}
          original={photo.original}
          endpoint={endpoint}
          onReplace={chooseFile}
          onChange={() => setSaved(false)}
          onClose={discard}
          onSaved={confirmSave}
        />
      )}
      {!photo && isLoading && <Skeleton h={200} role="status" aria-label={t('reading')} />}
      {!photo && !isLoading && <CurrentPicture {...{ label, current, isDragged, onRemove }} onChoose={chooseFile} />}
      <Text role="status" size="sm" c="dimmed" hidden={!isSaved}>
        {isSaved && t('uploaded')}
      </Text>
    </section>
  )
}

/** Returns the chosen photo, or what is wrong with it. */
function useChosenPhoto() {
  const [photo, setPhoto] = useState<{ readonly key: number; readonly original: HTMLCanvasElement } | null>(null)
  const [problem, setProblem] = useState<PictureError | null>(null)
  const [isLoading, setLoading] = useState(false)
  const choose = async (file: File) => {
    setLoading(true)
    const loaded = checkPhoto(file) ?? (await loadPhoto(file))
    setLoading(false)
    const isInvalid = typeof loaded === 'string'
    setProblem(isInvalid ? loaded : null)
    // The previous choice stays if the next file is invalid.
    if (!isInvalid) setPhoto((before) => ({ key: (before?.key ?? 0) + 1, original: loaded }))
  }
  return { photo, isLoading, choose, discard: () => setPhoto(null), problem }
}

interface CurrentPictureProps {
  readonly label: string
  readonly current: string | null
  readonly isDragged: boolean
  readonly onChoose: (file: File | null) => void
  readonly onRemove: (() => void) | undefined
}

function CurrentPicture({ label, current, isDragged, onChoose, onRemove }: CurrentPictureProps) {
  const { t } = useTranslation('picture')
  return (
    <div className={classes.current}>
      {current ? (
        <img className={classes.picture} src={current} alt={label} />
      ) : (
        <Text className={classes.none} size="sm">
          <IconPhoto aria-hidden />
          {t('none')}
        </Text>
      )}
      <Stack gap="xs" align="start">
        <Group gap="xs">
          <ChooseButton label={t(current ? 'change' : 'choose')} onChoose={onChoose} />
          {current && onRemove && (
            <Button variant="subtle" color="red" onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t(isDragged ? 'dropNow' : 'drop')}
          <br />
          {t('accepted', PHOTO_LIMITS)}
        </Text>
      </Stack>
    </div>
  )
}

function ChooseButton({ label, onChoose }: { readonly label: string; readonly onChoose: (file: File | null) => void }) {
  // Mantine keeps the last file, so choosing it again would not fire a change.
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    reset.current?.()
    onChoose(file)
  }
  return (
    <FileButton onChange={choose} accept={ACCEPTED_TYPES.join(',')} resetRef={reset}>
      {(props) => (
        <Button {...props} variant="default">
          {label}
        </Button>
      )}
    </FileButton>
  )
}

interface CropperProps {
  readonly original: HTMLCanvasElement
  readonly endpoint: string
  readonly onReplace: (file: File | null) => void
  /** Called when the selection changes, so that it is not saved yet. */
  readonly onChange: () => void
  readonly onClose: () => void
  readonly onSaved: () => void
}

function Cropper({ original, endpoint, onReplace, onChange, onClose, onSaved }: CropperProps) {
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
        <ChooseButton label={t('replace')} onChoose={onReplace} />
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

const KNOWN_PROBLEMS = [
  'type',
  'heic',
  'unreadable',
  'too_large',
  'too_many_pixels',
  'too_small',
  'offline',
  'timeout',
  'forbidden',
] as const

/** An error with its reason and a remedy. */
function PictureProblem({
  code,
  limits = getPictureLimits(),
}: {
  readonly code: string
  readonly limits?: Readonly<Record<string, number>>
}) {
  const { t } = useTranslation('picture')
  const known = KNOWN_PROBLEMS.find((candidate) => candidate === code) ?? 'other'
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('problem.title')}>
      {t(`problem.${known}`, limits)}
    </Alert>
  )
}
