import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import { getFieldProps, type SectionProps } from './sectionProps.ts'

/** Who runs the instance, and how parties and candidates reach them. */
export function EditorFields(props: SectionProps) {
  const { t } = useTranslation('instance')
  return (
    <Section title={t('section.editors')}>
      <Text c="dimmed">{t('hint.editors')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        <TextInput description={t('hint.publisher')} {...getFieldProps(props, 'publisher')} />
        <TextInput {...getFieldProps(props, 'contact')} />
        <TextInput type="tel" {...getFieldProps(props, 'phone')} />
        <TextInput type="email" {...getFieldProps(props, 'email')} />
      </SimpleGrid>
    </Section>
  )
}
