import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './TableImport.module.css'

/** Searches the rows as one types. */
export function ImportSearch({ onChange }: { readonly onChange: (words: string) => void }) {
  const { t } = useTranslation('tableImport')
  const [value, setValue] = useState('')
  const change = (words: string) => {
    setValue(words)
    onChange(words)
  }
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value && <CloseButton aria-label={t('clearSearch')} onClick={() => change('')} />}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
