import { Textarea, TextInput } from '@mantine/core'
import { MissingBadge } from '../../ui/MissingBadge.tsx'
import classes from './Configuration.module.css'
import { changeAt, languagesOf, textAt, translationPath } from './document.ts'
import type { PartProps } from './draft.ts'
import { useField } from './useField.ts'
import { useNames } from './useNames.ts'

interface Props {
  readonly parts: PartProps
  readonly path: string
  readonly required?: boolean
  readonly isLong?: boolean
}

/** A text, each language beside the default one. */
export function TextEntry({ parts, path, required = false, isLong = false }: Props) {
  const { description, ...field } = useField(parts, path)
  const { inLanguage } = useNames()
  const [main = '', ...others] = languagesOf(parts.instance)
  const isOne = others.length === 0
  return (
    <div className={classes.texts} data-side={!isOne || undefined}>
      <OneText
        {...{ parts, path, isLong, description }}
        language={main}
        label={isOne ? field.label : inLanguage(field.label, main)}
        required={required}
        isMissing={false}
      />
      {others.map((language) => (
        <OneText
          key={language}
          {...{ parts, isLong, language }}
          path={translationPath(language, path)}
          label={inLanguage(field.label, language)}
          isMissing={textAt(parts.draft, path).trim() !== ''}
        />
      ))}
    </div>
  )
}

interface OneTextProps extends Props {
  readonly language: string
  readonly label: string
  readonly description?: string
  /** Whether it is missed where it is empty. */
  readonly isMissing: boolean
}

function OneText({ parts, path, language, label, isMissing, isLong, ...rest }: OneTextProps) {
  const value = textAt(parts.draft, path)
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
      parts.change(changeAt(parts.draft, path, event.currentTarget.value)),
  } as const
  return isLong ? <Textarea autosize minRows={3} {...text} /> : <TextInput {...text} />
}
