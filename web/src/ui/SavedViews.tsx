import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meQueries } from '../api/me.ts'
import { deleteView, listSavedViews, type SavedView, saveView, toViewSearch } from './savedViews.ts'

interface Props {
  readonly list: string
  readonly onClose: () => void
}

/** The saved views of a list: opening, deleting, and saving the current one. */
export function SavedViews({ list, onClose }: Props) {
  const { data: account } = useQuery({ ...meQueries.query(), select: ({ User }) => User.id })
  return account === undefined ? null : <Views account={account} list={list} onClose={onClose} />
}

function Views({ account, list, onClose }: Props & { readonly account: number }) {
  const { t } = useTranslation()
  const [views, setViews] = useState(() => listSavedViews(account, list))
  const navigate = useNavigate()

  function open({ search }: SavedView): void {
    void navigate({ to: '.', search, resetScroll: false })
    onClose()
  }

  return (
    <Stack gap="sm">
      {views.length === 0 ? (
        <Text size="sm">{t('views.none')}</Text>
      ) : (
        <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {views.map((view) => (
            <Group key={view.name} component="li" gap="xs" wrap="nowrap" justify="space-between">
              <Button variant="subtle" size="sm" mih={44} flex={1} justify="start" onClick={() => open(view)}>
                {view.name}
              </Button>
              <CloseButton
                size="xl"
                aria-label={t('views.delete', { name: view.name })}
                onClick={() => setViews(deleteView(account, list, view.name))}
              />
            </Group>
          ))}
        </Stack>
      )}
      <ViewForm onSave={(view) => setViews(saveView(account, list, view))} />
    </Stack>
  )
}

function ViewForm({ onSave }: { readonly onSave: (view: SavedView) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const search = useMatches({ select: (matches) => matches.at(-1)?.search })

  function save(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') return
    onSave({ name: name.trim(), search: toViewSearch(search ?? {}) })
    setName('')
  }

  return (
    <form onSubmit={save}>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          flex={1}
          size="sm"
          label={t('views.name')}
          value={name}
          maxLength={60}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" size="sm">
          {t('save')}
        </Button>
      </Group>
    </form>
  )
}
