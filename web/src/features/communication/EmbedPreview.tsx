import { useTranslation } from 'react-i18next'
import classes from './Communication.module.css'
import type { EmbedHeight, EmbedWidth } from './embedCode.ts'

/** Width of a website's text column in pixels. The preview is scaled down. */
const COLUMN = 760
const SCALE = 0.42

interface Props {
  readonly title: string
  readonly place: string
  readonly width: EmbedWidth
  readonly height: EmbedHeight
}

/** A sketch of a website that contains the frame in its true proportions. The content of the frame is not shown. */
export function EmbedPreview({ title, place, width, height }: Props) {
  const { t } = useTranslation('communication')
  const share = width === 'full' ? 100 : (100 * Number(width)) / COLUMN
  return (
    <figure className={classes.website}>
      <figcaption>{t('embed.preview')}</figcaption>
      <div className={classes.column}>
        <Lines widths={[45, 100, 92]} />
        <div className={classes.frame} style={{ inlineSize: `${share}%`, blockSize: Number(height) * SCALE }}>
          <strong>{title}</strong>
          <span>{place}</span>
        </div>
        <Lines widths={[100, 96, 70]} />
      </div>
    </figure>
  )
}

function Lines({ widths }: { readonly widths: readonly number[] }) {
  return (
    <div aria-hidden className={classes.lines}>
      {widths.map((width) => (
        <span key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}
