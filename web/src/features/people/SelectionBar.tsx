import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Deed } from './deeds.ts'
import type { Entry } from './entries.ts'
import type { Mailing } from './mailings.ts'
import classes from './People.module.css'
import type { Deeds } from './useDeeds.ts'
import type { Selection } from './useSelection.ts'

const DEEDS: readonly (Deed | Mailing)[] = ['invite', 'remind', 'takeOut', 'bringBack', 'remove']

/** What can be done with the selected entries; each deed says for how many of them it is offered. */
export function SelectionBar({ selection, deeds }: { readonly selection: Selection; readonly deeds: Deeds }) {
  const { t } = useTranslation('people')
  const { entries } = selection
  if (entries.length === 0) return null
  const isRunning = deeds.isRunning

  function start(deed: Deed | Mailing, which: readonly Entry[]): void {
    if (deed === 'takeOut' || deed === 'bringBack') {
      deeds.perform(deed, which)
      selection.clear()
    } else deeds.ask(deed, which)
  }

  return (
    <section className={classes.selection} aria-label={t('selection.label')}>
      <Text fw={600} role="status">
        {t('selection.count', { count: entries.length })}
      </Text>
      <Group gap="xs" className={classes.offered}>
        {DEEDS.map((deed) => {
          const offered = entries.filter((entry) => deeds.offers(deed, entry))
          return (
            offered.length > 0 && (
              <Button
                key={deed}
                size="sm"
                mih={44}
                variant={deed === 'invite' ? 'light' : 'default'}
                disabled={isRunning}
                onClick={() => start(deed, offered)}
              >
                {t(`selection.${deed}`, { count: offered.length })}
              </Button>
            )
          )
        })}
      </Group>
      <CloseButton size="xl" aria-label={t('selection.clear')} onClick={selection.clear} />
    </section>
  )
}
