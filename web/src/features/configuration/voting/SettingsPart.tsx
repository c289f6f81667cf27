import { Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/Section.tsx'
import classes from '../Configuration.module.css'
import type { ConfigurationEditor } from '../draft.ts'
import { getFixedReason, type SettingName } from './fixedSettings.ts'

interface Props {
  readonly name: SettingName
  readonly title: string
  readonly hint: string
  readonly instance: ConfigurationEditor['instance']
  readonly children: ReactNode
  /** Content below the fields that stays usable when they are fixed. */
  readonly below?: ReactNode
}

/** A section of the settings. If it can no longer be changed, it says why. */
export function SettingsPart({ name, title, hint, instance, children, below }: Props) {
  const { t } = useTranslation('configuration')
  const note = useId()
  const fixedReason = getFixedReason(name, instance.status)
  // A notice above all sections already says that the instance is archived.
  const reason = fixedReason === 'archived' ? null : fixedReason
  return (
    <Section title={title} hint={hint}>
      {reason && (
        <Text id={note} className={classes.fixed}>
          <IconLock size={20} aria-hidden />
          <span>{t(`fixed.${reason}`)}</span>
        </Text>
      )}
      <fieldset
        className={classes.part}
        disabled={fixedReason !== null}
        aria-label={title}
        {...(reason && { 'aria-describedby': note })}
      >
        <Stack>{children}</Stack>
      </fieldset>
      {below}
    </Section>
  )
}
