import { Autocomplete, Badge, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconTextSpellcheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getLengthLimits } from '../../api/portalConfig.ts'
import { getVariables } from '../../api/theses.ts'
import { UrlInput } from '../../ui/UrlInput.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import classes from './Editor.module.css'
import { LivePreview } from './LivePreview.tsx'
import { countCategories, type Questionnaire } from './theses.ts'
import { VariableButtons } from './VariableButtons.tsx'
import { getVideoField } from './videoFields.ts'
import { WritingHints } from './WritingHints.tsx'
import { type EditorValues, getFieldName, toWordings } from './wordingFields.ts'

interface Props {
  readonly language: string
  readonly isDefault: boolean
  /** Whether the text is final. */
  readonly isFixed: boolean
  /** Opens the correction of a final text, if that is possible. */
  readonly onCorrect: (() => void) | undefined
  readonly entry: ValidatedForm<EditorValues>
  readonly questionnaire: Questionnaire
}

/** Category and text of a thesis in one language, with writing hints and a preview. */
export function WordingEditor({ language, isDefault, isFixed, onCorrect, entry, questionnaire }: Props) {
  const { t } = useTranslation('theses')
  const getLanguageName = useLanguageName()
  const heading = useId()
  const title = getFieldName('title', language)
  const text = getFieldName('text', language)
  const { onChange: _, ...category } = entry.field(title)
  const wording = { title: entry.values[title] ?? '', text: entry.values[text] ?? '' }
  const isMissing = !isDefault && !toWordings(entry.values, [language])[language]
  const variables = getVariables(questionnaire.instance, language)
  const note = isFixed ? t('editor.fixed') : undefined
  return (
    <section className={classes.language} aria-labelledby={heading}>
      <Stack gap="sm">
        <Group gap="sm" mih={28}>
          <Title order={3} id={heading}>
            {getLanguageName(language)}
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
          data={[...countCategories(questionnaire, language).keys()]}
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
        {!isFixed && (
          <VariableButtons field={text} text={wording.text} onChange={(value) => entry.set({ [text]: value })} />
        )}
        {onCorrect && (
          <Button variant="default" leftSection={<IconTextSpellcheck size={18} aria-hidden />} onClick={onCorrect}>
            {t('correction.open')}
          </Button>
        )}
        <WritingHints text={wording.text} language={language} />
        <UrlInput
          {...entry.field(getVideoField(language))}
          onComplete={(address) => entry.set({ [getVideoField(language)]: address })}
          dir="ltr"
          label={t('field.sign_video')}
          description={t('editor.signVideo')}
          readOnly={questionnaire.isClosed}
        />
      </Stack>
      <LivePreview wording={wording} language={language} variables={variables} />
    </section>
  )
}

/** Character count with the limit. */
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
