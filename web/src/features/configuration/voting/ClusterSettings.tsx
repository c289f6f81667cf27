import { Skeleton, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeAt, languagesOf, textAt, translationPath } from '../document.ts'
import type { PartProps } from '../draft.ts'
import { useNames } from '../useNames.ts'
import { Part } from './Part.tsx'
import { cluster } from './queries.ts'
import classes from './voting.module.css'

/** Whether voters are led to the page that this instance shares with others. */
export function ClusterSettings(parts: PartProps) {
  const { t } = useTranslation('voting')
  const { labelOf } = useNames()
  const { instance, draft, change, problems } = parts
  const { enabled } = draft.cluster
  return (
    <Part name="cluster" title={t('cluster.title')} hint={t('cluster.hint')} instance={instance}>
      <Belonging id={instance.cluster_id ?? null} />
      <Switch
        id="cluster.enabled"
        label={labelOf('cluster.enabled')}
        description={t('cluster.enabledHint')}
        error={problems('cluster.enabled')}
        checked={enabled}
        onChange={(event) => change({ cluster: { ...draft.cluster, enabled: event.currentTarget.checked } })}
      />
      {enabled && (
        <>
          <Texts parts={parts} field="title" />
          <Texts parts={parts} field="description" />
        </>
      )}
    </Part>
  )
}

/** The cluster that the instance belongs to. A name that cannot be read is left out. */
function Belonging({ id }: { readonly id: number | null }) {
  const { t } = useTranslation('voting')
  const { data, isLoading } = useQuery({ ...cluster(id ?? 0), enabled: id !== null })
  if (id === null) return <Text>{t('cluster.none')}</Text>
  if (isLoading) return <Skeleton h={24} maw="24rem" />
  return <Text>{data ? t('cluster.belongs', { name: data.title }) : t('cluster.belongsSomewhere')}</Text>
}

interface TextsProps {
  readonly parts: PartProps
  readonly field: 'title' | 'description'
}

/** A text in every language of the instance. */
function Texts({ parts: { draft, change, instance, problems }, field }: TextsProps) {
  const { t } = useTranslation('voting')
  const { labelOf, inLanguage } = useNames()
  const [main = '', ...others] = languagesOf(instance)
  const path = `cluster.${field}`
  const Input = field === 'title' ? TextInput : Textarea
  const bind = (at: string, language: string) => ({
    id: at,
    lang: language,
    dir: 'auto',
    value: textAt(draft, at),
    error: problems(at),
    onChange: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
      change(changeAt(draft, at, event.currentTarget.value)),
  })
  return (
    <div className={classes.names}>
      <Input
        {...bind(path, main)}
        label={others.length > 0 ? inLanguage(labelOf(path), main) : labelOf(path)}
        description={t(`cluster.${field}Hint`)}
      />
      {others.map((language) => {
        const at = translationPath(language, path)
        return <Input key={language} {...bind(at, language)} label={labelOf(at)} />
      })}
    </div>
  )
}
