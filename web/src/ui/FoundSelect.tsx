import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice, Finder } from '../api/finders.ts'
import { useErrorWords } from './errorWords.ts'

const PAUSE_MS = 250

interface Props extends Pick<SelectProps, 'id' | 'required' | 'description' | 'error'> {
  readonly label: string
  readonly finder: Finder
  /** What is said while nothing is chosen. */
  readonly placeholder: string
  /** What is chosen, an id or one of `always`; null for nothing. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** What can be chosen beside what is found. */
  readonly always?: readonly Choice[]
}

const NONE: readonly Choice[] = []

/** Choosing one of very many: one types a part of its name. */
export function FoundSelect({ label, finder, placeholder, value, onChange, always = NONE, ...field }: Props) {
  const { t } = useTranslation()
  const wordsFor = useErrorWords()
  const [typed, setTyped] = useState('')
  const chosen = useChosen(finder, value, always)
  // What stands in the field because it is chosen was not typed to find something.
  const [words] = useDebouncedValue(typed === chosen?.label ? '' : typed, PAUSE_MS)
  const { data: found, error } = useQuery({
    queryKey: ['found', finder.kind, words],
    queryFn: () => finder.find(words),
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
      // The server has looked already, also at what is not shown here.
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

/** The address knows what is chosen by its id alone. */
function useChosen({ kind, nameOf }: Finder, value: string | null, always: readonly Choice[]): Choice | null {
  const constant = always.find((choice) => choice.value === value)
  const { data: name } = useQuery({
    queryKey: ['name', kind, value],
    queryFn: () => nameOf(Number(value)),
    enabled: value !== null && !constant,
  })
  if (value === null) return null
  return constant ?? (name === undefined ? null : { value, label: name })
}

function distinct(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ value }, at) => choices.findIndex((other) => other.value === value) === at)
}
