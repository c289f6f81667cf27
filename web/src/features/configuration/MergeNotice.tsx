import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionedConfiguration } from '../../api/configurations.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import classes from './Configuration.module.css'
import type { Configuration } from './draft.ts'
import { copyFields, mergeConfigurations } from './merge.ts'
import type { ConfigurationFormState } from './useConfigurationForm.ts'
import { useFieldNames } from './useFieldNames.ts'
import { useFocusOn } from './useFocusOn.ts'
import { useValueFormat } from './useValueFormat.ts'

interface Props {
  readonly form: ConfigurationFormState
  readonly newerVersion: VersionedConfiguration
  /** Called once the notice is closed, so that the focus can move on. */
  readonly onClose: () => void
}

type Side = 'mine' | 'theirs'

/**
 * Shown when somebody else has saved in the meantime. It merges both sets of changes. For a field that both have
 * changed, the user chooses one version.
 */
export function MergeNotice({ form, newerVersion, onClose }: Props) {
  const { t } = useTranslation('configuration')
  // Somebody who has just tried to save must know why that failed.
  const notice = useFocusOn<HTMLDivElement>(form.saveMutation.isError ? newerVersion : null)
  const merged = mergeConfigurations(form.base.configuration, form.values, newerVersion.configuration)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const isDecided = merged.conflictingPaths.every((path) => sides[path])
  const takenFromTheirs = merged.conflictingPaths.filter((path) => sides[path] === 'theirs')
  const mergedValues = copyFields(merged.values, newerVersion.configuration, takenFromTheirs)
  const withoutConflicts = (paths: readonly string[]) => paths.filter((path) => !merged.conflictingPaths.includes(path))

  function saveMerged() {
    form.replaceDraft(newerVersion, mergedValues)
    form.save(mergedValues, newerVersion.tag)
    onClose()
  }

  function discardMine() {
    form.replaceDraft(newerVersion)
    showUndoToast(t('merge.discarded'), () => form.updateValues(merged.values))
    onClose()
  }

  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="yellow"
      icon={<IconUsers aria-hidden />}
      title={t('merge.title')}
      className={classes.merge}
    >
      <Stack gap="md">
        <Text size="sm">{t(merged.conflictingPaths.length > 0 ? 'merge.collisions' : 'merge.text')}</Text>
        {merged.conflictingPaths.map((path) => (
          <ConflictChoice
            key={path}
            path={path}
            mine={form.values}
            theirs={newerVersion.configuration}
            side={sides[path] ?? null}
            onChoose={(side) => setSides({ ...sides, [path]: side })}
          />
        ))}
        <ChangeList
          title={t('merge.theirs')}
          paths={withoutConflicts(merged.theirChangedPaths)}
          configuration={newerVersion.configuration}
        />
        <ChangeList
          title={t('merge.mine')}
          paths={withoutConflicts(merged.myChangedPaths)}
          configuration={form.values}
        />
        <Group gap="sm">
          <Button disabled={!isDecided} onClick={saveMerged}>
            {t('merge.save')}
          </Button>
          <Button variant="default" onClick={discardMine}>
            {t('merge.takeTheirs')}
          </Button>
        </Group>
        {!isDecided && <Text size="sm">{t('merge.undecided')}</Text>}
      </Stack>
    </Alert>
  )
}

interface ConflictChoiceProps {
  readonly path: string
  readonly mine: Configuration
  readonly theirs: Configuration
  readonly side: Side | null
  readonly onChoose: (side: Side) => void
}

function ConflictChoice({ path, mine, theirs, side, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('configuration')
  const { getFullName } = useFieldNames()
  const formatValue = useValueFormat()
  return (
    <Radio.Group
      label={getFullName(path)}
      value={side}
      onChange={(to) => onChoose(to as Side)}
      className={classes.mergeList}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="mine" label={t('merge.keepMine', { value: formatValue(mine, path) })} />
        <Radio value="theirs" label={t('merge.keepTheirs', { value: formatValue(theirs, path) })} />
      </Stack>
    </Radio.Group>
  )
}

interface ChangeListProps {
  readonly title: string
  readonly paths: readonly string[]
  readonly configuration: Configuration
}

function ChangeList({ title, paths, configuration }: ChangeListProps) {
  const { getFullName } = useFieldNames()
  const formatValue = useValueFormat()
  if (paths.length === 0) return null
  return (
    <div className={classes.mergeList}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <dl>
        {paths.map((path) => (
          <div key={path}>
            <dt>{getFullName(path)}</dt>
            <dd dir="auto">{formatValue(configuration, path)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
