import type { Instance } from '../../api/types.ts'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import type { Entered } from './entry.ts'

/** What every part of the form is given. */
export interface PartProps {
  readonly entry: ValidatedForm<Entered>
  readonly labelOf: (name: string) => string
  readonly application: Instance
}

/** The props of a field by its name. */
export function fieldOf({ entry, labelOf }: PartProps, name: string) {
  return { ...entry.field(name), label: labelOf(name) }
}
