import { Autocomplete, Badge, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { getLengthLimits } from '../../api/portalConfig.ts'
import { getVariables } from '../../api/theses.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import classes from './Editor.module.css'
import { Hints } from './Hints.tsx'
import { LivePreview } from './LivePreview.tsx'
import { categoriesOf, type Questionnaire } from './theses.ts'
import { fieldOfVideo } from './videoEntry.ts'
import { type Entered, fieldOf, wordingsOf } from './wordingEntry.ts'

interface Props {
  readonly language: string
  readonly isDefault: boolean
  /** Its words are final. */
  readonly isFixed: boolean
  readonly entry: ValidatedForm<Entered>
  readonly questionnaire: Questionnaire
}

/** Category and statement in one language, with hints and what voters will see. */
export function WordingEditor({ language, isDefault, isFixed, entry, questionnaire }: Props) {
  const { t } = useTranslation('theses')
  const nameOf = useLanguageName()
  const heading = useId()
  const title = fieldOf('title', language)
  const text = fieldOf('text', language)
  const { onChange: _, ...category } = entry.field(title)
  const wording = { title: entry.values[title] ?? '', text: entry.values[text] ?? '' }
  const isMissing = !isDefault && !wordingsOf(entry.values, [language])[language]
  const note = isFixed ? t('editor.fixed') : undefined
  return (
    <section className={classes.language} aria-labelledby={heading}>
      <Stack gap="sm">
        <Group gap="sm" mih={28}>
          <Title order={3} id={heading}>
            {nameOf(language)}
          </Title>
          {isMissing && (
            <Badge variant="default" tt="none">
              {t('missing.short')}
            </Badge>
          )}
        </Group>
        <Autocomplete
          size="md"
          {...category}
          label={t('field.title')}
          description={note ?? t('editor.category')}
          required={isDefault}
          readOnly={isFixed}
          data={[...categoriesOf(questionnaire, language).keys()]}
          lang={language}
          dir="auto"
          onChange={(value) => entry.set({ [title]: value })}
        />
        <Textarea
          {...entry.field(text)}
          label={t('field.text')}
          description={note ?? <Counter text={wording.text} />}
          required={isDefault}
          readOnly={isFixed}
          autosize
          minRows={4}
          maxRows={12}
          lang={language}
          dir="auto"
        />
        <Hints text={wording.text} language={language} />
        <TextInput
          {...entry.field(fieldOfVideo(language))}
          type="url"
          inputMode="url"
          dir="ltr"
          label={t('field.sign_video')}
          description={t('editor.signVideo')}
          readOnly={questionnaire.isClosed}
        />
      </Stack>
      <LivePreview
        wording={wording}
        language={language}
        variables={getVariables(questionnaire.application, language)}
      />
    </section>
  )
}

/** How many characters there are, and how many there may be. */
function Counter({ text }: { readonly text: string }) {
  const { t } = useTranslation('theses')
  const { min, max } = getLengthLimits('thesis_text')
  const count = [...text.trim()].length
  const isOutside = count > max || (count > 0 && count < min)
  return (
    <Text span inherit {...(isOutside && { c: 'red', fw: 600 })}>
      {t('editor.counter', { count, min, max })}
    </Text>
  )
}
