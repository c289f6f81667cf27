import { Stack, UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { ExplanationField } from './ExplanationField.tsx'
import { reasonIn } from './positions.ts'
import type { Thesis } from './theses.ts'

/** Why one thinks so: in the default language, and, for who wants to, in the others of the instance. */
export function Explanations({ thesis }: { readonly thesis: Thesis }) {
  const { t, i18n } = useTranslation('answers')
  const nameOf = useLanguageName()
  const { languages, positionOn, explain } = useAnswering()
  const [main = '', ...others] = languages
  const position = positionOn(thesis.id)
  const [areOpen, setOpen] = useState(() => others.some((language) => reasonIn(position, language)))
  const field = (language: string, label: string) => (
    <ExplanationField
      key={language}
      label={label}
      language={language}
      text={position.explanation[language] ?? ''}
      onChange={(text) => explain(thesis.id, language, text)}
    />
  )
  const names = new Intl.ListFormat(i18n.language).format(others.map(nameOf))
  return (
    <Stack gap="sm" className={classes.explanations}>
      {field(main, t('explanation.label'))}
      {others.length > 0 && !areOpen && (
        <UnstyledButton className={classes.quiet} onClick={() => setOpen(true)}>
          <IconLanguage size={18} stroke={1.6} aria-hidden />
          {t('explanation.others', { languages: names })}
        </UnstyledButton>
      )}
      {areOpen && others.map((language) => field(language, t('explanation.labelIn', { language: nameOf(language) })))}
    </Stack>
  )
}
