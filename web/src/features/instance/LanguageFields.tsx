import { Button, Group, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { inLanguages, languagesOf } from './entry.ts'
import classes from './instance.module.css'
import { OFFERED } from './offered.ts'
import { fieldOf, type PartProps } from './parts.ts'
import { Section } from './Section.tsx'
import { STATUS } from './statuses.ts'

/** In which languages voters can read the instance. */
export function LanguageFields(props: PartProps) {
  const { t } = useTranslation('instance')
  const languageName = useLanguageName()
  const { entry, application } = props
  const chosen = languagesOf(entry.values)
  const isFixed = application.status >= STATUS.thesesFinal
  const named = (languages: readonly string[]) =>
    languages.map((value) => ({ value, label: languageName(value) })).sort((a, b) => a.label.localeCompare(b.label))
  const set = (languages: readonly string[]) => entry.set(inLanguages(entry.values, languages))
  return (
    <Section title={t('section.languages')} hint={t('hint.languages')}>
      <ul className={classes.languages} aria-label={props.labelOf('languages')}>
        {chosen.map((language, index) => (
          <li key={language}>
            {languageName(language)}
            {index === 0 ? (
              <span className={classes.quiet}>{t('mainLanguage')}</span>
            ) : (
              <Button
                variant="subtle"
                size="compact-md"
                className={classes.remove}
                aria-label={t('removeLanguage', { language: languageName(language) })}
                onClick={() => set(chosen.filter((each) => each !== language))}
              >
                <IconX size={18} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddLanguage
        error={entry.errors.languages}
        choices={named(OFFERED.filter((language) => !chosen.includes(language)))}
        onAdd={(language) => set([...chosen, language])}
      />
      {chosen.length > 1 && (
        <NativeSelect
          {...fieldOf(props, 'default_language')}
          data={named(chosen)}
          maw="22rem"
          disabled={isFixed}
          description={isFixed ? t('frozen.default_language') : t('hint.default_language')}
        />
      )}
    </Section>
  )
}

interface AddProps {
  readonly error: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onAdd: (language: string) => void
}

function AddLanguage({ error, choices, onAdd }: AddProps) {
  const { t } = useTranslation('instance')
  const [wanted, setWanted] = useState('')
  const select = useRef<HTMLSelectElement>(null)

  function add() {
    if (wanted) onAdd(wanted)
    setWanted('')
    select.current?.focus()
  }

  return (
    <Group align="end" gap="sm">
      <NativeSelect
        ref={select}
        id="languages"
        label={t('addLanguage')}
        data={[{ value: '', label: t('chooseLanguage') }, ...choices]}
        value={wanted}
        error={error}
        onChange={(event) => setWanted(event.currentTarget.value)}
        maw="22rem"
        flex="1 1 12rem"
      />
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {t('add')}
      </Button>
    </Group>
  )
}
