import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './SearchButton.module.css'

export function SearchButton() {
  const { t } = useTranslation('search')
  const modifier = useOs() === 'macos' ? '⌘' : t('ctrl')
  return (
    <UnstyledButton className={classes.button} onClick={spotlight.open} data-tour="search">
      <IconSearch size={20} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t('open')}</span>
      <Kbd size="xs" className={classes.keys} aria-hidden>
        {modifier} K
      </Kbd>
      <VisuallyHidden>{t('scope')}</VisuallyHidden>
    </UnstyledButton>
  )
}
