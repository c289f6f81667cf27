import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import classes from './CharacterCount.module.css'
import { countCharacters } from './characters.ts'

interface Props {
  readonly text: string
  /** Maximum number of characters. */
  readonly max: number
}

/** Share of the maximum from which the number is shown. */
const MIN_SHARE = 0.8

/** Delay after the last keystroke, so that screen readers do not read the number after each one. */
const ANNOUNCEMENT_DELAY_MS = 1_000

/** The number of characters of a text that comes near its maximum or exceeds it. */
export function CharacterCount({ text, max }: Props) {
  const { t } = useTranslation()
  const used = countCharacters(text)
  const message = used >= MIN_SHARE * max ? t('room', { used, max }) : ''
  const [announcement] = useDebouncedValue(message, ANNOUNCEMENT_DELAY_MS)
  return (
    <>
      {message && (
        <p className={classes.count} data-over={used > max || undefined} aria-hidden>
          {message}
        </p>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
