import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice, Finder } from '../api/finders.ts'
import { useErrorWords } from './errorWords.ts'

const PAUSE_MS = 250

interface Props extends Pick<MultiSelectProps, 'id' | 'description' | 'error'> {
  readonly label: string
  readonly finder: Finder
  /** What is said while nothing is chosen. */
  readonly placeholder: string
  /** What is chosen, by id. */
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Choosing some of very many: one types a part of a name, takes it, and types the next. */
export function FoundMultiSelect({ finder, placeholder, value, ...field }: Props) {
  const { t } = useTranslation()
  const wordsFor = useErrorWords()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed, PAUSE_MS)
  const chosen = useChosen(finder, value)
  const { data: found, error } = useQuery({
    queryKey: ['found', finder.kind, words],
    queryFn: () => finder.find(words),
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
      // The server has looked already, also at what is not shown here.
      filter={({ options }) => options}
      value={[...value]}
      searchValue={typed}
      onSearchChange={setTyped}
      maxDropdownHeight={320}
    />
  )
}

/** What is chosen is known by its id alone; until its name is known, the id stands in its place. */
function useChosen({ kind, nameOf }: Finder, value: readonly string[]): Choice[] {
  const names = useQueries({
    queries: value.map((id) => ({ queryKey: ['name', kind, id], queryFn: () => nameOf(Number(id)) })),
  })
  return value.map((id, at) => ({ value: id, label: names[at]?.data ?? id }))
}
