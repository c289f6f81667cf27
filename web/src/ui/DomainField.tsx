import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { domainQueries } from '../api/domains.ts'
import { useFaultWords } from './faults.ts'

interface Props extends TextInputProps {
  readonly id: string
  readonly value: string
  /** The present domain of the instance, which needs no check. */
  readonly own?: string
}

/** Delay of the check after the last keystroke. */
const PAUSE_MS = 400

/** The domain of an instance, with a check of its availability while the user types. */
export function DomainField({ own, ...input }: Props) {
  const wanted = input.value.trim()
  return (
    <div>
      <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...input} />
      {/* With an error, the message of the field suffices. */}
      {!input.error && <Availability field={input.id} wanted={wanted === own ? '' : wanted} />}
    </div>
  )
}

function Availability({ field, wanted }: { readonly field: string; readonly wanted: string }) {
  const { t } = useTranslation('common')
  const wordsFor = useFaultWords()
  const [settled] = useDebouncedValue(wanted, PAUSE_MS)
  const { data: said } = useQuery(domainQueries.query(settled))
  const isCurrent = said?.domain === wanted
  return (
    <output htmlFor={field} aria-live="polite">
      {isCurrent &&
        (said.available ? t('domainAvailable', { domain: wanted }) : wordsFor({ code: said.reason ?? 'taken' }))}
    </output>
  )
}
