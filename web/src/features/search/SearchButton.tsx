import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './SearchButton.module.css'
import { searchDialog } from './searchStore.ts'

export function SearchButton() {
  const { t } = useTranslation('search')
  const modifier = useOs() === 'macos' ? '⌘' : t('ctrl')
  return (
    <UnstyledButton className={classes.button} onClick={searchDialog.open} data-tour="search">
      <IconSearch size={20} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t('open')}</span>
      <Kbd size="xs" className={classes.keys} aria-hidden>
        {modifier} K
      </Kbd>
      <VisuallyHidden>{t('scope')}</VisuallyHidden>
    </UnstyledButton>
  )
}
