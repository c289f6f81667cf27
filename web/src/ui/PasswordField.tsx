import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password field. Mantine's own does not expose `aria-invalid`, and its button cannot be reached by keyboard. */
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
