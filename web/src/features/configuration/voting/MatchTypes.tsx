import { useTranslation } from 'react-i18next'
import type { ConfigurationEditor } from '../draft.ts'
import { ResetButton } from '../ResetButton.tsx'
import { Choice } from './Choice.tsx'
import { SettingsPart } from './SettingsPart.tsx'

const MATCH_TYPES = ['2', '1', '0'] as const

/** The kinds of entities with which voters are matched. */
export function MatchTypes(editor: ConfigurationEditor) {
  const { configuration, change, instance, findError } = editor
  const { algorithm } = configuration
  const { t } = useTranslation('configuration')
  return (
    <SettingsPart name="matchType" title={t('matchType.title')} hint={t('matchType.hint')} instance={instance}>
      <Choice
        label={t('matchType.label')}
        value={`${algorithm.matchType}`}
        options={MATCH_TYPES.map((value) => ({
          value,
          label: t(`matchType.${value}`),
          description: t(`matchType.${value}hint`),
        }))}
        error={findError('algorithm.matchType')}
        onChange={(chosen) => change({ algorithm: { ...algorithm, matchType: Number(chosen) as 0 | 1 | 2 } })}
      />
      <ResetButton editor={editor} path="algorithm.matchType" />
    </SettingsPart>
  )
}
