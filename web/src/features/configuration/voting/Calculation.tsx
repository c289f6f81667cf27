import { Radio, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type BuiltInModel, getBuiltInMatrix } from '../../../core/models.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import { countChoices, type ModelName } from '../../../core/snapshot.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'
import type { ConfigurationEditor } from '../draft.ts'
import { ResetButton } from '../ResetButton.tsx'
import { getFixedReason } from './fixedSettings.ts'
import { MatrixEditor } from './MatrixEditor.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { CUSTOM_MODEL, getActiveMatrix, MODELS, toDecimals } from './matrix.ts'
import { SettingsPart } from './SettingsPart.tsx'
import classes from './voting.module.css'

/** The most common model comes first. */
const MODEL_ORDER: readonly ModelName[] = ['hybrid', 'manhattan', 'scalar_product', 'custom']

/** Choice of the model, that is the table that turns two answers into points. */
export function Calculation(editor: ConfigurationEditor) {
  const { configuration, change, instance, findError } = editor
  const { algorithm } = configuration
  const { t } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  const choices = countChoices(algorithm)
  const used = MODELS[algorithm.calculation] ?? 'hybrid'
  const matrix = getActiveMatrix(algorithm, choices)
  const isFixed = getFixedReason('calculation', instance.status) !== null
  const caption = t('matrix.caption', { model: voterTexts.models.names.custom })
  const name = useId()

  /** A new custom table starts as a copy of the table in use. An existing custom table is used again. */
  function selectModel(model: ModelName) {
    const calculation = MODELS.indexOf(model) as typeof algorithm.calculation
    const isFirst = calculation === CUSTOM_MODEL && algorithm.matrix.length === 0
    change({ algorithm: { ...algorithm, calculation, ...(isFirst && { matrix: toDecimals(matrix) }) } })
  }

  return (
    <SettingsPart name="calculation" title={t('calculation.title')} hint={t('calculation.hint')} instance={instance}>
      <Radio.Group
        label={t('calculation.label')}
        name={name}
        value={used}
        error={findError('algorithm.calculation') ?? findError('algorithm.matrix')}
        onChange={(model) => selectModel(model as ModelName)}
      >
        <div className={classes.models}>
          {MODEL_ORDER.map((model) => (
            <ModelChoice key={model} model={model} choices={choices} isUsed={model === used} />
          ))}
        </div>
      </Radio.Group>
      <ResetButton editor={editor} path="algorithm.calculation" />
      {used === 'custom' && isFixed && <MatrixTable matrix={matrix} caption={caption} />}
      {used === 'custom' && !isFixed && (
        <MatrixEditor
          matrix={matrix}
          caption={caption}
          getCellError={(entity, voter) => findError(`algorithm.matrix.${entity}.${voter}`)}
          onChange={(changed) => change({ algorithm: { ...algorithm, matrix: toDecimals(changed) } })}
        />
      )}
    </SettingsPart>
  )
}

interface ModelChoiceProps {
  readonly model: ModelName
  readonly choices: ChoiceCount
  readonly isUsed: boolean
}

/** A model with the name that voters see, what it does, when it fits, and its table. */
function ModelChoice({ model, choices, isUsed }: ModelChoiceProps) {
  const { t } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  const descriptionId = useId()
  return (
    <div className={classes.model} data-used={isUsed || undefined}>
      <Radio
        value={model}
        label={
          <>
            <strong>{voterTexts.models.names[model]}</strong>{' '}
            <span className={classes.quiet}>({t(`calculation.technical.${model}`)})</span>
          </>
        }
        aria-describedby={descriptionId}
      />
      <div className={classes.about}>
        <Text id={descriptionId} size="sm">
          {t(`calculation.does.${model}`)} {t(`calculation.when.${model}`)}
        </Text>
        {model !== 'custom' && (
          <CollapsibleTable key={String(isUsed)} model={model} choices={choices} isOpen={isUsed} />
        )}
      </div>
    </div>
  )
}

interface CollapsibleTableProps {
  readonly model: BuiltInModel
  readonly choices: ChoiceCount
  /** Whether it is initially open. */
  readonly isOpen: boolean
}

/** The table of a built-in model, collapsed unless the model is in use. */
function CollapsibleTable({ model, choices, isOpen }: CollapsibleTableProps) {
  const { t } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  return (
    <details open={isOpen}>
      <summary>{t('calculation.show')}</summary>
      <MatrixTable
        matrix={getBuiltInMatrix(model, choices)}
        caption={t('matrix.caption', { model: voterTexts.models.names[model] })}
      />
    </details>
  )
}
