import { Alert, Stack, Text } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NOT_DECLARED } from '../../ui/fields.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { useGenderOptions } from '../../ui/useGenderOptions.ts'
import { Version, Versions } from '../../ui/Version.tsx'
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
        <Versions>
          <Version
            title={t('conflict.mine')}
            action={t('conflict.takeMine')}
            onTake={() => autosave.overwrite(field.key)}
          >
            <Value field={field} value={mine} />
          </Version>
          <Version title={t('conflict.theirs')} action={t('conflict.takeTheirs')} onTake={takeTheirs}>
            <Value field={field} value={theirs} />
          </Version>
        </Versions>
      </Stack>
    </Alert>
  )
}

/** The value of a field as a text. */
function Value({ field: { name }, value }: { readonly field: Field; readonly value: string }) {
  const { t } = useTranslation()
  const genders = useGenderOptions()
  const isEmpty = !value.trim() || value === NOT_DECLARED
  const gender = name === 'gender_id' && genders.find((gender) => gender.value === value)?.label
  return (
    <p className={classes.value} dir="auto">
      {isEmpty ? t('declare.none') : gender || value}
    </p>
  )
}
