import { Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/Section.tsx'
import type { PartProps } from '../draft.ts'
import { type Part as Name, whyFixed } from './fixed.ts'
import classes from './voting.module.css'

interface Props {
  readonly name: Name
  readonly title: string
  readonly hint: string
  readonly instance: PartProps['instance']
  readonly children: ReactNode
  /** What stays of use where nothing can be changed any more. */
  readonly below?: ReactNode
}

/** A part of the settings. Where it can no longer be changed, it says why. */
export function Part({ name, title, hint, instance, children, below }: Props) {
  const { t } = useTranslation('voting')
  const note = useId()
  const fixed = whyFixed(name, instance.status)
  // That all is archived is said once, above all parts.
  const why = fixed === 'archived' ? null : fixed
  return (
    <Section title={title} hint={hint}>
      {why && (
        <Text id={note} className={classes.fixed}>
          <IconLock size={20} aria-hidden />
          <span>{t(`fixed.${why}`)}</span>
        </Text>
      )}
      <fieldset
        className={classes.part}
        disabled={fixed !== null}
        aria-label={title}
        {...(why && { 'aria-describedby': note })}
      >
        <Stack>{children}</Stack>
      </fieldset>
      {below}
    </Section>
  )
}
