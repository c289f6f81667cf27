import { Button, Group, Input, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPictureLimits } from '../../ui/picture.ts'
import classes from './Configuration.module.css'
import { getTextAt, isFrozen, setValueAt } from './configurationPaths.ts'
import type { ConfigurationEditor } from './draft.ts'
import { PictureButton } from './PictureButton.tsx'
import { useField } from './useField.ts'
import { usePicture } from './usePicture.ts'

interface Props {
  readonly editor: ConfigurationEditor
  readonly path: string
}

/**
 * A picture that keeps its aspect ratio. It can be chosen, dropped or removed, and is shown on a light and a dark page.
 */
export function PictureEntry({ editor, path }: Props) {
  const { t } = useTranslation(['configuration', 'picture'])
  const { id, label, description, error } = useField(editor, path)
  const address = getTextAt(editor.configuration, path)
  const { takeFile, upload, problem } = usePicture(editor, path)
  const { isOver, dropProps } = useDrop(takeFile)
  return (
    <fieldset
      aria-labelledby={`${id}.label`}
      className={classes.picture}
      data-over={isOver || undefined}
      {...(!isFrozen(editor.instance) && dropProps)}
    >
      <div>
        <Input.Label labelElement="div" size="md" id={`${id}.label`}>
          {label}
        </Input.Label>
        <Input.Description size="md" id={`${id}.hint`}>
          {description}
        </Input.Description>
      </div>
      {address ? (
        <div className={classes.grounds}>
          {(['light', 'dark'] as const).map((ground) => (
            <img key={ground} data-ground={ground} src={address} alt={t(`ground.${ground}`, { name: label })} />
          ))}
        </div>
      ) : (
        <Text className={classes.noPicture} size="sm">
          <IconPhoto aria-hidden /> {t('picture:none')}
        </Text>
      )}
      <Group gap="sm">
        <PictureButton
          id={id}
          label={t(address ? 'picture:change' : 'picture:choose')}
          name={label}
          describedBy={`${id}.hint`}
          isLoading={upload.isPending}
          onChoose={takeFile}
        />
        {address && (
          <Button
            variant="subtle"
            aria-label={t('removePicture', { name: label })}
            onClick={() => {
              editor.change(setValueAt(editor.configuration, path, null))
              document.getElementById(id)?.focus()
            }}
          >
            {t('picture:remove')}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {t(isOver ? 'picture:dropNow' : 'dropOr', getPictureLimits())}
        </Text>
      </Group>
      <Text size="sm" c="var(--mantine-color-error)" role="alert" hidden={!(problem ?? error)}>
        {problem ?? error}
      </Text>
    </fieldset>
  )
}

function useDrop(takeFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) takeFile(file)
    },
  }
  return { isOver, dropProps }
}
