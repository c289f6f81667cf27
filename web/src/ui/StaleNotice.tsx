import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { FormEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergedValues } from './mergeValues.ts'
import classes from './StaleNotice.module.css'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly merged: MergedValues
  readonly getLabel: (name: string) => string
  /** Returns the value of a field that the other person has stored, as text; empty if there is none. */
  readonly getTheirValue: (name: string) => string
  /** Saves the changes of both, own ones where they collide. */
  readonly onSave: (event: FormEvent) => void
  /** Takes the changes of the other person where they collide with own ones. */
  readonly onTakeTheirs: () => void
}

/**
 * Shown in a form when somebody else has saved in the meantime: their changes. They are merged with the user's; where both
 * have changed the same, the user chooses.
 */
export function StaleNotice({ ref, merged, getLabel, getTheirValue, onSave, onTakeTheirs }: Props) {
  const { t } = useTranslation()
  const { changedByThem, conflicts } = merged
  const isMergeable = conflicts.length === 0
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="yellow"
      icon={<IconUsers aria-hidden />}
      title={t('stale.title')}
      className={classes.stale}
    >
      <Stack gap="sm">
        <Text size="sm">{t(changedByThem.length > 0 ? 'stale.text' : 'stale.nothing')}</Text>
        {changedByThem.length > 0 && (
          <dl className={classes.theirs}>
            {changedByThem.map((name) => (
              <div key={name}>
                <dt>{getLabel(name)}</dt>
                <dd dir="auto">
                  {getTheirValue(name) || t('stale.empty')}
                  {conflicts.includes(name) && ` (${t('stale.collides')})`}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Text size="sm">{t(isMergeable ? 'stale.merged' : 'stale.choice')}</Text>
        <Group gap="sm">
          <Button onClick={onSave}>{t(isMergeable ? 'stale.saveBoth' : 'stale.saveMine')}</Button>
          {!isMergeable && (
            <Button variant="default" onClick={onTakeTheirs}>
              {t('stale.takeTheirs')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
