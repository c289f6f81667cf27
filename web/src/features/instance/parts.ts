import type { Instance } from '../../api/types.ts'
import type { Entry } from '../../ui/useEntry.ts'
import type { Entered } from './entry.ts'

/** What every part of the form is given. */
export interface PartProps {
  readonly entry: Entry<Entered>
  readonly labelOf: (name: string) => string
  readonly application: Instance
}

/** The props of a field by its name. */
export function fieldOf({ entry, labelOf }: PartProps, name: string) {
  return { ...entry.field(name), label: labelOf(name) }
}
