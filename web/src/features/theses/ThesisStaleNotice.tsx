import { type Ref, useEffect } from 'react'
import { mergeValues } from '../../ui/mergeValues.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import type { ThesisEditorState } from './useThesisEditor.ts'
import type { EditorValues } from './wordingFields.ts'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly editor: ThesisEditorState
  /** What is stored by now. */
  readonly theirs: EditorValues
  /** By field, in the order of the editor. */
  readonly labels: Readonly<Record<string, string>>
  /** The field that takes the focus when the notice closes. */
  readonly firstField: string
}

/** The changes that somebody else has made to the thesis in the meantime. */
export function ThesisStaleNotice({ ref, editor, theirs, labels, firstField }: Props) {
  const { entry, base, save, applyVersion } = editor
  const merge = (mine: EditorValues) => mergeValues({ base, mine, theirs }, Object.keys(labels))
  const merged = merge(entry.values)

  // The pressed button is unmounted with the notice, so the focus moves to the editor.
  useEffect(() => () => document.getElementById(firstField)?.focus(), [firstField])

  function saveMerged(entered: EditorValues) {
    const { mine } = merge(entered)
    applyVersion(theirs, mine)
    save.mutate({ entered: mine, base: theirs })
  }

  function applyTheirs() {
    save.reset()
    applyVersion(theirs, merged.theirs)
  }

  return (
    <StaleNotice
      ref={ref}
      merged={merged}
      getLabel={(name) => labels[name] ?? name}
      getTheirValue={(name) => theirs[name] ?? ''}
      onSave={entry.submit(saveMerged)}
      onTakeTheirs={applyTheirs}
    />
  )
}
