import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { domains } from '../api/domains.ts'
import { useFaultWords } from './faults.ts'

interface Props extends TextInputProps {
  readonly id: string
  readonly value: string
  /** The domain that one has already, about which there is nothing to ask. */
  readonly own?: string
}

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 400

/** Where voters will find an instance, and whether that can be had, said as soon as it is known. */
export function DomainField({ own, ...input }: Props) {
  const wanted = input.value.trim()
  return (
    <div>
      <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...input} />
      {/* What is wrong is said once, by the field itself. */}
      {!input.error && <Availability field={input.id} wanted={wanted === own ? '' : wanted} />}
    </div>
  )
}

function Availability({ field, wanted }: { readonly field: string; readonly wanted: string }) {
  const { t } = useTranslation('common')
  const wordsFor = useFaultWords()
  const [settled] = useDebouncedValue(wanted, PAUSE_MS)
  const { data: said } = useQuery(domains.query(settled))
  const isCurrent = said?.domain === wanted
  return (
    <output htmlFor={field} aria-live="polite">
      {isCurrent &&
        (said.available ? t('domainAvailable', { domain: wanted }) : wordsFor({ code: said.reason ?? 'taken' }))}
    </output>
  )
}
