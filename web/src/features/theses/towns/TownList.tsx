import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateTown } from '../../../api/types.ts'
import { listSearchWords, matchesSearch, toSearchText } from '../../../core/searchText.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { ChangeDifference } from './ChangeDifference.tsx'
import classes from './TemplateTowns.module.css'
import { townQuery } from './towns.ts'

/** From this number of towns on they can be filtered. */
const MIN_FILTERED = 10

interface Props {
  readonly id: number
  readonly towns: readonly TemplateTown[]
  /** The towns that are not selected. */
  readonly skipped: ReadonlySet<number>
  readonly onSkip: (skipped: ReadonlySet<number>) => void
}

/** The towns that can take over changes, each with its differences on demand. */
export function TownList({ id, towns, skipped, onSkip }: Props) {
  const { t } = useTranslation('towns')
  const [filter, setFilter] = useState('')
  const words = listSearchWords(filter)
  const shown = towns.filter(({ title, location }) => matchesSearch(toSearchText(`${title} ${location}`), words))
  const selected = shown.filter((town) => !skipped.has(town.id)).length

  /** Selects the shown towns, or none of them. */
  function selectShown(isSelected: boolean): void {
    const next = new Set(skipped)
    for (const town of shown) {
      if (isSelected) next.delete(town.id)
      else next.add(town.id)
    }
    onSkip(next)
  }

  return (
    <Stack gap="sm">
      {towns.length >= MIN_FILTERED && (
        <TextInput
          type="search"
          label={t('towns.filter')}
          maw="24rem"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      {shown.length > 1 && (
        <Checkbox
          label={t('towns.all', { count: shown.length })}
          checked={selected === shown.length}
          indeterminate={selected > 0 && selected < shown.length}
          onChange={(event) => selectShown(event.currentTarget.checked)}
        />
      )}
      {shown.length === 0 && <Text>{t('towns.nothingFound')}</Text>}
      <ul className={classes.list}>
        {shown.map((town) => (
          <TownItem
            key={town.id}
            id={id}
            town={town}
            isSelected={!skipped.has(town.id)}
            onToggle={(isSelected) => {
              const next = new Set(skipped)
              if (isSelected) next.delete(town.id)
              else next.add(town.id)
              onSkip(next)
            }}
          />
        ))}
      </ul>
    </Stack>
  )
}

interface TownProps {
  readonly id: number
  readonly town: TemplateTown
  readonly isSelected: boolean
  readonly onToggle: (isSelected: boolean) => void
}

function TownItem({ id, town, isSelected, onToggle }: TownProps) {
  const { t } = useTranslation('towns')
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const name = town.location || town.title
  const facts = [
    t('towns.changes', { count: town.changes.length }),
    ...(town.conflicts.length > 0 ? [t('towns.conflicts', { count: town.conflicts.length })] : []),
  ]
  return (
    <li className={classes.town}>
      <Group justify="space-between" gap="xs">
        <Checkbox
          checked={isSelected}
          onChange={(event) => onToggle(event.currentTarget.checked)}
          label={name}
          description={facts.join(', ')}
        />
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': details })}
          aria-label={t('towns.differencesOf', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('towns.differences')}
        </Button>
      </Group>
      {isOpen && (
        <div id={details}>
          <TownDifferences id={id} townId={town.id} />
        </div>
      )}
    </li>
  )
}

function TownDifferences({ id, townId }: { readonly id: number; readonly townId: number }) {
  const { t } = useTranslation('towns')
  const { data, error, refetch } = useQuery(townQuery(id, townId))
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={64} />
  return (
    <ul className={classes.nested}>
      {data.map((change) => (
        <li key={change.id}>
          <Text size="sm" fw={600}>
            {t(`kind.${change.kind}`)}
          </Text>
          <ChangeDifference change={change} showsOwn />
        </li>
      ))}
    </ul>
  )
}
