import { Textarea, TextInput } from '@mantine/core'
import { MissingBadge } from '../../ui/MissingBadge.tsx'
import classes from './Configuration.module.css'
import { getTextAt, listLanguages, setValueAt, translationPath } from './configurationPaths.ts'
import type { PartProps } from './draft.ts'
import { useField } from './useField.ts'
import { useFieldNames } from './useFieldNames.ts'

interface Props {
  readonly parts: PartProps
  readonly path: string
  readonly required?: boolean
  readonly isLong?: boolean
}

/** A text with its translations side by side. */
export function TextEntry({ parts, path, required = false, isLong = false }: Props) {
  const { description, ...field } = useField(parts, path)
  const { appendLanguage } = useFieldNames()
  const [main = '', ...others] = listLanguages(parts.instance)
  const isSingle = others.length === 0
  return (
    <div className={classes.texts} data-side={!isSingle || undefined}>
      <TextInLanguage
        {...{ parts, path, isLong, description }}
        language={main}
        label={isSingle ? field.label : appendLanguage(field.label, main)}
        required={required}
        isMissing={false}
      />
      {others.map((language) => (
        <TextInLanguage
          key={language}
          {...{ parts, isLong, language }}
          path={translationPath(language, path)}
          label={appendLanguage(field.label, language)}
          isMissing={getTextAt(parts.draft, path).trim() !== ''}
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

function TextInLanguage({ parts, path, language, label, isMissing, isLong, ...rest }: TextInLanguageProps) {
  const value = getTextAt(parts.draft, path)
  const text = {
    ...rest,
    id: path,
    lang: language,
    dir: 'auto',
    value,
    error: parts.problems(path),
    label: (
      <>
        {label}
        {isMissing && <MissingBadge value={value} />}
      </>
    ),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      parts.change(setValueAt(parts.draft, path, event.currentTarget.value)),
  } as const
  return isLong ? <Textarea autosize minRows={3} {...text} /> : <TextInput {...text} />
}
