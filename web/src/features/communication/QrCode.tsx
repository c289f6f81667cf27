import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renderQrSvg } from '../../ui/qrModules.ts'
import { toSvgDataUrl } from '../../ui/svg.ts'
import classes from './Communication.module.css'
import { DownloadButtons } from './DownloadButtons.tsx'
import { rasterize } from './rasterize.ts'

const SIZES = ['512', '1024', '2048'] as const
type Size = (typeof SIZES)[number]

interface Props {
  readonly address: string
  /** Base name of the files. */
  readonly name: string
}

/** The QR code of a URL. */
export function QrCode({ address, name }: Props) {
  const { t } = useTranslation('communication')
  const [size, setSize] = useState<Size>('1024')
  const picture = renderQrSvg(address)
  const side = Number(size)
  return (
    <div className={classes.code}>
      <figure className={classes.codePicture}>
        <img src={toSvgDataUrl(picture)} alt={t('code.alt', { address })} width={320} height={320} />
        <figcaption>{address}</figcaption>
      </figure>
      <Stack align="start">
        <Text>{t('code.hint')}</Text>
        <Text>{t('code.advice')}</Text>
        <NativeSelect
          label={t('code.size')}
          data={SIZES.map((value) => ({ value, label: t(`code.sizes.${value}`) }))}
          value={size}
          onChange={(event) => setSize(event.currentTarget.value as Size)}
        />
        <DownloadButtons
          choices={[
            { kind: 'SVG', name: `qr-${name}.svg`, make: () => new Blob([picture], { type: 'image/svg+xml' }) },
            {
              kind: 'PNG',
              name: `qr-${name}-${size}.png`,
              make: () => rasterize(picture, { width: side, height: side }, 'image/png'),
            },
          ]}
        />
      </Stack>
    </div>
  )
}
