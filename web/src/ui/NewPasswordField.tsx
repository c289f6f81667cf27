import type { PasswordInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../api/portalConfig.ts'
import type { PasswordStrength } from '../api/types.ts'
import type { Resources } from '../i18n/portal/resources.ts'
import classes from './NewPasswordField.module.css'
import { PasswordField } from './PasswordField.tsx'
import { passwordStrengthQuery } from './passwordStrength.ts'

interface Props extends Omit<PasswordInputProps, 'value'> {
  readonly value: string
  /** Names and mail address: a password that contains them is easy to guess. */
  readonly names: readonly string[]
  /** Whether the account is an administrator's, which requires a stronger password. */
  readonly isForAdmin?: boolean
}

/** Delay of the check after the last keystroke. */
const CHECK_DELAY_MS = 300

/** A field for a new password, with an estimate of its strength and hints for improving it. */
export function NewPasswordField({ names, isForAdmin = false, ...input }: Props) {
  const { t } = useTranslation('common')
  const { min, max } = getPortalConfig().identity.password
  const { length } = [...input.value]
  const [settled] = useDebouncedValue(input.value, CHECK_DELAY_MS)
  const { data } = useQuery({
    ...passwordStrengthQuery({ password: settled, names, isForAdmin }),
    placeholderData: (before: PasswordStrength | undefined) => before,
  })
  return (
    <div>
      <PasswordField description={t('password.bounds', { min, max })} autoComplete="new-password" {...input} />
      <div aria-live="polite" className={classes.feedback}>
        {length > max && !input.error && (
          <p className={classes.verdict}>
            <strong>{t('password.tooLong', { max, count: length - max })}</strong>
          </p>
        )}
        {data && length >= min && length <= max && <StrengthMeter strength={data} />}
      </div>
    </div>
  )
}

type PasswordTexts = Resources['common']['password']

function StrengthMeter({ strength }: { readonly strength: PasswordStrength }) {
  const { score, enough, code, warning, suggestions } = strength
  const { t } = useTranslation('common')
  const hints = suggestions.map((code) => t(`password.suggestion.${code as keyof PasswordTexts['suggestion']}`))
  const reason = code === 'personal' || code === 'breached' ? code : null
  return (
    <div className={classes.meter} data-enough={enough || undefined}>
      <div className={classes.steps} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} data-reached={step <= score || undefined} />
        ))}
      </div>
      <p className={classes.verdict}>
        <strong>{t(`password.score.${score as 0 | 1 | 2 | 3 | 4}`)}</strong>{' '}
        {enough ? t('password.enough') : t('password.notEnough')}
      </p>
      {!enough && (reason !== null || warning !== null || hints.length > 0) && (
        <ul className={classes.hints}>
          {reason !== null && <li>{t(`password.${reason}`)}</li>}
          {warning !== null && <li>{t(`password.warning.${warning as keyof PasswordTexts['warning']}`)}</li>}
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const STEPS = [1, 2, 3, 4]
