import { type Ref, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionedInstance } from '../../api/instances.ts'
import { formatDay } from '../../core/format.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { type ElectionDataValues, getLanguages, getTextFieldName, toFormValues } from './electionDataValues.ts'
import { mergeElectionData } from './mergeElectionData.ts'
import type { ElectionDataFormState } from './useElectionDataForm.ts'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly form: ElectionDataFormState
  readonly theirs: VersionedInstance
  readonly getLabel: (name: string) => string
}

/** The changes that somebody else has made to the election data in the meantime. */
export function ElectionDataStaleNotice({ ref, form: { entry, base, save, applyVersion }, theirs, getLabel }: Props) {
  const formatValue = useValueFormat()
  const now = toFormValues(theirs.application)
  const merge = (entered: ElectionDataValues) => mergeElectionData(toFormValues(base.application), entered, now)
  const merged = merge(entry.values)

  // The pressed button is unmounted with the notice, so the focus moves to the form.
  const first = getTextFieldName('title', theirs.application.default_language)
  useEffect(() => () => document.getElementById(first)?.focus(), [first])

  function applyTheirs() {
    save.reset()
    applyVersion(theirs, merged.theirs)
  }

  function saveMerged(entered: ElectionDataValues) {
    const { mine } = merge(entered)
    applyVersion(theirs, mine)
    save.mutate({ entered: mine, tag: theirs.tag })
  }

  return (
    <StaleNotice
      ref={ref}
      merged={merged}
      getLabel={getLabel}
      getTheirValue={(name) => formatValue(name, now)}
      onSave={entry.submit(saveMerged)}
      onTakeTheirs={applyTheirs}
    />
  )
}

/** The fields that contain a day. */
const DAYS: ReadonlySet<string> = new Set(['planned_launch_date', 'sundown_date', 'answers_until'])

/** Returns a function that formats the value of a field. */
function useValueFormat(): (name: string, entered: ElectionDataValues) => string {
  const { t, i18n } = useTranslation('instance')
  const getLanguageName = useLanguageName()
  return (name, entered) => {
    const value = entered[name] ?? ''
    if (name === 'late_answers') return t(value ? 'stale.yes' : 'stale.no')
    if (name === 'languages') return getLanguages(entered).map(getLanguageName).join(', ')
    if (name === 'default_language') return getLanguageName(value)
    return value && DAYS.has(name) ? formatDay(value, i18n.language) : value
  }
}
