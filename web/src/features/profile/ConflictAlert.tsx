import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NOT_DECLARED } from '../../ui/fields.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { useGenderOptions } from '../../ui/useGenderOptions.ts'
import type { Field } from './fields.ts'
import classes from './Profile.module.css'
import type { ProfileAutosave } from './profileAutosave.ts'

/** A field with an unsent value and another one that somebody else has stored meanwhile. */
export interface Conflict {
  readonly field: Field
  readonly mine: string
  readonly theirs: string
}

interface Props {
  readonly conflict: Conflict
  readonly autosave: ProfileAutosave
  readonly label: string
}

/** A field that somebody else has changed meanwhile. The user decides which value is kept. */
export function ConflictAlert({ conflict: { field, mine, theirs }, autosave, label }: Props) {
  const { t } = useTranslation('profile')

  function takeTheirs() {
    const change = autosave.discard(field.key)
    if (change) showUndoToast(t('conflict.tookTheirs'), () => autosave.restore(field.key, change))
  }

  return (
    <Alert
      className={classes.conflict}
      role="alert"
      color="yellow"
      icon={<IconDevices aria-hidden />}
      title={t('conflict.title', { field: label })}
    >
      <Stack>
        <Text size="sm">{t('conflict.text')}</Text>
        <div className={classes.versions}>
          <Version
            title={t('conflict.mine')}
            value={mine}
            field={field}
            action={t('conflict.takeMine')}
            onTake={() => autosave.overwrite(field.key)}
          />
          <Version
            title={t('conflict.theirs')}
            value={theirs}
            field={field}
            action={t('conflict.takeTheirs')}
            onTake={takeTheirs}
          />
        </div>
      </Stack>
    </Alert>
  )
}

interface VersionProps {
  readonly title: string
  readonly value: string
  readonly field: Field
  readonly action: string
  readonly onTake: () => void
}

function Version({ title, value, field, action, onTake }: VersionProps) {
  const getText = useValueText()
  return (
    <section className={classes.version} aria-label={title}>
      <Text fw={600}>{title}</Text>
      <p dir="auto">{getText(field, value)}</p>
      <Button variant="default" onClick={onTake}>
        {action}
      </Button>
    </section>
  )
}

/** Returns a function that gives the value of a field as a text. */
function useValueText(): (field: Field, value: string) => string {
  const { t } = useTranslation()
  const genders = useGenderOptions()
  return ({ name }, value) => {
    if (!value.trim() || value === NOT_DECLARED) return t('declare.none')
    return (name === 'gender_id' && genders.find((gender) => gender.value === value)?.label) || value
  }
}
