import { List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TemplateChange, TemplateValue } from '../../../api/types.ts'
import { toPlainText } from '../../../core/plainText.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { WordDifferences } from '../WordDifferences.tsx'
import { listConfigurationDifferences } from './configurationDifferences.ts'
import classes from './TemplateTowns.module.css'

interface Props {
  readonly change: TemplateChange
  /** Whether what the town has itself is shown too. */
  readonly showsOwn?: boolean
}

/** What a change of the template changes, with what the town has itself if it has changed the same. */
export function ChangeDifference({ change, showsOwn = false }: Props) {
  const { t } = useTranslation('towns')
  const { kind, conflict, before, after, own } = change
  return (
    <Stack gap="xs">
      {kind === 'order' ? (
        <Order value={after} />
      ) : kind === 'configuration' ? (
        <ConfigurationDifferences part={change.part ?? ''} before={before} after={after} />
      ) : (
        <ThesisDifferences change={change} before={before} after={after} />
      )}
      {showsOwn && conflict && (
        <section className={classes.own} aria-label={t('own')}>
          <Text size="sm" fw={600}>
            {t('own')}
          </Text>
          {kind === 'order' ? (
            <Order value={own} />
          ) : kind === 'configuration' ? (
            <ConfigurationDifferences part={change.part ?? ''} before={before} after={own} />
          ) : own.thesis ? (
            <ThesisDifferences change={change} before={before} after={own} />
          ) : (
            <Text size="sm">{t('ownRemoved')}</Text>
          )}
        </section>
      )}
    </Stack>
  )
}

interface BetweenProps {
  readonly before: TemplateValue
  readonly after: TemplateValue
}

/** The texts of a thesis that differ, in each language word by word. */
function ThesisDifferences({ change, before, after }: BetweenProps & { readonly change: TemplateChange }) {
  const getLanguageName = useLanguageName()
  const [former, present] = [before.thesis ?? {}, after.thesis ?? {}]
  const languages = [...new Set([...Object.keys(present), ...Object.keys(former)])]
  const isWhole = change.kind === 'added' || change.kind === 'removed'
  const texts = languages.flatMap((language) => {
    const [one, other] = [former[language], present[language]]
    return [
      { field: 'category', before: one?.title ?? '', after: other?.title ?? '' },
      { field: 'text', before: one?.text ?? '', after: other?.text ?? '' },
      { field: 'video', before: one?.sign_video ?? '', after: other?.sign_video ?? '' },
    ].flatMap((text) =>
      (isWhole || text.field === change.kind) && text.before !== text.after ? [{ language, ...text }] : [],
    )
  })
  const [first = ''] = languages
  const statement = present[first]?.text ?? former[first]?.text ?? ''
  return (
    <>
      {!isWhole && change.kind !== 'text' && (
        <Text size="sm" lang={first}>
          {toPlainText(statement)}
        </Text>
      )}
      {texts.map(({ language, field, before, after }) => (
        <div key={`${language} ${field}`}>
          {languages.length > 1 && (
            <Text size="sm" c="dimmed">
              {getLanguageName(language)}
            </Text>
          )}
          <WordDifferences before={before} after={after} language={language} />
        </div>
      ))}
    </>
  )
}

function Order({ value }: { readonly value: TemplateValue }) {
  return (
    <List type="ordered" size="sm">
      {(value.order ?? []).map((statement) => {
        const [language = '', text = ''] = Object.entries(statement)[0] ?? []
        return (
          <List.Item key={text} lang={language}>
            {toPlainText(text)}
          </List.Item>
        )
      })}
    </List>
  )
}

function ConfigurationDifferences({ part, before, after }: BetweenProps & { readonly part: string }) {
  const { t } = useTranslation('towns')
  const getName = useConfigurationName()
  const formatValue = useConfigurationValue()
  return (
    <dl className={classes.differences}>
      {listConfigurationDifferences(part, before.configuration, after.configuration).map((difference) => (
        <div key={difference.path}>
          <dt>{getName(difference.path)}</dt>
          <dd>
            {t('fromTo', {
              before: formatValue(difference.path, difference.before),
              after: formatValue(difference.path, difference.after),
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns a function that names a value of the configuration as the page of the configuration does. */
function useConfigurationName(): (path: string) => string {
  const { t } = useTranslation(['towns', 'configuration'])
  return (path) => {
    const words = path.replace(/^presurvey\b/, 'survey').split('.')
    const labels = words.map((_, at) => `configuration:field.${words.slice(0, words.length - at).join('.')}.label`)
    const keys = [...labels, `configuration:part.${words[0]}`, 'towns:otherSetting']
    return t(keys as 'towns:otherSetting'[])
  }
}

/** Returns a function that formats a value of the configuration. */
function useConfigurationValue(): (path: string, value: unknown) => string {
  const { t } = useTranslation(['towns', 'configuration'])
  return (path, value) => {
    if (value === null || value === undefined || value === '') return t('configuration:value.empty')
    if (typeof value === 'boolean') return t(value ? 'configuration:value.on' : 'configuration:value.off')
    if (Array.isArray(value)) return t('towns:entries', { count: value.length })
    if (typeof value === 'object') return t('towns:entries', { count: Object.keys(value).length })
    const keys = [`configuration:value.of.${path}.${value}`, 'towns:plainValue']
    return t(keys as 'towns:plainValue'[], { value: String(value) })
  }
}
