import { Skeleton, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { clusterQueries } from '../../../api/clusters.ts'
import { listLanguages } from '../../../api/instances.ts'
import { getTextAt, setValueAt, translationPath } from '../configurationPaths.ts'
import type { ConfigurationEditor } from '../draft.ts'
import { useFieldNames } from '../useFieldNames.ts'
import { SettingsPart } from './SettingsPart.tsx'
import classes from './voting.module.css'

/** Whether voters see a link to the shared page of the cluster. */
export function ClusterSettings(editor: ConfigurationEditor) {
  const { t } = useTranslation('voting')
  const { getLabel } = useFieldNames()
  const { instance, configuration, change, findError } = editor
  const { enabled } = configuration.cluster
  return (
    <SettingsPart name="cluster" title={t('cluster.title')} hint={t('cluster.hint')} instance={instance}>
      <ClusterName id={instance.cluster_id ?? null} />
      <Switch
        id="cluster.enabled"
        label={getLabel('cluster.enabled')}
        description={t('cluster.enabledHint')}
        error={findError('cluster.enabled')}
        checked={enabled}
        onChange={(event) => change({ cluster: { ...configuration.cluster, enabled: event.currentTarget.checked } })}
      />
      {enabled && (
        <>
          <LocalisedText editor={editor} field="title" />
          <LocalisedText editor={editor} field="description" />
        </>
      )}
    </SettingsPart>
  )
}

/** The cluster of the instance. Its name is left out if it cannot be loaded. */
function ClusterName({ id }: { readonly id: number | null }) {
  const { t } = useTranslation('voting')
  const { data, isLoading } = useQuery({
    ...clusterQueries.all(),
    select: (clusters) => clusters.find((each) => each.id === id),
    enabled: id !== null,
  })
  if (id === null) return <Text>{t('cluster.none')}</Text>
  if (isLoading) return <Skeleton h={24} maw="24rem" />
  return <Text>{data ? t('cluster.belongs', { name: data.title }) : t('cluster.belongsSomewhere')}</Text>
}

interface TextsProps {
  readonly editor: ConfigurationEditor
  readonly field: 'title' | 'description'
}

/** A text in every language of the instance. */
function LocalisedText({ editor: { configuration, change, instance, findError }, field }: TextsProps) {
  const { t } = useTranslation('voting')
  const { getLabel, appendLanguage } = useFieldNames()
  const [main = '', ...others] = listLanguages(instance)
  const path = `cluster.${field}`
  const Input = field === 'title' ? TextInput : Textarea
  const bindField = (at: string, language: string) => ({
    id: at,
    lang: language,
    dir: 'auto',
    value: getTextAt(configuration, at),
    error: findError(at),
    onChange: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
      change(setValueAt(configuration, at, event.currentTarget.value)),
  })
  return (
    <div className={classes.names}>
      <Input
        {...bindField(path, main)}
        label={others.length > 0 ? appendLanguage(getLabel(path), main) : getLabel(path)}
        description={t(`cluster.${field}Hint`)}
      />
      {others.map((language) => {
        const at = translationPath(language, path)
        return <Input key={language} {...bindField(at, language)} label={getLabel(at)} />
      })}
    </div>
  )
}
