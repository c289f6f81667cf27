import { useTranslation } from 'react-i18next'
import type { ImportContent as Content } from '../../api/types.ts'
import classes from './Import.module.css'

const COUNTS = ['theses', 'parties', 'candidates', 'answers'] as const

/** The content of the instance that the import would create. */
export function ImportContent({ content }: { readonly content: Content }) {
  const { t, i18n } = useTranslation('applications')
  const texts = [
    { name: 'title', value: content.title || t('untitled') },
    { name: 'location', value: content.location },
  ] as const
  return (
    <dl className={classes.content}>
      {texts.map(
        ({ name, value }) =>
          value && (
            <div key={name} className={classes.text}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {COUNTS.map((name) => (
        <div key={name}>
          <dt>{t(`content.${name}`)}</dt>
          <dd className={classes.figure}>{content[name].toLocaleString(i18n.language)}</dd>
          <AnsweredShare name={name} content={content} />
        </div>
      ))}
    </dl>
  )
}

/** How many of the parties or candidates have given answers. */
function AnsweredShare({ name, content }: { readonly name: (typeof COUNTS)[number]; readonly content: Content }) {
  const { t } = useTranslation('applications')
  if (name !== 'parties' && name !== 'candidates') return null
  return <dd className={classes.answered}>{t('content.answered', { count: content[`${name}_answered`] })}</dd>
}
