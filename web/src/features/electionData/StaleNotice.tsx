import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type Ref, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionedInstance } from '../../api/instances.ts'
import { formatDay } from '../../core/format.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { type ElectionDataValues, getLanguages, getTextFieldName, toFormValues } from './electionDataValues.ts'
import classes from './instance.module.css'
import { mergeElectionData } from './mergeElectionData.ts'
import type { ElectionDataFormState } from './useElectionDataForm.ts'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly form: ElectionDataFormState
  readonly theirs: VersionedInstance
  readonly getLabel: (name: string) => string
}

/**
 * Shown when somebody else has saved in the meantime: their changes. They are merged with the user's; where both have
 * changed the same, the user chooses.
 */
export function StaleNotice({ ref, form: { entry, base, save, applyVersion }, theirs, getLabel }: Props) {
  const { t } = useTranslation('instance')
  const formatValue = useValueFormat()
  const now = toFormValues(theirs.application)
  const merge = (entered: ElectionDataValues) => mergeElectionData(toFormValues(base.application), entered, now)
  const { changedByThem: changed, conflicts, theirs: withTheirs } = merge(entry.values)
  const isMergeable = conflicts.length === 0

  // The pressed button is unmounted with the notice, so the focus moves to the form.
  const first = getTextFieldName('title', theirs.application.default_language)
  useEffect(() => () => document.getElementById(first)?.focus(), [first])

  function applyTheirs() {
    save.reset()
    applyVersion(theirs, withTheirs)
  }

  function saveMerged(entered: ElectionDataValues) {
    const { mine } = merge(entered)
    applyVersion(theirs, mine)
    save.mutate({ entered: mine, tag: theirs.tag })
  }

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
        <Text size="sm">{t(changed.length > 0 ? 'stale.text' : 'stale.nothing')}</Text>
        {changed.length > 0 && (
          <dl className={classes.theirs}>
            {changed.map((name) => (
              <div key={name}>
                <dt>{getLabel(name)}</dt>
                <dd dir="auto">
                  {formatValue(name, now)}
                  {conflicts.includes(name) && ` (${t('stale.collides')})`}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Text size="sm">{t(isMergeable ? 'stale.merged' : 'stale.choice')}</Text>
        <Group gap="sm">
          <Button onClick={entry.submit(saveMerged)}>{t(isMergeable ? 'stale.saveBoth' : 'stale.saveMine')}</Button>
          {!isMergeable && (
            <Button variant="default" onClick={applyTheirs}>
              {t('stale.takeTheirs')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}

/** The fields that contain a day. */
const DAYS: ReadonlySet<string> = new Set(['planned_launch_date', 'sundown_date', 'answers_until'])

/** Returns a function that formats the value of a field. */
function useValueFormat(): (name: string, entered: ElectionDataValues) => string {
  const { t, i18n } = useTranslation('instance')
  const getLanguageName = useLanguageName()
  return (name, entered) => {
    const value = entered[name] ?? ''
    if (name === 'late_answers') return t(value ? 'stale.yes' : 'stale.no')
    if (!value) return t('stale.empty')
    if (name === 'languages') return getLanguages(entered).map(getLanguageName).join(', ')
    if (name === 'default_language') return getLanguageName(value)
    return DAYS.has(name) ? formatDay(value, i18n.language) : value
  }
}
