import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateTowns as Template, TemplateChange } from '../../../api/types.ts'
import { Section } from '../../../ui/Section.tsx'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { ChangeDifference } from './ChangeDifference.tsx'
import classes from './TemplateTowns.module.css'
import { TownList } from './TownList.tsx'
import { listBlockedTowns, listOutdatedTowns, takeOverChanges, toggleIn, townsQuery } from './towns.ts'

interface Props {
  readonly id: number
  readonly template: Template
  readonly onStarted: (job: number) => void
}

/** The changes of a template and its towns. Everything that is possible is selected at first. */
export function TemplateTowns({ id, template, onStarted }: Props) {
  const { t } = useTranslation('towns')
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [replacing, setReplacing] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const outdated = listOutdatedTowns(template.towns)
  const blocked = listBlockedTowns(template.towns)
  const changes = template.changes.filter((change) => !leftOut.has(change.id)).map((change) => change.id)
  const towns = outdated.filter((town) => !skipped.has(town.id)).map((town) => town.id)
  const queries = useQueryClient()
  const starting = useMutation({
    mutationFn: () =>
      takeOverChanges(id, {
        revision: template.revision,
        towns,
        changes,
        replacing: changes.filter((change) => replacing.has(change)),
      }),
    onSuccess: onStarted,
    // The template may have changed.
    onError: () => queries.invalidateQueries({ queryKey: townsQuery(id).queryKey }),
  })
  if (template.towns.length === 0) return <Text>{t('noTowns')}</Text>
  const upToDate = template.towns.length - outdated.length - blocked.length
  return (
    <Stack gap="xl">
      {outdated.length > 0 && (
        <>
          <Section title={t('changes.title')} hint={t('changes.hint')}>
            <ul className={classes.list}>
              {template.changes.map((change) => (
                <ChangeItem
                  key={change.id}
                  change={change}
                  conflictCount={outdated.filter(({ conflicts }) => conflicts.includes(change.id)).length}
                  isChosen={!leftOut.has(change.id)}
                  isReplacing={replacing.has(change.id)}
                  onChoose={() => setLeftOut(toggleIn(leftOut, change.id))}
                  onReplace={() => setReplacing(toggleIn(replacing, change.id))}
                />
              ))}
            </ul>
          </Section>
          <Section title={t('towns.title', { count: outdated.length })}>
            <TownList id={id} towns={outdated} skipped={skipped} onSkip={setSkipped} />
          </Section>
          <Section title={t('take.title')} hint={t('take.hint')}>
            <SubmitError error={starting.error} />
            <Group>
              <Button
                loading={starting.isPending}
                disabled={towns.length === 0 || changes.length === 0}
                onClick={() => starting.mutate()}
              >
                {t('take.action', { count: towns.length })}
              </Button>
            </Group>
          </Section>
        </>
      )}
      {upToDate > 0 && <Text>{t('upToDate', { count: upToDate })}</Text>}
      {blocked.length > 0 && (
        <Section title={t('blocked.title', { count: blocked.length })} hint={t('blocked.hint')}>
          <ul className={classes.list}>
            {blocked.map(({ id, title, location, obstacle }) => (
              <li key={id} className={classes.blocked}>
                <span>{location || title}</span>
                <Text size="sm" c="dimmed">
                  {t(`obstacle.${obstacle ?? 'final'}`)}
                </Text>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  )
}

interface ChangeProps {
  readonly change: TemplateChange
  /** The number of towns that have changed the same themselves. */
  readonly conflictCount: number
  readonly isChosen: boolean
  readonly isReplacing: boolean
  readonly onChoose: () => void
  readonly onReplace: () => void
}

function ChangeItem({ change, conflictCount, isChosen, isReplacing, onChoose, onReplace }: ChangeProps) {
  const { t } = useTranslation('towns')
  const detailsId = useId()
  return (
    <li className={classes.change}>
      <Checkbox checked={isChosen} onChange={onChoose} label={t(`kind.${change.kind}`)} aria-describedby={detailsId} />
      <div className={classes.details}>
        <div id={detailsId}>
          <ChangeDifference change={change} />
        </div>
        {conflictCount > 0 && (
          <Stack gap={4} mt="xs">
            <Text size="sm">{t('conflicts', { count: conflictCount })}</Text>
            <Checkbox
              size="sm"
              disabled={!isChosen}
              checked={isChosen && isReplacing}
              onChange={onReplace}
              label={t('replace')}
              aria-describedby={detailsId}
            />
          </Stack>
        )}
      </div>
    </li>
  )
}
