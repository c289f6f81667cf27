import { Radio, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choices } from '../../../ballot/scale.ts'
import { useTexts } from '../../../ballot/Texts.tsx'
import { type BuiltInModel, getBuiltInMatrix } from '../../../core/models.ts'
import { countChoices, type ModelName } from '../../../core/snapshot.ts'
import type { PartProps } from '../draft.ts'
import { whyFixed } from './fixed.ts'
import { MatrixEditor } from './MatrixEditor.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { CUSTOM, inDecimals, MODELS, matrixInUse } from './matrix.ts'
import { Part } from './Part.tsx'
import classes from './voting.module.css'

/** In the order in which most will want them. */
const OFFERED: readonly ModelName[] = ['hybrid', 'manhattan', 'scalar_product', 'custom']

/** By which table two answers become points. */
export function Calculation({ draft: { algorithm }, change, instance, problems }: PartProps) {
  const { t } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  const choices = countChoices(algorithm)
  const used = MODELS[algorithm.calculation] ?? 'hybrid'
  const matrix = matrixInUse(algorithm, choices)
  const isFixed = whyFixed('calculation', instance.status) !== null
  const caption = t('matrix.caption', { model: voterTexts.models.names.custom })
  const name = useId()

  /** A table of one's own begins as the one that was used before; one that is there already is taken up again. */
  function choose(model: ModelName) {
    const calculation = MODELS.indexOf(model) as typeof algorithm.calculation
    const isFirst = calculation === CUSTOM && algorithm.matrix.length === 0
    change({ algorithm: { ...algorithm, calculation, ...(isFirst && { matrix: inDecimals(matrix) }) } })
  }

  return (
    <Part name="calculation" title={t('calculation.title')} hint={t('calculation.hint')} instance={instance}>
      <Radio.Group
        label={t('calculation.label')}
        name={name}
        value={used}
        error={problems('algorithm.calculation') ?? problems('algorithm.matrix')}
        onChange={(model) => choose(model as ModelName)}
      >
        <div className={classes.models}>
          {OFFERED.map((model) => (
            <ModelChoice key={model} model={model} choices={choices} isUsed={model === used} />
          ))}
        </div>
      </Radio.Group>
      {used === 'custom' && isFixed && <MatrixTable matrix={matrix} caption={caption} />}
      {used === 'custom' && !isFixed && (
        <MatrixEditor
          matrix={matrix}
          caption={caption}
          problem={(entity, voter) => problems(`algorithm.matrix.${entity}.${voter}`)}
          onChange={(changed) => change({ algorithm: { ...algorithm, matrix: inDecimals(changed) } })}
        />
      )}
    </Part>
  )
}

interface ChoiceProps {
  readonly model: ModelName
  readonly choices: Choices
  readonly isUsed: boolean
}

/** A model under the name that voters read, what it does, when it is the right one, and its table. */
function ModelChoice({ model, choices, isUsed }: ChoiceProps) {
  const { t } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  const does = useId()
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
        aria-describedby={does}
      />
      <div className={classes.about}>
        <Text id={does} size="sm">
          {t(`calculation.does.${model}`)} {t(`calculation.when.${model}`)}
        </Text>
        {model !== 'custom' && <Fold key={String(isUsed)} model={model} choices={choices} isOpen={isUsed} />}
      </div>
    </div>
  )
}

interface FoldProps {
  readonly model: BuiltInModel
  readonly choices: Choices
  /** Whether it is open to begin with. */
  readonly isOpen: boolean
}

/** The table of a built-in model, folded away unless the model is used. */
function Fold({ model, choices, isOpen }: FoldProps) {
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
