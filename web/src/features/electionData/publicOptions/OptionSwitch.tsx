import { Anchor, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getPublicUrl } from '../../../api/instances.ts'
import type { Instance } from '../../../api/types.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import classes from '../instance.module.css'
import { getOptionTime, isPublicPage, type OptionName } from './optionStates.ts'

interface Props {
  readonly name: OptionName
  readonly instance: Instance
  readonly isOn: boolean
  /** Whether a change of one of the options is being saved. */
  readonly isSaving: boolean
  /** Whether the last change was of this option and is saved. */
  readonly hasSaved: boolean
  readonly error: unknown
  readonly onSwitch: (isOn: boolean) => void
}

/** A switch that says what the option shows to whom. If it cannot be switched on, it says why. */
export function OptionSwitch({ name, instance: { status, url }, isOn, isSaving, hasSaved, error, onSwitch }: Props) {
  const { t } = useTranslation('instance')
  const time = getOptionTime(name, status)
  const id = `public_options.${name}`
  return (
    <div className={classes.option}>
      <Switch
        id={id}
        label={t(`public.${name}.label`)}
        aria-describedby={`${id}.hint`}
        checked={isOn}
        // What is on can be switched off at any time.
        disabled={time !== 'now' && !isOn}
        onChange={({ currentTarget }) => !isSaving && onSwitch(currentTarget.checked)}
      />
      <div className={classes.optionText}>
        <div id={`${id}.hint`}>
          <Text c="dimmed">{t(`public.${name}.hint`)}</Text>
          {time !== 'now' && <Text>{t(`public.${name}.${time}` as 'public.archive.early')}</Text>}
        </div>
        {isOn && isPublicPage(name, status) && (
          <Anchor href={getPublicUrl(url)} target="_blank" rel="noopener">
            {t('public.open')}
          </Anchor>
        )}
        <Text size="sm" role="status">
          {hasSaved && t(isOn ? 'public.on' : 'public.off')}
        </Text>
        <SubmitError error={error} />
      </div>
    </div>
  )
}
