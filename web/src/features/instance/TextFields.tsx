import { Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MissingBadge } from '../../ui/MissingBadge.tsx'
import { Section } from '../../ui/Section.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { languagesOf, TEXTS, type TextField, textName } from './entry.ts'
import classes from './instance.module.css'
import { fieldOf, type PartProps } from './parts.ts'

/** Title, place and description, with each language beside the default one. */
export function TextFields(props: PartProps) {
  const { t } = useTranslation('instance')
  const languageName = useLanguageName()
  const [main = '', ...others] = languagesOf(props.entry.values)
  const hint = others.length > 0 ? t('hint.translations', { language: languageName(main) }) : t('hint.texts')
  return (
    <Section title={t('section.texts')} hint={hint}>
      {props.application.election_name && <ElectionName name={props.application.election_name} />}
      {TEXTS.map((field) => (
        <div key={field} className={classes.texts} data-side={others.length > 0 || undefined}>
          {[main, ...others].map((language) => (
            <OneText key={language} {...props} field={field} language={language} isNeeded={language === main} />
          ))}
        </div>
      ))}
    </Section>
  )
}

/** The name was entered at registration; voters see it above the title. */
function ElectionName({ name }: { readonly name: string }) {
  const { t } = useTranslation('instance')
  return (
    <div>
      <Text fw={500}>{t('election.label')}</Text>
      <Text dir="auto">{name}</Text>
      <Text size="sm" c="dimmed">
        {t('election.hint')}
      </Text>
    </div>
  )
}

interface OneTextProps extends PartProps {
  readonly field: TextField
  readonly language: string
  readonly isNeeded: boolean
}

function OneText({ field, language, isNeeded, ...props }: OneTextProps) {
  const { t } = useTranslation('instance')
  const { label, ...input } = fieldOf(props, textName(field, language))
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
