import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { listLanguages } from '../../api/instances.ts'
import { MissingBadge } from '../../ui/MissingBadge.tsx'
import classes from './Configuration.module.css'
import { getTextAt, setValueAt, translationPath } from './configurationPaths.ts'
import type { ConfigurationEditor } from './draft.ts'
import { useField } from './useField.ts'
import { useFieldNames } from './useFieldNames.ts'

interface Props {
  readonly editor: ConfigurationEditor
  readonly path: string
  readonly required?: boolean
  readonly isLong?: boolean
}

/** A text with its translations side by side. */
export function TextEntry({ editor, path, required = false, isLong = false }: Props) {
  const { description, ...field } = useField(editor, path)
  const { appendLanguage } = useFieldNames()
  const [main = '', ...others] = listLanguages(editor.instance)
  const isSingle = others.length === 0
  return (
    <div className={classes.texts} data-side={!isSingle || undefined}>
      <TextInLanguage
        {...{ editor, path, isLong, description }}
        language={main}
        label={isSingle ? field.label : appendLanguage(field.label, main)}
        required={required}
        isMissing={false}
      />
      {others.map((language) => (
        <TextInLanguage
          key={language}
          {...{ editor, isLong, language }}
          path={translationPath(language, path)}
          label={appendLanguage(field.label, language)}
          isMissing={getTextAt(editor.configuration, path).trim() !== ''}
        />
      ))}
    </div>
  )
}

interface TextInLanguageProps extends Props {
  readonly language: string
  readonly label: string
  readonly description?: string
  /** Whether an empty field is marked as missing. */
  readonly isMissing: boolean
}

function TextInLanguage({ editor, path, language, label, isMissing, isLong, ...rest }: TextInLanguageProps) {
  const value = getTextAt(editor.configuration, path)
  const text = {
    ...rest,
    // Below the input, so that the labels of all languages are on one line.
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    id: path,
    lang: language,
    dir: 'auto',
    value,
    error: editor.findError(path),
    label: (
      <>
        {label}
        {isMissing && <MissingBadge value={value} />}
      </>
    ),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      editor.change(setValueAt(editor.configuration, path, event.currentTarget.value)),
  } satisfies TextareaProps & TextInputProps
  return isLong ? <Textarea autosize minRows={3} {...text} /> : <TextInput {...text} />
}
