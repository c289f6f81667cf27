import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import classes from './thesisLab.module.css'

const LIMITS = ['voters', 'importance', 'meaning', 'chance'] as const

/** What the figures cannot say. */
export function Limits() {
  const { t } = useTranslation('lab')
  return (
    <Section title={t('limits.title')}>
      <ul className={classes.limits}>
        {LIMITS.map((limit) => (
          <li key={limit}>{t(`limits.${limit}`)}</li>
        ))}
      </ul>
      <p className={classes.text}>{t('limits.method')}</p>
    </Section>
  )
}
