import { Button, Group, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './LanguagesField.module.css'
import { OFFERED_LANGUAGES } from './offeredLanguages.ts'
import { useLanguageName } from './useLanguageName.ts'

interface Props {
  readonly label: string
  /** The main language comes first. */
  readonly chosen: readonly string[]
  readonly error: ReactNode
  readonly onChange: (chosen: readonly string[]) => void
}

/** Several languages. The main language cannot be removed. */
export function LanguagesField({ label, chosen, error, onChange }: Props) {
  const { t } = useTranslation()
  const getName = useLanguageName()
  return (
    <>
      <ul className={classes.chosen} aria-label={label}>
        {chosen.map((language, index) => (
          <li key={language}>
            {getName(language)}
            {index === 0 ? (
              <span className={classes.main}>{t('languages.main')}</span>
            ) : (
              <Button
                variant="subtle"
                size="compact-md"
                className={classes.remove}
                aria-label={t('languages.remove', { language: getName(language) })}
                onClick={() => onChange(chosen.filter((each) => each !== language))}
              >
                <IconX size={18} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddLanguage
        error={error}
        offered={OFFERED_LANGUAGES.filter((language) => !chosen.includes(language))}
        onAdd={(language) => onChange([...chosen, language])}
      />
    </>
  )
}

interface AddProps {
  readonly error: ReactNode
  readonly offered: readonly string[]
  readonly onAdd: (language: string) => void
}

function AddLanguage({ error, offered, onAdd }: AddProps) {
  const { t } = useTranslation()
  const choices = useLanguageOptions(offered)
  const [selected, setSelected] = useState('')
  const select = useRef<HTMLSelectElement>(null)

  function add() {
    if (selected) onAdd(selected)
    setSelected('')
    select.current?.focus()
  }

  return (
    <Group align="end" gap="sm">
      <NativeSelect
        ref={select}
        id="languages"
        label={t('languages.add')}
        data={[{ value: '', label: t('languages.choose') }, ...choices]}
        value={selected}
        error={error}
        onChange={(event) => setSelected(event.currentTarget.value)}
        maw="22rem"
        flex="1 1 12rem"
      />
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {t('languages.action')}
      </Button>
    </Group>
  )
}

/** Returns languages as select options, sorted by their names in the user's language. */
export function useLanguageOptions(languages: readonly string[]) {
  const getName = useLanguageName()
  return languages
    .map((value) => ({ value, label: getName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))
}
