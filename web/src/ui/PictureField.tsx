import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ComponentType, type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureChooser } from './PictureChooser.tsx'
import type { CropperProps } from './PictureCropper.tsx'
import classes from './PictureField.module.css'
import { PictureProblem } from './PictureProblem.tsx'
import { checkPhoto, loadPhoto, PHOTO_LIMITS, type PictureError } from './picture.ts'

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
        <photo.Cropper
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

interface ChosenPhoto {
  readonly key: number
  readonly original: HTMLCanvasElement
  readonly Cropper: ComponentType<CropperProps>
}

/**
 * Returns the chosen photo, or what is wrong with it. The cropper is loaded with the first photo, because most pages with
 * a picture are opened for something else.
 */
function useChosenPhoto() {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const [problem, setProblem] = useState<PictureError | 'offline' | null>(null)
  const [isLoading, setLoading] = useState(false)
  const choose = async (file: File) => {
    setLoading(true)
    const loadedCropper = import('./PictureCropper.tsx').then(({ PictureCropper }) => PictureCropper).catch(() => null)
    const loaded = checkPhoto(file) ?? (await loadPhoto(file))
    const Cropper = await loadedCropper
    setLoading(false)
    // The previous choice stays if the next file is invalid.
    if (typeof loaded === 'string') return setProblem(loaded)
    if (!Cropper) return setProblem('offline')
    setProblem(null)
    setPhoto((before) => ({ key: (before?.key ?? 0) + 1, original: loaded, Cropper }))
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
          <PictureChooser label={t(current ? 'change' : 'choose')} onChoose={onChoose} />
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
