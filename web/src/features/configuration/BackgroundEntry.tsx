import { Radio, Text } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BACKGROUNDS, getBackgroundUrl } from './backgrounds.ts'
import classes from './Configuration.module.css'
import type { ConfigurationEditor } from './draft.ts'
import { PictureButton } from './PictureButton.tsx'
import { useField } from './useField.ts'
import { usePicture } from './usePicture.ts'

const PATH = 'introduction.background'
const NONE = 'none'

/** The picture at the top of the start page: none, a provided one, or an uploaded one. */
export function BackgroundEntry(editor: ConfigurationEditor) {
  const { t } = useTranslation(['configuration', 'picture'])
  const { error, ...field } = useField(editor, PATH)
  const { introduction } = editor.configuration
  const { background } = introduction
  const { takeFile, upload, problem } = usePicture(editor, PATH)
  const offered = BACKGROUNDS.map((name) => ({ address: getBackgroundUrl(name), label: t(`background.${name}`) }))
  const isOwn = background !== null && offered.every(({ address }) => address !== background)
  const pictures = isOwn ? [...offered, { address: background, label: t('background.own') }] : offered
  const choose = (to: string) =>
    editor.change({ introduction: { ...introduction, background: to === NONE ? null : to } })
  return (
    <div>
      <Radio.Group {...field} error={problem ?? error} value={background ?? NONE} onChange={choose}>
        <div className={classes.gallery}>
          <Radio.Card value={NONE} className={classes.galleryCard}>
            <span className={classes.noBackground}>
              <IconPhotoOff aria-hidden />
            </span>
            <span className={classes.galleryName}>
              <Radio.Indicator size="sm" /> {t('background.none')}
            </span>
          </Radio.Card>
          {pictures.map(({ address, label }) => (
            <Radio.Card key={address} value={address} className={classes.galleryCard}>
              <img src={address} alt="" />
              <span className={classes.galleryName}>
                <Radio.Indicator size="sm" /> {label}
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div className={classes.ownBackground}>
        <PictureButton
          id={`${PATH}.upload`}
          label={t('background.upload')}
          name={field.label}
          isLoading={upload.isPending}
          onChoose={takeFile}
        />
        <Text size="sm" c="dimmed">
          {t('background.uploadHint')}
        </Text>
      </div>
    </div>
  )
}
