import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { domainQueries } from '../api/domains.ts'
import { toDomainCharacters } from '../core/domainNames.ts'
import { useValidationMessage } from './validationErrors.ts'

interface Props extends TextInputProps {
  readonly id: string
  readonly value: string
  /** The present domain of the instance, which needs no check. */
  readonly own?: string
}

/** Delay of the check after the last keystroke. */
const CHECK_DELAY_MS = 400

/**
 * The domain of an instance, with a check of its availability while the user types. Capital letters, umlauts and spaces
 * are replaced at once.
 */
export function DomainField({ own, onChange, ...input }: Props) {
  const domain = input.value.trim()
  return (
    <div>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        onChange={(event) => {
          const { value } = event.currentTarget
          // A changed value moves the caret to the end, so an equal one stays untouched.
          if (toDomainCharacters(value) !== value) event.currentTarget.value = toDomainCharacters(value)
          onChange?.(event)
        }}
      />
      {/* With an error, the message of the field suffices. */}
      {!input.error && <Availability field={input.id} domain={domain === own ? '' : domain} />}
    </div>
  )
}

function Availability({ field, domain }: { readonly field: string; readonly domain: string }) {
  const { t } = useTranslation('common')
  const getMessage = useValidationMessage()
  const [settled] = useDebouncedValue(domain, CHECK_DELAY_MS)
  const { data: check } = useQuery(domainQueries.query(settled))
  const isCurrent = check?.domain === domain
  return (
    <output htmlFor={field} aria-live="polite">
      {isCurrent &&
        (check.available ? t('domainAvailable', { domain: domain }) : getMessage({ code: check.reason ?? 'taken' }))}
    </output>
  )
}
