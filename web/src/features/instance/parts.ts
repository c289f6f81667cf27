import type { Instance } from '../../api/types.ts'
import type { ValidatedForm } from '../../ui/useValidatedForm.ts'
import type { Entered } from './entry.ts'

/** Props of the sections of the form. */
export interface PartProps {
  readonly entry: ValidatedForm<Entered>
  readonly labelOf: (name: string) => string
  readonly application: Instance
}

/** Returns the props of a field. */
export function fieldOf({ entry, labelOf }: PartProps, name: string) {
  return { ...entry.field(name), label: labelOf(name) }
}
