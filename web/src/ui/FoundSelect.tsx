import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchSource, SelectOption } from '../api/searchSources.ts'
import { useErrorWords } from './errorWords.ts'

const PAUSE_MS = 250

interface Props extends Pick<SelectProps, 'id' | 'required' | 'description' | 'error'> {
  readonly label: string
  readonly finder: SearchSource
  /** Shown while nothing is selected. */
  readonly placeholder: string
  /** The selected id or a value of `fixedOptions`; null for none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Options that are always offered besides the search results. */
  readonly always?: readonly SelectOption[]
}

const NONE: readonly SelectOption[] = []

/** A select for one of very many options. An option is found by typing a part of its name. */
export function FoundSelect({ label, finder, placeholder, value, onChange, always = NONE, ...field }: Props) {
  const { t } = useTranslation()
  const wordsFor = useErrorWords()
  const [typed, setTyped] = useState('')
  const chosen = useChosen(finder, value, always)
  // The text of the field is the selected option, not a search term.
  const [words] = useDebouncedValue(typed === chosen?.label ? '' : typed, PAUSE_MS)
  const { data: found, error } = useQuery({
    queryKey: ['found', finder.kind, words],
    queryFn: () => finder.search(words),
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      {...field}
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clearField', { field: label }) }}
      nothingFoundMessage={error ? wordsFor(error) : found ? t('nothingFound') : t('loading')}
      data={distinct([...(chosen ? [chosen] : []), ...always, ...(found ?? [])])}
      // The server has filtered already, also by fields that are not shown here.
      filter={({ options }) => options}
      value={chosen ? value : null}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      flex={2}
      miw="min(100%, 16rem)"
    />
  )
}

/** Returns the selected option. The URL contains only its id, so its name is loaded. */
function useChosen(
  { kind, getName: nameOf }: SearchSource,
  value: string | null,
  always: readonly SelectOption[],
): SelectOption | null {
  const constant = always.find((choice) => choice.value === value)
  const { data: name } = useQuery({
    queryKey: ['name', kind, value],
    queryFn: () => nameOf(Number(value)),
    enabled: value !== null && !constant,
  })
  if (value === null) return null
  return constant ?? (name === undefined ? null : { value, label: name })
}

function distinct(choices: readonly SelectOption[]): SelectOption[] {
  return choices.filter(({ value }, at) => choices.findIndex((other) => other.value === value) === at)
}
