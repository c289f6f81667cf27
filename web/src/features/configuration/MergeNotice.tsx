import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionedConfiguration } from '../../api/configurations.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import classes from './Configuration.module.css'
import type { Configuration } from './draft.ts'
import { merge, withFields } from './merge.ts'
import type { ConfigurationForm } from './useConfiguration.ts'
import { useNames } from './useNames.ts'
import { useValueWords } from './useValueWords.ts'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly form: ConfigurationForm
  readonly theirs: VersionedConfiguration
  /** The notice and its buttons are gone: the focus goes on. */
  readonly onClose: () => void
}

type Side = 'mine' | 'theirs'

/**
 * Somebody else has saved meanwhile: what they changed and what oneself did, laid together. Where both have changed the
 * same, one of the two versions is chosen.
 */
export function MergeNotice({ ref, form, theirs, onClose }: Props) {
  const { t } = useTranslation('configuration')
  const merged = merge(form.base.configuration, form.values, theirs.configuration)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const isDecided = merged.collisions.every((path) => sides[path])
  const given = merged.collisions.filter((path) => sides[path] === 'theirs')
  const together = withFields(merged.values, theirs.configuration, given)
  const only = (paths: readonly string[]) => paths.filter((path) => !merged.collisions.includes(path))

  function saveTogether() {
    form.take(theirs, together)
    form.save(together, theirs.tag)
    onClose()
  }

  function takeTheirs() {
    form.take(theirs)
    showUndoToast(t('merge.discarded'), () => form.change(merged.values))
    onClose()
  }

  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="yellow"
      icon={<IconUsers aria-hidden />}
      title={t('merge.title')}
      className={classes.merge}
    >
      <Stack gap="md">
        <Text size="sm">{t(merged.collisions.length > 0 ? 'merge.collisions' : 'merge.text')}</Text>
        {merged.collisions.map((path) => (
          <Collision
            key={path}
            path={path}
            mine={form.values}
            theirs={theirs.configuration}
            side={sides[path] ?? null}
            onChoose={(side) => setSides({ ...sides, [path]: side })}
          />
        ))}
        <Changed title={t('merge.theirs')} paths={only(merged.theirs)} document={theirs.configuration} />
        <Changed title={t('merge.mine')} paths={only(merged.mine)} document={form.values} />
        <Group gap="sm">
          <Button disabled={!isDecided} onClick={saveTogether}>
            {t('merge.save')}
          </Button>
          <Button variant="default" onClick={takeTheirs}>
            {t('merge.takeTheirs')}
          </Button>
        </Group>
        {!isDecided && <Text size="sm">{t('merge.undecided')}</Text>}
      </Stack>
    </Alert>
  )
}

interface CollisionProps {
  readonly path: string
  readonly mine: Configuration
  readonly theirs: Configuration
  readonly side: Side | null
  readonly onChoose: (side: Side) => void
}

function Collision({ path, mine, theirs, side, onChoose }: CollisionProps) {
  const { t } = useTranslation('configuration')
  const { nameOf } = useNames()
  const wordsOf = useValueWords()
  return (
    <Radio.Group
      label={nameOf(path)}
      value={side}
      onChange={(to) => onChoose(to as Side)}
      className={classes.mergeList}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="mine" label={t('merge.keepMine', { value: wordsOf(mine, path) })} />
        <Radio value="theirs" label={t('merge.keepTheirs', { value: wordsOf(theirs, path) })} />
      </Stack>
    </Radio.Group>
  )
}

interface ChangedProps {
  readonly title: string
  readonly paths: readonly string[]
  readonly document: Configuration
}

function Changed({ title, paths, document }: ChangedProps) {
  const { nameOf } = useNames()
  const wordsOf = useValueWords()
  if (paths.length === 0) return null
  return (
    <div className={classes.mergeList}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <dl>
        {paths.map((path) => (
          <div key={path}>
            <dt>{nameOf(path)}</dt>
            <dd dir="auto">{wordsOf(document, path)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
