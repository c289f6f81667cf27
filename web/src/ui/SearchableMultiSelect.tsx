import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchSource, SelectOption } from '../api/searchSources.ts'
import { useErrorMessage } from './errorMessages.ts'

const SEARCH_DELAY_MS = 250

interface Props extends Pick<MultiSelectProps, 'id' | 'description' | 'error'> {
  readonly label: string
  readonly source: SearchSource
  /** Shown while nothing is selected. */
  readonly placeholder: string
  /** The selected ids. */
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** A select for several of very many options. Options are found by typing a part of the name. */
export function SearchableMultiSelect({ source, placeholder, value, ...field }: Props) {
  const { t } = useTranslation()
  const getMessage = useErrorMessage()
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const selected = useSelected(source, value)
  const { data: results, error } = useQuery({
    queryKey: ['found', source.kind, searchTerm],
    queryFn: () => source.search(searchTerm),
    placeholderData: keepPreviousData,
  })
  const others = (results ?? []).filter((choice) => !value.includes(choice.value))
  return (
    <MultiSelect
      {...field}
      placeholder={value.length === 0 ? placeholder : ''}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': t('clearField', { field: field.label }) }}
      nothingFoundMessage={error ? getMessage(error) : results ? t('nothingFound') : t('loading')}
      data={[...selected, ...others]}
      // The server has filtered already, also by fields that are not shown here.
      filter={({ options }) => options}
      value={[...value]}
      searchValue={typed}
      onSearchChange={setTyped}
      maxDropdownHeight={320}
    />
  )
}

/** Returns the selected options. Until its name is loaded, an option is labelled with its id. */
function useSelected({ kind, getName }: SearchSource, value: readonly string[]): SelectOption[] {
  const names = useQueries({
    queries: value.map((id) => ({ queryKey: ['name', kind, id], queryFn: () => getName(Number(id)) })),
  })
  return value.map((id, at) => ({ value: id, label: names[at]?.data ?? id }))
}
