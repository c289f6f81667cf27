import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchSource, SelectOption } from '../api/searchSources.ts'
import { useErrorMessage } from './errorMessages.ts'

const SEARCH_DELAY_MS = 250

interface Props extends Pick<SelectProps, 'id' | 'required' | 'description' | 'error'> {
  readonly label: string
  readonly source: SearchSource
  /** Shown while nothing is selected. */
  readonly placeholder: string
  /** The selected id or a value of `fixedOptions`; null for none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Options that are always offered besides the search results. */
  readonly fixedOptions?: readonly SelectOption[]
  /** Whether the label stands inside of the field, as in a bar of filters. */
  readonly isInBar?: boolean
}

const NO_OPTIONS: readonly SelectOption[] = []

/** A select for one of very many options. An option is found by typing a part of its name. */
export function SearchableSelect({
  label,
  source,
  placeholder,
  value,
  onChange,
  fixedOptions = NO_OPTIONS,
  isInBar = false,
  ...field
}: Props) {
  const { t } = useTranslation()
  const getMessage = useErrorMessage()
  const [typed, setTyped] = useState('')
  const selected = useSelected(source, value, fixedOptions)
  // The text of the field is the selected option, not a search term.
  const [searchTerm] = useDebouncedValue(typed === selected?.label ? '' : typed, SEARCH_DELAY_MS)
  const { data: results, error } = useQuery({
    queryKey: ['found', source.kind, searchTerm],
    queryFn: () => source.search(searchTerm),
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      {...field}
      {...(isInBar
        ? { 'aria-label': label, placeholder: label, size: 'sm' }
        : { label, placeholder, flex: 2, miw: 'min(100%, 16rem)' })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clearField', { field: label }) }}
      nothingFoundMessage={error ? getMessage(error) : results ? t('nothingFound') : t('loading')}
      data={removeDuplicates([...(selected ? [selected] : []), ...fixedOptions, ...(results ?? [])])}
      // The server has filtered already, also by fields that are not shown here.
      filter={({ options }) => options}
      value={selected ? value : null}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  )
}

/** Returns the selected option. The URL contains only its id, so its name is loaded. */
function useSelected(
  { kind, getName }: SearchSource,
  value: string | null,
  fixedOptions: readonly SelectOption[],
): SelectOption | null {
  const constant = fixedOptions.find((choice) => choice.value === value)
  const { data: name } = useQuery({
    queryKey: ['name', kind, value],
    queryFn: () => getName(Number(value)),
    enabled: value !== null && !constant,
  })
  if (value === null) return null
  return constant ?? (name === undefined ? null : { value, label: name })
}

function removeDuplicates(choices: readonly SelectOption[]): SelectOption[] {
  return choices.filter(({ value }, at) => choices.findIndex((other) => other.value === value) === at)
}
