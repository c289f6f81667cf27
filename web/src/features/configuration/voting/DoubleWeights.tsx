import { useTranslation } from 'react-i18next'
import { getRangeLimits } from '../../../api/portalConfig.ts'
import type { ConfigurationEditor } from '../draft.ts'
import { ResetButton } from '../ResetButton.tsx'
import { Choice } from './Choice.tsx'
import { NumberField } from './NumberField.tsx'
import { SettingsPart } from './SettingsPart.tsx'

const LIMITS = ['unlimited', 'upTo', 'none'] as const
type Limit = (typeof LIMITS)[number]

/** The initial limit: a few of the 25 to 40 theses of most instances. */
const DEFAULT_LIMIT = 5

/** How many theses voters may weight double. */
export function DoubleWeights(editor: ConfigurationEditor) {
  const { configuration, change, instance, findError } = editor
  const { algorithm } = configuration
  const { t } = useTranslation('voting')
  const limit = algorithm.limitWeightedVotes
  const chosen: Limit = typeof limit !== 'number' ? 'unlimited' : limit === 0 ? 'none' : 'upTo'
  const set = (limitWeightedVotes: number | false) => change({ algorithm: { ...algorithm, limitWeightedVotes } })
  return (
    <SettingsPart name="double" title={t('double.title')} hint={t('double.hint')} instance={instance}>
      <Choice
        label={t('double.label')}
        value={chosen}
        options={LIMITS.map((value) => ({
          value,
          label: t(`double.${value}`),
          description: t(`double.${value}hint`),
        }))}
        onChange={(value) => set({ unlimited: false, upTo: DEFAULT_LIMIT, none: 0 }[value] as number | false)}
      />
      {chosen === 'upTo' && (
        <NumberField
          id="algorithm.limitWeightedVotes"
          label={t('double.limit')}
          value={Number(limit)}
          min={1}
          max={getRangeLimits('weighted_limit').max}
          allowDecimal={false}
          error={findError('algorithm.limitWeightedVotes')}
          onChange={set}
        />
      )}
      <ResetButton editor={editor} path="algorithm.limitWeightedVotes" />
    </SettingsPart>
  )
}
