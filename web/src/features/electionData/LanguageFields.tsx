import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { LanguagesField, useLanguageOptions } from '../../ui/LanguagesField.tsx'
import { Section } from '../../ui/Section.tsx'
import { getLanguages, setLanguages } from './electionDataValues.ts'
import { getFieldProps, type SectionProps } from './sectionProps.ts'

/** The languages of the instance. */
export function LanguageFields(props: SectionProps) {
  const { t } = useTranslation('instance')
  const { entry, instance } = props
  const chosen = getLanguages(entry.values)
  const choices = useLanguageOptions(chosen)
  const isFixed = instance.status >= INSTANCE_STATUS.thesesFinal
  return (
    <Section title={t('section.languages')} hint={t('hint.languages')}>
      <LanguagesField
        label={props.getLabel('languages')}
        chosen={chosen}
        error={entry.errors.languages}
        onChange={(languages) => entry.set(setLanguages(entry.values, languages))}
      />
      {chosen.length > 1 && (
        <NativeSelect
          {...getFieldProps(props, 'default_language')}
          data={choices}
          maw="22rem"
          disabled={isFixed}
          description={isFixed ? t('frozen.default_language') : t('hint.default_language')}
        />
      )}
    </Section>
  )
}
