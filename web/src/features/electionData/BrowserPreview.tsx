import { useTranslation } from 'react-i18next'
import { type ElectionDataValues, getLanguages, getTextFieldName } from './electionDataValues.ts'
import classes from './instance.module.css'

/** A preview of the public page in a browser: its tab, its URL and its heading. */
export function BrowserPreview({ values }: { readonly values: ElectionDataValues }) {
  const { t } = useTranslation('instance')
  const [language = ''] = getLanguages(values)
  const title = values[getTextFieldName('title', language)]?.trim() || t('preview.title')
  const place = values[getTextFieldName('location', language)]?.trim() || t('preview.location')
  const own = { lang: language, dir: 'auto' } as const
  return (
    <figure className={classes.preview}>
      <figcaption>{t('preview.label')}</figcaption>
      <div className={classes.browser}>
        <div className={classes.tabs}>
          <span className={classes.tab} {...own}>
            {title}
          </span>
        </div>
        <div className={classes.addressBar} dir="ltr">
          {location.host}/match/<strong>{values.domain?.trim()}</strong>
        </div>
        <div className={classes.publicPage} {...own}>
          <p className={classes.publicTitle}>{title}</p>
          <p>{place}</p>
        </div>
      </div>
    </figure>
  )
}
