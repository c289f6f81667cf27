import { Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getStoredRoleName } from '../../api/session.ts'
import type { Instance } from '../../api/types.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { MissingBadge } from '../../ui/MissingBadge.tsx'
import { Section } from '../../ui/Section.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { getLanguages, getTextFieldName, TEXT_FIELDS, type TextField } from './electionDataValues.ts'
import classes from './instance.module.css'
import { getFieldProps, type SectionProps } from './sectionProps.ts'

/** Title, place and description, with each language beside the default one. */
export function TextFields(props: SectionProps) {
  const { t } = useTranslation('instance')
  const getLanguageName = useLanguageName()
  const [main = '', ...others] = getLanguages(props.entry.values)
  const hint = others.length > 0 ? t('hint.translations', { language: getLanguageName(main) }) : t('hint.texts')
  return (
    <Section title={t('section.texts')} hint={hint}>
      {props.instance.election_name && <ElectionName instance={props.instance} name={props.instance.election_name} />}
      {TEXT_FIELDS.map((field) => (
        <div key={field} className={classes.texts} data-side={others.length > 0 || undefined}>
          {[main, ...others].map((language) => (
            <LocalizedText key={language} {...props} field={field} language={language} isNeeded={language === main} />
          ))}
        </div>
      ))}
    </Section>
  )
}

interface ElectionNameProps {
  readonly instance: Instance
  readonly name: string
}

/** The name was entered at registration; voters see it above the title. Administrators change it at the election. */
function ElectionName({ instance: { election_id }, name }: ElectionNameProps) {
  const { t } = useTranslation('instance')
  const isAdmin = getStoredRoleName() === 'admin'
  return (
    <div>
      <Text fw={500}>{t('election.label')}</Text>
      <Text dir="auto">{name}</Text>
      <Text size="sm" c="dimmed">
        {t('election.hint')} {!isAdmin && t('election.byProvider')}
      </Text>
      {isAdmin && election_id && (
        <AnchorLink to="/portal/elections/$id" params={{ id: String(election_id) }} size="sm">
          {t('election.change')}
        </AnchorLink>
      )}
    </div>
  )
}

interface LocalizedTextProps extends SectionProps {
  readonly field: TextField
  readonly language: string
  readonly isNeeded: boolean
}

function LocalizedText({ field, language, isNeeded, ...props }: LocalizedTextProps) {
  const { t } = useTranslation('instance')
  const { label, ...input } = getFieldProps(props, getTextFieldName(field, language))
  const text = {
    ...input,
    lang: language,
    dir: 'auto',
    required: isNeeded,
    label: (
      <>
        {label}
        <MissingBadge value={input.value} />
      </>
    ),
    ...(isNeeded && { description: t(`hint.${field}`) }),
  } as const
  return field === 'description' ? <Textarea autosize minRows={4} {...text} /> : <TextInput {...text} />
}
