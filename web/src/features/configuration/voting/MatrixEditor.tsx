import { Button, Group, NativeSelect } from '@mantine/core'
import { IconArrowBackUp, IconFlipVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findMatrixWarnings, listWarningCells } from '../../../core/matrixWarnings.ts'
import {
  BUILT_IN_MODELS,
  type BuiltInModel,
  getBuiltInMatrix,
  getPresetMatrix,
  MATRIX_PRESETS,
  type MatrixPreset,
} from '../../../core/models.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import type { Matrix } from '../../../core/snapshot.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import { MatrixWarnings } from './MatrixWarnings.tsx'
import { getChoiceCount, setScore, symmetrise } from './matrix.ts'
import { useMatrixHistory } from './useMatrixHistory.ts'
import classes from './voting.module.css'

interface Props {
  readonly matrix: Matrix
  readonly caption: string
  /** Returns the error of a cell from the server. */
  readonly getCellError: (entityAnswer: number, voterAnswer: number) => string | undefined
  readonly onChange: (matrix: Matrix) => void
}

/** Editor of a custom table with its warnings. */
export function MatrixEditor({ matrix, caption, getCellError, onChange }: Props) {
  const { t } = useTranslation('voting')
  const { change, undo, endChange, canUndo } = useMatrixHistory(matrix, onChange)
  // A new key resets invalid cell texts when the whole table is replaced.
  const [tableKey, setTableKey] = useState(0)
  const choices = getChoiceCount(matrix)
  const warnings = findMatrixWarnings(matrix)
  const markedCells = new Set(warnings.flatMap((warning) => listWarningCells(warning, choices).map(String)))
  const isSymmetric = !warnings.some(({ kind }) => kind === 'not_symmetric')

  function replace(put: () => void) {
    put()
    setTableKey(tableKey + 1)
  }

  return (
    <div id="algorithm.matrix" tabIndex={-1} className={classes.editor}>
      <StartTableSelect onStart={(start) => replace(() => change(getStartTable(start, choices)))} />
      <MatrixGrid
        key={tableKey}
        matrix={matrix}
        caption={caption}
        getCellError={getCellError}
        isMarked={(entityAnswer, voterAnswer) => markedCells.has(String([entityAnswer, voterAnswer]))}
        onScore={(entityAnswer, voterAnswer, score) =>
          change(setScore(matrix, entityAnswer, voterAnswer, score), `${entityAnswer}.${voterAnswer}`)
        }
        onLeave={endChange}
      />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={!canUndo}
          onClick={() => replace(undo)}
        >
          {t('matrix.undo')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFlipVertical size={18} aria-hidden />}
          disabled={isSymmetric}
          onClick={() => replace(() => change(symmetrise(matrix)))}
        >
          {t('matrix.symmetrise')}
        </Button>
      </Group>
      <MatrixWarnings warnings={warnings} choices={choices} />
    </div>
  )
}

type StartTable = BuiltInModel | MatrixPreset

function getStartTable(start: StartTable, choices: ChoiceCount): Matrix {
  const preset = MATRIX_PRESETS.find((name) => name === start)
  return preset ? getPresetMatrix(preset, choices) : getBuiltInMatrix(start as BuiltInModel, choices)
}

/** Choice of another table to start from. */
function StartTableSelect({ onStart }: { readonly onStart: (start: StartTable) => void }) {
  const { t } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  return (
    <NativeSelect
      label={t('matrix.startFrom')}
      maw="22rem"
      value=""
      data={[
        { value: '', label: t('matrix.chooseStart') },
        ...BUILT_IN_MODELS.map((value) => ({ value, label: voterTexts.models.names[value] })),
        ...MATRIX_PRESETS.map((value) => ({ value, label: t(`matrix.preset.${value}`) })),
      ]}
      onChange={(event) => event.currentTarget.value && onStart(event.currentTarget.value as StartTable)}
    />
  )
}
