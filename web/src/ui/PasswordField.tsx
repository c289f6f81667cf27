import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password. Mantine's own tells no screen reader that it is invalid, and hides its button from the keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('common')
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      {...props}
    />
  )
}
