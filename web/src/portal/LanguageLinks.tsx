import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../i18n/portal/changeLanguage.ts'
import { LANGUAGES } from '../i18n/portal/i18n.ts'
import classes from './LanguageLinks.module.css'

const NAMES = { de: 'Deutsch', en: 'English' } as const

/** Links to both languages, each in its own language. The page is reloaded; typed values are kept. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation('navigation')
  return (
    <nav className={classes.languages} aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === i18n.language ? 'true' : undefined}
          onClick={() => changeLanguage(i18n, language)}
        >
          {NAMES[language]}
        </button>
      ))}
    </nav>
  )
}
