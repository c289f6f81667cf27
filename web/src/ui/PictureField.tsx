import 'react-image-crop/dist/ReactCrop.css'
import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { getErrorCode } from '../api/apiError.ts'
import { getPortalConfig } from '../api/portalConfig.ts'
import classes from './PictureField.module.css'
import {
  ACCEPTED_TYPES,
  checkFile,
  checkPictureSize,
  drawCrop,
  getInitialCrop,
  getPictureLimits,
  type PictureError,
  toJpeg,
  toPictureError,
  uploadPicture,
} from './picture.ts'
import { toast } from './toasts.ts'

interface Props {
  /** Label of the picture, such as “Logo der Grünen”. */
  readonly label: string
  /** URL of the present picture; null if there is none. */
  readonly current: string | null
  /** Path for uploading the picture. */
  readonly endpoint: string
  readonly onSaved: () => void
  /** Called with a function that saves the chosen picture, and with null when nothing is left to save. */
  readonly onUnsavedPicture?: (save: SavePicture | null) => void
  /** Shows a button that removes the picture. */
  readonly onRemove?: () => void
}

export type SavePicture = () => Promise<void>

/** Chooses a picture, crops it to a square and saves it, by pointer, touch or keyboard. */
export function PictureField({ label, current, endpoint, onSaved, onUnsavedPicture: onPending, onRemove }: Props) {
  const { t } = useTranslation('picture')
  const heading = useId()
  const { objectUrl, choose, discard, problem, setProblem } = useChosenFile()
  const [isDragged, setDragged] = useState(false)
  const [isSaved, setSaved] = useState(false)

  const chooseFile = (file: File | null | undefined) => {
    setSaved(false)
    if (file) choose(file)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(false)
    chooseFile(event.dataTransfer.files[0])
  }
  const saved = () => {
    discard()
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
      {problem && <PictureProblem code={problem} />}
      {objectUrl ? (
        <Cropper
          key={objectUrl}
          objectUrl={objectUrl}
          endpoint={endpoint}
          onInvalid={(why) => {
            discard()
            setProblem(why)
          }}
          onReplace={chooseFile}
          onDiscard={discard}
          onSaved={saved}
          onPending={onPending}
        />
      ) : (
        <CurrentPicture {...{ label, current, isDragged, onRemove }} onChoose={chooseFile} />
      )}
      <Text role="status" size="sm" c="dimmed" hidden={!isSaved}>
        {isSaved && t('uploaded')}
      </Text>
    </section>
  )
}

/** Returns the chosen file as an object URL, or what is wrong with it. */
function useChosenFile() {
  const [objectUrl, setObjectUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState<PictureError | null>(null)
  useEffect(() => () => URL.revokeObjectURL(objectUrl ?? ''), [objectUrl])
  const choose = (file: File) => {
    const invalid = checkFile(file, getPortalConfig().bounds)
    setProblem(invalid)
    // The previous choice stays if the next file is invalid.
    if (!invalid) setObjectUrl(URL.createObjectURL(file))
  }
  return { objectUrl, choose, discard: () => setObjectUrl(null), problem, setProblem }
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
          {t('accepted', getPictureLimits())}
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
  readonly objectUrl: string
  readonly endpoint: string
  readonly onInvalid: (why: PictureError) => void
  readonly onReplace: (file: File | null) => void
  readonly onDiscard: () => void
  readonly onSaved: () => void
  readonly onPending: Props['onUnsavedPicture']
}

function Cropper({ objectUrl, endpoint, onInvalid, onReplace, onDiscard, onSaved, onPending }: CropperProps) {
  const { t } = useTranslation('picture')
  const { client } = getPortalConfig().bounds
  const [crop, setCrop] = useState<PercentCrop>()
  const image = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isReady = crop !== undefined

  const save = useMutation({
    mutationFn: async () => {
      if (canvas.current) await uploadPicture(await toJpeg(canvas.current), endpoint)
    },
    onSuccess: () => {
      toast.done('picture_uploaded')
      onSaved()
    },
    onError: (error) => toast.failed('picture_error', error),
  })

  const { mutateAsync } = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when there is something to save
  useEffect(() => {
    if (!isReady) return
    onPending?.(() => mutateAsync())
    return () => onPending?.(null)
  }, [isReady, mutateAsync])

  useEffect(() => {
    if (crop && image.current && canvas.current) drawCrop(canvas.current, image.current, crop, client)
  }, [crop, client])

  // Users who chose the file by keyboard continue at the selection.
  useEffect(() => {
    if (isReady) frame.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus({ preventScroll: true })
  }, [isReady])

  const handleLoad = ({
    currentTarget: { naturalWidth: width, naturalHeight: height },
  }: {
    currentTarget: HTMLImageElement
  }) => {
    const invalid = checkPictureSize({ width, height }, getPortalConfig().bounds)
    if (invalid) onInvalid(invalid)
    else setCrop(getInitialCrop({ width, height }, client))
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('cropHint')}
      </Text>
      <div className={classes.parts}>
        <figure className={classes.part} ref={frame}>
          <Text component="figcaption" size="sm">
            {t('crop')}
          </Text>
          <ReactCrop
            className={classes.crop ?? ''}
            {...(crop && { crop })}
            aspect={client.crop_aspect}
            minWidth={MIN_CROP_SIZE}
            keepSelection
            disabled={save.isPending}
            onChange={(_, percent) => setCrop(percent)}
            ariaLabels={useCropLabels()}
          >
            {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: loading is not an interaction */}
            <img
              ref={image}
              src={objectUrl}
              alt={t('original')}
              onLoad={handleLoad}
              onError={() => onInvalid('unreadable')}
            />
          </ReactCrop>
        </figure>
        <figure className={classes.part}>
          <Text component="figcaption" size="sm">
            {t('preview')}
          </Text>
          <canvas className={classes.preview} ref={canvas} role="img" aria-label={t('previewOf')} />
        </figure>
      </div>
      {save.isError && <PictureProblem code={toPictureError(save.error) ?? getErrorCode(save.error)} />}
      <Group>
        <Button onClick={() => save.mutate()} loading={save.isPending} disabled={!isReady}>
          {t(save.isPending ? 'uploading' : 'upload')}
        </Button>
        <ChooseButton label={t('replace')} onChoose={onReplace} />
        <Button variant="subtle" onClick={onDiscard} disabled={save.isPending}>
          {t('cancel')}
        </Button>
      </Group>
    </>
  )
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
  'unreadable',
  'too_large',
  'too_many_pixels',
  'offline',
  'timeout',
  'forbidden',
] as const

/** An error with its reason and a remedy. */
function PictureProblem({ code }: { readonly code: string }) {
  const { t } = useTranslation('picture')
  const known = KNOWN_PROBLEMS.find((candidate) => candidate === code) ?? 'other'
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('problem.title')}>
      {t(`problem.${known}`, getPictureLimits())}
    </Alert>
  )
}
