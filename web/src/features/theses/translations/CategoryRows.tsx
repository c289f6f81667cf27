import { Button, Text, TextInput, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../../ui/focus.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { FieldConflict } from './FieldConflict.tsx'
import { PublicationNote } from './PublicationNote.tsx'
import { TranslationRow } from './TranslationRow.tsx'
import classes from './Translations.module.css'
import type { TranslationContext } from './translation.ts'
import { type CategoryGroup, getCategoryField, getValue, type TranslationField } from './translationFields.ts'

interface Props {
  readonly group: CategoryGroup
  readonly translation: TranslationContext
}

/** A category, which is translated once, and its theses. */
export function CategoryRows({ group, translation }: Props) {
  const { t } = useTranslation('translations')
  const heading = useId()
  const [source] = translation.questionnaire.languages
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and name it by a legend
    <div role="group" aria-labelledby={heading} className={classes.group}>
      <div className={classes.category}>
        <Title order={2} size="h4" id={heading} {...(group.category && { lang: source })} dir="auto">
          {group.category || t('noCategory')}
        </Title>
        <CategoryField group={group} translation={translation} />
      </div>
      <ul className={classes.rows}>
        {group.theses.map((thesis) => (
          <TranslationRow key={thesis.id} thesis={thesis} translation={translation} />
        ))}
      </ul>
    </div>
  )
}

function CategoryField({ group, translation }: Props) {
  const { t } = useTranslation('translations')
  const getLanguageName = useLanguageName()
  const { questionnaire, language, focused, state, getProps } = translation
  const name = getCategoryField(group.category)
  const field = state.fields.find((each) => each.name === name)
  if (!field) return null
  const value = getValue(state.edits, field)
  const isEmptied = !value.trim() && field.stored !== ''
  const isWaiting = value.trim() !== '' && group.translations.length === 0
  const others = group.translations.slice(1)
  const isInconsistent = others.length > 0 && !state.edits[name] && !questionnaire.isClosed
  const labels = { category: group.category, language: getLanguageName(language) }
  function act(action: (field: TranslationField) => void) {
    // The button that has the focus disappears.
    focusField(name)
    action(field as TranslationField)
  }
  return (
    <div className={classes.target}>
      <TextInput
        {...getProps(field)}
        classNames={{ label: classes.label ?? '' }}
        label={t(group.category ? 'category' : 'categoryMissing', labels)}
        lang={language}
        dir="auto"
      />
      {group.theses.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('categoryCount', { count: group.theses.length })}
        </Text>
      )}
      {isWaiting && focused !== name && (
        <Text size="sm" c="dimmed">
          {t('categoryWaiting')}
        </Text>
      )}
      {isEmptied && focused !== name && (
        <div className={classes.note}>
          <Text size="sm">{t('emptied.category')}</Text>
          <Button size="compact-md" mih={44} variant="default" onClick={() => act(state.drop)}>
            {t('emptied.restore')}
          </Button>
        </div>
      )}
      {isInconsistent && (
        <div className={classes.note}>
          <Text size="sm">{t('inconsistent.text', { others: others.join('“, „') })}</Text>
          <Button size="compact-md" mih={44} variant="default" onClick={() => act(state.unify)}>
            {t('inconsistent.unify', { category: field.stored })}
          </Button>
        </div>
      )}
      <PublicationNote field={field} state={state} />
      <FieldConflict field={field} translation={translation} />
    </div>
  )
}
