import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchSource, SelectOption } from '../api/searchSources.ts'
import { useErrorWords } from './errorWords.ts'

const PAUSE_MS = 250

interface Props extends Pick<MultiSelectProps, 'id' | 'description' | 'error'> {
  readonly label: string
  readonly finder: SearchSource
  /** Shown while nothing is selected. */
  readonly placeholder: string
  /** The selected ids. */
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** A select for several of very many options. Options are found by typing a part of the name. */
export function FoundMultiSelect({ finder, placeholder, value, ...field }: Props) {
  const { t } = useTranslation()
  const wordsFor = useErrorWords()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed, PAUSE_MS)
  const chosen = useChosen(finder, value)
  const { data: found, error } = useQuery({
    queryKey: ['found', finder.kind, words],
    queryFn: () => finder.search(words),
    placeholderData: keepPreviousData,
  })
  const others = (found ?? []).filter((choice) => !value.includes(choice.value))
  return (
    <MultiSelect
      {...field}
      placeholder={value.length === 0 ? placeholder : ''}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': t('clearField', { field: field.label }) }}
      nothingFoundMessage={error ? wordsFor(error) : found ? t('nothingFound') : t('loading')}
      data={[...chosen, ...others]}
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
function useChosen({ kind, getName: nameOf }: SearchSource, value: readonly string[]): SelectOption[] {
  const names = useQueries({
    queries: value.map((id) => ({ queryKey: ['name', kind, id], queryFn: () => nameOf(Number(id)) })),
  })
  return value.map((id, at) => ({ value: id, label: names[at]?.data ?? id }))
}
