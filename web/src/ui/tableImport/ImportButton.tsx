import { Button } from '@mantine/core'
import type { TableDraftState } from './useTableDraft.ts'

interface Props {
  readonly state: TableDraftState
  readonly label: string
  readonly isPending: boolean
  readonly onClick: () => void
}

/** The button that writes the rows. It needs at least one that can be written. */
export function ImportButton({ state, label, isPending, onClick }: Props) {
  return (
    <Button disabled={state.takenRows.length === 0} loading={isPending} onClick={onClick}>
      {label}
    </Button>
  )
}
