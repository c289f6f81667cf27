import { Checkbox, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLanguages } from '../../../api/instances.ts'
import { isCandidateDetail } from '../../../core/candidateDetails.ts'
import { DragHandle } from '../../../ui/DragHandle.tsx'
import { MoveButtons } from '../../../ui/MoveButtons.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { useDetailName } from '../../../ui/useDetailName.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { useSortableRow } from '../../../ui/useSortableRow.ts'
import type { ConfigurationEditor } from '../draft.ts'
import { moveEntry } from '../translatedLists.ts'
import {
  type CandidateField,
  canBeRequired,
  type FieldName,
  getCustomName,
  listCandidateFields,
  setCustomName,
} from './candidateFields.ts'
import { getFixedReason } from './fixedSettings.ts'
import { SettingsPart } from './SettingsPart.tsx'
import classes from './voting.module.css'

/** The profile fields that voters see, their order and their names. */
export function CandidateFields({ configuration, change, instance, findError }: ConfigurationEditor) {
  const { t } = useTranslation('voting')
  const getBuiltInLabel = useBuiltInLabel()
  const [announcement, announce] = useState('')
  const fields = listCandidateFields(configuration)
  const updateFields = (now: readonly CandidateField[]) =>
    change({ matches: { ...configuration.matches, fields: [...now] } })

  function move(from: number, to: number) {
    const field = fields[from]
    if (!field) return
    updateFields(moveEntry(fields, from, to))
    announce(t('fields.order.moved', { name: getBuiltInLabel(field.name), place: to + 1, count: fields.length }))
  }

  return (
    <SettingsPart name="fields" title={t('fields.title')} hint={t('fields.hint')} instance={instance}>
      {configuration.algorithm.matchType === PARTIES_ONLY && <Text>{t('fields.unused')}</Text>}
      <SortableList
        ids={fields.map(({ name }) => name)}
        nameOf={(name) => getBuiltInLabel(name as FieldName)}
        onDrop={move}
      >
        <ol className={classes.fields} aria-label={t('fields.list')}>
          {fields.map((field, at) => (
            <FieldItem
              key={field.name}
              field={field}
              at={at}
              last={fields.length - 1}
              instance={instance}
              findError={findError}
              onChange={(now) => updateFields(fields.with(at, now))}
              onMove={(to) => move(at, to)}
            />
          ))}
        </ol>
      </SortableList>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </SettingsPart>
  )
}

const PARTIES_ONLY = 1

/** Returns the language of the built-in labels: English for every kind of English, otherwise German. */
function getLabelLanguage(language: string): 'de' | 'en' {
  return language.split('-')[0] === 'en' ? 'en' : 'de'
}

/** Returns a function that gives the built-in label of a field, by default in the language of the reader. */
function useBuiltInLabel(): (name: FieldName, language?: string) => string {
  const { t, i18n } = useTranslation('voting')
  const detailName = useDetailName()
  return (name, language = i18n.language) =>
    isCandidateDetail(name) ? detailName(name, language) : t(`fields.own.${getLabelLanguage(language)}.${name}`)
}

interface ItemProps extends Pick<ConfigurationEditor, 'instance' | 'findError'> {
  readonly field: CandidateField
  /** Index of the field. */
  readonly at: number
  readonly last: number
  readonly onChange: (field: CandidateField) => void
  readonly onMove: (to: number) => void
}

function FieldItem({ field, at, last, instance, findError, onChange, onMove }: ItemProps) {
  const { t } = useTranslation('voting')
  const word = useBuiltInLabel()(field.name)
  const canMove = getFixedReason('fields', instance.status) === null
  const { row, handle } = useSortableRow(field.name, canMove)
  return (
    <li {...row} className={classes.field}>
      <div className={classes.fieldHead}>
        <DragHandle label={t('fields.order.handle', { name: word })} {...handle} />
        <Title order={3} size="h4">
          {word}
        </Title>
        <MoveButtons
          position={at}
          last={last}
          canMove={canMove}
          labels={{ up: t('fields.order.up', { name: word }), down: t('fields.order.down', { name: word }) }}
          onMove={onMove}
        />
      </div>
      <Text size="sm" c="dimmed">
        {t(`fields.does.${isCandidateDetail(field.name) ? 'detail' : field.name}`)}
      </Text>
      <fieldset className={classes.settings} aria-label={word}>
        <div className={classes.checks}>
          <Checkbox
            label={t('fields.show')}
            checked={field.show}
            onChange={(event) => onChange({ ...field, show: event.currentTarget.checked })}
          />
          {canBeRequired(field.name) && (
            <Checkbox
              label={t('fields.required')}
              description={t('fields.requiredHint')}
              checked={field.required}
              onChange={(event) => onChange({ ...field, required: event.currentTarget.checked })}
            />
          )}
        </div>
        <NameFields field={field} at={at} instance={instance} findError={findError} onChange={onChange} />
      </fieldset>
    </li>
  )
}

/** The name of the field in every language of the instance. */
function NameFields({ field, at, instance, findError, onChange }: Omit<ItemProps, 'last' | 'onMove'>) {
  const { t } = useTranslation('voting')
  const languageName = useLanguageName()
  const builtInLabel = useBuiltInLabel()
  const languages = listLanguages(instance)
  const main = instance.default_language
  return (
    <div className={classes.names}>
      {languages.map((language) => {
        const path = `matches.fields.${at}.${language === main ? 'value' : `locales.${language}`}`
        return (
          <TextInput
            key={language}
            id={path}
            lang={language}
            dir="auto"
            label={
              languages.length > 1
                ? t('fields.displayedIn', { language: languageName(language) })
                : t('fields.displayed')
            }
            placeholder={builtInLabel(field.name, language)}
            value={getCustomName(field, language, main)}
            error={findError(path)}
            onChange={(event) => onChange(setCustomName(field, language, main, event.currentTarget.value))}
          />
        )
      })}
    </div>
  )
}
