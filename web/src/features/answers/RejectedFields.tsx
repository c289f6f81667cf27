import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../api/apiError.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import { useAnswering } from './Answering.tsx'
import { getExplanationLanguage } from './explanationFields.ts'

/** What is wrong with the fields of an answer that the server has rejected. */
export function RejectedFields({ errors }: { readonly errors: readonly FieldError[] }) {
  const { t } = useTranslation('answers')
  const getLanguageName = useLanguageName()
  const getMessage = useValidationMessage()
  const { languages } = useAnswering()
  const [main = ''] = languages

  function getLabel(field: string): string | null {
    const language = getExplanationLanguage(field, main)
    if (language === null) return field === 'value' ? t('refused.field.value') : null
    return languages.length > 1
      ? t('refused.field.explanationIn', { language: getLanguageName(language) })
      : t('refused.field.explanation')
  }

  return (
    <List>
      {errors.map((error) => {
        const label = getLabel(error.field)
        return (
          <List.Item key={error.field}>
            {label ? t('refused.field.named', { field: label, message: getMessage(error) }) : getMessage(error)}
          </List.Item>
        )
      })}
    </List>
  )
}
