import { Stack, UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { ExplanationField } from './ExplanationField.tsx'
import { getExplanationField } from './explanationFields.ts'
import { PartyExplanationNotice } from './PartyExplanationNotice.tsx'
import { getExplanation } from './positions.ts'
import type { Thesis } from './theses.ts'

/** Explanation in the default language and, optionally, in the other languages of the instance. */
export function Explanations({ thesis }: { readonly thesis: Thesis }) {
  const { t, i18n } = useTranslation('answers')
  const getLanguageName = useLanguageName()
  const getValidationMessage = useValidationMessage()
  const { languages, getPosition, getUnsentEntry, explain } = useAnswering()
  const [main = '', ...others] = languages
  const position = getPosition(thesis.id)
  const [areOpen, setOpen] = useState(false)
  const areExplained = others.some((language) => getExplanation(position, language))
  // Stays open when the text is deleted while it is typed.
  if (areExplained && !areOpen) setOpen(true)
  const errors = getUnsentEntry(thesis.id)?.refusal?.errors ?? []
  const getError = (language: string) => {
    const error = errors.find(({ field }) => field === getExplanationField(language, main))
    return error ? getValidationMessage(error) : null
  }
  const field = (language: string, label: string) => (
    <ExplanationField
      key={language}
      label={label}
      language={language}
      text={position.explanation[language] ?? ''}
      error={getError(language)}
      onChange={(text) => explain(thesis.id, language, text)}
    />
  )
  const labelIn = (language: string) => t('explanation.labelIn', { language: getLanguageName(language) })
  // Somebody who reads the portal in another language would otherwise write in that one.
  const isMainLanguage = main === i18n.language || others.length === 0
  const names = new Intl.ListFormat(i18n.language).format(others.map(getLanguageName))
  return (
    <Stack gap="sm" className={classes.explanations}>
      <div data-explanation>
        {field(main, isMainLanguage ? t('explanation.label') : labelIn(main))}
        <PartyExplanationNotice thesis={thesis} />
      </div>
      {others.length > 0 && !areOpen && (
        <UnstyledButton className={classes.quiet} onClick={() => setOpen(true)}>
          <IconLanguage size={18} stroke={1.6} aria-hidden />
          {t('explanation.others', { languages: names })}
        </UnstyledButton>
      )}
      {areOpen && others.map((language) => field(language, labelIn(language)))}
    </Stack>
  )
}
